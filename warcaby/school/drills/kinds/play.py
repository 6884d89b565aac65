"""Play the only move."""

from __future__ import annotations

import random

from warcaby.school.drills.kinds.kind import N_, Case, Kind, Moves, Question, Response, made


class Play(Kind):
    """Play the only legal move."""

    id = "play"
    says = N_("Play the only legal move.")

    def suits(self, true: Moves, most: int) -> bool:
        """Whether there is one move."""
        return len(true) == 1

    def ask(self, case: Case, draw: random.Random) -> Question | None:
        """Ask where the rules leave one move and the belief another, or more."""
        # A move that promotes in one mind and not in the other is played in the same way.
        if made(case.believed) in (frozenset(), made(case.true)):
            return None
        return Question(self.id, case.position)

    def respond(self, question: Question, moves: Moves) -> Response:
        """Return all moves that may be played."""
        return made(moves)
