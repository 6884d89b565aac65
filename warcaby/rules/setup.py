"""What is wrong with a set-up position: pieces that no game could bring there, or a game that is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from warcaby.rules.board import Square
from warcaby.rules.position import Position
from warcaby.rules.variant import Colour, Variant

SetupReason = Literal[
    "too-many-pieces",  # more pieces than the side begins with
    "man-on-last-row",  # a man that would have become a king
    "no-pieces",  # the side has nothing left
    "won",  # a piece that wins at once: a king, or one that has reached its goal
    "cannot-move",  # the side to move has no move
]


@dataclass(frozen=True)
class SetupFault:
    """One thing that is wrong with the pieces of `colour`."""

    reason: SetupReason
    colour: Colour
    squares: tuple[Square, ...] = ()
    """The squares of the pieces concerned."""
    limit: int = 0
    """How many pieces there may be."""


def piece_limit(variant: Variant, colour: Colour) -> int:
    """How many pieces a side begins with, which is also its maximum.

    >>> from warcaby.rules.variants import BRAZILIAN
    >>> piece_limit(BRAZILIAN, "white")
    12
    """
    if colour == "white":
        return len(variant.white_start) + len(variant.white_start_kings)
    return len(variant.black_start) + len(variant.black_start_kings)


def setup_faults(position: Position) -> list[SetupFault]:
    """List what is wrong with a position, impossibilities first.

    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules.variants import BRAZILIAN
    >>> [(fault.reason, fault.squares) for fault in setup_faults(parse_fen(BRAZILIAN, "W:Wb8,c3:Bd4,e1"))]
    [('man-on-last-row', ('b8',)), ('man-on-last-row', ('e1',))]
    """
    variant, board = position.variant, position.variant.board
    impossible: list[SetupFault] = []
    over: list[SetupFault] = []
    sides: tuple[tuple[Colour, int, int], ...] = (
        ("white", position.white_men, position.white_kings),
        ("black", position.black_men, position.black_kings),
    )
    for colour, men, kings in sides:
        limit = piece_limit(variant, colour)
        if (men | kings).bit_count() > limit:
            impossible.append(SetupFault("too-many-pieces", colour, board.names(men | kings), limit))
        if crowned := men & variant.promotion(colour):
            impossible.append(SetupFault("man-on-last-row", colour, board.names(crowned)))
        if not men | kings:
            over.append(SetupFault("no-pieces", colour))
        goal = board.bits(variant.end.white_goal if colour == "white" else variant.end.black_goal)
        if winners := (men | kings) & goal | (kings if variant.end.first_king_wins else 0):
            over.append(SetupFault("won", colour, board.names(winners)))
    if not over and not position.side.count(position.state):
        over.append(SetupFault("cannot-move", position.turn))
    return impossible + over
