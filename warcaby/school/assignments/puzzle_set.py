"""A set of puzzles (zestaw): what a teacher hands out, as a record and as a file."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from warcaby.school.puzzles.faults import MAX_TITLE, FaultError, plain_text
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.records import a_list, a_number, parse_puzzle, puzzle_record
from warcaby.school.strict_json import canonical_json, parse_json

FORMAT = "warcaby-set"
VERSION = 1

MAX_PUZZLES = 100
MAX_INSTRUCTIONS = 800
MAX_TRIES = 9
MAX_SECONDS = 4 * 60 * 60
MAX_FILE_BYTES = 500_000

_FIELDS = frozenset(("format", "version", "title", "instructions", "shuffled", "hints", "tries", "seconds", "puzzles"))


@dataclass(frozen=True)
class PuzzleSet:
    """Puzzles in their order, and how they are to be solved."""

    title: str
    puzzles: tuple[Puzzle, ...]
    instructions: str = ""
    shuffled: bool = False
    """Whether every pupil gets them in an order of his own."""
    hints: bool = True
    """Whether hints may be asked for."""
    tries: int = 0
    """After so many wrong tries a puzzle is over; 0 is without limit."""
    seconds: int = 0
    """The time for the whole set; 0 is without limit."""

    @cached_property
    def id(self) -> str:
        """A short name of exactly this set: 12 hexadecimal digits. Results are bound to it."""
        return hashlib.sha256(canonical_json(set_record(self)).encode()).hexdigest()[:12]

    def order(self, nickname: str) -> tuple[int, ...]:
        """The order in which a pupil meets the puzzles, counted from 0: always the same for the same nickname."""
        numbers = range(len(self.puzzles))
        if not self.shuffled:
            return tuple(numbers)
        return tuple(
            sorted(numbers, key=lambda number: hashlib.sha256(f"{self.id} {nickname} {number}".encode()).digest())
        )


def set_record(puzzle_set: PuzzleSet) -> dict[str, Any]:
    """Return a set as a plain value, as it stands in a file."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "title": puzzle_set.title,
        "instructions": puzzle_set.instructions,
        "shuffled": puzzle_set.shuffled,
        "hints": puzzle_set.hints,
        "tries": puzzle_set.tries,
        "seconds": puzzle_set.seconds,
        "puzzles": [puzzle_record(puzzle) for puzzle in puzzle_set.puzzles],
    }


def check_set(puzzle_set: PuzzleSet) -> PuzzleSet:
    """Check the number of puzzles and that there is a title; return the set. Raises FaultError."""
    if not puzzle_set.title:
        raise FaultError("empty", "title")
    if not puzzle_set.puzzles:
        raise FaultError("empty", "puzzles")
    if len(puzzle_set.puzzles) > MAX_PUZZLES:
        raise FaultError("too-many", "puzzles")
    return puzzle_set


def parse_set(value: object) -> PuzzleSet:
    """Read and check a set from a plain value. Raises FaultError, and nothing else.

    A set of a newer version raises the reason `number` for the field `version`.
    """
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise FaultError("shape", "format")
    version = a_number(value, "version", 2**31)
    if version != VERSION:
        raise FaultError("number", "version", detail=str(version))
    for key in value:
        if key not in _FIELDS:
            raise FaultError("shape", str(key)[:40])
    return check_set(
        PuzzleSet(
            plain_text(value.get("title"), "title", MAX_TITLE),
            tuple(numbered(number, item) for number, item in enumerate(a_list(value, "puzzles", MAX_PUZZLES), 1)),
            plain_text(value.get("instructions", ""), "instructions", MAX_INSTRUCTIONS, lines=True),
            _flag(value, "shuffled", False),
            _flag(value, "hints", True),
            a_number(value, "tries", MAX_TRIES),
            a_number(value, "seconds", MAX_SECONDS),
        )
    )


def numbered(number: int, value: object) -> Puzzle:
    """Read the puzzle of this number of a set or file. Raises FaultError that carries the number."""
    try:
        return parse_puzzle(value)
    except FaultError as fault:
        raise fault.of_puzzle(number) from None


def _flag(value: dict[str, object], field: str, default: bool) -> bool:
    flag = value.get(field, default)
    if not isinstance(flag, bool):
        raise FaultError("shape", field)
    return flag


def read_set_file(data: bytes | str) -> PuzzleSet:
    """Read a set from a file that was dropped or picked. Raises FaultError, and nothing else."""
    if len(data) > MAX_FILE_BYTES:
        raise FaultError("too-long", "file")
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data.removeprefix("\ufeff")
        value = parse_json(text, MAX_FILE_BYTES)
    except (ValueError, RecursionError):
        raise FaultError("shape", "file") from None
    return parse_set(value)
