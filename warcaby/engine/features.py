"""The features of a position: what can be counted for each side, in every variant.

Every feature is a number for one side; the evaluation is the weighted difference between the sides. Most are sums over
occupied squares, with one coefficient per square.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from warcaby.rules import Colour, Variant
from warcaby.rules.board import Bits
from warcaby.rules.variant import EAST_NORTH

Coefficients: TypeAlias = Mapping[str, float]
"""Features by name, each with its coefficient for a square."""

ROWS = 8
"""Rows of the board that features are named after; on larger or smaller boards, a row falls between two of these."""


class Shape(NamedTuple):
    """The board as one side sees it."""

    men: Mapping[Bits, Coefficients]
    """What a man on a square counts for."""
    kings: Mapping[Bits, Coefficients]
    """What a king on a square counts for."""
    steps: tuple[int, ...]
    """Shifts of a man's steps, positive upwards."""
    full: Bits


def shape_of(variant: Variant, colour: Colour) -> Shape:
    """Compile the coefficients of every square for one side of a variant."""
    board = variant.board
    sign = variant.forward(colour)
    men: dict[Bits, Coefficients] = {}
    kings: dict[Bits, Coefficients] = {}
    for square, bit in board.bit.items():
        file, rank = board.place(square)
        if sign < 0:
            file, rank = board.width - 1 - file, board.height - 1 - rank
        men[bit] = {"man": 1.0} | _row(rank, board.height) | _place(file, rank, board.width, board.height)
        kings[bit] = {"king": 1.0}
        if bit & board.main_road:
            kings[bit] = {**kings[bit], "main road": 1.0}
        if _is_central(file, board.width) and _is_central(rank, board.height):
            kings[bit] = {**kings[bit], "king in the centre": 1.0}
    steps = [EAST_NORTH[name] for name in variant.man.moves]
    return Shape(men, kings, tuple(board.shift(sign * east, sign * north) for east, north in steps), board.full)


def _row(rank: int, height: int) -> dict[str, float]:
    """How far a man has come: its share of the two nearest rows."""
    exact = rank * (ROWS - 1) / (height - 1)
    lower = int(exact)
    shares = {f"row {lower}": lower + 1 - exact, f"row {lower + 1}": exact - lower}
    return {name: share for name, share in shares.items() if share > 0 and name != f"row {ROWS - 1}"}


def _place(file: int, rank: int, width: int, height: int) -> dict[str, float]:
    found = {}
    if rank == 0:
        found[f"base {file * 4 // width}"] = 1.0
    if file in (0, width - 1):
        found["edge"] = 1.0
    if _is_central(file, width) and _is_central(rank, height):
        found["centre"] = 1.0
    return found


def _is_central(place: int, size: int) -> bool:
    return size // 4 <= place < size - size // 4


def shifted(bits: Bits, shift: int) -> Bits:
    """Move a set of squares by one step."""
    return bits << shift if shift > 0 else bits >> -shift


def support_of(shape: Shape, men: Bits) -> int:
    """Count the men of one side that have one of their own a step ahead: the feature "support"."""
    return sum([(men & shifted(men, shift)).bit_count() for shift in shape.steps])


def reach_of(shape: Shape, men: Bits) -> Bits:
    """Squares that the men of one side could step to if they were free."""
    reach = 0
    for shift in shape.steps:
        reach |= shifted(men, shift)
    return reach & shape.full
