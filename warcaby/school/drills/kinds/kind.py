"""What every kind of drill has: it asks a question about a position, and knows the answer by any rules."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from warcaby.rules import Position, Square
from warcaby.school.misconceptions import Answer

Moves: TypeAlias = frozenset[Answer]


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


@dataclass(frozen=True)
class Case:
    """A position in which somebody with a belief sees other moves than the rules do."""

    position: Position
    true: Moves
    believed: Moves
    most: int
    """The greatest number of moves that may be asked for."""


class Kind(ABC):
    """A kind of drill."""

    id: str
    says: str
    """The question, in English; `%(square)s` and `%(end)s` stand for squares of it."""

    @abstractmethod
    def suits(self, true: Moves, most: int) -> bool:
        """Whether the question can be asked where these moves are legal, with `most` of them to be found."""

    @abstractmethod
    def ask(self, case: Case, draw: random.Random) -> Question | None:
        """Return a question with one clear answer, which is not what the belief answers; None if there is none.

        What the rules allow has to suit the kind.
        """

    @abstractmethod
    def respond(self, question: Question, moves: Moves) -> Response:
        """Answer a question by rules that allow `moves`."""


def made(moves: Iterable[Answer]) -> frozenset[Made]:
    """Return moves as they are entered."""
    return frozenset(Made(move.start, move.end, move.captured) for move in moves)


def N_(text: str) -> str:  # noqa: N802 - the name by which gettext finds texts that are translated later
    """Mark a text for translation."""
    return text
