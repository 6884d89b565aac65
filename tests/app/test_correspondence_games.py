"""Two friends play by letter: each on a device of their own, with the links that travel between them."""

from __future__ import annotations

import re

import pytest

from tests.app.player import KLASYCZNE, Player


def invites(**fields: object) -> Player:
    """Somebody who begins a game by letter."""
    player = Player()
    player.sets(opponent="friend", **fields)
    player.does("begin")
    return player


def letter(player: Player, how: str = "copy") -> str:
    (effect,) = player.does("send-letter", how=how)["effects"]
    return str(effect["fragment"])


def comes_back(player: Player, fragment: str) -> Player:
    """The same device, on which a link is opened later."""
    return Player(KLASYCZNE, player.saved, fragment)


def test_a_move_travels_as_a_link_and_the_answer_comes_back() -> None:
    ola = invites().plays("c3d4")
    assert "Wyślij" in ola.page
    jan = Player(KLASYCZNE, None, letter(ola))
    assert jan.match.human == "black"
    assert "Ktoś gra z tobą" in jan.page
    jan.plays("b6a5")
    ola = comes_back(ola, letter(jan))
    assert ola.moves == jan.moves
    assert "Teraz ty" in ola.page
    assert ola.match.human == "white"


def test_whoever_plays_black_sends_an_invitation() -> None:
    ola = invites(side="black")
    assert not ola.match.may_move()
    jan = Player(KLASYCZNE, None, letter(ola, "share"))
    assert jan.match.human == "white"
    jan.plays("c3d4")
    assert comes_back(ola, letter(jan)).match.may_move()


def test_a_move_is_copied_shared_or_shown_as_a_qr_code_as_the_same_link() -> None:
    ola = invites().plays("c3d4")
    copied, shared = (ola.does("send-letter", how=how)["effects"][0] for how in ("copy", "share"))
    assert [each["kind"] for each in (copied, shared)] == ["copy-link", "share-link"]
    assert (copied["fragment"], copied["route"]) == (shared["fragment"], shared["route"]) == (letter(ola), KLASYCZNE)
    ola.session.reader.site = "https://example.org/"
    for sign in ("true", "false"):
        assert ola.does("send-letter", how="qr")["effects"] == []
        assert f'id="qr-letter" class="button" aria-pressed="{sign}"' in ola.page
        assert ('aria-label="Link z twoim ruchem' in ola.page) is (sign == "true")


def test_an_old_link_leads_to_the_game_as_it_stands() -> None:
    ola = invites().plays("c3d4")
    first = letter(ola)
    jan = Player(KLASYCZNE, None, first).plays("b6a5")
    again = comes_back(jan, first)
    assert len(again.moves) == 2
    assert "starszy" in again.page


def test_a_damaged_link_says_so_and_loses_nothing() -> None:
    ola = invites().plays("c3d4")
    code = letter(ola)
    jan = Player(KLASYCZNE, None, code).plays("b6a5")
    for damaged in (code[:-5], code[:12] + "x" + code[13:], "g.AAAA"):
        page = comes_back(jan, damaged).page
        assert "link" in page
    assert len(comes_back(jan, code).moves) == 2


def test_a_game_by_letter_is_beside_the_one_against_the_machine() -> None:
    player = Player().plays_first("c3", "d4")
    jan = comes_back(player, letter(invites().plays("a3b4")))
    assert jan.match.setup.letter
    assert comes_back(jan, "").match.setup.opponent == "machine"
    games = Player("gra/", jan.saved)
    assert "twój ruch" in games.page
    # A move of White and the answer to it have one number; against the machine both are made.
    assert re.findall(r">Warcaby klasyczne, (ruch .*?)<", games.page) == ["ruch 1", "ruch 2"]
    games.does("open-letters", name=jan.match.setup.name)
    assert games.moves == jan.moves
    assert comes_back(jan, jan.match.setup.name).moves == jan.moves
    jan.plays("b6a5")
    assert re.findall(r">Warcaby klasyczne, (ruch .*?)<", Player("gra/", jan.saved).page) == ["ruch 2", "ruch 2"]


def test_a_link_opened_on_the_page_of_another_game_says_so() -> None:
    code = letter(invites().plays("c3d4"))
    assert "należy do innej gry" in Player("gra/rosyjskie/", None, code).page


def test_nobody_gets_help_from_the_machine_or_moves_for_the_other() -> None:
    ola = invites()
    assert 'id="hint"' not in ola.page
    ola.plays("c3d4")
    ola.does("tap", square="b6")
    assert len(ola.moves) == 1
    assert "Grasz białymi" in ola.page


def test_a_draw_is_offered_with_a_move_and_agreed_to() -> None:
    ola = invites().plays("c3d4")
    ola.does("offer-letter")
    jan = Player(KLASYCZNE, None, letter(ola))
    assert "remis" in jan.page
    jan.does("agree")
    ola = comes_back(ola, letter(jan))
    assert ola.match.outcome is not None
    assert ola.match.outcome.winner is None


def test_whoever_gives_up_sends_a_last_link() -> None:
    ola = invites().plays("c3d4")
    jan = Player(KLASYCZNE, None, letter(ola))
    jan.does("ask", question="resign")
    jan.does("resign")
    ola = comes_back(ola, letter(jan))
    assert ola.match.outcome is not None
    assert ola.match.outcome.winner == "white"
    assert "Wygrana" in ola.page or "Wygra" in ola.page
    ola.does("remove-letters")
    assert "Partie z kimś daleko" not in Player("gra/", ola.saved).page


@pytest.mark.parametrize("language", ["", "en/"])
def test_friends_may_read_different_languages(language: str) -> None:
    code = letter(invites().plays("c3d4"))
    route = "en/play/brazilian/" if language else KLASYCZNE
    assert Player(route, None, code).moves == ["c3d4"]


def test_whoever_waits_too_long_may_lose_the_game() -> None:
    ola = invites(days=1).plays("c3d4")
    assert "jeszcze 1 dzień" in ola.page
    assert 'id="claim"' not in ola.page
    ola.match.moved_on -= 2
    assert 'id="claim"' in ola.page
    code = letter(ola)
    ola.does("claim")
    jan = Player(KLASYCZNE, None, code)
    assert "minął" in jan.page
    jan = comes_back(jan, letter(ola))
    assert jan.match.outcome is not None
    assert (jan.match.outcome.winner, jan.match.outcome.reason) == ("white", "time")
