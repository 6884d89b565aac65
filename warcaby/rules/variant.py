"""The record of a variant: every rule of the game as a named field, with the document it comes from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple

from warcaby.rules.board import Bits, Board, Square

Colour = Literal["white", "black"]

Direction = Literal["FL", "FR", "BL", "BR", "F", "B", "L", "R", "FF", "BB", "LL", "RR"]
"""A step as its owner sees it: forward or backward, left or right; doubled letters move two squares, to the next square
of the same colour."""

EAST_NORTH: Mapping[Direction, tuple[int, int]] = {
    "FL": (-1, 1),
    "FR": (1, 1),
    "BL": (-1, -1),
    "BR": (1, -1),
    "F": (0, 1),
    "B": (0, -1),
    "L": (-1, 0),
    "R": (1, 0),
    "FF": (0, 2),
    "BB": (0, -2),
    "LL": (-2, 0),
    "RR": (2, 0),
}
"""Files to the right and ranks up for each direction, as White sees the board."""

OPPOSITE: Mapping[Direction, Direction] = {
    name: next(other for other, step in EAST_NORTH.items() if step == (-east, -north))
    for name, (east, north) in EAST_NORTH.items()
}
"""The opposite of each direction."""

FORWARD_DIAGONALS: tuple[Direction, ...] = ("FL", "FR")
DIAGONALS: tuple[Direction, ...] = ("FL", "FR", "BL", "BR")
ORTHOGONALS: tuple[Direction, ...] = ("F", "B", "L", "R")

CaptureKey = Literal["most_pieces", "by_king", "most_kings", "kings_first", "frisian_value"]
"""The keys by which captures are compared: the number of pieces; whether a king captures; the number of kings; the
order of the captured pieces, kings first; the value in Frisian draughts."""

MidCapture = Literal["stays_man", "becomes_king", "stops"]
"""What happens to a man that reaches the promotion row in the middle of a capture. If men cannot capture backwards, the
question does not arise."""

Crossing = Literal["own", "captured"]
"""A piece that is jumped without being captured: an own piece, or one already captured in this move."""

PieceName = Literal["man", "king", "vizier", "dog", "wolf"]
"""What pieces are called in a game."""

Removal = Literal["end_of_move", "immediate"]


def opponent(colour: Colour) -> Colour:
    """The other side.

    >>> opponent("white")
    'black'
    """
    return "black" if colour == "white" else "white"


class Citation(NamedTuple):
    """The source document of a rule, and the place in it (an article, a number)."""

    document: str
    place: str = ""


@dataclass(frozen=True)
class ManRules:
    """How a man moves and captures."""

    moves: tuple[Direction, ...]
    captures: tuple[Direction, ...]
    takes_kings: bool = True


@dataclass(frozen=True)
class KingRules:
    """How a king moves and captures; a flying king crosses any number of free squares."""

    moves: tuple[Direction, ...]
    captures: tuple[Direction, ...]
    flying: bool
    lands_anywhere: bool = True
    """After a capture a flying king may stop on any free square behind the piece; otherwise only on the first."""
    turns: bool = True
    """Whether a king may change its direction between two captures."""
    row: int = 1
    """How many adjacent pieces in a row a king can jump at once."""
    goes_on: bool = True
    """Whether a king lands where it can capture on, if there is such a square behind the piece."""


@dataclass(frozen=True)
class CaptureRules:
    """What is compulsory about capturing, and when captured pieces leave the board."""

    priority: tuple[CaptureKey, ...]
    """Keys in order of weight; only the captures with the greatest keys are legal."""
    compulsory: bool = True
    removal: Removal = "end_of_move"
    half_turns: bool = True
    """Whether a flying king may turn back on its own line between two captures. If captured pieces stay on the board
    during the move, they bar the way back themselves."""
    huffing: bool = False
    """Whether the opponent may remove a piece that missed its capture."""
    crosses: tuple[Crossing, ...] = ()
    """What may be jumped on the way to a further capture without being captured."""
    finishes: bool = True
    """Whether a capture goes on as long as it can; otherwise it may stop after any leg."""
    by_way: bool = False
    """Whether the longest path has priority, measured in squares travelled."""


@dataclass(frozen=True)
class MaterialDraw:
    """A draw that depends on the material left: a number of plies after an ending of this kind arose.

    A promotion or a capture that leads from one ending of the kind to another does not restart the count. No two rules
    of a record with the main road, and no two without it, apply to the same ending.
    """

    weaker: tuple[int, int]
    """The exact number of men and kings of one side."""
    stronger: frozenset[tuple[int, int]]
    """Men and kings of the other side, any of these pairs."""
    plies: int
    main_road: bool = False
    """Only while the weaker side's king stands on the long diagonal."""
    unless_capture: bool = False
    """Not while the side to move can capture: the exchange has to be played out first."""


