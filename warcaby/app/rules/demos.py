"""Positions that show one rule each, derived from the record of a variant.

Nothing here knows a variant by name: pieces are tried on the squares until the generator of moves says that the
position shows what it is meant to.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import Literal, get_args

from warcaby.rules import (
    Colour,
    Move,
    Piece,
    Position,
    Square,
    Variant,
    initial_position,
    legal_moves,
    opponent,
    position_of,
)
from warcaby.rules.variant import EAST_NORTH, Direction

DemoKind = Literal[
    "start",  # the set-up; both sides move in turn
    "man-moves",
    "man-captures",  # two in one move
    "king-moves",
    "king-captures",  # two in one move
    "priority",  # a choice of captures, not all of them legal unless the choice is free
    "promotion",  # a step onto the last row
    "passing",  # a capture through the last row
]
KINDS: tuple[DemoKind, ...] = get_args(DemoKind)

Turn = tuple[Direction, Direction]

TURNS: tuple[Turn, ...] = (
    ("FF", "RR"),
    ("F", "FR"),
    ("F", "R"),
    ("FR", "BR"),
    ("FR", "FL"),
    ("F", "L"),
)
"""Paths of two legs, the clearest first."""

PASSING_TURNS: tuple[Turn, ...] = (("FR", "BR"), ("F", "R"), ("FL", "BL"), ("F", "L"))


@dataclass(frozen=True)
class Demo:
    """A position that shows a rule."""

    kind: DemoKind
    position: Position

    @property
    def alternates(self) -> bool:
        """Whether the other side replies; otherwise the same side keeps moving, to try things out."""
        return self.kind == "start"


@dataclass(frozen=True)
class _Scene:
    """Pieces on their squares, and those that the first one captures."""

    pieces: Mapping[Square, Piece]
    captured: frozenset[Square]

    @property
    def start(self) -> Square:
        return next(iter(self.pieces))


@cache
def demos(variant: Variant) -> Mapping[DemoKind, Demo]:
    """Return the demonstrations that exist for the rules of `variant`, in the order of `KINDS`."""
    positions: dict[DemoKind, Position | None] = {
        "start": initial_position(variant),
        "man-moves": _alone(variant, _man(variant), ahead=4),
        "man-captures": _two_captured(variant, _man(variant)),
        "king-moves": _alone(variant, _king(variant), ahead=4) if _has_kings(variant) else None,
        "king-captures": _two_captured(variant, _king(variant)) if _has_kings(variant) else None,
        "priority": _choice(variant),
        "promotion": _promotion(variant),
        "passing": _passing(variant),
    }
    return {kind: Demo(kind, position) for kind, position in positions.items() if position}


def telling(variant: Variant, known: Variant) -> Demo:
    """Return what shows best how a variant differs from a known one: its set-up, or else the first rule that is new.

    >>> from warcaby.rules import VARIANTS
    >>> telling(VARIANTS["russian"], VARIANTS["brazilian"]).kind
    'priority'
    """
    here, there = ((each.man, each.king, each.capture, each.mid_capture) for each in (variant, known))
    differs: Mapping[DemoKind, bool] = {
        "start": initial_position(variant).occupied != initial_position(known).occupied
        or variant.board != known.board
        or here == there,
        "man-moves": variant.man.moves != known.man.moves,
        "man-captures": variant.man.captures != known.man.captures,
        "king-captures": variant.king != known.king,
        "priority": variant.capture != known.capture,
        "passing": variant.mid_capture != known.mid_capture,
    }
    shown = demos(variant)
    return next((shown[kind] for kind, holds in differs.items() if holds and kind in shown), shown["start"])


def _has_kings(variant: Variant) -> bool:
    return not variant.end.first_king_wins


def _man(variant: Variant) -> Piece:
    return Piece("white", False)


def _king(variant: Variant) -> Piece:
    """A king, White's unless only Black has one."""
    return Piece("black" if variant.black_start_kings else "white", True)


def _near(variant: Variant, file: int, rank: int) -> list[Square]:
    """Playing squares, nearest to a point first."""
    board = variant.board
    return sorted(board.squares, key=lambda name: _distance(board.place(name), (file, rank)))


