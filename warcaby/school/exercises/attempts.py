"""Reading the foreseen mistakes of a lesson that are attempted moves, and how they are refuted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any, get_args

from warcaby.rules import Move, Position, play
from warcaby.school.exercises.completeness import Claim
from warcaby.school.exercises.exercise import Mistake
from warcaby.school.lesson_table import Table


def read_attempts(
    tables: Iterable[Table], position: Position, solutions: Sequence[tuple[Move, ...]], start: tuple[Move, ...] = ()
) -> tuple[Mistake, ...]:
    """Read the mistakes that are attempted moves, after the moves `start`. Raises LessonError."""
    return tuple(_read_attempt(table, position, solutions, start) for table in tables)


def _read_attempt(
    table: Table, position: Position, solutions: Sequence[tuple[Move, ...]], start: tuple[Move, ...]
) -> Mistake:
    *before, last = table.text("try").split()
    after, at = table.line("try", reduce(play, start, position), before)
    after = (*start, *after)
    squares = table.squares("try", at, last)
    for line in solutions:
        right = line[len(after)] if line[: len(after)] == after and len(line) > len(after) else None
        if right and (squares in (right.path, (right.start, right.end))):
            raise table.error("try", f"{last} is a solution", "is-right")
    reply, claim = read_refutation(table, at, last)
    mistake = Mistake(table.text("says"), squares=squares, after=after, reply=reply, claim=claim)
    table.done()
    return mistake


def read_refutation(table: Table, position: Position, text: str) -> tuple[tuple[Move, ...], Claim | None]:
    """Read `reply` and `claim`, which need a legal move. Raises LessonError."""
    claim: Any = table.word("claim", get_args(Claim)) if "claim" in table.rest else None
    texts = table.text("reply", "").split()
    if not texts and claim is None:
        return (), None
    move = table.move("try", position, text)
    return table.line("reply", play(position, move), texts)[0], claim
