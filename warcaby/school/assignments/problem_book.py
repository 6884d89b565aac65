"""A book of problems becomes a series of sets: every position is proven or told of, and none is dropped silently."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from warcaby.notation import InvalidFenError, PdnEncoding, decode_pdn, parse_fen
from warcaby.rules import BRAZILIAN, Variant
from warcaby.school.assignments.puzzle_set import MAX_PUZZLES, PuzzleSet
from warcaby.school.puzzles.faults import MAX_TITLE
from warcaby.school.puzzles.files import read_puzzles
from warcaby.school.puzzles.goals import PuzzleGoal
from warcaby.school.puzzles.proof import prove
from warcaby.school.puzzles.puzzle import Puzzle

MAX_NODES = 60_000
"""Positions looked at for one problem: a book of 500 takes minutes."""

SIZE = 20
"""Problems of a set, if nobody says otherwise."""

EntryState: TypeAlias = Literal["proven", "not-proven", "another", "wrong", "unreadable"]

_GOALS: tuple[tuple[PuzzleGoal, int], ...] = (("capture-all", 3), ("win-piece", 3))
"""What is sought where a position comes without a solution, and within how many moves."""


@dataclass(frozen=True)
class Entry:
    """A position of the book."""

    number: int
    """From 1, in the order of the book."""
    state: EntryState
    puzzle: Puzzle | None = None
    """None where there is nothing to hand out: no solution, or none that can be read."""
    why: str = ""


def read_book(data: bytes, default: Variant = BRAZILIAN, encoding: PdnEncoding | None = None) -> Iterator[Entry]:
    """Read PDN problems, JSON lines, or lines of FEN, and prove each. Raises FaultError for a file that is too long."""
    lines = [line.strip() for line in decode_pdn(data, encoding).splitlines() if line.strip()]
    if lines and all(_is_fen(line) for line in lines):
        for number, line in enumerate(lines, start=1):
            yield _of_fen(number, line, default)
        return
    reading = read_puzzles(data, default, encoding)
    unreadable = {fault.puzzle: fault for fault in reading.faults}
    puzzles = iter(reading.puzzles)
    for number in range(1, len(reading.puzzles) + len(unreadable) + 1):
        fault = unreadable.pop(number, None)
        if fault:
            yield Entry(number, "unreadable", None, str(fault))
        elif puzzle := next(puzzles, None):
            yield _proven(number, puzzle)
    for number, fault in unreadable.items():
        yield Entry(number, "unreadable", None, str(fault))


def series(entries: Sequence[Entry], title: str, size: int = SIZE) -> list[PuzzleSet]:
    """Make numbered sets of what can be handed out; a problem is called by its number in the book."""
    puzzles = [replace(each.puzzle, title=f"{each.number}"[:MAX_TITLE]) for each in entries if each.puzzle]
    size = max(1, min(size, MAX_PUZZLES))
    parts = [puzzles[at : at + size] for at in range(0, len(puzzles), size)]
    return [
        PuzzleSet(f"{title} {number}/{len(parts)}"[-MAX_TITLE:], tuple(part))
        for number, part in enumerate(parts, start=1)
    ]


def _is_fen(line: str) -> bool:
    return line[:2] in ("W:", "B:")


def _of_fen(number: int, line: str, variant: Variant) -> Entry:
    try:
        position = parse_fen(variant, line)
    except InvalidFenError as error:
        return Entry(number, "unreadable", None, str(error))
    for goal, moves in _GOALS:
        for limit in range(1, moves + 1):
            verdict = prove(Puzzle(position, goal, limit), max_nodes=MAX_NODES)
            if verdict.judgement == "unique" and verdict.main:
                return Entry(number, "proven", Puzzle(position, goal, limit, (verdict.main,)))
    return Entry(number, "not-proven", None, "no solution of three moves is the only one")


def _proven(number: int, puzzle: Puzzle) -> Entry:
    verdict = prove(puzzle, max_nodes=MAX_NODES)
    states: dict[str, EntryState] = {"unique": "proven", "unproven": "not-proven", "none": "wrong"}
    state = states.get(verdict.judgement, "another")
    if verdict.fails:
        state = "wrong"
    return Entry(number, state, puzzle if state != "wrong" else None)
