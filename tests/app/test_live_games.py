"""Two friends play live: the codes that bring their devices together, and what they ask each other."""

from __future__ import annotations

import pytest

from tests.app.player import KLASYCZNE
from tests.app.two_friends import SDP, Friend, accepts, both, carry, invites, joined, two
from warcaby.app.shell.actions import ActionError


def test_a_code_goes_there_and_one_comes_back_and_the_game_begins() -> None:
    ola = invites()
    assert "Pokaż to" in ola.page
    assert ola.given.startswith("v.")
    assert len(ola.given) <= 200
    jan = Friend(2, KLASYCZNE, None, ola.given)
    assert "zaprasza" in jan.page
    assert jan.line == 0, "nothing leaves the device before somebody has said yes"
    joined(ola, jan)
    assert "abc1" in jan.remote
    assert "abc2" in ola.remote
    assert (ola.match.human, jan.match.human) == ("white", "black")
    assert ola.match.setup.letter == jan.match.setup.letter


def test_an_invitation_is_given_as_a_link_and_the_answer_as_the_code_that_is_pasted() -> None:
    ola = invites()
    jan = Friend(2, KLASYCZNE, None, ola.given)
    jan.does("live-accept")
    for friend, copied, shared in ((ola, "copy-link", "share-link"), (jan, "copy", "share-link")):
        for how, kind in (("copy", copied), ("share", shared)):
            (effect,) = friend.does("live-send", how=how)["effects"]
            assert effect["kind"] == kind


def test_moves_are_seen_at_once() -> None:
    ola, jan = two()
    ola.plays("c3d4")
    carry(ola, jan)
    assert jan.moves == ola.moves
    assert "c3" in " ".join(jan.said)
    jan.plays("b6a5")
    carry(ola, jan)
    assert len(ola.moves) == 2
    jan.does("tap", square="f4")
    assert "koleg" in jan.page or "kolej" in jan.page


def test_a_move_planned_while_the_friend_thinks_is_made_at_once_and_told() -> None:
    ola, jan = two()
    ola.plays("c3d4")
    carry(ola, jan)
    ola.does("tap", square="d4")
    ola.does("tap", square="e5")
    assert len(ola.moves) == 1
    jan.plays("b6a5")
    carry(ola, jan)
    assert ola.moves == jan.moves
    assert [str(move) for move in ola.moves] == ["c3d4", "b6a5", "d4e5"]
    # What has become impossible is not made.
    ola.does("tap", square="a3")
    ola.does("tap", square="b4")
    jan.plays("d6f4")
    carry(ola, jan)
    assert len(ola.moves) == 4


def test_a_draw_is_offered_and_refused_and_agreed_to() -> None:
    ola, jan = two()
    ola.plays("c3d4")
    ola.does("live-ask", what="draw")
    carry(ola, jan)
    assert 'id="live-yes"' in jan.page
    jan.does("live-answer", yes=False)
    carry(ola, jan)
    assert ola.match.is_live
    assert "woli grać dalej" in ola.page
    jan.plays("b6a5")
    carry(ola, jan)
    jan.does("live-ask", what="draw")
    carry(ola, jan)
    ola.does("live-answer", yes=True)
    carry(ola, jan)
    for friend in (ola, jan):
        assert friend.match.outcome is not None
        assert friend.match.outcome.reason == "agreed"


def test_a_move_is_taken_back_if_the_friend_agrees() -> None:
    ola, jan = two()
    ola.plays("c3d4")
    carry(ola, jan)
    jan.plays("b6a5")
    carry(ola, jan)
    ola.does("live-ask", what="back")
    carry(ola, jan)
    jan.does("live-answer", yes=True)
    carry(ola, jan)
    assert ola.moves == jan.moves == []
    ola.plays("e3d4")
    carry(ola, jan)
    assert len(jan.moves) == 1


