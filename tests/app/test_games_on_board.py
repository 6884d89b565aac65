"""The free board with games: openings named, files counted by position, puzzles taken along."""

from __future__ import annotations

import base64
import re
from typing import Any

import pytest

from tests.app.player import Player
from tests.app.thinker import Thinker
from tests.two_games import TWO_GAMES
from warcaby.app.match.kept_puzzles import OwnPuzzleRecord, with_puzzle
from warcaby.app.shell.actions import ActionError
from warcaby.app.study import explorer_part
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
    (first, *_) = thinker.screen.explorer.view()["games"]["rows"]
    assert first.label == "Kowalska – Nowak, move 1"
    thinker.does("open-at", number=first.action["number"], ply=first.action["ply"])
    assert thinker.moves == ["c3-d4"]
    assert "Kowalska – Nowak" in thinker.page
    thinker.plays("h6g5")
    assert thinker.screen.explorer.view()["none"]


def test_how_far_the_counting_has_come_is_told_until_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explorer_part, "SLICE", 0.0)
    thinker = Thinker()
    opens(thinker, TWO_GAMES)
    assert thinker.does("count-games")["frames"][-1]["say"] == "Counting the games: 0%"
    for percents in (["0%"], ["50%"], ["100%"], []):
        assert re.findall(r"Counting the games: (\d+%)", thinker.page) == percents
        thinker.does("wake")


def test_the_list_of_games_is_searched_folded_and_closed() -> None:
    thinker = Thinker()
    opens(thinker, TWO_GAMES)

    def listed() -> list[str]:
        return [name for name in ("Kowalska – Nowak", "Lis – Wrona") if name in thinker.page]

    assert listed() == ["Kowalska – Nowak", "Lis – Wrona"]
    thinker.does("games", do="search", value="lis")
    assert listed() == ["Lis – Wrona"]
    for shown in ([], ["Lis – Wrona"]):
        thinker.does("games", do="fold")
        assert listed() == shown
    thinker.does("games", do="close")
    assert listed() == []
    with pytest.raises(ActionError):
        thinker.does("open-game", number=0)


def test_a_file_is_read_again_in_another_encoding_or_as_another_game() -> None:
    thinker, text = Thinker(), '[White "Świątkowska"]\n[Black "Gałązka"]\n1. c3-d4 b6-a5 1-0\n'
    thinker.does("open-pdn", name="a.pdn", data=base64.b64encode(text.encode("cp1250")).decode(), wakes=500)
    assert "Świątkowska – Gałązka" in thinker.page
    thinker.does("file-encoding", value="cp1252", wakes=500)
    assert "Œwi¹tkowska – Ga³¹zka" in thinker.page
    thinker.does("file-variant", value="russian", wakes=500)
    assert thinker.screen.study.variant.id == "russian"
    assert "Russian draughts" in thinker.page


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
    (asked, _) = thinker.player.answer["effects"]
    assert asked == {"kind": "file", "work": "list", "name": "", "data": "", "index": ""}
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
    assert effect == {"kind": "file", "work": "open", "name": "games.pdn", "data": "", "index": ""}
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


# What was counted of a file that is kept

NAME = "games.pdn"


def keeper(progress: object = None) -> Thinker:
    """Somebody whose device keeps the file."""
    thinker = Thinker(progress)
    thinker.does("kept-files", names=[NAME], done=True)
    return thinker


def counted(thinker: Thinker | None = None) -> str:
    """Open the file and count its games; return what the page was asked to keep of it."""
    thinker = thinker or keeper()
    opens(thinker, TWO_GAMES)
    (effect,) = thinker.does("count-games", wakes=500)["effects"]
    assert (effect["work"], effect["name"], effect["data"]) == ("index", NAME, "")
    return str(effect["index"])


def opens_kept(thinker: Thinker, index: str, text: str = TWO_GAMES) -> Thinker:
    """Open the kept file as the page sends it, with what it keeps beside it."""
    thinker.does("open-kept", name=NAME)
    answer = thinker.does("kept-index", name=NAME, data=index)
    assert (answer["frames"], answer["effects"]) == ([], [])
    opens(thinker, text)
    return thinker


