"""Mark the squares where a piece may end its move, or those that the author lists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Self

from warcaby.rules import Position, Square, legal_moves
from warcaby.school.drills.kinds import Question
from warcaby.school.exercises.exercise import Common
from warcaby.school.exercises.marking import MarkExercise, read_marks
from warcaby.school.lesson_table import Table


@dataclass(frozen=True)
class MarkSquaresExercise(MarkExercise):
    """Mark the squares where a piece may end its move, or those that the author lists."""

    kind: ClassVar[str] = "mark-squares"

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
        squares = _ends(position, piece)
        if not squares:
            raise table.error("piece", f"the piece on {piece} has no legal move", "no-move")
        return cls(**common, mistakes=read_marks(mistakes, position, squares), piece=piece)

    @property
    def as_drill(self) -> Question | None:
        """Marking where a piece may end its move."""
        return Question("mark-squares", self.position, self.piece) if self.piece else None

    @cached_property
    def squares(self) -> frozenset[Square]:
        """The squares where moves of the piece end, or those that the author lists."""
        return self.meant or _ends(self.position, self.piece)


def _ends(position: Position, piece: Square) -> frozenset[Square]:
    return frozenset(move.end for move in legal_moves(position) if move.start == piece)
