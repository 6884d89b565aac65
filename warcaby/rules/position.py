"""A position: which piece is where, and whose move it is. It has no history."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from warcaby.rules.board import Bits, Square
from warcaby.rules.generator import Side, compile_side
from warcaby.rules.loose import compile_loose
from warcaby.rules.priority import State
from warcaby.rules.variant import Colour, Variant


class Piece(NamedTuple):
    """A man or a king of one colour."""

    colour: Colour
    king: bool


@cache
def compiled(variant: Variant, colour: Colour) -> Side:
    """Compile the rules of one side, once."""
    return (compile_loose if variant.is_loose else compile_side)(variant, colour)


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a variant, immutable; the sets of squares are in the layout of the variant's board.

    Its text is the variant and the position as FEN.

    >>> from warcaby.rules.variants import BRAZILIAN
    >>> position_of(BRAZILIAN, "black", {"c3": Piece("white", False), "e7": Piece("black", True)})
    <Position brazilian B:Wc3:BKe7>
    """

    variant: Variant
    white_men: Bits
    white_kings: Bits
    black_men: Bits
    black_kings: Bits
    turn: Colour

    @property
    def occupied(self) -> Bits:
        """All occupied squares."""
        return self.white_men | self.white_kings | self.black_men | self.black_kings

    @property
    def state(self) -> State:
        """The four sets as the side to move sees them."""
        if self.turn == "white":
            return self.white_men, self.white_kings, self.black_men, self.black_kings
        return self.black_men, self.black_kings, self.white_men, self.white_kings

    @property
    def side(self) -> Side:
        """The compiled rules of the side to move."""
        return compiled(self.variant, self.turn)

    def piece_at(self, square: Square) -> Piece | None:
        """Return the piece on `square`, or None; a light square is simply empty."""
        bit = self.variant.board.bit.get(square, 0)
        if bit & (self.white_men | self.white_kings):
            return Piece("white", bool(bit & self.white_kings))
        if bit & (self.black_men | self.black_kings):
            return Piece("black", bool(bit & self.black_kings))
        return None

    def pieces(self) -> dict[Square, Piece]:
        """Return all pieces by square, in the order of the board's squares."""
        white, kings = self.white_men | self.white_kings, self.white_kings | self.black_kings
        occupied = self.occupied
        return {
            square: Piece("white" if bit & white else "black", bool(bit & kings))
            for square, bit in self.variant.board.bit.items()
            if bit & occupied
        }

    def fen(self, names: Mapping[Square, str] | None = None) -> str:
        """Write the position as FEN (PDN 3.0, "FEN tag"), squares by their own names or by `names`, in that order."""
        pieces = self.pieces()
        named = names or dict.fromkeys(pieces)

        def side(colour: Colour) -> str:
            own = [(pieces[square], name or square) for square, name in named.items() if square in pieces]
            return colour[0].upper() + ",".join("K" * each.king + name for each, name in own if each.colour == colour)

        return f"{self.turn[0].upper()}:{side('white')}:{side('black')}"

    def __str__(self) -> str:
        return f"{self.variant.full_id} {self.fen()}"

    def __repr__(self) -> str:
        return f"<Position {self}>"

    def with_turn(self, turn: Colour) -> Position:
        """Return the same pieces with `turn` to move."""
        return replace(self, turn=turn)


def position_of(variant: Variant, turn: Colour, pieces: Mapping[Square, Piece]) -> Position:
    """Build a position from pieces by square; KeyError for a square that is not played on.

    >>> from warcaby.rules.variants import BRAZILIAN
    >>> position_of(BRAZILIAN, "white", {"c3": Piece("white", False)}).piece_at("c3")
    Piece(colour='white', king=False)
    """

    def bits(colour: Colour, king: bool) -> Bits:
        return variant.board.bits([square for square, piece in pieces.items() if piece == (colour, king)])

    return Position(variant, bits("white", False), bits("white", True), bits("black", False), bits("black", True), turn)


def initial_position(variant: Variant) -> Position:
    """Return the position that a game of `variant` begins with."""

    def men(colour: Colour, squares: Iterable[Square]) -> dict[Square, Piece]:
        return {square: Piece(colour, False) for square in squares}

    def kings(colour: Colour, squares: Iterable[Square]) -> dict[Square, Piece]:
        return {square: Piece(colour, True) for square in squares}

    pieces = (
        men("white", variant.white_start)
        | men("black", variant.black_start)
        | kings("white", variant.white_start_kings)
        | kings("black", variant.black_start_kings)
    )
    return position_of(variant, variant.first, pieces)