def moves_counted(thinker: Thinker) -> list[tuple[str, int]]:
    return [(each.text, each.games) for each in thinker.screen.explorer.view()["moves"]]


def test_a_kept_file_is_counted_once() -> None:
    thinker = opens_kept(keeper(), counted())
    assert moves_counted(thinker) == [("c3-d4", 1), ("c3-b4", 1)]
    assert "count-games" not in thinker.page
    (first, *_) = thinker.screen.explorer.view()["games"]["rows"]
    thinker.does("open-at", number=first.action["number"], ply=first.action["ply"])
    assert "Kowalska – Nowak" in thinker.page


def test_what_was_counted_before_a_file_is_kept_is_kept_with_it() -> None:
    thinker = Thinker()
    thinker.does("kept-files", names=[], done=True)
    opens(thinker, TWO_GAMES)
    assert thinker.does("count-games", wakes=500)["effects"] == []
    kept = does_and_hears(thinker, "keep-file", NAME)
    assert moves_counted(opens_kept(keeper(), kept["index"])) == [("c3-d4", 1), ("c3-b4", 1)]


def test_the_readers_own_games_are_counted_anew_and_not_kept_with_the_file() -> None:
    player = Player().plays_first("c3", "d4")
    player.does("ask", question="resign")
    player.does("resign")
    index = counted(keeper(player.saved))
    assert moves_counted(opens_kept(keeper(), index)) == [("c3-d4", 1), ("c3-b4", 1)]
    assert moves_counted(opens_kept(keeper(player.saved), index)) == [("c3-d4", 2), ("c3-b4", 1)]


@pytest.mark.parametrize("damage", ["", "AAAA", "?", "cut", "other file", "other encoding"])
def test_what_does_not_fit_the_file_is_passed_over_without_a_word_and_its_games_can_be_counted(damage: str) -> None:
    index = counted()
    stored = {"cut": index[:400], "other file": index, "other encoding": index}.get(damage, damage)
    text = TWO_GAMES.replace("Kowalska", "Kowalski") if damage == "other file" else TWO_GAMES
    thinker = opens_kept(keeper(), stored, text.replace("Nowak", "Żak") if damage == "other encoding" else text)
    assert moves_counted(thinker) == []
    assert "Count the 2 games of the file" in thinker.page
    assert thinker.screen.says == ""
    (effect,) = thinker.does("count-games", wakes=500)["effects"]
    assert effect["work"] == "index"
    assert moves_counted(thinker) == [("c3-d4", 1), ("c3-b4", 1)]


def test_what_came_with_one_file_is_not_taken_for_another() -> None:
    thinker = keeper()
    thinker.does("kept-index", name="other.pdn", data=counted())
    opens(thinker, TWO_GAMES)
    assert moves_counted(thinker) == []


# Pieces that are looked for

ENDING = """
[White "Lis"]
[Black "Sowa"]
[Result "1-0"]
[FEN "W:Wc1,Ka1:Bh8,Kb8"]

1. c1-b2 b8-a7 2. b2-a3 h8-g7 3. a1xh8 1-0

[White "Wilk"]
[Black "Kos"]
[Result "*"]

1. c3-d4 b6-a5 *
"""


def finds(
    thinker: Thinker, men: str = "", kings: str = "", other_men: str = "", other_kings: str = ""
) -> dict[str, Any]:
    fields = {"men": men, "kings": kings, "other-men": other_men, "other-kings": other_kings}
    thinker.does("find-pieces", fields=fields)
    return pieces(thinker)


def pieces(thinker: Thinker) -> dict[str, Any]:
    view = thinker.screen.pieces.view()
    assert view is not None
    return view


