"""A set (zestaw): the puzzles and drills that a teacher hands out, as a record and as a file."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Annotated, Any, Literal

from warcaby.school.assignments.set_drills import MAX_NUMBER, SetDrill, drill_record, parse_drill
from warcaby.school.codec import Always, Codec, Most, Range, Text
from warcaby.school.faults import FaultError, folded
from warcaby.school.puzzles.faults import MAX_TITLE
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.records import parse_puzzle, puzzle_record
from warcaby.school.strict_json import canonical_json

FORMAT: Literal["warcaby-set"] = "warcaby-set"
WITH_DRILLS, WITH_POOL = 2, 3
"""The first versions that hold drills, and how many of the puzzles every pupil gets."""
VERSION = WITH_POOL
"""The newest version. What older programs can hold is written as an older one, so that they still read it."""

MAX_PUZZLES = 100
MAX_DRILLS = 20
MAX_MARKS = MAX_DRILLS * MAX_NUMBER
"""The most drills of all places together."""
MAX_INSTRUCTIONS = 800
MAX_TRIES = 9
MAX_SECONDS = 4 * 60 * 60
MAX_FILE_BYTES = 500_000


@dataclass(frozen=True)
class PuzzleSet:
    """Puzzles in order, and the conditions for solving them."""

    title: str
    puzzles: tuple[Puzzle, ...]
    instructions: str = ""
    shuffled: bool = False
    """Whether every pupil gets them in a different order."""
    hints: bool = True
    """Whether hints may be asked for."""
    tries: int = 0
    """How many wrong tries end a puzzle; 0 means no limit."""
    seconds: int = 0
    """The time for the whole set; 0 means no limit."""
    drills: tuple[SetDrill, ...] = ()
    """The drills after the puzzles."""
    each: int = 0
    """How many of the puzzles every pupil gets, others than the neighbour but as hard; 0 means all of them."""

    @property
    def is_pool(self) -> bool:
        """Whether every pupil gets some of the puzzles only."""
        return 0 < self.each < len(self.puzzles)

    @property
    def count(self) -> int:
        """How many puzzles a pupil gets."""
        return self.each if self.is_pool else len(self.puzzles)

    @property
    def drill_count(self) -> int:
        """How many drills a pupil gets."""
        return sum(place.number for place in self.drills)

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to do in it."""
        return not (self.puzzles or self.drills)

    @property
    def version(self) -> int:
        """The oldest version of files and codes that can hold it."""
        return WITH_POOL if self.each else WITH_DRILLS if self.drills else 1

    @cached_property
    def id(self) -> str:
        """A fingerprint of the set, 12 hexadecimal digits, to which results are bound."""
        return hashlib.sha256(canonical_json(set_record(self)).encode()).hexdigest()[:12]

    def order(self, nickname: str) -> tuple[int, ...]:
        """The order of the puzzles for a pupil, counted from 0: always the same for the same nickname."""
        numbers = self._drawn(nickname) if self.is_pool else tuple(range(len(self.puzzles)))
        if not self.shuffled:
            return numbers
        return tuple(sorted(numbers, key=lambda number: self._lot(nickname, number)))

    def _drawn(self, nickname: str) -> tuple[int, ...]:
        """Draw a pupil's puzzles: the pool is cut by difficulty into as many parts, and one comes from each.

        Case and spaces of the nickname do not matter, so that a teacher's list of names gives the same.
        """
        name = folded(nickname)
        rising = sorted(range(len(self.puzzles)), key=lambda number: (self.puzzles[number].difficulty, number))
        borders = [len(rising) * part // self.each for part in range(self.each + 1)]
        parts = (rising[start:end] for start, end in pairwise(borders))
        return tuple(min(part, key=lambda number: self._lot(name, number)) for part in parts)

    def _lot(self, nickname: str, number: int) -> bytes:
        return hashlib.sha256(f"{self.id} {nickname} {number}".encode()).digest()


@dataclass(frozen=True)
class SetRecord:
    """A set as stored in a file; its puzzles and drills are read one by one (`parse_puzzle`, `parse_drill`)."""

    format: Literal["warcaby-set"]
    version: Annotated[int, Range(VERSION, 1)]
    title: Annotated[str, Text(MAX_TITLE), Always()] = ""
    instructions: Annotated[str, Text(MAX_INSTRUCTIONS, lines=True), Always()] = ""
    shuffled: Annotated[bool, Always()] = False
    hints: Annotated[bool, Always()] = True
    tries: Annotated[int, Range(MAX_TRIES), Always()] = 0
    seconds: Annotated[int, Range(MAX_SECONDS), Always()] = 0
    puzzles: Annotated[tuple[Any, ...], Most(MAX_PUZZLES), Always()] = ()
    drills: Annotated[tuple[Any, ...], Most(MAX_DRILLS)] = ()
    each: Annotated[int, Range(MAX_PUZZLES)] = 0

    def set_of(self, puzzles: tuple[Puzzle, ...], drills: tuple[SetDrill, ...]) -> PuzzleSet:
        """Return the set, with its parsed puzzles and drills."""
        return PuzzleSet(
            self.title,
            puzzles,
            self.instructions,
            self.shuffled,
            self.hints,
            self.tries,
            self.seconds,
            drills,
            self.each,
        )


SETS = Codec(SetRecord)


def set_record(puzzle_set: PuzzleSet) -> dict[str, Any]:
    """Return a set as a plain value, as it stands in a file.

    Raises FaultError if something in it is larger than what is read.
    """
    return SETS.write(
        SetRecord(
            FORMAT,
            puzzle_set.version,
            puzzle_set.title,
            puzzle_set.instructions,
            puzzle_set.shuffled,
            puzzle_set.hints,
            puzzle_set.tries,
            puzzle_set.seconds,
            tuple(puzzle_record(puzzle) for puzzle in puzzle_set.puzzles),
            tuple(drill_record(drill) for drill in puzzle_set.drills),
            puzzle_set.each,
        )
    )


def check_set(puzzle_set: PuzzleSet) -> PuzzleSet:
    """Check that there is a title and something to do, and not too much; return the set. Raises FaultError."""
    if not puzzle_set.title:
        raise FaultError("empty", "title")
    if puzzle_set.is_empty:
        raise FaultError("empty", "puzzles")
    if len(puzzle_set.puzzles) > MAX_PUZZLES:
        raise FaultError("too-many", "puzzles")
    if len(puzzle_set.drills) > MAX_DRILLS:
        raise FaultError("too-many", "drills")
    return puzzle_set


def parse_set(value: object) -> PuzzleSet:
    """Read and check a set from a plain value. Raises FaultError, and nothing else.

    A set of a newer version raises the reason `number` for the field `version`.
    """
    return _set_of(SETS.read(value))


def _set_of(record: SetRecord) -> PuzzleSet:
    puzzles = tuple(numbered(number, item) for number, item in enumerate(record.puzzles, 1))
    return check_set(record.set_of(puzzles, tuple(parse_drill(item) for item in record.drills)))


def numbered(number: int, value: object) -> Puzzle:
    """Read the puzzle with this number in a set or file. Raises FaultError, which carries the number."""
    try:
        return parse_puzzle(value)
    except FaultError as fault:
        raise fault.of_puzzle(number) from None


def read_set_file(data: bytes | str) -> PuzzleSet:
    """Read a set from a file that was dropped or picked. Raises FaultError, and nothing else."""
    if len(data) > MAX_FILE_BYTES:
        raise FaultError("too-long", "file")
    return _set_of(SETS.read_file(data, MAX_FILE_BYTES))
