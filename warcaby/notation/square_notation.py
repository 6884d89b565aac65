"""Square notation for readers: names or numbers, whichever is usual in the game, unless the reader has chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from warcaby.notation.fen import fen
from warcaby.notation.movetext import plain_move_text, squares_text
from warcaby.notation.squares import square_number
from warcaby.rules import Move, Position, Square, Variant, play


@dataclass(frozen=True)
class Notation:
    """Writes squares, moves and positions of one game; every square shown to a reader goes through this.

    >>> from warcaby.rules import VARIANTS, initial_position, legal_moves
    >>> start = initial_position(VARIANTS["international"])
    >>> numbers, names = usual_notation(start.variant), Notation(start.variant, numeric=False)
    >>> numbers.square("d4"), numbers.move(start, legal_moves(start)[0]), names.move(start, legal_moves(start)[0])
    ('32', '31-26', 'b4-a5')
    """

    variant: Variant
    numeric: bool

    def square(self, square: Square) -> str:
        """Write a square; one that is not a playing square has no number and keeps its name."""
        if self.numeric and square in self.variant.board.bit:
            return str(square_number(self.variant, square))
        return square

    def squares(self, squares: Sequence[Square], *, capture: bool) -> str:
        """Write squares one after another, with the sign of a move or of a capture between them."""
        return squares_text(self.variant, squares, capture=capture, numeric=self.numeric)

    def move(self, position: Position, move: Move) -> str:
        """Write a legal move, in full only if another move, legal or not, has the same start and end."""
        return plain_move_text(position, move, numeric=self.numeric)

    def line(self, position: Position, moves: Sequence[Move]) -> tuple[str, ...]:
        """Write moves one after another from a position on."""
        texts = []
        for move in moves:
            texts.append(self.move(position, move))
            position = play(position, move)
        return tuple(texts)

    def fen(self, position: Position) -> str:
        """Write a position as FEN."""
        return fen(position, numeric=self.numeric)


def usual_notation(variant: Variant) -> Notation:
    """Return the notation that is usual in a game, as its record says.

    >>> from warcaby.rules import VARIANTS
    >>> usual_notation(VARIANTS["international"]).numeric, usual_notation(VARIANTS["brazilian"]).numeric
    (True, False)
    """
    return Notation(variant, numeric=not variant.pdn.algebraic)
