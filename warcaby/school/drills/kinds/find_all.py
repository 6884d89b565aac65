"""Find all moves."""

from __future__ import annotations

import random

from warcaby.school.drills.kinds.kind import N_, Case, Kind, Moves, Question, Response, made


class FindAll(Kind):
    """Find every legal move."""

    id = "find-all"
    says = N_("Find every legal move.")

    def ask(self, case: Case, draw: random.Random) -> Question | None:
        """Ask where the moves are few enough to be entered one by one."""
        true = made(case.true)
        if true == made(case.believed) or not 0 < len(true) <= case.most:
            return None
        return Question(self.id, case.position)

    def respond(self, question: Question, moves: Moves) -> Response:
        """Return all moves."""
        return made(moves)
