"""Mark the pieces that must capture."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Self

from warcaby.languages import N_
from warcaby.rules import Refusal, Square, legal_moves, refuse_start
from warcaby.school.exercises.drilled import Drilled, Hand
from warcaby.school.exercises.exercise import Common
from warcaby.school.exercises.marking import MarkExercise, read_marks
from warcaby.school.exercises.question import Case, Moves, Question, Response, starts
from warcaby.school.lesson_table import Table

MOST_PIECES = 4
"""The most pieces that a drill asks for."""


@dataclass(frozen=True)
class ChoosePiecesExercise(MarkExercise, Drilled):
    """Mark the pieces that must capture."""

    kind: ClassVar[str] = "choose-pieces"
    drill: ClassVar[str] = "choose-piece"
    says: ClassVar[str] = N_("Mark every piece that may move.")
    hand: ClassVar[Hand] = "marks"

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        """Check that there is a capture."""
        position = common["position"]
        if not legal_moves(position)[0].captured:
            raise table.error("fen", "no piece can capture", "no-captures")
        return cls(**common, mistakes=read_marks(mistakes, position, starts(legal_moves(position))))

    @cached_property
    def squares(self) -> frozenset[Square]:
        """The squares of the pieces."""
        return starts(legal_moves(self.position))

    @property
    def asks_for_captures(self) -> bool:
        """An author asks for the pieces that must capture, a drill for those that may move."""
        return self.question is None

    def refuse_mark(self, square: Square) -> Refusal | None:
        """Only the learner's own pieces can be marked."""
        return super().refuse_mark(square) or refuse_start(self.position, square)

    # As a drill

    @classmethod
    def suits(cls, true: Moves, most: int) -> bool:
        """Whether some pieces may move, and not too many."""
        return 0 < len(starts(true)) <= min(most, MOST_PIECES)

    @classmethod
    def question_of(cls, case: Case, draw: random.Random) -> Question | None:
        """Ask where other pieces may move by the belief, and not all of them by the rules."""
        own = sum(piece.colour == case.position.turn for piece in case.position.pieces().values())
        if starts(case.true) == starts(case.believed) or own < 2:
            return None
        return Question(cls.drill, case.position)

    @classmethod
    def respond(cls, question: Question, moves: Moves) -> Response:
        """Return the pieces that may move."""
        return starts(moves)

    @classmethod
    def guessed(cls, question: Question) -> float:
        """Guess some of the pieces."""
        return 1 / ((1 << min(question.own, 6)) - 1)