def test_whoever_gives_up_tells_the_friend_and_both_play_once_more_with_sides_exchanged() -> None:
    ola, jan = two()
    first = ola.match.setup.letter
    ola.plays("c3d4")
    carry(ola, jan)
    ola.does("ask", question="resign")
    ola.does("resign")
    carry(ola, jan)
    assert jan.match.outcome is not None
    assert jan.match.outcome.winner == "black"
    assert jan.said[-1].startswith("Wygrana!")
    jan.does("live-again")
    assert not jan.said[-1].startswith("Wygrana!")
    carry(ola, jan)
    assert "jeszcze raz" in ola.page
    ola.does("live-again")
    carry(ola, jan)
    assert (ola.match.human, jan.match.human) == ("black", "white")
    assert ola.match.setup.letter == jan.match.setup.letter != first
    jan.plays("c3d4")
    carry(ola, jan)
    assert ola.moves == jan.moves


def test_there_is_no_next_game_before_this_one_is_over_nor_without_the_friend() -> None:
    ola, jan = two()
    with pytest.raises(ActionError):
        ola.does("live-again")
    jan.does("resign")
    carry(ola, jan)
    both(ola, jan, "away")
    with pytest.raises(ActionError):
        ola.does("live-again")
    both(ola, jan, "back")
    ola.does("live-again")
    carry(ola, jan)
    assert not ola.match.is_live
    jan.does("live-again")
    carry(ola, jan)
    assert ola.match.is_live


def test_all_is_told_again_after_ten_seconds_but_to_nobody_who_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    ola = invites()
    jan = accepts(ola)
    ola.does("live-take", fields={"code": jan.given})
    jan.tells("open")
    assert jan.answer["wake"] is None  # which game it is has to be told first
    ola.tells("open")
    carry(ola, jan)
    assert ola.screen.live is not None
    for friend in (ola, jan):
        assert 9_000 < friend.answer["wake"] <= 10_010
    later = ola.screen.now() + 10
    monkeypatch.setattr(ola.screen.live, "_now", lambda: later)
    ola.does("wake")
    assert len(ola.sent) == 1
    carry(ola, jan)
    both(ola, jan, "away")
    assert ola.answer["wake"] is jan.answer["wake"] is None
    both(ola, jan, "back")
    assert ola.answer["wake"] is not None


def test_a_closed_tab_and_new_codes_go_on_with_the_same_game() -> None:
    ola, jan = two(clock="5+3")
    ola.plays("c3d4")
    carry(ola, jan)
    ola.tells("closed")
    assert ola.match.clock is not None
    assert ola.match.clock.running is None
    assert 'id="live-invite"' in ola.page
    ola.does("live-invite")
    ola.does("live-send", how="copy")
    again = Friend(3, KLASYCZNE, jan.saved, ola.given)
    joined(ola, again)
    assert again.moves == ola.moves
    again.plays("b6a5")
    carry(ola, again)
    assert len(ola.moves) == 2
    assert ola.match.clock.running == "white"


def test_either_side_may_invite_anew() -> None:
    ola, jan = two()
    ola.plays("c3d4")
    carry(ola, jan)
    both(ola, jan, "closed")
    jan.does("live-invite")
    jan.does("live-send", how="copy")
    ola.does("live-invite")
    ola.does("live-take", fields={"code": jan.given})
    ola.does("live-send", how="copy")
    jan.does("live-take", fields={"code": ola.given})
    both(ola, jan, "open")
    jan.plays("b6a5")
    carry(ola, jan)
    assert len(ola.moves) == 2


@pytest.mark.parametrize(
    ("damage", "said"),
    [(lambda code: code[:-5], "Brakuje końca"), (lambda code: code[4:], "początku"), (lambda code: "abc", "kod")],
)
def test_a_damaged_code_says_what_is_missing(damage: object, said: str) -> None:
    ola = invites()
    jan = accepts(ola)
    ola.does("live-take", fields={"code": damage(jan.given)})  # type: ignore[operator]
    assert said in ola.page
    ola.does("live-take", fields={"code": jan.given})
    both(ola, jan, "open")
    assert ola.match.setup.letter == jan.match.setup.letter


