"""A game: moves played one after another, and how it ends."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from warcaby.rules.board import Square
from warcaby.rules.moves import Move, legal_moves, play
from warcaby.rules.position import Position, initial_position, position_of
from warcaby.rules.variant import Colour, Variant, opponent

EndReason = Literal[
    "no-pieces",
    "blocked",
    "goal",  # a piece has reached a square that wins
    "first-king",  # somebody has a king, where that wins
    "lone-man",  # a single man against a king, where that loses
    "repetition",
    "king-moves",  # too many moves by kings alone
    "quiet-moves",  # too many moves without a capture
    "balance",  # too many moves without capture or promotion, both sides having kings
    "material",  # too many moves with too little left to win
]

Balance: TypeAlias = tuple[tuple[int, int], tuple[int, int]]
"""Men and kings of White, men and kings of Black."""


@dataclass(frozen=True)
class Ending:
    """How a game ended: `winner` is None for a draw."""

    winner: Colour | None
    reason: EndReason


@dataclass(frozen=True)
class DrawCount:
    """How near a game is to a draw: so many plies (or repetitions) of so many."""

    reason: EndReason
    count: int
    limit: int


@dataclass(frozen=True)
class Game:
    """A game so far, immutable: `play` returns the game one move longer."""

    positions: tuple[Position, ...]
    """All positions, the first one included."""
    moves: tuple[Move, ...] = ()
    king_plies: int = 0
    """Plies since a man moved or a piece was captured."""
    quiet_plies: int = 0
    """Plies since a piece was captured."""

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.positions[-1]

    @property
    def variant(self) -> Variant:
        """The game that is played."""
        return self.position.variant

    def legal_moves(self) -> list[Move]:
        """List the legal moves, with regard to what has been played before.

        Where the record limits the moves of one king in a row, its further moves are left out; they stay if
        there is no other move at all.
        """
        moves = legal_moves(self.position)
        tired = self._tired_king()
        rested = [move for move in moves if move.captured or move.start != tired]
        return rested or moves

    def _tired_king(self) -> Square | None:
        """The king that has moved as often in a row as it may, without capturing."""
        limit = self.variant.king_repeats
        own = self.moves[-2::-2][:limit]
        if not limit or len(own) < limit or not self.position.state[0]:
            return None
        before = self.positions[-3::-2][:limit]
        for move, position in zip(own, before, strict=True):
            piece = position.piece_at(move.start)
            if move.captured or piece is None or not piece.king:
                return None
        if any(later.start != earlier.end for later, earlier in itertools.pairwise(own)):
            return None
        return own[0].end

    def play(self, move: Move) -> Game:
        """Return the game after a legal `move`."""
        piece = self.position.piece_at(move.start)
        man_moved = piece is None or not piece.king
        return Game(
            (*self.positions, play(self.position, move)),
            (*self.moves, move),
            0 if man_moved or move.captured else self.king_plies + 1,
            0 if move.captured else self.quiet_plies + 1,
        )

    def ending(self) -> Ending | None:
        """Say how the game has ended, or None while it goes on."""
        won = self._won()
        if won:
            return won
        for draw in self.draw_counts():
            if draw.count >= draw.limit:
                return Ending(None, draw.reason)
        return None

    def _won(self) -> Ending | None:
        position, end = self.position, self.variant.end
        board = self.variant.board
        mover = opponent(position.turn)
        goal = end.white_goal if mover == "white" else end.black_goal
        own = position.with_turn(mover).state
        if board.bits(goal) & (own[0] | own[1]):
            return Ending(mover, "goal")
        if end.first_king_wins and own[1]:
            return Ending(mover, "first-king")
        moves = self.legal_moves()
        if not moves:
            men, kings, _, _ = position.state
            winner = position.turn if end.stuck_wins else mover
            return Ending(winner, "blocked" if men | kings else "no-pieces")
        if end.lone_man_loses and not moves[0].captured:
            white, black = balance_of(position)
            if white == (1, 0) and black[1]:
                return Ending("black", "lone-man")
            if black == (1, 0) and white[1]:
                return Ending("white", "lone-man")
        return None

    def draw_counts(self) -> list[DrawCount]:
        """List the draws that the record knows and that have begun to count, each with its limit in plies."""
        draws = self.variant.draws
        counts = []
        if draws.repetitions:
            counts.append(DrawCount("repetition", self.positions.count(self.position), draws.repetitions))
        if draws.king_plies:
            counts.append(DrawCount("king-moves", self.king_plies, draws.king_plies))
        if draws.quiet_plies:
            counts.append(DrawCount("quiet-moves", self.quiet_plies, draws.quiet_plies))
        (white_men, white_kings), (black_men, black_kings) = balance = balance_of(self.position)
        limit = draws.balance.get(white_men + white_kings + black_men + black_kings)
        if limit and white_kings and black_kings:
            counts.append(DrawCount("balance", self._plies_of(balance), limit))
        return counts + self._material_counts(balance)

    def _material_counts(self, balance: Balance) -> list[DrawCount]:
        moves = legal_moves(self.position)
        if moves and moves[0].captured:
            # What can be captured at once is still to be decided.
            return []
        counts = []
        for draw in self.variant.draws.material:
            for weaker, stronger, colour in ((*balance, "white"), (*balance[::-1], "black")):
                if weaker == draw.weaker and stronger in draw.stronger:
                    road = colour if draw.main_road else None
                    if road is None or _is_on_main_road(self.position, road):
                        counts.append(DrawCount("material", self._plies_of(balance, road), draw.plies))
                    break
        return counts

    def _plies_of(self, balance: Balance, road: str | None = None) -> int:
        """How many plies ago the balance arose, and with `road` how long that side has held the main road."""
        plies = -1
        for position in reversed(self.positions):
            if balance_of(position) != balance or (road and not _is_on_main_road(position, road)):
                break
            plies += 1
        return plies

    def huffable(self) -> tuple[Square, ...]:
        """List the opponent's pieces that may be taken away for a capture missed in the last move."""
        if not self.variant.capture.huffing or not self.moves or self.moves[-1].captured:
            return ()
        last = self.moves[-1]
        missed = {move.start for move in legal_moves(self.positions[-2]) if move.captured}
        return tuple(sorted(last.end if square == last.start else square for square in missed))

    def huff(self, square: Square) -> Game:
        """Return the game with the piece on `square` taken away; the same side is to move. ValueError if it may not."""
        if square not in self.huffable():
            raise ValueError(f"the piece on {square} has missed no capture")
        pieces = self.position.pieces()
        del pieces[square]
        position = position_of(self.variant, self.position.turn, pieces)
        return replace(self, positions=(*self.positions[:-1], position), king_plies=0, quiet_plies=0)


def balance_of(position: Position) -> Balance:
    """Count men and kings of both sides."""
    return (
        (position.white_men.bit_count(), position.white_kings.bit_count()),
        (position.black_men.bit_count(), position.black_kings.bit_count()),
    )


def _is_on_main_road(position: Position, colour: str) -> bool:
    """Whether a king of `colour` stands on the long diagonal of dark squares."""
    kings = position.white_kings if colour == "white" else position.black_kings
    return bool(kings & position.variant.board.main_road)


def new_game(variant: Variant) -> Game:
    """Begin a game of `variant`.

    >>> from warcaby.rules.variants import BRAZILIAN
    >>> new_game(BRAZILIAN).ending() is None
    True
    """
    return Game((initial_position(variant),))
