"""Mark the squares on which a piece may end its move."""

from __future__ import annotations

import random

from warcaby.rules import Square
from warcaby.school.drills.kinds.kind import N_, Case, Kind, Moves, Question, Response


class MarkSquares(Kind):
    """Mark the landing squares of a piece."""

    id = "mark-squares"
    says = N_("Mark every square on which the piece on %(square)s may end its move.")

    def suits(self, true: Moves, most: int) -> bool:
        """Whether something may move."""
        return bool(true)

    def ask(self, case: Case, draw: random.Random) -> Question | None:
        """Ask about a piece that may end its move on other squares by the belief."""
        pieces = sorted({move.start for move in case.true})
        open_ones = [
            piece
            for piece in pieces
            if _ends(case.true, piece) != _ends(case.believed, piece) and len(_ends(case.true, piece)) <= case.most
        ]
        return Question(self.id, case.position, draw.choice(open_ones)) if open_ones else None

    def respond(self, question: Question, moves: Moves) -> Response:
        """Return the squares."""
        return _ends(moves, question.piece)


def _ends(moves: Moves, piece: Square) -> frozenset[Square]:
    return frozenset(move.end for move in moves if move.start == piece)
