"""Choose the pieces that may move."""

from __future__ import annotations

import random

from warcaby.rules import Square
from warcaby.school.drills.kinds.kind import N_, Case, Kind, Moves, Question, Response

MOST_PIECES = 4


class ChoosePiece(Kind):
    """Mark every piece that may move."""

    id = "choose-piece"
    says = N_("Mark every piece that may move.")

    def suits(self, true: Moves, most: int) -> bool:
        """Whether some pieces may move, and not too many."""
        return 0 < len(_starts(true)) <= min(most, MOST_PIECES)

    def ask(self, case: Case, draw: random.Random) -> Question | None:
        """Ask where other pieces may move by the belief, and not all of them by the rules."""
        true, believed = _starts(case.true), _starts(case.believed)
        own = sum(piece.colour == case.position.turn for piece in case.position.pieces().values())
        if true == believed or own < 2:
            return None
        return Question(self.id, case.position)

    def respond(self, question: Question, moves: Moves) -> Response:
        """Return the pieces that may move."""
        return _starts(moves)


def _starts(moves: Moves) -> frozenset[Square]:
    return frozenset(move.start for move in moves)
