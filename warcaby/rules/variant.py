"""The record of a variant: every rule of the game as a named field, with the document it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from warcaby.rules.board import Board, Square

Colour = Literal["white", "black"]

Direction = Literal["FL", "FR", "BL", "BR", "F", "B", "L", "R"]
"""A step as its owner sees it: forward or backward, left or right."""

EAST_NORTH: Mapping[Direction, tuple[int, int]] = {
    "FL": (-1, 1),
    "FR": (1, 1),
    "BL": (-1, -1),
    "BR": (1, -1),
    "F": (0, 1),
    "B": (0, -1),
    "L": (-1, 0),
    "R": (1, 0),
}
"""Files to the right and ranks up for each direction, as White sees the board."""

DIAGONALS: tuple[Direction, ...] = ("FL", "FR", "BL", "BR")

CaptureKey = Literal["most_pieces"]
"""What a capture is compared by when several are possible."""

MidCapture = Literal["stays_man", "becomes_king"]
"""What happens to a man that reaches the promotion row inside a capture that can go on."""

Removal = Literal["end_of_move", "immediate"]


def opponent(colour: Colour) -> Colour:
    """The other side.

    >>> opponent("white")
    'black'
    """
    return "black" if colour == "white" else "white"


@dataclass(frozen=True)
class ManRules:
    """How a man moves and captures."""

    moves: tuple[Direction, ...]
    captures: tuple[Direction, ...]


@dataclass(frozen=True)
class KingRules:
    """How a king moves and captures; a flying king crosses any number of free squares."""

    directions: tuple[Direction, ...]
    flying: bool
    lands_anywhere: bool
    """After a capture a flying king may stop on any free square behind; otherwise only on the first one."""


@dataclass(frozen=True)
class CaptureRules:
    """What is compulsory about capturing, and when captured pieces leave the board."""

    compulsory: bool
    priority: tuple[CaptureKey, ...]
    """Keys in order of weight; only the captures with the greatest keys are legal."""
    removal: Removal


@dataclass(frozen=True)
class DrawRules:
    """When a game is drawn; 0 switches a rule off."""

    repetitions: int
    """The same position with the same side to move, this many times."""
    king_plies: int
    """Consecutive plies in which only kings move and nothing is captured."""


@dataclass(frozen=True)
class Variant:
    """A game of draughts.

    `sources` names, for each rule of the record, the document or article that the rule is taken from.
    """

    id: str
    name: str
    """English name."""
    board: Board
    first: Colour
    white_start: tuple[Square, ...]
    black_start: tuple[Square, ...]
    man: ManRules
    king: KingRules
    capture: CaptureRules
    mid_capture: MidCapture
    draws: DrawRules
    numbers_from_top: bool = True
    """Whether numeric notation counts row by row from Black's left; see `warcaby.notation.squares`."""
    sources: Mapping[str, str] = field(default_factory=dict, compare=False, hash=False)
