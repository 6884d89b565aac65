"""A question about a position, as a generator asks it, and what answers it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from warcaby.rules import Move, Position, Square
from warcaby.school.misconceptions import PlainMove

Moves: TypeAlias = frozenset[PlainMove]


class Made(NamedTuple):
    """A move as it is entered: where it begins and ends, and what it captures."""

    start: Square
    end: Square
    captured: frozenset[Square]


Response: TypeAlias = frozenset[Made] | frozenset[Square] | bool | int | str | None
"""An answer to a question, None if by the rules in question there is not one clear answer."""


@dataclass(frozen=True)
class Question:
    """A question about a position."""

    kind: str
    position: Position
    piece: Square = ""
    """The piece that is asked about."""
    move: tuple[Square, ...] = ()
    """The move that is asked about: its start and its end."""
    choices: tuple[int | str, ...] = ()
    """Answers to choose from: numbers, or positions as FEN with names of squares."""

    @property
    def own(self) -> int:
        """The number of pieces of the side to move."""
        return (self.position.state[0] | self.position.state[1]).bit_count()


@dataclass(frozen=True)
class Case:
    """A position in which somebody with a belief sees other moves than the rules do."""

    position: Position
    true: Moves
    believed: Moves
    most: int
    """The greatest number of moves that may be asked for."""


def made(moves: Iterable[PlainMove]) -> frozenset[Made]:
    """Return moves as they are entered."""
    return frozenset(Made(move.start, move.end, move.captured) for move in moves)


def starts(moves: Iterable[PlainMove | Move]) -> frozenset[Square]:
    """Return the pieces that may move."""
    return frozenset(move.start for move in moves)
