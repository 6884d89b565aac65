"""Find every legal capture."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Self

from warcaby.languages import N_
from warcaby.rules import Move, legal_moves
from warcaby.school.exercises.attempts import read_attempts
from warcaby.school.exercises.drilled import Drilled, Hand
from warcaby.school.exercises.exercise import Common, Given, Run, move_texts, solve
from warcaby.school.exercises.question import Case, Moves, Question, Response, made
from warcaby.school.lesson_table import Table
from warcaby.school.verdicts import Verdict


@dataclass(frozen=True)
class AllCapturesExercise(Drilled):
    """Find every legal capture; after each one the board is back at the start."""

    kind: ClassVar[str] = "all-captures"
    drill: ClassVar[str] = "find-all"
    says: ClassVar[str] = N_("Find every legal move.")
    hand: ClassVar[Hand] = "arrows"

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        """Check that there are at least two captures to find."""
        position = common["position"]
        captures = legal_moves(position)
        if len(captures) < 2 or not captures[0].captured:
            raise table.error("fen", "there must be at least two legal captures to find", "no-captures")
        return cls(**common, mistakes=read_attempts(mistakes, position, [(move,) for move in captures]))

    @cached_property
    def captures(self) -> tuple[Move, ...]:
        """The captures to find."""
        return tuple(legal_moves(self.position))

    @property
    def asks_for_captures(self) -> bool:
        """An author asks for captures, a drill for every move."""
        return self.question is None

    @property
    def sought(self) -> tuple[Move, ...]:
        """The captures."""
        return self.captures

    def next_moves(self, run: Run) -> tuple[Move, ...]:
        """The captures that have not been found yet."""
        return tuple(move for move in self.captures if move not in run.found)

    def attempt(self, run: Run, move: Move) -> tuple[Run, Verdict]:
        """Record a capture the first time it is found."""
        if move in run.found:
            return run, Verdict("found-before", move=move)
        found = replace(run, found=(*run.found, move), hints=0)
        if len(found.found) < len(self.captures):
            return found, Verdict("found", move=move)
        solved, verdict = solve(found)
        return solved, replace(verdict, move=move)

    def response(self, given: Given) -> tuple[str, ...]:
        """Write all captures once they are found; until then, the wrong attempt."""
        return move_texts(self.position, given.after.found) if given.after.solved else super().response(given)

    @property
    def expected(self) -> tuple[str, ...]:
        """Write every capture."""
        return move_texts(self.position, self.captures)

    # As a drill

    @classmethod
    def suits(cls, true: Moves, most: int) -> bool:
        """Whether the moves are few enough to be entered one by one."""
        return 0 < len(made(true)) <= most

    @classmethod
    def question_of(cls, case: Case, draw: random.Random) -> Question | None:
        """Ask where the belief finds other moves."""
        if made(case.true) == made(case.believed):
            return None
        return Question(cls.drill, case.position)

    @classmethod
    def respond(cls, question: Question, moves: Moves) -> Response:
        """Return all moves."""
        return made(moves)
