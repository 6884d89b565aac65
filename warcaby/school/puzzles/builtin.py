"""The puzzles that come with the program: for every game, in three grades, and the puzzle of the day.

They lie in `lessons/puzzles`, one file of JSON lines a game, the easier ones first.
"""

from __future__ import annotations

import datetime
import hashlib
import json
from functools import cache

from warcaby.rules import BRAZILIAN
from warcaby.school.course import course_directory
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.records import parse_puzzle

GRADES = (1, 2, 3)
_GRADE_BORDERS = (2, 3)


def grade_of(difficulty: int) -> int:
    """Return the grade of a difficulty: 1 for 1 and 2, 2 for 3, 3 for 4 and 5."""
    return 1 + sum(difficulty > border for border in _GRADE_BORDERS)


@cache
def builtin_puzzles(variant_id: str) -> tuple[Puzzle, ...]:
    """Read the puzzles of a game, the easiest first; none if the game has no file."""
    file = course_directory() / "puzzles" / f"{variant_id}.jsonl"
    if not file.is_file():
        return ()
    return tuple(parse_puzzle(json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines())


def builtin_grade(variant_id: str, grade: int) -> tuple[Puzzle, ...]:
    """Return the puzzles of one grade of a game."""
    return tuple(puzzle for puzzle in builtin_puzzles(variant_id) if grade_of(puzzle.difficulty) == grade)


def puzzle_of_the_day(date: datetime.date, variant_id: str = BRAZILIAN.id) -> Puzzle:
    """Return the puzzle of a day: the same for everybody, repeated only after all others.

    Raises IndexError if the game has no puzzles.
    """
    puzzles = builtin_puzzles(variant_id)
    if not puzzles:
        raise IndexError(f"there are no puzzles of {variant_id}")
    round_number, day = divmod(date.toordinal(), len(puzzles))
    return sorted(puzzles, key=lambda puzzle: hashlib.sha256(f"{round_number} {puzzle.id}".encode()).digest())[day]
