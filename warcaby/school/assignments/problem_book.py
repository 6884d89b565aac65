"""A book of problems becomes a series of sets: every position is proven or told of, and none is dropped silently."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from warcaby.notation import InvalidFenError, PdnEncoding, PdnGame, decode_pdn, parse_fen, read_pdn
from warcaby.rules import BRAZILIAN, Position, Variant
from warcaby.school.assignments.puzzle_set import MAX_PUZZLES, PuzzleSet
from warcaby.school.faults import FaultError
from warcaby.school.puzzles.faults import MAX_TITLE
from warcaby.school.puzzles.files import MAX_BYTES, PuzzleReading, is_problem, puzzle_of_game, read_puzzles
from warcaby.school.puzzles.goals import PuzzleGoal
from warcaby.school.puzzles.proof import prove
from warcaby.school.puzzles.puzzle import Puzzle

MAX_NODES = 60_000
"""Positions looked at for one problem: a book of 500 takes minutes."""

SIZE = 20
"""Problems of a set, if nobody says otherwise."""

EntryState: TypeAlias = Literal["proven", "not-proven", "another", "wrong", "unreadable", "game"]

_FEN = re.compile(r"[WB]:[WB]?")

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
    if len(data) > MAX_BYTES:
        raise FaultError("too-long", "file")
    text = decode_pdn(data, encoding)
    if text.lstrip().startswith("{"):
        yield from _of_json(read_puzzles(data, default, encoding))
    elif is_list_of_fen(text):
        for number, line in enumerate(filter(None, map(str.strip, text.splitlines())), start=1):
            yield _of_fen(number, line, default)
    else:
        for number, game in enumerate(read_pdn(text, default).games, start=1):
            yield _of_game(number, game)


def is_list_of_fen(text: str) -> bool:
    r"""Say whether a text is lines of FEN; among them may be some that cannot be read.

    >>> is_list_of_fen("W:Wc3:Bd4\n\nB:Wa1:Bz9"), is_list_of_fen("1. c3-d4 *")
    (True, False)
    """
    return bool(_FEN.match(text.lstrip("\ufeff \t\r\n")))


def as_problems(text: str) -> str:
    r"""Return lines of FEN as problems of a PDN file, a line each; any other text as it is.

    >>> as_problems("W:Wc3:Bd4\nB:Wa1:Bc3")
    '[SetUp "1"] [FEN "W:Wc3:Bd4"] *\n[SetUp "1"] [FEN "B:Wa1:Bc3"] *'
    """
    if not is_list_of_fen(text):
        return text
    plain = (line.strip().replace('"', "'") for line in text.splitlines())
    return "\n".join(f'[SetUp "1"] [FEN "{line}"] *' if line else "" for line in plain)


def _of_json(reading: PuzzleReading) -> Iterator[Entry]:
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


def _of_game(number: int, game: PdnGame) -> Entry:
    """Read one game of a PDN file: a problem with its solution, or a position whose solution is sought."""
    if game.variant is None or game.start is None:
        return Entry(number, "unreadable", None, "no position that can be read")
    if not is_problem(game):
        return Entry(number, "game", None, "a game from the usual position, no problem")
    if not game.line.moves:
        return _sought(number, game.line.setup or game.start)
    try:
        return _proven(number, puzzle_of_game(game))
    except FaultError as fault:
        return Entry(number, "unreadable", None, str(fault))


def series(entries: Sequence[Entry], title: str, size: int = SIZE) -> list[PuzzleSet]:
    """Make numbered sets of what can be handed out; a problem is called by its number in the book."""
    puzzles = [replace(each.puzzle, title=f"{each.number}"[:MAX_TITLE]) for each in entries if each.puzzle]
    size = max(1, min(size, MAX_PUZZLES))
    parts = [puzzles[at : at + size] for at in range(0, len(puzzles), size)]
    return [
        PuzzleSet(f"{title} {number}/{len(parts)}"[-MAX_TITLE:], tuple(part))
        for number, part in enumerate(parts, start=1)
    ]


def _of_fen(number: int, line: str, variant: Variant) -> Entry:
    try:
        position = parse_fen(variant, line)
    except InvalidFenError as error:
        return Entry(number, "unreadable", None, str(error))
    return _sought(number, position)


def candidates(position: Position) -> Iterator[Puzzle]:
    """Yield what may be the task of a position without a solution, the most telling first."""
    for goal, moves in _GOALS:
        for limit in range(1, moves + 1):
            yield Puzzle(position, goal, limit)


def _sought(number: int, position: Position) -> Entry:
    for puzzle in candidates(position):
        verdict = prove(puzzle, max_nodes=MAX_NODES)
        if verdict.judgement == "unique" and verdict.main:
            return Entry(number, "proven", replace(puzzle, lines=(verdict.main,)))
    return Entry(number, "not-proven", None, "no solution of three moves is the only one")


def _proven(number: int, puzzle: Puzzle) -> Entry:
    verdict = prove(puzzle, max_nodes=MAX_NODES)
    states: dict[str, EntryState] = {"unique": "proven", "unproven": "not-proven", "none": "wrong"}
    state = states.get(verdict.judgement, "another")
    if verdict.fails:
        state = "wrong"
    return Entry(number, state, puzzle if state != "wrong" else None)
