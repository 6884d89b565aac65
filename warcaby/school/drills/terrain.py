"""Boards as needed by recipes: rays in every direction, and the pieces that each side may have."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from warcaby.rules import Variant, opponent, piece_limit
from warcaby.rules.board import Bits, single_bits
from warcaby.rules.position import Position
from warcaby.rules.variant import EAST_NORTH, Colour, Direction

Ray = tuple[Bits, ...]


class Side(NamedTuple):
    """The pieces that a side may have."""

    men: bool
    kings: bool
    limit: int
    """The greatest number of its pieces."""
    crowning: Bits
    """Squares on which it cannot have men."""
    homeward: dict[Bits, int]
    """The distance of each square from its first row."""


class Terrain:
    """The board of a variant with one side to move."""

    def __init__(self, variant: Variant, turn: Colour) -> None:
        self.variant = variant
        self.turn = turn
        self.squares = tuple(single_bits(variant.board.full))
        self.own, self.other = _side(variant, turn), _side(variant, opponent(turn))
        self.man_jumps = self._rays(variant.man.captures)
        self.king_jumps = self._rays(variant.king.captures)
        self.flying = variant.king.flying

    def _rays(self, directions: tuple[Direction, ...]) -> dict[Bits, tuple[Ray, ...]]:
        board, sign = self.variant.board, self.variant.forward(self.turn)
        rays = {}
        for square in self.squares:
            x, y = board.place(board.name[square])
            found = []
            for direction in directions:
                east, north = (sign * step for step in EAST_NORTH[direction])
                names = []
                u, v = x + east, y + north
                while 0 <= u < board.width and 0 <= v < board.height:
                    names.append(board.bit[board.all_names[v][u]])
                    u, v = u + east, v + north
                found.append(tuple(names))
            rays[square] = tuple(found)
        return rays

    def position(self, men: Bits, kings: Bits, their_men: Bits, their_kings: Bits) -> Position:
        """Make a position of the pieces of the side to move and of the other side."""
        own, theirs = (men, kings), (their_men, their_kings)
        white, black = (own, theirs) if self.turn == "white" else (theirs, own)
        return Position(self.variant, *white, *black, turn=self.turn)


def _side(variant: Variant, colour: Colour) -> Side:
    board = variant.board
    white = colour == "white"
    men = variant.white_start if white else variant.black_start
    kings = variant.white_start_kings if white else variant.black_start_kings
    crowning = variant.promotion(colour)
    up = variant.forward(colour) > 0
    far = {bit: board.place(name)[1] for name, bit in board.bit.items()}
    homeward = {bit: row if up else board.height - 1 - row for bit, row in far.items()}
    crowned = bool(crowning and men and not variant.end.first_king_wins)
    return Side(bool(men), bool(kings) or crowned, piece_limit(variant, colour), crowning, homeward)


@cache
def terrain(variant: Variant, turn: Colour) -> Terrain:
    """Return the board of a variant with one side to move; cached."""
    return Terrain(variant, turn)