def test_codes_in_the_wrong_place_say_so() -> None:
    ola, other = invites(), invites(4)
    ola.does("live-take", fields={"code": ola.given})
    assert "twój własny kod" in ola.page
    jan = accepts(other)
    ola.does("live-take", fields={"code": jan.given})
    assert "inne zaproszenie" in ola.page
    assert "wklej go tam" in Friend(5, KLASYCZNE, None, jan.given).page
    assert "należy do innej gry" in Friend(6, "gra/rosyjskie/", None, ola.given).page


def test_whoever_is_not_found_is_told_what_to_try(monkeypatch: pytest.MonkeyPatch) -> None:
    ola = invites()
    jan = accepts(ola)
    ola.does("live-take", fields={"code": jan.given})
    assert ola.answer["wake"] is not None
    assert 'id="live-stop"' in ola.page
    later = type(ola.screen).now() + 30
    assert ola.screen.live is not None
    monkeypatch.setattr(ola.screen.live.line, "_now", lambda: later)
    ola.does("wake")
    assert "Wi-Fi" in ola.page


def test_what_the_browser_tells_of_an_invitation_that_was_given_up_changes_nothing() -> None:
    ola = invites()
    ola.does("live-stop")
    before = ola.page
    for event in ("ready", "open", "back", "away", "closed"):
        ola.tells(event, SDP.format(name="abc1", digits=":".join(["01"] * 32), number=1))
        assert ola.page == before, event


def test_only_a_line_that_was_begun_is_given_up() -> None:
    ola = invites()
    assert [each["do"] for each in ola.made] == ["offer"]
    refusing, joining = (Friend(number, KLASYCZNE, None, ola.given) for number in (2, 3))
    refusing.does("live-stop")
    assert refusing.made == []
    joining.does("live-accept")
    joining.does("live-stop")
    assert [(each["do"], each["line"]) for each in joining.made] == [("answer", joining.line), ("close", joining.line)]
    ola.does("live-stop")
    assert [each["do"] for each in ola.made] == ["offer", "close"]


def test_no_word_of_a_stranger_changes_the_game() -> None:
    ola, jan = two()
    ola.plays("c3d4")
    carry(ola, jan)
    for text in ("", "{}", '{"version":9}', "[]", "x" * 40_000, ola.screen.live.game.say(0)):  # type: ignore[union-attr]
        ola.tells("heard", text)
        assert len(ola.moves) == 1
    assert ola.match.is_live


def test_leaving_asks_first_and_a_browser_without_lines_says_so() -> None:
    ola, _ = two()
    asked = ola.does("open", route="gra/")
    assert 'id="remain"' in asked["frames"][-1]["regions"]["leaving"]
    lonely = invites(7)
    lonely.tells("failed")
    assert "przeglądarka" in lonely.page


def test_a_stun_server_is_asked_only_if_somebody_has_entered_one() -> None:
    ola = Friend(1)
    ola.sets(opponent="friend", live=True)
    ola.does("stun", value="http://example.org")
    assert "stun:example.org:3478" in ola.page
    ola.does("stun", value="stun:example.org")
    ola.does("begin")
    assert ola.made[-1]["stun"] == "stun:example.org"
    again = Friend(1, KLASYCZNE, ola.saved)
    again.sets(opponent="friend", live=True)
    again.does("stun", value="")
    again.does("begin")
    assert again.made[-1]["stun"] == ""


def test_whoever_thinks_better_of_a_live_game_is_asked_for_no_server_and_begins_at_once() -> None:
    for fields, is_live in (({}, True), ({"live": False}, False), ({"opponent": "machine"}, False)):
        ola = Friend(1)
        ola.sets(opponent="friend", live=True).sets(**fields)
        assert ('id="stun"' in ola.page) is is_live
        # The first touch of a piece begins any game but the one for which a friend is invited first.
        ola.does("tap", square="c3")
        assert (ola.screen.play is None) is is_live


def test_an_invitation_does_not_end_a_game_that_goes_on() -> None:
    ola, jan = two()
    other = invites(4)
    ola.does("fragment", fragment=other.given)
    ola.plays("c3d4")
    carry(ola, jan)
    assert len(jan.moves) == 1
