"""The free board with games: openings named, files counted by position, moves guessed, puzzles taken along."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from tests.app.player import Player
from tests.app.thinker import Thinker
from tests.two_games import TWO_GAMES
from warcaby.app.match.own_puzzles import OwnPuzzleRecord, with_puzzle
from warcaby.app.shell.actions import ActionError
from warcaby.app.study.board_screen import BoardScreen
from warcaby.notation import fen, parse_fen
from warcaby.rules import VARIANTS
from warcaby.school.progress import Progress
from warcaby.school.progress_format import to_json


def opens(thinker: Thinker, text: str) -> None:
    thinker.does("open-pdn", name="games.pdn", data=base64.b64encode(text.encode()).decode(), wakes=5_000)


def test_an_opening_has_its_name_whatever_the_order_of_moves_was() -> None:
    thinker = Thinker().plays("c3d4", "d6c5", "b2c3", "f6g5")
    assert thinker.screen.explorer.view()["opening"] == ("Opening (named as in Russian draughts): Gorodskaya partiya")
    assert "Міська партія" in Thinker(thinker.saved, route="uk/vilna-doshka/").page


def test_the_games_of_a_file_are_counted_by_position_and_found_by_it() -> None:
    thinker = Thinker()
    opens(thinker, TWO_GAMES)
    assert "Count the 2 games of the file" in thinker.page
    thinker.does("count-games", wakes=500)
    moves = thinker.screen.explorer.view()["moves"]
    assert [(each.text, each.games) for each in moves] == [("c3-d4", 1), ("c3-b4", 1)]
    assert moves[0].results == "1 won by White, 0 drawn, 0 won by Black"
    thinker.does("play-counted", text="c3-d4")
    assert thinker.moves == ["c3-d4"]
    (first, *_) = thinker.screen.explorer.view()["games"]
    assert first.label == "Kowalska – Nowak, move 1"
    thinker.does("open-at", number=first.action["number"], ply=first.action["ply"])
    assert thinker.moves == ["c3-d4"]
    assert "Kowalska – Nowak" in thinker.page
    thinker.plays("h6g5")
    assert thinker.screen.explorer.view()["none"]


def test_a_finished_game_of_ones_own_goes_to_the_board_and_is_counted_and_one_that_goes_on_does_not() -> None:
    player = Player().plays_first("c3", "d4")
    with pytest.raises(ActionError):
        player.does("to-board")
    live = Thinker(player.saved, fragment="game/brazilian", route="wolna-plansza/")
    assert live.moves == []
    assert live.feedback == "Ta partia jeszcze się nie skończyła."
    player.does("ask", question="resign")
    player.does("resign")
    player.does("to-board")
    thinker = Thinker(player.saved, fragment="game/brazilian")
    thinker.does("count-games", wakes=5)
    assert [each.text for each in thinker.screen.explorer.view()["moves"]] == ["c3-d4"]


GAME = "1. c3-d4 b6-a5 2. b2-c3 a7-b6 3. a1-b2 b6-c5 4. d4xb6 a5xc7 1-0"


def test_the_moves_of_a_side_are_guessed_and_the_board_says_honestly_how_good_a_guess_was() -> None:
    thinker = Thinker()
    opens(thinker, GAME)
    assert 'id="guess-white"' in thinker.page
    thinker.does("guess", side="white")
    assert "b2-c3" not in thinker.page  # nothing is given away
    thinker.does("tap", square="c3")
    thinker.does("tap", square="d4")
    board = thinker.screen.guess.board
    assert board is not None
    assert board.feedback == "c3-d4: that was played."
    assert (board.guessing.points, board.guessing.most) == (3, 3)
    assert str(board.guessing.node.move) == "b6-a5"
    thinker.does("tap", square="d4")
    thinker.does("tap", square="c5", wakes=5_000)
    assert "b2-c3 was played." in board.feedback
    assert board.feedback.startswith("d4-c5 ")
    thinker.does("tap", square="c3")
    assert board.walk
    thinker.does("stop-guessing")
    assert thinker.screen.guess.board is None
    assert thinker.moves == ["c3-d4", "b6-a5", "b2-c3", "a7-b6"]


def test_a_puzzle_of_ones_own_goes_to_the_board_once_it_is_solved() -> None:
    position = parse_fen(VARIANTS["brazilian"], "W:Wc3:Bd4,h8")
    puzzle = OwnPuzzleRecord("brazilian", (), fen(position), ("c3 e5",))
    progress = to_json(with_puzzle(Progress(), puzzle, 1))
    player = Player("en/play/my-puzzles/", progress)
    with pytest.raises(ActionError):
        player.does("to-board")
    player.does("tap", square="c3")
    player.does("tap", square="e5")
    player.does("to-board")
    screen = player.session.screen
    assert isinstance(screen, BoardScreen)
    assert screen.study.node.position == position


# Files that stay on the device


def does_and_hears(thinker: Thinker, kind: str, *names: str, done: bool = True, **fields: Any) -> dict[str, Any]:
    """Press something that is up to the page; let it answer which files are kept now, and return what it was asked."""
    (effect,) = thinker.does(kind, **fields)["effects"]
    assert effect["kind"] == "file"
    thinker.does("kept-files", names=[*names] if done else None, done=done)
    return dict(effect)


def listed(thinker: Thinker) -> list[str]:
    return [row.open.label for row in thinker.screen.archives.view()["rows"]]


def test_a_file_of_games_is_kept_and_found_again_and_removed() -> None:
    thinker = Thinker()
    (asked,) = thinker.player.answer["effects"]
    assert asked == {"kind": "file", "work": "list", "name": "", "data": ""}
    thinker.does("kept-files", names=[], done=True)
    assert "keep-file" not in thinker.page
    opens(thinker, TWO_GAMES)
    kept = does_and_hears(thinker, "keep-file", "games.pdn")
    assert (kept["work"], kept["name"]) == ("keep", "games.pdn")
    assert base64.b64decode(kept["data"]).decode() == TWO_GAMES
    assert "You will find it here again." in thinker.page
    assert 'id="keep-file"' not in thinker.page

    later = Thinker()
    later.does("kept-files", names=["games.pdn"], done=True)
    assert listed(later) == ["Open games.pdn"]
    (effect,) = later.does("open-kept", name="games.pdn")["effects"]
    assert effect == {"kind": "file", "work": "open", "name": "games.pdn", "data": ""}
    later.does("open-pdn", name="games.pdn", data=kept["data"], at=0, size=len(TWO_GAMES.encode()), wakes=500)
    assert "2 games in the file" in later.page
    does_and_hears(later, "remove-kept", name="games.pdn")
    assert listed(later) == []
    assert "The file games.pdn is no longer kept here." in later.page


def test_a_device_without_room_or_memory_keeps_no_file_and_says_so() -> None:
    thinker = Thinker()
    thinker.does("kept-files", names=[], done=True)
    opens(thinker, TWO_GAMES)
    does_and_hears(thinker, "keep-file", done=False)
    assert "this browser may have no room left, or keep nothing" in thinker.page
    assert "You will find it here again." not in thinker.page

    without = Thinker()
    without.does("kept-files", names=None, done=False)
    assert "this browser may have no room left" not in without.page

    guest = Thinker()
    guest.does("kept-files", names=None, done=True)
    opens(guest, TWO_GAMES)
    assert 'id="keep-file"' not in guest.page


def test_what_has_no_name_and_what_is_not_kept_cannot_be_pressed() -> None:
    thinker = Thinker()
    thinker.does("kept-files", names=[], done=True)
    thinker.does("paste", fields={"text": TWO_GAMES}, wakes=500)
    assert 'id="keep-file"' not in thinker.page
    with pytest.raises(ActionError):
        thinker.does("keep-file")
    for kind in ("open-kept", "remove-kept"):
        with pytest.raises(ActionError):
            thinker.does(kind, name="x.pdn")
