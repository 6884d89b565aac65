"""The workshop: positions are set up on the board, from text, and by transforming the whole position."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.app.teaching import Person
from tests.cases import for_each
from warcaby.app.board.setup_board import TOOLS, SetupBoard
from warcaby.app.shell.actions import ActionError
from warcaby.app.words.translation import translator
from warcaby.notation import fen, parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS, initial_position, setup_faults


class Bench(Person):
    """Somebody at the workbench."""

    def __init__(self, route: str = "en/workshop/") -> None:
        super().__init__(route)

    def puts(self, tool: str, *squares: str) -> None:
        self.does("tool", tool=tool)
        for square in squares:
            self.does("tap", square=square)

    def loads(self, text: str) -> None:
        self.does("load-fen", fields={"fen": text})

    @property
    def panel(self) -> str:
        return self.html("panel")

    @property
    def fen(self) -> str:
        self.does("copy-fen")
        return str(self.answer["effects"][0]["text"])


@pytest.fixture
def bench() -> Bench:
    opened = Bench()
    opened.does("clear")
    return opened


def test_tapping_puts_pieces_and_takes_them_away(bench: Bench) -> None:
    bench.puts("white-man", "c3", "d4")
    bench.puts("black-king", "f6")
    assert bench.said == "Black king on f6."
    bench.puts("white-man", "c3")
    assert bench.said == "c3 is empty now."
    bench.puts("white-king", "d4")
    bench.puts("erase", "f6")
    assert bench.fen == "W:WKd4:B"


def test_a_control_shows_what_it_has_changed(bench: Bench) -> None:
    bench.does("set-up")
    assert bench.answer["frames"][0]["regions"]["board"].count('class="piece ') == 24
    bench.does("clear")
    assert bench.answer["frames"][0]["regions"]["board"].count('class="piece ') == 0


def test_the_hand_moves_a_piece(bench: Bench) -> None:
    bench.puts("white-man", "c3")
    bench.puts("hand", "c3")
    assert bench.said == "c3 chosen."
    bench.puts("hand", "f6")
    assert bench.fen == "W:Wf6:B"


def test_dragging_moves_brings_and_removes(bench: Bench) -> None:
    bench.does("grab", square="black-man")
    bench.does("drop", **{"from": "black-man", "to": "e5"})
    bench.does("drop", **{"from": "e5", "to": "g7"})
    assert bench.fen == "W:W:Bg7"
    bench.does("drop", **{"from": "black-man", "to": None})
    assert bench.fen == "W:W:Bg7"
    bench.does("drop", **{"from": "g7", "to": None})
    assert bench.fen == "W:W:B"


def test_nothing_stands_on_a_light_square(bench: Bench) -> None:
    bench.puts("white-man", "c4")
    assert "light square" in bench.said
    bench.does("drop", **{"from": "white-man", "to": "c4"})
    assert bench.fen == "W:W:B"


def test_what_is_impossible_is_named_beside_the_board(bench: Bench) -> None:
    bench.puts("white-man", "b8", "c3")
    bench.puts("black-man", "f6")
    assert "The man on b8 stands where it becomes a king." in bench.panel


def test_every_change_can_be_taken_back(bench: Bench) -> None:
    bench.puts("white-man", "c3")
    for kind in ("swap", "set-up", "clear"):
        bench.does(kind)
    bench.does("turn-to", value="black")
    for _ in range(4):
        bench.does("undo")
    assert bench.fen == "W:Wc3:B"
    bench.does("undo")
    bench.does("undo")
    assert bench.fen == fen(initial_position(BRAZILIAN))


def test_a_fen_that_cannot_be_read_changes_nothing_and_says_why(bench: Bench) -> None:
    bench.puts("white-man", "c3")
    bench.loads("W:Wc3,c4:Bf6")
    assert (
        bench.said
        == "The text cannot be read from character 7 on. c4 is a light square, so there can be no piece on it."
    )
    assert bench.fen == "W:Wc3:B"
    bench.loads("B:WKc3:B1-3")
    assert bench.fen == "B:WKc3:Bb8,d8,f8"


def test_another_game_on_the_same_board_keeps_the_position(bench: Bench) -> None:
    bench.puts("white-man", "c3")
    bench.does("variant", value="russian")
    assert bench.fen == "W:Wc3:B"
    bench.does("variant", value="canadian")
    assert bench.fen == fen(initial_position(VARIANTS["canadian"]), numeric=True)


@for_each("name", VARIANTS)
def test_sides_exchanged_twice_are_as_before_and_cannot_become_impossible(name: str) -> None:
    start = initial_position(VARIANTS[name])
    board = SetupBoard(translator("en"), start)
    board.swap()
    if not start.variant.one_way and start.variant.free_start is None:
        assert setup_faults(board.position) == []
    board.swap()
    assert board.position == start


def test_left_and_right_change_only_where_squares_stay_playable() -> None:
    assert not SetupBoard(translator("en"), initial_position(BRAZILIAN)).can_mirror
    board = SetupBoard(translator("en"), parse_fen(VARIANTS["turkish"], "W:Wa2,Kh1:Bc7"))
    assert board.can_mirror
    board.mirror()
    assert fen(board.position) == "W:WKa1,h2:Bf7"


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["tap", "grab", "drop", "undo"]),
            st.sampled_from([*BRAZILIAN.board.squares, "a2", *TOOLS]),
            st.sampled_from([*BRAZILIAN.board.squares, "a2", None]),
            st.sampled_from(TOOLS),
        ),
        max_size=30,
    )
)
def test_whatever_is_touched_there_is_a_position(touches: list[tuple[str, str, str | None, Any]]) -> None:
    board = SetupBoard(translator("pl"), initial_position(BRAZILIAN))
    for kind, start, end, tool in touches:
        board.tool = tool
        if kind == "undo":
            board.undo()
        elif kind == "drop":
            board.drop(start, end)
        else:
            getattr(board, kind)(start)
        if board.position.occupied:
            assert parse_fen(BRAZILIAN, fen(board.position)) == board.position


def test_an_unknown_action_is_a_fault_of_the_page(bench: Bench) -> None:
    with pytest.raises(ActionError):
        bench.does("dance")


@for_each(
    ("action", "fields"),
    [
        ("file-variant", {"value": "russian"}),
        ("file-encoding", {"value": "utf-8"}),
        ("choose-entry", {"value": "1"}),
        ("step-entry", {"by": "on"}),
    ],
)
def test_what_is_done_with_a_file_comes_too_late_when_none_is_open(action: str, fields: dict[str, str]) -> None:
    bench = Bench()
    bench.does("stage", stage="file")
    with pytest.raises(ActionError):
        bench.does(action, **fields)
