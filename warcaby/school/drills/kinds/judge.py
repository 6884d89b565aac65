"""Say whether a move is legal."""

from __future__ import annotations

import random

from warcaby.school.drills.kinds.kind import N_, Case, Kind, Moves, Question, Response


class Judge(Kind):
    """Say whether a move is legal or not."""

    id = "judge"
    says = N_("Is the move from %(square)s to %(end)s legal?")

    def suits(self, true: Moves, most: int) -> bool:
        """A move can always be judged."""
        return True

    def ask(self, case: Case, draw: random.Random) -> Question | None:
        """Ask about a move that is legal by the rules or by the belief, and not by both."""
        true, believed = _lines(case.true), _lines(case.believed)
        doubtful = sorted(true ^ believed)
        if not doubtful:
            return None
        # Of legal and illegal moves either is asked about as often, where there is a choice.
        legal = draw.random() < 0.5
        preferred = [line for line in doubtful if (line in true) == legal]
        return Question(self.id, case.position, move=draw.choice(preferred or doubtful))

    def respond(self, question: Question, moves: Moves) -> Response:
        """Say whether some move leads from the one square to the other."""
        return question.move in _lines(moves)


def _lines(moves: Moves) -> frozenset[tuple[str, ...]]:
    return frozenset((move.start, move.end) for move in moves if move.start != move.end)
