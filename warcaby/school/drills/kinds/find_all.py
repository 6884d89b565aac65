"""Find all moves."""

from __future__ import annotations

import random

from warcaby.school.drills.kinds.kind import N_, Case, Kind, Moves, Question, Response, made


class FindAll(Kind):
    """Find every legal move."""

    id = "find-all"
    says = N_("Find every legal move.")

    def suits(self, true: Moves, most: int) -> bool:
        """Whether the moves are few enough to be entered one by one."""
        return 0 < len(made(true)) <= most

    def ask(self, case: Case, draw: random.Random) -> Question | None:
        """Ask where the belief finds other moves."""
        if made(case.true) == made(case.believed):
            return None
        return Question(self.id, case.position)

    def respond(self, question: Question, moves: Moves) -> Response:
        """Return all moves."""
        return made(moves)
