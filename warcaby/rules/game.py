"""A game: moves played one after another, and how it ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from warcaby.rules.moves import Move, legal_moves, play
from warcaby.rules.position import Position, initial_position
from warcaby.rules.variant import Colour, Variant, opponent

EndReason = Literal["no-pieces", "blocked", "repetition", "king-moves"]


@dataclass(frozen=True)
class Ending:
    """How a game ended: `winner` is None for a draw."""

    winner: Colour | None
    reason: EndReason


@dataclass(frozen=True)
class Game:
    """A game so far, immutable: `play` returns the game one move longer."""

    positions: tuple[Position, ...]
    """All positions, the first one included."""
    moves: tuple[Move, ...] = ()
    king_plies: int = 0
    """Plies since a man moved or a piece was captured."""

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.positions[-1]

    @property
    def repetitions(self) -> int:
        """How many times the position on the board has stood with the same side to move."""
        return self.positions.count(self.position)

    def play(self, move: Move) -> Game:
        """Return the game after a legal `move`."""
        piece = self.position.piece_at(move.start)
        resets = move.captured or piece is None or not piece.king
        return Game(
            (*self.positions, play(self.position, move)),
            (*self.moves, move),
            0 if resets else self.king_plies + 1,
        )

    def ending(self) -> Ending | None:
        """Say how the game has ended, or None while it goes on.

        The side to move loses when it has no pieces or none that can move; the draws are those of the
        variant's record.
        """
        position, draws = self.position, self.position.variant.draws
        if not legal_moves(position):
            men, kings, _, _ = position.state
            return Ending(opponent(position.turn), "blocked" if men | kings else "no-pieces")
        if draws.repetitions and self.repetitions >= draws.repetitions:
            return Ending(None, "repetition")
        if draws.king_plies and self.king_plies >= draws.king_plies:
            return Ending(None, "king-moves")
        return None


def new_game(variant: Variant) -> Game:
    """Begin a game of `variant`.

    >>> from warcaby.rules.variants import BRAZILIAN
    >>> new_game(BRAZILIAN).ending() is None
    True
    """
    return Game((initial_position(variant),))
