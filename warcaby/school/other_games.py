"""What lessons are about in the records of games: where the record of another game differs, a lesson has news."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any

from warcaby.rules import BRAZILIAN, VARIANTS, Variant

OF_MOVING: Mapping[str, Sequence[str]] = {
    "man-moves": ("man.moves",),
    "must-capture": ("capture.compulsory",),
    "backward-captures": ("man.captures",),
    "several-at-once": ("capture.finishes",),
    "king-moves": ("king.moves",),
    "flying-king": ("king.flying",),
    "king-landings": ("king.flying", "king.lands_anywhere"),
    "majority-capture": ("capture.priority",),
    "turkish-strike-rule": ("capture.removal",),
    "promotion-mid-capture": ("mid_capture",),
}
"""The fields of a game's record that lessons about moving and capturing are about, by the ids of lessons."""

OF_THE_GAME: Mapping[str, Sequence[str]] = {
    "dark-squares": ("board.dark_corner",),
    "square-names": ("pdn.algebraic", "board.width"),
    "set-up": ("board.width", "white_start"),
    "turns-and-winning": ("first",),
    "how-games-end": ("end",),
    "draws": ("draws",),
    "notation": ("pdn.algebraic",),
}
"""The same for lessons about the board, the end of a game and writing it down."""


def differing_moves(game: str) -> tuple[str, ...]:
    """List the ids of lessons about moving and capturing in which somebody who plays another game finds other rules.

    >>> differing_moves("russian")
    ('majority-capture', 'promotion-mid-capture')
    """
    return _differing(game, OF_MOVING)


def differing(game: str) -> tuple[str, ...]:
    """List the ids of lessons in which somebody who plays another game finds other rules, those about moving first.

    >>> differing("american")[:4]
    ('backward-captures', 'flying-king', 'king-landings', 'majority-capture')
    >>> differing("unsure"), differing("brazilian")
    ((), ())
    """
    return differing_moves(game) + _differing(game, OF_THE_GAME)


def _differing(game: str, about: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    other = VARIANTS.get(game, BRAZILIAN)
    return tuple(lesson for lesson in about if _differs(other, about[lesson]))


def _differs(other: Variant, fields: Sequence[str]) -> bool:
    return any(_value(other, each) != _value(BRAZILIAN, each) for each in fields)


def _value(variant: Variant, field: str) -> Any:
    found = attrgetter(field)(variant)
    return frozenset(found) if isinstance(found, tuple) else found