@dataclass(frozen=True)
class DrawRules:
    """When a game is drawn; 0 switches a rule off."""

    repetitions: int = 3
    """The same position with the same side to move, this many times."""
    king_plies: int = 0
    """Consecutive plies in which no man moves and nothing is captured."""
    quiet_plies: int = 0
    """Consecutive plies in which nothing is captured."""
    balance: Mapping[int, int] = field(default_factory=dict, hash=False)
    """If both sides have kings: plies without capture or promotion, by the number of pieces on the board. In these
    endings `king_plies` does not apply."""
    material: tuple[MaterialDraw, ...] = ()

    @property
    def is_any(self) -> bool:
        """Whether any rule can draw the game.

        >>> DrawRules().is_any, DrawRules(repetitions=0).is_any
        (True, False)
        """
        return bool(self.repetitions or self.king_plies or self.quiet_plies or self.balance or self.material)


@dataclass(frozen=True)
class EndRules:
    """Ways to win other than leaving the opponent without a move."""

    stuck_wins: bool = False
    """Whether the side without pieces, or without a legal move, wins instead of losing."""
    blocked_loses: bool = False
    """With `stuck_wins`: whether a side that still has pieces, but no legal move, loses all the same."""
    first_king_wins: bool = False
    lone_man_loses: bool = False
    """Whether a king wins against a single man that has nothing to capture."""
    white_goal: tuple[Square, ...] = ()
    """Squares on which a white piece wins at once."""
    black_goal: tuple[Square, ...] = ()

    def wins_without_move(self, pieces: Bits) -> bool:
        """Whether the side to move has won if it has no legal move; `pieces` is how many it has left.

        >>> EndRules().wins_without_move(0), EndRules(stuck_wins=True).wins_without_move(0)
        (False, True)
        """
        return self.stuck_wins and not (pieces and self.blocked_loses)


@dataclass(frozen=True)
class PdnRules:
    """How games of the variant are written in PDN 3.0."""

    tag: str = ""
    """The whole GameType tag; empty if PDN 3.0 has none for the variant."""
    algebraic: bool = True
    capture_sign: Literal["x", ":"] = "x"
    two_points: bool = False
    """Whether results are written 2-0, 1-1, 0-2."""
    other_types: tuple[int, ...] = ()
    """Numbers that programs use for it although PDN 3.0 has not assigned them."""
    other_names: tuple[str, ...] = ()
    """Other names for it in Variant tags, apart from the id and the English name."""

    @property
    def game_type(self) -> int | None:
        """The number that PDN 3.0 has given the variant.

        >>> PdnRules("26,W,8,8,A0,0").game_type
        26
        """
        return int(self.tag.split(",")[0]) if self.tag else None


@dataclass(frozen=True)
class Told:
    """What a language says of a game."""

    name: str
    slug: str
    """Last part of its addresses."""
    special: str = ""
    """A sentence on what makes it worth playing."""
    pieces: str = ""
    """What its pieces are called if they have names of their own."""


