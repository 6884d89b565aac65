"""Play the right move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from warcaby.rules import Move
from warcaby.school.exercises.exercise import Common, Exercise, read_attempts
from warcaby.school.lesson_table import Table
from warcaby.school.run import Run, Verdict, not_asked, solve


@dataclass(frozen=True)
class PlayExercise(Exercise):
    """Play the right move."""

    kind: ClassVar[str] = "play"
    is_refuted: ClassVar[bool] = True

    solutions: tuple[Move, ...]

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        """Read `solutions`, the moves that are accepted."""
        position = common["position"]
        solutions = tuple(table.move("solutions", position, text) for text in table.texts("solutions"))
        if not solutions:
            raise table.error("solutions", "is empty")
        attempts = read_attempts(mistakes, position, [(move,) for move in solutions])
        return cls(**common, mistakes=attempts, solutions=solutions)

    def next_moves(self, run: Run) -> tuple[Move, ...]:
        """The solutions."""
        return self.solutions

    def attempt(self, run: Run, move: Move) -> tuple[Run, Verdict]:
        """Take a solution; any other move is taken back."""
        return solve(run, move) if move in self.solutions else not_asked(run, move)
