"""Mark the pieces that must capture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Self

from warcaby.rules import Position, Refusal, Square, legal_moves, refuse_start
from warcaby.school.drills.kinds import Question
from warcaby.school.exercises.exercise import Common
from warcaby.school.exercises.marking import MarkExercise, read_marks
from warcaby.school.lesson_table import Table


@dataclass(frozen=True)
class ChoosePiecesExercise(MarkExercise):
    """Mark the pieces that must capture."""

    kind: ClassVar[str] = "choose-pieces"

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        """Check that there is a capture."""
        position = common["position"]
        if not legal_moves(position)[0].captured:
            raise table.error("fen", "no piece can capture", "no-captures")
        return cls(**common, mistakes=read_marks(mistakes, position, _starts(position)))

    @cached_property
    def squares(self) -> frozenset[Square]:
        """The squares of the pieces."""
        return _starts(self.position)

    @property
    def as_drill(self) -> Question | None:
        """Choosing the pieces that may move."""
        return self.question or Question("choose-piece", self.position)

    @property
    def asks_for_captures(self) -> bool:
        """An author asks for the pieces that must capture, a drill for those that may move."""
        return self.question is None

    def refuse_mark(self, square: Square) -> Refusal | None:
        """Only the learner's own pieces can be marked."""
        return super().refuse_mark(square) or refuse_start(self.position, square)


def _starts(position: Position) -> frozenset[Square]:
    return frozenset(move.start for move in legal_moves(position))
