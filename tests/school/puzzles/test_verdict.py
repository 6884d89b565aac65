"""What follows from a verdict: which lines count as right, and whether all captures were named."""

from __future__ import annotations

import pytest

from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, Move, legal_moves
from warcaby.school.puzzles.puzzle import Line, Puzzle, to_own_move
from warcaby.school.puzzles.records import parse_line
from warcaby.school.puzzles.verdict import Judgement, judge_captures

START = parse_fen(BRAZILIAN, "W:Wc3,e3,g3:Bb8,h8")


FIRST, SECOND, THIRD = (parse_line(START, text, "") for text in ("c3-d4 b8-a7", "e3-f4 b8-a7", "g3-h4"))
CAPTURES = parse_fen(BRAZILIAN, "W:Wc3,g1:Bd4,b4,h8")
ALL = tuple(legal_moves(CAPTURES))


@pytest.mark.parametrize(
    ("declared", "judgement", "missing", "fails"),
    [
        ((), "unique", (), ()),
        (ALL, "unique", (), ()),
        (ALL[:1], "cooked", ALL[1:], ()),
        ((*ALL, THIRD[0]), "cooked", (), THIRD),
    ],
)
def test_all_captures_are_to_be_named(
    declared: tuple[Move, ...], judgement: Judgement, missing: tuple[Move, ...], fails: Line
) -> None:
    verdict = judge_captures(Puzzle(CAPTURES, "captures", 0, tuple((move,) for move in declared)))
    assert len(ALL) == 2
    assert (verdict.judgement, verdict.fails, verdict.depth) == (judgement, fails, 1)
    assert verdict.solutions == tuple((move,) for move in ALL)
    assert [dual.move for dual in verdict.duals] == list(missing)


def test_where_nothing_can_be_captured_there_is_no_solution() -> None:
    assert judge_captures(Puzzle(START, "captures", 0)).judgement == "none"


@pytest.mark.parametrize(("plies", "left"), [(1, 1), (2, 1), (3, 3), (4, 3)])
def test_a_line_that_is_shown_ends_with_an_own_move(plies: int, left: int) -> None:
    moves = (*FIRST, *SECOND)
    assert to_own_move(moves[:plies]) == moves[:left]