# Compared by identity: rules are looked up by their variant all the time, and comparing every field of a record would
# cost more than listing the moves.
@dataclass(frozen=True, eq=False)
class Variant:
    """A game of draughts.

    `sources` names the documents that each rule of the record is taken from.
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
    white_promotion: tuple[Square, ...]
    black_promotion: tuple[Square, ...]
    draws: DrawRules
    end: EndRules = EndRules()
    pdn: PdnRules = PdnRules()
    one_way: bool = False
    """Whether both sides move in the same direction."""
    white_start_kings: tuple[Square, ...] = ()
    black_start_kings: tuple[Square, ...] = ()
    free_start: Colour | None = None
    """The side that puts its only piece on a free square of its choice before the first move."""
    king_repeats: int = 0
    """How often in a row the same king may move without capturing while its side has men, even if nothing else can
    move; 0 means no limit."""
    man_name: PieceName = "man"
    """What a man is called."""
    king_name: PieceName = "king"
    """What a king is called."""
    numbers_from: Literal["top-left", "bottom-right"] = "top-left"
    """The corner, as White sees it, at which square numbers begin."""
    options: tuple[str, ...] = ()
    """Ids of the named changes that were made to the rules of the variant."""
    sources: Mapping[str, tuple[Citation, ...]] = field(default_factory=dict)
    special: str = ""
    """A sentence on what makes it worth playing, in English."""
    pieces: str = ""
    """What its pieces are called if they have names of their own, in English."""
    told: Mapping[str, Told] = field(default_factory=dict)
    """What other languages say of it, by their codes; one that is not there has it in its own folder."""

    @property
    def full_id(self) -> str:
        """The id, and the options after plus signs.

        >>> from warcaby.rules.variants import variant_with
        >>> variant_with("brazilian", ["huffing"]).full_id
        'brazilian+huffing'
        """
        return "+".join((self.id, *self.options))

    def name_of(self, king: bool) -> PieceName:
        """What a piece is called.

        >>> from warcaby.rules.variants import VARIANTS
        >>> VARIANTS["brazilian"].name_of(king=True), VARIANTS["wolf_and_dogs"].name_of(king=True)
        ('king', 'wolf')
        """
        return self.king_name if king else self.man_name

    @property
    def has_captures(self) -> bool:
        """Whether anything is captured at all."""
        return bool(self.man.captures or self.king.captures)

    def promotion(self, colour: Colour) -> Bits:
        """Squares on which a man of `colour` becomes a king."""
        return self.board.bits(self.white_promotion if colour == "white" else self.black_promotion)

    def forward(self, colour: Colour) -> int:
        """1 where `colour` moves up the board as White sees it, -1 where it moves down."""
        return 1 if colour == "white" or self.one_way else -1

    @cached_property
    def is_loose(self) -> bool:
        """Whether captures fall outside the general definition of a capture, which is true of no known game.

        >>> from warcaby.rules.variants import VARIANTS
        >>> any(variant.is_loose for variant in VARIANTS.values())
        False
        """
        capture, king = self.capture, self.king
        usual = capture.finishes and king.turns and king.row == 1 and king.goes_on and self.mid_capture != "stops"
        return bool(capture.crosses or capture.by_way) or not usual

    @cached_property
    def has_immediate_bar(self) -> bool:
        """Whether the piece captured last still stands in the way although captured pieces leave at once."""
        return self.capture.removal == "immediate" and not self.capture.half_turns


@dataclass(frozen=True)
class Custom:
    """Something a document mentions that is not a rule of the game: an agreement at the table, a former practice."""

    id: str
    name: str
    sources: tuple[Citation, ...]


@dataclass(frozen=True)
class Option:
    """A named change of a variant's rules."""

    id: str
    name: str
    sources: tuple[Citation, ...]
    change: Callable[[Variant], Variant]
