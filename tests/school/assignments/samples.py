"""A sample set, and a class that solves it."""

from __future__ import annotations

from tests.school.puzzles.samples import puzzles
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.sitting import (
    Sitting,
    make_move,
    parse_sitting,
    sit_down,
    sitting_record,
    spend,
    take_hint,
    turn_to,
)


def sample_set() -> PuzzleSet:
    return PuzzleSet("Trzy zadania", puzzles(), "Zacznij od pierwszego.\nPowodzenia!", tries=3)


def good_pupil(puzzle_set: PuzzleSet) -> Sitting:
    """Solves everything at once."""
    sitting = spend(sit_down(puzzle_set, "Ania"), 12)
    for squares in (("a3", "b4"), ("b2", "f6")):
        sitting, _ = make_move(sitting, squares)
    sitting = spend(turn_to(sitting, 1), 30)
    for squares in (("c3", "a5"), ("c3", "e5")):
        sitting, _ = make_move(sitting, squares)
    sitting = spend(turn_to(sitting, 2), 61)
    for squares in (("d2", "c3"), ("c3", "a5")):
        sitting, _ = make_move(sitting, squares)
    return sitting


def bad_pupil(puzzle_set: PuzzleSet) -> Sitting:
    """Tries a wrong move, takes a hint, solves one puzzle and leaves the others."""
    sitting, _ = make_move(spend(sit_down(puzzle_set, "=Żółw"), 95), ("b2", "c3"))
    sitting, _ = take_hint(sitting)
    for squares in (("a3", "b4"), ("b2", "f6")):
        sitting, _ = make_move(sitting, squares)
    sitting, _ = make_move(turn_to(sitting, 2), ("d2", "e3"))
    return sitting


def given_up(sitting: Sitting) -> Sitting:
    """The sitting with its present puzzle given up, as earlier versions let pupils do."""
    record = sitting_record(sitting)
    record["tasks"][sitting.order[sitting.at]]["given_up"] = 1
    return parse_sitting(record, sitting.puzzle_set)
