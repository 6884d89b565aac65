"""Mark the squares where a piece may end its move, or those that the author lists."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Self

from warcaby.languages import N_
from warcaby.rules import Move, Square, legal_moves
from warcaby.school.exercises.drilled import Drilled, Hand
from warcaby.school.exercises.exercise import Common
from warcaby.school.exercises.marking import MarkExercise, read_marks
from warcaby.school.exercises.question import Case, Moves, Question, Response, starts
from warcaby.school.lesson_table import Table
from warcaby.school.misconceptions import PlainMove


@dataclass(frozen=True)
class MarkSquaresExercise(MarkExercise, Drilled):
    """Mark the squares where a piece may end its move, or those that the author lists."""

    kind: ClassVar[str] = "mark-squares"
    drill: ClassVar[str] = "mark-squares"
    says: ClassVar[str] = N_("Mark every square on which the piece on %(square)s may end its move.")
    hand: ClassVar[Hand] = "marks"
    about: ClassVar[frozenset[str]] = frozenset(("piece",))

    piece: Square = ""
    meant: frozenset[Square] = frozenset()
    """The squares that the author lists; empty if a piece is given."""

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        """Read `piece`, the square of a piece that can move, or `squares`."""
        position = common["position"]
        if "squares" in table.rest:
            meant = frozenset(table.square("squares", position, name) for name in table.texts("squares"))
            if not meant:
                raise table.error("squares", "is empty", "empty")
            return cls(**common, mistakes=read_marks(mistakes, position, meant), meant=meant)
        piece = table.square("piece", position, table.text("piece"))
        squares = _ends(legal_moves(position), piece)
        if not squares:
            raise table.error("piece", f"the piece on {piece} has no legal move", "no-move")
        return cls(**common, mistakes=read_marks(mistakes, position, squares), piece=piece)

    @property
    def as_drill(self) -> Question | None:
        """Marking where a piece may end its move."""
        return Question(self.drill, self.position, self.piece) if self.piece else None

    @cached_property
    def squares(self) -> frozenset[Square]:
        """The squares where moves of the piece end, or those that the author lists."""
        return self.meant or _ends(legal_moves(self.position), self.piece)

    # As a drill

    @classmethod
    def question_of(cls, case: Case, draw: random.Random) -> Question | None:
        """Ask about a piece that may end its move on other squares by the belief."""
        open_ones = []
        for piece in sorted(starts(case.true)):
            true = _ends(case.true, piece)
            if true != _ends(case.believed, piece) and len(true) <= case.most:
                open_ones.append(piece)
        return Question(cls.drill, case.position, draw.choice(open_ones)) if open_ones else None

    @classmethod
    def respond(cls, question: Question, moves: Moves) -> Response:
        """Return the squares."""
        return _ends(moves, question.piece)

    @classmethod
    def fields_of(cls, question: Question) -> dict[str, Any]:
        """The piece."""
        return {"piece": question.piece}


def _ends(moves: Iterable[Move | PlainMove], piece: Square) -> frozenset[Square]:
    return frozenset(move.end for move in moves if move.start == piece)
