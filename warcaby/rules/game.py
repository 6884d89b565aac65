"""A game: moves played one after another, and how it ends."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from warcaby.rules.board import Square
from warcaby.rules.errors import IllegalMoveError
from warcaby.rules.moves import Move, legal_moves, play
from warcaby.rules.position import Position, initial_position, position_of
from warcaby.rules.refusal import Refusal, explain
from warcaby.rules.variant import Colour, MaterialDraw, Variant, opponent

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
    """How close a game is to a draw: the plies (or repetitions) so far, and the limit."""

    reason: EndReason
    count: int
    limit: int


@dataclass(frozen=True)
class Game:
    """A game so far, immutable: `play` returns the game one move longer, `undo` the game before.

    >>> from warcaby.rules.variants import BRAZILIAN
    >>> game = new_game(BRAZILIAN)
    >>> longer = game.play(game.legal_moves()[0])
    >>> [str(move) for move in longer.moves], longer.undo() == game
    (['c3-b4'], True)
    """

    positions: tuple[Position, ...]
    """All positions, the first one included."""
    moves: tuple[Move, ...] = ()
    king_plies: int = 0
    """Plies since a man moved or a piece was captured."""
    quiet_plies: int = 0
    """Plies since a piece was captured."""
    huffed: bool = False
    """Whether a piece has been removed for a capture missed in the last move."""
    before: Game | None = field(default=None, repr=False, compare=False)
    """The game before the last move or removal; None where it began with this position."""

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.positions[-1]

    @property
    def variant(self) -> Variant:
        """The variant being played."""
        return self.position.variant

    def legal_moves(self) -> list[Move]:
        """List the legal moves, taking into account what has been played before.

        If the record limits consecutive moves by one king, its further moves are left out, even if there is no other
        move at all.
        """
        moves = legal_moves(self.position)
        tired = self.tired_king()
        return [move for move in moves if move.captured or move.start != tired] if tired else moves

    def tired_king(self) -> Square | None:
        """The king of the side to move that has used up its consecutive moves without capturing; None if none."""
        limit = self.variant.king_repeats
        if not limit or not self.position.state[0]:
            return None
        square, times = self.king_run(self.position.turn)
        return square if times >= limit else None

    def king_run(self, colour: Colour) -> tuple[Square, int]:
        """The king that `colour` moved last, and how often in a row without capturing.

        An empty square and 0 if its last move was another one.
        """
        last = len(self.moves) - (2 if colour == self.position.turn else 1)
        square, at, times = "", "", 0
        for number in range(last, -1, -2):
            move = self.moves[number]
            piece = self.positions[number].piece_at(move.start)
            if move.captured or piece is None or not piece.king or (times and move.end != at):
                break
            square, at, times = square or move.end, move.start, times + 1
        return square, times

    def play(self, move: Move) -> Game:
        """Return the game after `move`, which may be made in any order of its captures. Raises IllegalMoveError.

        A king that has used up its consecutive moves is refused as one that is blocked.
        """
        for legal in self.legal_moves():
            if legal.outcome == move.outcome:
                return self.play_unchecked(legal)
        answer = explain(self.position, move.path)
        refusal = Refusal("blocked", (move.start,)) if isinstance(answer, Move) else answer
        raise IllegalMoveError(f"illegal move {str(move)!r}: {refusal.reason}", refusal)

    def undo(self) -> Game:
        """Return the game before the last move, or before the last removal for a missed capture.

        Raises ValueError where nothing has been played.
        """
        if self.before is None:
            raise ValueError("there is no move to take back")
        return self.before

    def play_unchecked(self, move: Move) -> Game:
        """Return the game after a move that is known to be legal, such as one of `legal_moves()`."""
        piece = self.position.piece_at(move.start)
        man_moved = piece is None or not piece.king
        return Game(
            (*self.positions, play(self.position, move)),
            (*self.moves, move),
            0 if man_moved or move.captured else self.king_plies + 1,
            0 if move.captured else self.quiet_plies + 1,
            before=self,
        )

    def ending(self) -> Ending | None:
        """Say how the game has ended, or None while it goes on.

        While a piece may be removed for a missed capture, the game is not drawn: the removal belongs to the last move.
        """
        won = self._won()
        if won:
            return won
        if self.huffable():
            return None
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
        if not own[0] | own[1]:
            # The last piece has been removed for a missed capture.
            return Ending(mover if end.wins_without_move(0) else position.turn, "no-pieces")
        moves = self.legal_moves()
        if not moves:
            pieces = position.state[0] | position.state[1]
            if end.wins_without_move(pieces):
                return Ending(position.turn, "blocked" if pieces else "no-pieces")
            return None if self._is_freed_by_huffing() else Ending(mover, "blocked" if pieces else "no-pieces")
        if end.lone_man_loses and not moves[0].captured:
            white, black = balance_of(position)
            if white == (1, 0) and black[1]:
                return Ending("black", "lone-man")
            if black == (1, 0) and white[1]:
                return Ending("white", "lone-man")
        return None

    def _is_freed_by_huffing(self) -> bool:
        """Whether the side to move, which cannot move, can continue or win by removing a piece."""
        endings = [self.huff(square).ending() for square in self.huffable()]
        return any(ending is None or ending.winner == self.position.turn for ending in endings)

    def draw_counts(self) -> list[DrawCount]:
        """List the record's draw rules that have started counting, each with its limit in plies."""
        draws = self.variant.draws
        counts = []
        if draws.repetitions:
            counts.append(DrawCount("repetition", self.positions.count(self.position), draws.repetitions))
        (white_men, white_kings), (black_men, black_kings) = balance_of(self.position)
        limit = draws.balance.get(white_men + white_kings + black_men + black_kings)
        if limit and white_kings and black_kings:
            counts.append(DrawCount("balance", self.plies_of_balance(), limit))
        elif draws.king_plies:
            counts.append(DrawCount("king-moves", self.king_plies, draws.king_plies))
        if draws.quiet_plies:
            counts.append(DrawCount("quiet-moves", self.quiet_plies, draws.quiet_plies))
        hangs = self.position.side.can_capture(self.position.state)
        for draw in draws.material:
            plies = self.plies_in(draw)
            if plies >= 0 and not (hangs and draw.unless_capture):
                counts.append(DrawCount("material", plies, draw.plies))
        return counts

    def plies_of_balance(self) -> int:
        """How many plies ago the numbers of men and kings last changed."""
        balance = balance_of(self.position)
        return self._plies_while(lambda position: balance_of(position) == balance)

    def plies_in(self, draw: MaterialDraw) -> int:
        """How many plies ago the ending that a draw rule refers to arose; -1 if this isn't one."""
        return self._plies_while(lambda position: _falls_under(draw, position))

    def _plies_while(self, holds: Callable[[Position], bool]) -> int:
        return sum(1 for _ in itertools.takewhile(holds, reversed(self.positions))) - 1

    def huffable(self) -> tuple[Square, ...]:
        """List the opponent's pieces, one of which may be removed for a capture missed in the last move."""
        if not self.variant.capture.huffing or self.huffed or not self.moves or self.moves[-1].captured:
            return ()
        last = self.moves[-1]
        missed = {move.start for move in legal_moves(self.positions[-2]) if move.captured}
        return tuple(sorted(last.end if square == last.start else square for square in missed))

    def huff(self, square: Square) -> Game:
        """Return the game with the piece on `square` removed; the same side is to move. ValueError if it may not be."""
        if square not in self.huffable():
            raise ValueError(f"the piece on {square} has missed no capture")
        pieces = self.position.pieces()
        del pieces[square]
        position = position_of(self.variant, self.position.turn, pieces)
        positions = (*self.positions[:-1], position)
        return replace(self, positions=positions, king_plies=0, quiet_plies=0, huffed=True, before=self)


def balance_of(position: Position) -> Balance:
    """Count men and kings of both sides."""
    return (
        (position.white_men.bit_count(), position.white_kings.bit_count()),
        (position.black_men.bit_count(), position.black_kings.bit_count()),
    )


def _falls_under(draw: MaterialDraw, position: Position) -> bool:
    """Whether a position is an ending that a draw rule refers to."""
    white, black = balance_of(position)
    road = position.variant.board.main_road
    sides = ((white, black, position.white_kings), (black, white, position.black_kings))
    return any(
        weaker == draw.weaker and stronger in draw.stronger and (not draw.main_road or bool(kings & road))
        for weaker, stronger, kings in sides
    )


def new_game(variant: Variant) -> Game:
    """Begin a game of `variant`.

    >>> from warcaby.rules.variants import BRAZILIAN
    >>> new_game(BRAZILIAN).ending() is None
    True
    """
    return Game((initial_position(variant),))
