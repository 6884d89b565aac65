"""The puzzles that come with the program: for every game, in three grades and by theme, and the puzzle of the day.

They lie in `lessons/puzzles` in volumes: files of JSON lines, the easier puzzles first. Every game has a volume of its
own name; klasyczne also has one for each theme. The index beside them says what every puzzle is about, so that only
the puzzles shown are read.
"""

from __future__ import annotations

import datetime
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any

from warcaby.rules import BRAZILIAN
from warcaby.school.course import course_directory
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.records import parse_puzzle
from warcaby.school.puzzles.traits import Traits

GRADES = (1, 2, 3)
_GRADE_BORDERS = (2, 3)

INDEX_FILE = "index.json"


def grade_of(difficulty: int) -> int:
    """Return the grade of a difficulty: 1 for 1 and 2, 2 for 3, 3 for 4 and 5."""
    return 1 + sum(difficulty > border for border in _GRADE_BORDERS)


@dataclass(frozen=True)
class Listed(Traits):
    """A built-in puzzle as the index knows it."""

    volume: str
    line: int
    """Its line in the volume, counted from 0."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle itself, read when it is needed; as difficult as the index says."""
        return _judged(self)


@dataclass(frozen=True)
class Series:
    """Puzzles of a volume in a row, which are solved as a set."""

    key: str
    """The game, the grade or the theme, and a number: "brazilian/1/2"; what readers have solved is kept under it."""
    set_id: str
    """The fingerprint of the set."""
    volume: str
    first: int
    count: int

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """The puzzles, read when they are needed."""
        return tuple(_read(self.volume, line) for line in range(self.first, self.first + self.count))


def is_here() -> bool:
    """Whether the puzzles have come: in the page they are fetched after the lessons."""
    return (course_directory() / "puzzles" / INDEX_FILE).is_file()


@cache
def listed(variant_id: str) -> tuple[Listed, ...]:
    """List the puzzles of a game, volume by volume, in each the easiest first; none if the game has none."""
    return tuple(
        Listed(name, goal, moves, difficulty, effort, tuple(themes.split()), volume, line)
        for volume, entry in _volumes(variant_id).items()
        for line, (name, goal, moves, difficulty, effort, themes) in enumerate(entry["puzzles"])
    )


@cache
def series_of(variant_id: str) -> tuple[Series, ...]:
    """List the series of a game, volume by volume."""
    found = []
    for volume, entry in _volumes(variant_id).items():
        first = 0
        for key, set_id, count in entry["series"]:
            found.append(Series(key, set_id, volume, first, count))
            first += count
    return tuple(found)


@cache
def graded(variant_id: str) -> tuple[tuple[Series, ...], ...]:
    """The series of a game's own volume by grade: each has the grade of most of its puzzles, as they are judged today.

    All are together where the volume was not made by grades.
    """
    series = [each for each in series_of(variant_id) if each.volume == variant_id]
    if len({each.key.rpartition("/")[0] for each in series}) < 2:
        return (tuple(series),)
    judged = {each.line: grade_of(each.difficulty) for each in listed(variant_id) if each.volume == variant_id}

    def grade(each: Series) -> int:
        return sorted(judged[line] for line in range(each.first, each.first + each.count))[each.count // 2]

    return tuple(tuple(each for each in series if grade(each) == wanted) for wanted in GRADES)


def builtin_puzzles(variant_id: str) -> tuple[Puzzle, ...]:
    """Read all puzzles of a game."""
    return tuple(each.puzzle for each in listed(variant_id))


def builtin_grade(variant_id: str, grade: int) -> tuple[Puzzle, ...]:
    """Read the puzzles of one grade in a game's own volume."""
    found = (each for each in listed(variant_id) if each.volume == variant_id)
    return tuple(each.puzzle for each in found if grade_of(each.difficulty) == grade)


def puzzle_of_the_day(date: datetime.date) -> Puzzle:
    """Return the puzzle of a day: the same for everybody, repeated only after all others."""
    round_number, day = divmod(date.toordinal(), len(listed(BRAZILIAN.id)))
    drawn = _drawn(round_number)[day]
    # As it lies in its volume: what was solved today is kept under the fingerprint of that.
    return _read(drawn.volume, drawn.line)


@lru_cache(maxsize=4)
def _drawn(round_number: int) -> list[Listed]:
    """Draw lots for the days of a round."""
    return sorted(listed(BRAZILIAN.id), key=lambda each: hashlib.sha256(f"{round_number} {each.id}".encode()).digest())


@cache
def _index() -> Mapping[str, Any]:
    index: Mapping[str, Any] = json.loads((course_directory() / "puzzles" / INDEX_FILE).read_text(encoding="utf-8"))
    return index


def _volumes(variant_id: str) -> dict[str, Any]:
    return {volume: entry for volume, entry in _index().items() if volume.partition("/")[0] == variant_id}


@cache
def _lines(volume: str) -> tuple[str, ...]:
    return tuple((course_directory() / "puzzles" / f"{volume}.jsonl").read_text(encoding="utf-8").splitlines())


@cache
def _judged(each: Listed) -> Puzzle:
    return replace(_read(each.volume, each.line), difficulty=each.difficulty)


@cache
def _read(volume: str, line: int) -> Puzzle:
    return parse_puzzle(json.loads(_lines(volume)[line]))
