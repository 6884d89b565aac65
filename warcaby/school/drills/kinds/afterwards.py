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

    def ask(self, case: Case, draw: random.Random) -> Question | None:
        """Ask about a piece with one move by the rules and another one by the belief."""
        asked = []
        for piece in sorted({move.start for move in case.true}):
            true, believed = _after(case.position, case.true, piece), _after(case.position, case.believed, piece)
            if true and believed and true != believed:
                asked.append((piece, true, believed))
        if not asked:
            return None
        piece, true, believed = draw.choice(asked)
        choices = [true, believed]
        (move,) = (move for move in case.true if move.start == piece)
        others = [other for other in _slips(case.position, move) if other not in choices]
        draw.shuffle(others)
        choices += others[: MOST_CHOICES - len(choices)]
        draw.shuffle(choices)
        return Question(self.id, case.position, piece, choices=tuple(choices))

    def respond(self, question: Question, moves: Moves) -> Response:
        """Return the position after the only move of the piece."""
        return _after(question.position, moves, question.piece)


def _after(position: Position, moves: Moves, piece: Square) -> str | None:
    own = [move for move in moves if move.start == piece]
    if len(own) != 1 or own[0].end not in position.variant.board.bit:
        return None
    return board_after(position, own[0])


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