def test_games_are_found_by_the_pieces_of_both_sides_and_open_at_the_place() -> None:
    thinker = Thinker()
    opens(thinker, ENDING)
    assert thinker.screen.pieces.view() is None
    thinker.does("count-games", wakes=500)
    assert 'id="find-pieces"' in thinker.page
    view = finds(thinker, men="0", kings="1", other_men="1", other_kings="1")
    assert view["says"] == "Found in 1 game."
    (row,) = view["games"]["rows"]
    assert row.label == "Lis – Sowa, move 3"
    thinker.does("open-at", number=row.action["number"], ply=row.action["ply"])
    assert thinker.moves == ["c1-b2", "b8-a7", "b2-a3", "h8-g7", "a1xh8"]
    assert view["games"]["range"] == ""
    assert row.label in thinker.page  # the next one is a press away
    assert finds(thinker, men="1", kings="1")["says"] == "Found in 1 game."
    assert finds(thinker, kings="0")["games"]["rows"][0].label == "Wilk – Kos, move 1"
    assert finds(thinker, kings="7")["says"] == "These pieces stood in none of the games."


def test_a_form_that_cannot_be_searched_by_says_what_is_wrong() -> None:
    thinker = Thinker()
    opens(thinker, ENDING)
    thinker.does("count-games", wakes=500)
    assert finds(thinker)["says"] == "Write how many men or kings there should be."
    assert finds(thinker, "", " ", "\t")["says"] == "Write how many men or kings there should be."
    for wrong in ("-1", "two", "1.5", "100", "²", "٣", "9" * 5_000):
        view = finds(thinker, men="3", kings=wrong)
        assert view["says"] == f"“{wrong[:8]}” is no number of pieces."
        assert view["games"]["rows"] == ()
    assert 'value="3"' in thinker.page
    thinker.does("find-pieces", fields={})
    thinker.does("turn-pieces", first=40)


def test_many_games_are_listed_by_pages_and_another_file_begins_anew() -> None:
    thinker = Thinker()
    opens(thinker, TWO_GAMES * 15)
    thinker.does("count-games", wakes=500)
    view = finds(thinker, men="12")
    listed = view["games"]
    assert (view["says"], len(listed["rows"]), listed["range"]) == ("Found in 30 games.", 20, "1–20 of 30")
    (further,) = listed["pages"]
    thinker.does("turn-pieces", first=further.action["first"])
    listed = pieces(thinker)["games"]
    assert (len(listed["rows"]), listed["range"]) == (10, "21–30 of 30")
    (earlier,) = listed["pages"]
    thinker.does("turn-pieces", first=earlier.action["first"])
    assert pieces(thinker)["games"]["range"] == "1–20 of 30"
    for first in (-20, 7, 10**9):
        thinker.does("turn-pieces", first=first)
        assert pieces(thinker)["games"]["range"] == "1–20 of 30"
    opens(thinker, ENDING)
    assert thinker.screen.pieces.view() is None
    thinker.does("count-games", wakes=500)
    assert (pieces(thinker)["says"], pieces(thinker)["games"]) == ("", None)


def test_all_games_with_a_position_can_be_turned_to() -> None:
    thinker = Thinker()
    opens(thinker, TWO_GAMES * 15)
    thinker.does("count-games", wakes=500)
    (further,) = thinker.screen.explorer.view()["games"]["pages"]
    assert thinker.screen.explorer.view()["games"]["range"] == "1–20 of 30"
    thinker.does(**{"kind": further.action["type"], "first": further.action["first"]})
    listed = thinker.screen.explorer.view()["games"]
    assert (listed["range"], listed["rows"][-1].label) == ("21–30 of 30", "Lis – Wrona, move 1")
    thinker.does("play-counted", text="c3-d4")
    listed = thinker.screen.explorer.view()["games"]
    assert (listed["range"], len(listed["rows"])) == ("", 15)


def test_nothing_is_found_where_nothing_has_been_counted() -> None:
    thinker = Thinker()
    thinker.does("find-pieces", fields={"men": "3"})
    assert thinker.screen.pieces.view() is None


# The games that the reader has played
