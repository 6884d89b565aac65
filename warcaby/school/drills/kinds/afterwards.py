"""Say what the board looks like after a move."""

from __future__ import annotations

import random

from warcaby.notation import Notation
from warcaby.rules import Piece, Position, Square, opponent, position_of
from warcaby.school.drills.kinds.kind import N_, Case, Kind, Moves, Question, Response
from warcaby.school.misconceptions import Answer

MOST_CHOICES = 4


class Afterwards(Kind):
    """Choose the board that is there afterwards."""

    id = "afterwards"
    says = N_("The piece on %(square)s makes its move. What does the board look like afterwards?")

    def suits(self, true: Moves, most: int) -> bool:
        """Whether some piece has one move."""
        starts = [move.start for move in true]
        return any(starts.count(start) == 1 for start in starts)

    def ask(self, case: Case, draw: random.Random) -> Question | None:
        """Ask about a piece with one move by the rules and another one by the belief."""
        asked = []
        for piece in sorted({move.start for move in case.true}):
            true, believed = _only(case.position, case.true, piece), _only(case.position, case.believed, piece)
            if true and believed and true != believed:
                asked.append((true, believed))
        if not asked:
            return None
        move, other = draw.choice(asked)
        choices = [board_after(case.position, each) for each in (move, other)]
        others = [board for board in _slips(case.position, move) if board not in choices]
        draw.shuffle(others)
        choices += others[: MOST_CHOICES - len(choices)]
        draw.shuffle(choices)
        return Question(self.id, case.position, move.start, choices=tuple(choices))

    def respond(self, question: Question, moves: Moves) -> Response:
        """Return the position after the only move of the piece."""
        move = _only(question.position, moves, question.piece)
        return board_after(question.position, move) if move else None


def _only(position: Position, moves: Moves, piece: Square) -> Answer | None:
    """Return the only move of a piece, if there is one and it can be shown on the board."""
    own = [move for move in moves if move.start == piece]
    return own[0] if len(own) == 1 and own[0].end in position.variant.board.bit else None


def board_after(position: Position, move: Answer) -> str:
    """Write the position after a move as FEN with names of squares."""
    pieces = position.pieces()
    moved = pieces.pop(move.start)
    for square in move.captured:
        pieces.pop(square)
    pieces[move.end] = Piece(moved.colour, moved.king or move.promotes)
    after = position_of(position.variant, opponent(position.turn), pieces)
    return Notation(position.variant, numeric=False).fen(after)


def _slips(position: Position, move: Answer) -> list[str]:
    """Boards on which one thing is wrong: a captured piece is still there, or the piece is crowned, or is not."""
    found = [
        board_after(position, move._replace(captured=move.captured - {square})) for square in sorted(move.captured)
    ]
    if not position.pieces()[move.start].king:
        found.append(board_after(position, move._replace(promotes=not move.promotes)))
    return found
