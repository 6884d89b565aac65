"""The free board: played to and fro, looked at by the machine, kept, sent away and opened again."""

from __future__ import annotations

import base64
import re
from typing import Any

import pytest

from tests.app.shown import Shown
from tests.app.thinker import Thinker, kept
from tests.cases import for_each
from tests.two_games import TWO_GAMES
from warcaby.app.shell.actions import ActionError
from warcaby.engine import Thinking
from warcaby.notation import parse_fen
from warcaby.rules import VARIANTS
from warcaby.school import progress
from warcaby.school.studies import study as studies
from warcaby.school.studies.study import BEFORE, KEPT


def test_both_sides_are_moved_and_what_is_forbidden_says_why() -> None:
    thinker = Thinker().plays("c3d4", "b6a5")
    assert thinker.moves == ["c3-d4", "b6-a5"]
    thinker.does("tap", square="d4")
    thinker.does("tap", square="c3")
    assert thinker.screen.tree_board.tone == "bad"
    assert "backwards" in thinker.feedback or "back" in thinker.feedback


def test_going_back_and_moving_otherwise_makes_a_variation_that_is_written_in_the_list() -> None:
    thinker = Thinker().plays("c3d4", "b6a5")
    thinker.does("step", by=-1)
    thinker.plays("d6c5")
    assert "1… d6-c5" in thinker.page
    thinker.does("beside", by=-1)
    assert thinker.moves == ["c3-d4", "b6-a5"]
    thinker.does("beside", by=1)
    thinker.does("make-main")
    thinker.does("end", of="start")
    assert thinker.moves == []
    thinker.does("end", of="line")
    assert thinker.moves == ["c3-d4", "d6-c5"]
    thinker.does("go", node=thinker.screen.study.tree.root.children[0].children[1].id)
    thinker.does("raise")
    assert thinker.screen.study.tree.tip.game.moves[-1].end == "a5"


def test_glyphs_and_comments_are_shown_kept_and_taken_back() -> None:
    thinker = Thinker().plays("c3d4")
    thinker.does("glyph", sign="!?")
    assert "c3-d4!?" in thinker.page
    node = thinker.screen.study.node
    thinker.does("comment", node=node.id, value="why {not}")
    assert "why (not)" in thinker.page
    again = Thinker(thinker.saved)
    assert again.moves == ["c3-d4"]
    assert "why (not)" in again.page
    again.does("glyph", sign="!?")
    assert "c3-d4!?" not in again.page
    again.does("undo-board")
    assert "c3-d4!?" in again.page
    for sign in ("", "∓"):
        with pytest.raises(ActionError):
            again.does("glyph", sign=sign)
    with pytest.raises(ActionError):
        again.does("comment", node=999, value="x")


def test_what_was_kept_is_there_again_and_nothing_is_said_of_it() -> None:
    first = Thinker()
    assert (first.moves, first.feedback) == ([], "")
    again = Thinker(first.plays("c3d4").saved)
    assert (again.moves, again.feedback) == (["c3-d4"], "")


def test_a_comment_says_what_it_is_on() -> None:
    thinker = Thinker()
    assert "Comment on the first position" in thinker.page
    for move, about in (("c3d4", "c3-d4"), ("b6a5", "b6-a5")):
        thinker.plays(move)
        assert f">Comment on {about}<" in thinker.page
    thinker.does("step", by=-1)
    assert ">Comment on c3-d4<" in thinker.page


def test_what_is_deleted_comes_back() -> None:
    thinker = Thinker().plays("c3d4", "b6a5", "b2c3")
    thinker.does("step", by=-1)
    thinker.does("delete")
    assert thinker.moves == ["c3-d4"]
    assert thinker.screen.study.tree.size == 2
    thinker.does("undo-board")
    assert thinker.moves == ["c3-d4", "b6-a5"]
    assert thinker.screen.study.tree.size == 4
    thinker.does("undo-board")
    assert thinker.feedback == "There is nothing to undo."


def test_only_what_can_be_done_with_a_move_is_offered() -> None:
    thinker, three = Thinker(), ("make-main", "raise", "delete")
    for move, offered in (("", ()), ("c3d4", three[2:]), ("e3d4", three[::2]), ("g3f4", three)):
        thinker.does("end", of="start")
        thinker.plays(*move.split())
        assert re.findall(r'id="(make-main|raise|delete|undo-board)"', thinker.page) == [*offered]


