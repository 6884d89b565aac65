"""Say how many pieces are taken."""

from __future__ import annotations

import random

from warcaby.rules import Square
from warcaby.school.drills.kinds.kind import N_, Case, Kind, Moves, Question, Response


class Count(Kind):
    """Say how many pieces a piece takes."""

    id = "count"
    says = N_("How many pieces does the piece on %(square)s take?")

    def suits(self, true: Moves, most: int) -> bool:
        """Whether something is captured."""
        return any(move.captured for move in true)

    def ask(self, case: Case, draw: random.Random) -> Question | None:
        """Ask about a piece that takes one number of pieces by the rules and another one by the belief."""
        pieces = []
        for piece in sorted({move.start for move in case.true if move.captured}):
            true, believed = _number(case.true, piece), _number(case.believed, piece)
            if true is not None and believed is not None and true != believed:
                pieces.append((piece, max(true, believed)))
        if not pieces:
            return None
        piece, most = draw.choice(pieces)
        return Question(self.id, case.position, piece, choices=tuple(range(max(most + 1, 3) + 1)))

    def respond(self, question: Question, moves: Moves) -> Response:
        """Return the number, if it is one."""
        return _number(moves, question.piece)


def _number(moves: Moves, piece: Square) -> int | None:
    numbers = {len(move.captured) for move in moves if move.start == piece} or {0}
    return numbers.pop() if len(numbers) == 1 else None
