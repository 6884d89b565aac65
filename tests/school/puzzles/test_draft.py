"""The puzzle on the workbench: its lines come and go, and what belonged to another position is left behind."""

from __future__ import annotations

from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, initial_position, legal_moves
from warcaby.school.puzzles.draft import Draft

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