def test_the_machine_shows_two_lines_and_stops_when_the_position_changes() -> None:
    thinker = Thinker()
    thinker.does("engine", wakes=40)
    view = thinker.screen.engine.view()
    assert len(view["lines"]) == 2
    assert view["says"].startswith("Not proven: looked ")
    assert {arrow.kind for arrow in thinker.screen.tree_board.arrows} == {"good", "own"}
    assert thinker.player.answer["wake"] == 0
    thinker.plays("c3d4")
    assert thinker.screen.engine.view()["lines"] == ()
    assert thinker.screen.tree_board.arrows == ()
    thinker.does("wake", wakes=40)
    assert thinker.screen.engine.view()["lines"]
    first = thinker.screen.engine.view()["lines"][0]
    thinker.does("play-line", number=0)
    assert first.moves.split()[0] in thinker.page
    assert len(thinker.moves) == 2
    assert len(thinker.screen.study.tree.tip.game.moves) > 2
    thinker.does("engine")
    assert thinker.player.answer["wake"] is None
    assert thinker.screen.tree_board.arrows == ()


def test_a_line_is_played_as_it_was_shown_whatever_has_been_found_since(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Thinker()
    thinker.does("engine", wakes=40)
    engine = thinker.screen.engine
    shown = engine.view()["lines"]
    assert engine._thinking is not None
    found = engine._thinking.lines[::-1]
    monkeypatch.setattr(Thinking, "lines", property(lambda _: found))
    assert engine.view()["lines"] == shown
    thinker.does("play-line", number=1)
    assert thinker.moves == [shown[1].moves.split()[0]]


@pytest.mark.parametrize(
    ("fen", "says"),
    [
        ("W:WKa1,Kc1,Kc3:BKb8", "Proven by the table of endgames: White wins"),
        ("W:WKa1:BKh2", "Proven by the table of endgames: By best play this is a draw."),
        ("W:Wd4,e3,g3,h2,f2:Bc7", "Proven: every defence was looked at."),
    ],
)
def test_it_says_what_is_proven_and_how(fen: str, says: str) -> None:
    thinker = Thinker()
    thinker.does("paste", fields={"text": fen})
    thinker.does("engine", wakes=600)
    assert thinker.screen.engine.view()["says"].startswith(says)


def test_a_game_goes_out_as_pdn_and_comes_back_by_pasting() -> None:
    thinker = Thinker().plays("c3d4", "b6a5")
    thinker.does("step", by=-1)
    thinker.plays("d6c5")
    thinker.does("glyph", sign="?!")
    text = thinker.effect("copy-pdn")["text"]
    assert "(1... d6-c5?!)" in text
    other = Thinker()
    other.does("paste", fields={"text": text})
    assert other.feedback == "The game is on the board."
    assert other.effect("copy-pdn")["text"] == text


def test_a_link_opens_the_same_game_elsewhere_and_a_reload_loses_nothing() -> None:
    thinker = Thinker().plays("c3d4", "b6a5")
    link = thinker.effect("game-link")["fragment"]
    other = Thinker(fragment=link)
    assert other.moves == ["c3-d4", "b6-a5"]
    assert other.feedback == "Here is what the link holds."
    other.plays("b2c3")
    # Whoever had something on the board gets it back.
    mine = Thinker(Thinker().plays("e3f4").saved, fragment=link)
    assert mine.moves == ["c3-d4", "b6-a5"]
    mine.does("bring-back")
    assert mine.moves == ["e3-f4"]
    position = thinker.effect("position-link")["fragment"]
    assert Thinker(fragment=position).screen.study.node.position == thinker.screen.study.node.position


def test_a_reload_with_the_link_in_the_address_goes_on_with_what_was_played() -> None:
    link = Thinker().plays("c3d4").effect("game-link")["fragment"]
    first = Thinker(fragment=link).plays("b6a5")
    again = Thinker(first.saved, fragment=link)
    assert again.moves == ["c3-d4", "b6-a5"]


@pytest.mark.parametrize("damage", [lambda code: code[:-5], lambda code: code[:5] + "x" + code[6:], lambda code: "b."])
def test_a_damaged_link_says_so_and_leaves_the_board_as_it_is(damage: Any) -> None:
    link = Thinker().plays("c3d4", "b6a5").effect("game-link")["fragment"]
    thinker = Thinker(Thinker().plays("e3f4").saved, fragment=damage(link))
    assert thinker.moves == ["e3-f4"]
    assert "What was on the board is still there." in thinker.feedback


def test_a_position_is_set_up_by_hand() -> None:
    thinker = Thinker().plays("c3d4")
    thinker.does("board-stage", stage="setup")
    assert thinker.screen.setup_board.position == thinker.screen.study.node.position
    thinker.does("clear")
    thinker.does("use-position")
    assert thinker.screen.stage == "setup"  # nothing to play with
    thinker.does("tap", square="c3")
    thinker.does("turn-to", value="white")
    thinker.does("tool", tool="black-king")
    thinker.does("tap", square="h8")
    thinker.does("use-position")
    thinker.plays("c3d4")
    assert thinker.moves == ["c3-d4"]
    thinker.does("undo-board")
    assert thinker.moves == ["c3-d4"]
    assert len(thinker.screen.study.node.position.pieces()) == 24


@for_each("name", VARIANTS)
def test_every_game_is_set_up_played_and_kept(name: str) -> None:
    thinker = Thinker()
    thinker.does("board-stage", stage="setup")
    thinker.does("variant", value=name)
    thinker.does("use-position")
    move = thinker.screen.study.node.game.legal_moves()[0]
    thinker.does("tap", square=move.path[0])
    thinker.does("tap", square=move.path[-1])
    assert len(thinker.moves) == 1
    again = Thinker(thinker.saved)
    assert again.screen.study.variant.id == name
    assert again.moves == thinker.moves
    (text,) = again.does("send", what="svg")["effects"]
    assert text["text"].startswith("<svg")


def test_a_file_offers_its_games() -> None:
    thinker = Thinker()
    data = base64.b64encode(TWO_GAMES.encode()).decode()
    thinker.does("open-pdn", name="games.pdn", data=data, wakes=5_000)
    assert thinker.player.answer["focus"] == "file-games-title"
    thinker.does("open-game", number=0)
    assert "Kowalska – Nowak" in thinker.page
    assert "spokojnie" in thinker.page


@pytest.mark.parametrize("text", ["", "abc", "W:Wz9:B", "W:W:B", "1. c3-c4 *"])
def test_what_cannot_be_pasted_says_why_and_changes_nothing(text: str) -> None:
    thinker = Thinker().plays("c3d4")
    thinker.does("paste", fields={"text": text}, wakes=100)
    if text != "1. c3-c4 *":
        assert thinker.moves == ["c3-d4"]
    assert thinker.feedback


def test_a_link_is_pasted_with_or_without_its_address() -> None:
    link = Thinker().plays("c3d4", "b6a5").effect("game-link")["fragment"]
    for text in (link, link.upper()[:2] + link[2:], f"https://example.org/en/free-board/#{link}"):
        thinker = Thinker()
        thinker.does("paste", fields={"text": text}, wakes=100)
        assert (thinker.moves, thinker.feedback) == (["c3-d4", "b6-a5"], "Here is what the link holds.")


def test_a_position_that_no_game_comes_to_is_not_put_on_the_board() -> None:
    thinker = Thinker().plays("c3d4")
    thinker.does("paste", fields={"text": "W:Wb8,c3:Bh2"}, wakes=100)
    assert thinker.moves == ["c3-d4"]
    assert "b8" in thinker.feedback
    assert thinker.screen.tree_board.tone == "bad"


def test_all_that_is_kept_can_be_removed() -> None:
    thinker = Thinker().plays("c3d4")
    thinker.does("new-board")
    assert re.findall(r'id="(undo|flip|new|bring)\b', thinker.page) == ["undo", "flip", "new", "bring"]
    assert kept(thinker, BEFORE)
    thinker.does("forget-board")
    assert kept(thinker) is None
    assert kept(thinker, BEFORE) is None
    assert Thinker(thinker.saved).moves == []


def test_what_was_kept_and_cannot_be_read_is_not_lost() -> None:
    saved = Thinker().plays("c3d4").saved
    saved["games"][KEPT]["value"]["pdn"] = 7
    thinker = Thinker(saved)
    assert thinker.feedback == "What was kept of this board could not be read."
    thinker.plays("e3f4")
    assert kept(thinker, BEFORE)["pdn"] == 7


def test_a_full_tree_takes_no_move_by_whatever_way_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Thinker().plays("c3d4")
    thinker.does("engine", wakes=40)
    monkeypatch.setattr(studies, "MOST_STAGES", 2)
    full = "The tree of moves is full. Take away what you no longer need, or begin a new board."
    for way in (lambda: thinker.plays("b6a5"), lambda: thinker.does("play-line", number=0)):
        thinker.screen.tree_board.say("")
        way()
        assert (thinker.moves, thinker.feedback, thinker.player.said[-1]) == (["c3-d4"], full, full)
        assert 'data-tone="bad"' in thinker.page


def test_what_is_too_much_to_be_kept_is_said_once_and_what_was_kept_before_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinker = Thinker().plays("c3d4")
    says = "This is too much to be kept here. Save it as a file to have it whole."
    assert says not in thinker.page
    monkeypatch.setattr(progress, "MAX_BYTES", 0)
    thinker.plays("b6a5")
    assert says in thinker.page
    thinker.does("step", by=-1)
    thinker.does("step", by=1)
    assert says not in thinker.page
    assert Thinker(thinker.saved).moves == ["c3-d4"]
    monkeypatch.undo()
    thinker.plays("b2c3")
    assert Thinker(thinker.saved).moves == ["c3-d4", "b6-a5", "b2-c3"]


def test_a_piece_that_missed_its_capture_is_taken_away_by_a_tap_and_stays_while_a_move_is_being_made() -> None:
    thinker = Thinker()
    thinker.does("board-stage", stage="setup")
    thinker.does("option", option="huffing", value=True)
    thinker.does("load-fen", fields={"fen": "W:Wc3,a1:Bd4,h8"})
    thinker.does("use-position")
    thinker.plays("a1b2")
    thinker.does("tap", square="h8")
    thinker.does("tap", square="c3")
    assert "c3" in thinker.screen.study.node.position.pieces()
    thinker.does("cancel")
    thinker.does("tap", square="c3")
    assert thinker.feedback == "The piece on c3 is gone. Now make your move."
    assert "c3" not in thinker.screen.study.node.position.pieces()
    thinker.plays("h8g7")
    assert thinker.moves == ["a1-b2", "h8-g7"]


def test_regions_sent_are_those_of_the_whole_page() -> None:
    thinker = Thinker()
    shown = Shown({"frames": [{"regions": {"page": thinker.page}}]})
    for answer in (
        thinker.does("engine", wakes=30),
        thinker.does("tap", square="c3"),
        thinker.does("tap", square="d4"),
        thinker.does("board-stage", stage="setup"),
        thinker.does("board-stage", stage="play"),
    ):
        shown.hear(answer)
    for name in ("task", "record", "tools"):
        assert (
            shown.element(name).split()
            == Shown({"frames": [{"regions": {"page": thinker.page}}]}).element(name).split()
        )


@pytest.mark.parametrize(
    ("what", "kind", "holds"),
    [
        ("copy-pdn", "copy", "1. c3-d4"),
        ("save-pdn", "download", "1. c3-d4"),
        ("fen", "copy", "B:Wa1"),
        ("svg", "download", "<svg"),
        ("png", "download-png", "<svg"),
        ("position-link", "copy-link", ""),
        ("game-link", "copy-link", ""),
    ],
)
def test_what_is_sent_holds_the_game_or_its_position(what: str, kind: str, holds: str) -> None:
    effect = Thinker().plays("c3d4").effect(what)
    assert effect["kind"] == kind
    assert holds in str(effect)


def test_a_board_is_turned_and_a_position_mirrored_or_given_to_the_other_side() -> None:
    thinker = Thinker()
    thinker.does("board-stage", stage="setup")
    thinker.does("variant", value="turkish")  # its board has a mirror image
    thinker.does("load-fen", fields={"fen": "W:WKa1,b3:Bh7"})
    board = thinker.screen.setup_board
    for kind, fen, says in (
        ("flip", "W:WKa1,b3:Bh7", "The board is turned round."),
        ("mirror", "W:WKh1,g3:Ba7", "Left and right are exchanged."),
        ("swap", "B:Wa2:Bg6,Kh8", "The sides are exchanged."),
    ):
        before = board.position
        thinker.does(kind)
        assert thinker.player.said[-1] == says
        assert board.position == parse_fen(VARIANTS["turkish"], fen)
        assert board.below == ("black" if kind == "flip" else "white")
        thinker.does(kind)
        assert (board.position, board.below) == (before, "white")
    thinker.does("variant", value="brazilian")
    with pytest.raises(ActionError):
        thinker.does("mirror")
