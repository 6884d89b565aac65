"""Boards: which squares are played on, what they are called, and how they are laid out in the bits of an integer.

Publicly, a square has an algebraic name; ``a1`` is White's left corner on every board. Internally, a set of squares
is an integer with one bit per square. The bits are laid out with gaps so that one step in a direction is the same
shift from every square, and a step off the board falls into a gap:

* playing squares of one colour: a gap after every row that begins at the left edge, so that a step up is a shift
  by ``width/2`` (left) or ``width/2 + 1`` (right); if pieces also capture along rows and files, one more gap after
  every row;
* all squares: a grid with a gap column at the end of every row.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

Square: TypeAlias = str
"""Algebraic name of a square, such as ``"c3"``."""

Bits: TypeAlias = int
"""A set of squares in a board's own layout."""

Corner = Literal["a1", "h1"]

FILES = "abcdefghijklmn"


@dataclass(frozen=True)
class Board:
    """A board: its size, and which of its squares are played on.

    `dark_corner` is the end of White's first row that has the dark corner (``h1`` stands for the right end
    whatever the width). `every_square` is true if light squares are played on as well.

    >>> board = Board(8, 8)
    >>> len(board.squares), board.squares[:5]
    (32, ('a1', 'c1', 'e1', 'g1', 'b2'))
    >>> board.names(board.bits(["c3", "a1"]))
    ('a1', 'c3')
    """

    width: int
    height: int
    dark_corner: Corner = "a1"
    every_square: bool = False
    orthogonal: bool = False
    """True if pieces on dark squares also capture along rows and files, two squares at a time."""

    def is_dark(self, file: int, rank: int) -> bool:
        """Whether the square at `file` and `rank` (both from 0) is dark."""
        return (file + rank) % 2 == (0 if self.dark_corner == "a1" else 1)

    @cached_property
    def all_names(self) -> tuple[tuple[Square, ...], ...]:
        """Names of all squares, including light ones, row by row from White's side."""
        return tuple(tuple(f"{FILES[x]}{y + 1}" for x in range(self.width)) for y in range(self.height))

    @cached_property
    def dark_names(self) -> frozenset[Square]:
        """Names of the dark squares."""
        return frozenset(
            name for y, row in enumerate(self.all_names) for x, name in enumerate(row) if self.is_dark(x, y)
        )

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """Names of the playing squares, row by row from White's side, each row from the left."""
        return tuple(name for row in self.all_names for name in row if self.every_square or name in self.dark_names)

    @cached_property
    def bit(self) -> dict[Square, Bits]:
        """Bit of every playing square."""
        table: dict[Square, Bits] = {}
        base = 0
        for row in self.all_names:
            played = [x for x in range(self.width) if row[x] in set(self.squares)]
            for place, x in enumerate(played):
                table[row[x]] = 1 << (base + place)
            base += len(played) + self._gap + (1 if not self.every_square and played[0] == 0 else 0)
        return table

    @cached_property
    def name(self) -> dict[Bits, Square]:
        """Name of the square represented by a single bit."""
        return {bit: name for name, bit in self.bit.items()}

    @cached_property
    def full(self) -> Bits:
        """All playing squares."""
        return self.bits(self.squares)

    def shift(self, east: int, north: int) -> int:
        """Shift of the bits for one step of `east` files and `north` ranks; negative means to the right."""
        if self.every_square:
            return north * (self.width + self._gap) + east
        return north * (self.width // 2 + self._gap) + (north + east) // 2

    @property
    def _gap(self) -> int:
        """Gaps after every row."""
        return 1 if self.every_square or self.orthogonal else 0

    def bits(self, squares: Iterator[Square] | tuple[Square, ...] | list[Square] | frozenset[Square]) -> Bits:
        """Set of the named squares; KeyError for a name that is not a playing square."""
        total = 0
        for square in squares:
            total |= self.bit[square]
        return total

    def names(self, bits: Bits) -> tuple[Square, ...]:
        """Names of a set of squares, in the order of `squares`."""
        return tuple([self.name[bit] for bit in single_bits(bits)])

    def rank_bits(self, rank: int) -> Bits:
        """Playing squares of a rank, counted from 0 at White's side."""
        return self.bits([name for name in self.all_names[rank] if name in self.bit])

    @cached_property
    def main_road(self) -> Bits:
        """The long diagonal of dark squares, starting at White's dark corner."""
        across = range(self.width) if self.dark_corner == "a1" else range(self.width - 1, -1, -1)
        return self.bits([self.all_names[rank][file] for rank, file in enumerate(across)])

    def place(self, square: Square) -> tuple[int, int]:
        """File and rank of a square of this board, light ones too, both from 0; KeyError for any other name."""
        return self._places[square]

    @cached_property
    def _places(self) -> dict[Square, tuple[int, int]]:
        return {name: (x, y) for y, row in enumerate(self.all_names) for x, name in enumerate(row)}


def single_bits(bits: Bits) -> Iterator[Bits]:
    """Yield the bits of a set one by one, lowest first."""
    while bits:
        low = bits & -bits
        yield low
        bits ^= low