def _distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _alone(variant: Variant, piece: Piece, ahead: int) -> Position | None:
    """A piece alone on the board."""
    square = _near(variant, variant.board.width // 2 - 1, ahead - 1)[0]
    position = position_of(variant, piece.colour, {square: piece})
    return position if legal_moves(position) else None


def _go(variant: Variant, colour: Colour, square: Square, direction: Direction, steps: int) -> Square | None:
    """The playing square that many steps away, or None."""
    east, north = EAST_NORTH[direction]
    file, rank = variant.board.place(square)
    file, rank = file + east * steps, rank + north * steps * variant.forward(colour)
    if not (0 <= file < variant.board.width and 0 <= rank < variant.board.height):
        return None
    name = variant.board.all_names[rank][file]
    return name if name in variant.board.bit else None


def _scene(variant: Variant, mover: Piece, start: Square, way: tuple[Direction, ...], gap: int = 1) -> _Scene | None:
    """A piece on `start` and enemy men in its path, the first `gap` steps away; None if the board is too small."""
    enemy = Piece(opponent(mover.colour), False)
    pieces = {start: mover}
    at = start
    for steps, direction in zip((gap, 1), way, strict=False):
        over = _go(variant, mover.colour, at, direction, steps)
        land = _go(variant, mover.colour, at, direction, steps + 1)
        if over is None or land is None or over in pieces or land in pieces:
            return None
        pieces[over] = enemy
        at = land
    return _Scene(pieces, frozenset(pieces) - {start})


def _ways(variant: Variant, mover: Piece, turns: tuple[Turn, ...] = TURNS) -> Iterator[Turn]:
    captures = variant.king.captures if mover.king else variant.man.captures
    return (turn for turn in turns if set(turn) <= set(captures))


def _two_captured(variant: Variant, mover: Piece) -> Position | None:
    """A piece that captures two men in one move, around a corner; a flying king from a distance if there is room."""
    gaps = (2, 1) if mover.king and variant.king.flying else (1,)
    squares = _near(variant, variant.board.width // 2 - 2, 1 if mover.king else 2)
    for gap, turn, start in product(gaps, _ways(variant, mover), squares):
        scene = _scene(variant, mover, start, turn, gap)
        if scene:
            position = position_of(variant, mover.colour, scene.pieces)
            if _captures(position) == {(start, scene.captured)} and not any(m.promotes for m in legal_moves(position)):
                return position
    return None


def _captures(position: Position) -> set[tuple[Square, frozenset[Square]]]:
    return {(move.start, frozenset(move.captured)) for move in legal_moves(position) if move.captured}


def _choice(variant: Variant) -> Position | None:
    """Two captures that the first key of the priority tells apart, whichever of them it prefers."""
    free = replace(variant, capture=replace(variant.capture, priority=()))
    first = variant.capture.priority[0] if variant.capture.priority else "most_pieces"
    man, king = _man(variant), _king(variant)
    one, two = (king, man) if first == "by_king" else (man, man)
    width = variant.board.width
    for (small, large), a, b in product(
        _pairs(variant, one, two, first), _near(free, 1, variant.board.height // 2), _near(free, width - 3, 2)
    ):
        left = _scene(variant, one, a, small)
        right = _scene(variant, two, b, large)
        if not left or not right or set(left.pieces) & set(right.pieces):
            continue
        pieces = {**left.pieces, **right.pieces}
        if first == "frisian_value":
            pieces |= {square: Piece("black", True) for square in right.captured}
        if _captures(position_of(free, "white", pieces)) == {(a, left.captured), (b, right.captured)}:
            return position_of(variant, "white", pieces)
    return None


def _pairs(
    variant: Variant, one: Piece, two: Piece, key: str
) -> Iterator[tuple[tuple[Direction, ...], tuple[Direction, ...]]]:
    """Paths of the two captures of a choice."""
    for turn in _ways(variant, two):
        yield turn[:1], turn[:1] if key == "frisian_value" else turn


def _promotion(variant: Variant) -> Position | None:
    """A man one step from its promotion row."""
    for square in _near(variant, variant.board.width // 2 - 1, variant.board.height - 2):
        position = position_of(variant, "white", {square: _man(variant)})
        if any(move.promotes for move in legal_moves(position)):
            return position
    return None


def _passing(variant: Variant) -> Position | None:
    """A man that reaches the last row in the middle of a capture."""
    man = _man(variant)
    crowning = variant.promotion("white")
    for turn, start in product(
        _ways(variant, man, PASSING_TURNS), _near(variant, variant.board.width // 2 - 2, variant.board.height - 3)
    ):
        scene = _scene(variant, man, start, turn)
        if scene and _passes(variant, legal_moves(position_of(variant, "white", scene.pieces)), scene, crowning):
            return position_of(variant, "white", scene.pieces)
    return None


def _passes(variant: Variant, moves: list[Move], scene: _Scene, crowning: int) -> bool:
    return any(
        frozenset(move.captured) == scene.captured
        and any(variant.board.bit[square] & crowning for square in move.path[1:-1])
        for move in moves
    )
