"""The puzzle on the workbench: its lines come and go, and what belonged to another position is left behind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, initial_position, legal_moves
from warcaby.school.exercises import Mistake
from warcaby.school.puzzles.draft import Draft, draft_of, draft_record, parse_draft

POSITION = parse_fen(BRAZILIAN, "W:Wc3,e3,g3:Bh8")
ONE, TWO, THREE = ((move,) for move in legal_moves(POSITION)[:3])
DRAFT = Draft(POSITION, lines=(ONE, TWO, THREE), answers={ONE[0]: "No."})


def test_a_line_is_declared_once() -> None:
    assert Draft(POSITION).with_line(ONE).with_line(TWO).with_line(ONE).lines == (ONE, TWO)


def test_a_line_is_taken_away_by_its_number() -> None:
    assert [DRAFT.without_line(number).lines for number in range(4)] == [
        (TWO, THREE),
        (ONE, THREE),
        (ONE, TWO),
        (ONE, TWO, THREE),
    ]


def test_another_position_takes_lines_and_answers_away() -> None:
    other = initial_position(BRAZILIAN)
    assert DRAFT.on(POSITION) is DRAFT
    assert (DRAFT.on(other).position, DRAFT.on(other).lines, DRAFT.on(other).answers) == (other, (), {})


def test_another_goal_takes_the_lines_away() -> None:
    assert DRAFT.asks(DRAFT.goal, DRAFT.moves) is DRAFT
    longer, other = DRAFT.asks(DRAFT.goal, 3), DRAFT.asks("win", DRAFT.moves)
    assert (longer.goal, longer.moves, longer.lines, longer.answers) == (DRAFT.goal, 3, (), DRAFT.answers)
    assert (other.goal, other.moves, other.lines, other.answers) == ("win", DRAFT.moves, (), DRAFT.answers)


def test_a_draft_is_blank_until_something_is_done() -> None:
    assert Draft(initial_position(BRAZILIAN)).is_blank
    assert not Draft(POSITION).is_blank
    assert not Draft(initial_position(BRAZILIAN), title="A").is_blank


@pytest.mark.parametrize(
    ("fen", "squares"),
    [
        ("W:Wc3:Bh8", ("c3", "b4")),
        ("W:Wc3:Bd4,h8", ("c3", "e5")),
        # A capture of two is told by all its squares.
        ("W:Wc3:Bd4,f6", ("c3", "e5", "g7")),
    ],
)
def test_a_foreseen_move_is_told_by_as_many_squares_as_it_takes(fen: str, squares: tuple[str, ...]) -> None:
    position = parse_fen(BRAZILIAN, fen)
    move = legal_moves(position)[0]
    draft = Draft(position, answers={move: "No."})
    (mistake,) = draft.puzzle().mistakes
    assert (mistake.squares, mistake.says) == (squares, "No.")
    assert draft_of(draft.puzzle()).answers == {move: "No."}
    assert Draft(position, answers={move: ""}).puzzle().mistakes == ()


def test_mistakes_after_the_first_move_stay_off_the_workbench() -> None:
    move = ONE[0]
    foreseen = Mistake("No.", squares=(move.start, move.end))
    later = replace(foreseen, after=(TWO[0], TWO[0]))
    assert draft_of(replace(DRAFT.puzzle(), mistakes=(foreseen, later))).answers == {move: "No."}
    assert draft_of(replace(DRAFT.puzzle(), mistakes=(later,))).answers == {}


def test_hints_without_words_are_left_out() -> None:
    assert Draft(POSITION, hints=("Look.", "", "There.")).puzzle().hints == ("Look.", "There.")


def test_captures_to_be_found_have_neither_lines_nor_a_number_of_moves() -> None:
    puzzle = Draft(POSITION, "captures", 3, (ONE,)).puzzle()
    assert (puzzle.moves, puzzle.lines, puzzle.difficulty) == (0, (), 0)
    puzzle = Draft(POSITION, "win", 3, (ONE,)).puzzle()
    assert (puzzle.moves, puzzle.lines) == (3, (ONE,))
    assert puzzle.difficulty > 0


def test_a_draft_is_kept_and_read_again() -> None:
    whole = replace(DRAFT, title="A", hints=("Look.",), source="B", origin=("own/1", "abc"), moves=2)
    assert parse_draft(draft_record(whole)) == whole


@pytest.mark.parametrize(
    ("change", "left"),
    [
        ({"variant": "chess"}, {}),
        ({"options": ["huffing", "no_such_rule"]}, {"options": ("huffing",)}),
        ({"lines": ["c3-d4", "c3-c9", ""]}, {"lines": 1}),
        ({"answers": {"c3-d4": "No.", "c3-c9": "No.", "!": "No."}}, {"answers": 1}),
        ({"fen": "W:Wz9:Bb8"}, {"position": initial_position(BRAZILIAN)}),
    ],
)
def test_what_cannot_be_read_of_a_draft_is_left_out(change: dict[str, Any], left: dict[str, Any]) -> None:
    draft = parse_draft(draft_record(DRAFT) | change)
    assert draft.position == left.get("position", draft.position)
    assert draft.options == left.get("options", ())
    assert len(draft.lines) == left.get("lines", 0 if "position" in left else 3)
    assert len(draft.answers) == left.get("answers", 0 if "position" in left else 1)


@pytest.mark.parametrize("value", [None, [], 3, "W:"])
def test_what_is_no_draft_is_a_new_one(value: object) -> None:
    assert parse_draft(value).is_blank
