"""Play the right move."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from warcaby.languages import N_
from warcaby.rules import Move, legal_moves
from warcaby.school.exercises.attempts import read_attempts
from warcaby.school.exercises.completeness import Aim, Aimed, ByAim, ByTable
from warcaby.school.exercises.drilled import Drilled, Hand
from warcaby.school.exercises.exercise import Common, Run, move_texts, not_asked, solve
from warcaby.school.exercises.question import Case, Moves, Question, Response, made
from warcaby.school.lesson_table import Table
from warcaby.school.verdicts import Verdict


@dataclass(frozen=True)
class PlayExercise(Drilled):
    """Play the right move."""

    kind: ClassVar[str] = "play"
    is_refuted: ClassVar[bool] = True
    drill: ClassVar[str] = "play"
    says: ClassVar[str] = N_("Play the only legal move.")
    hand: ClassVar[Hand] = "move"

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

    @property
    def right_answers(self) -> tuple[tuple[str, ...], ...]:
        """Write every solution."""
        return tuple((text,) for text in move_texts(self.position, self.solutions))

    def next_moves(self, run: Run) -> tuple[Move, ...]:
        """The solutions."""
        return self.solutions

    def attempt(self, run: Run, move: Move) -> tuple[Run, Verdict]:
        """Accept a solution; take any other move back."""
        return solve(run, move) if move in self.solutions else not_asked(run, move)

    # As a drill

    @classmethod
    def suits(cls, true: Moves, most: int) -> bool:
        """Whether there is one move."""
        return len(true) == 1

    @classmethod
    def question_of(cls, case: Case, draw: random.Random) -> Question | None:
        """Ask where the rules leave one move and the belief another, or more."""
        # A move that promotes in one mind and not in the other is played in the same way.
        if made(case.believed) in (frozenset(), made(case.true)):
            return None
        return Question(cls.drill, case.position)

    @classmethod
    def respond(cls, question: Question, moves: Moves) -> Response:
        """Return all moves that may be played."""
        return made(moves)

    @classmethod
    def guessed(cls, question: Question) -> float:
        """Guess one of the pieces, and one of the few squares near it."""
        return 1 / (3 * question.own)

    @classmethod
    def fields_of(cls, question: Question) -> dict[str, Any]:
        """Only legal moves are solutions."""
        return {"solutions": tuple(legal_moves(question.position))}
