"""Play the right move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from warcaby.rules import Move, legal_moves
from warcaby.school.drills.kinds import Question
from warcaby.school.exercises.attempts import read_attempts
from warcaby.school.exercises.completeness import Aim, Aimed, ByAim, ByTable
from warcaby.school.exercises.exercise import Common, Exercise, Run, not_asked, solve
from warcaby.school.lesson_table import Table
from warcaby.school.verdicts import Verdict


@dataclass(frozen=True)
class PlayExercise(Exercise):
    """Play the right move."""

    kind: ClassVar[str] = "play"
    is_refuted: ClassVar[bool] = True

    solutions: tuple[Move, ...]

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        """Read `solutions`, the accepted moves."""
        position = common["position"]
        solutions = tuple(table.move("solutions", position, text) for text in table.texts("solutions"))
        if not solutions:
            raise table.error("solutions", "is empty", "empty")
        attempts = read_attempts(mistakes, position, [(move,) for move in solutions])
        return cls(**common, mistakes=attempts, solutions=solutions)

    @property
    def aimed(self) -> Aimed | None:
        """What the author says the solutions reach."""
        if not isinstance(self.proof, ByAim):
            return None
        return Aimed(self.proof.aim, self.proof.moves, tuple((move,) for move in self.solutions))

    @property
    def aims_at(self) -> Aim | None:
        """What the author says the solutions reach, or keep."""
        return Aim(self.proof.result) if isinstance(self.proof, ByTable) else super().aims_at

    @property
    def as_drill(self) -> Question | None:
        """Playing the only legal move."""
        is_forced = len(legal_moves(self.position)) == 1
        return Question("play", self.position) if is_forced else None

    def next_moves(self, run: Run) -> tuple[Move, ...]:
        """The solutions."""
        return self.solutions

    def attempt(self, run: Run, move: Move) -> tuple[Run, Verdict]:
        """Accept a solution; take any other move back."""
        return solve(run, move) if move in self.solutions else not_asked(run, move)
