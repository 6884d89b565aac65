"""What follows from a verdict: which lines count as right, and whether all captures were named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from warcaby.notation import parse_fen, parse_move
from warcaby.rules import BRAZILIAN, Move, legal_moves, play
from warcaby.school.puzzles.puzzle import Line, Puzzle, to_own_move
from warcaby.school.puzzles.verdict import Dual, Judgement, Verdict, judge_captures, with_equals

START = parse_fen(BRAZILIAN, "W:Wc3,e3,g3:Bb8,h8")


def line(*texts: str) -> Line:
    position, found = START, []
    for text in texts:
        found.append(parse_move(position, text))
        position = play(position, found[-1])
    return tuple(found)


FIRST, SECOND, THIRD = line("c3-d4", "b8-a7"), line("e3-f4", "b8-a7"), line("g3-h4")


@pytest.mark.parametrize(
    ("fails", "kept"),
    [
        ((), (FIRST, SECOND, THIRD)),
        (FIRST[:1], (SECOND, THIRD)),
        (SECOND[:1], (FIRST, THIRD)),
        (FIRST, (SECOND, THIRD)),
        # The last move of it never came.
        (line("c3-d4", "b8-c7"), (FIRST, SECOND, THIRD)),
    ],
)
def test_every_solution_counts_as_right_but_for_lines_that_fail(fails: Line, kept: tuple[Line, ...]) -> None:
    puzzle = Puzzle(START, "win", 2, (SECOND,))
    dual = Dual(SECOND[:1], THIRD[0], THIRD)
    verdict = Verdict("cooked", solutions=(FIRST, SECOND), duals=(dual,), fails=fails)
    assert with_equals(puzzle, verdict) == replace(puzzle, lines=kept)


def test_without_a_solution_what_was_declared_stays() -> None:
    puzzle = Puzzle(START, "win", 2, (SECOND,))
    assert with_equals(puzzle, Verdict("unproven")) == puzzle


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
