"""The moves that somebody with a belief considers legal, in a form comparable with the true ones.

Boards lay out their squares differently, and on some the light squares are played on: moves are therefore told by the
names of squares, and a position is carried over to the board that a belief needs.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from warcaby.rules import Position, Square, Variant, legal_moves
from warcaby.rules.board import Bits, single_bits
from warcaby.rules.moves import Move
from warcaby.school.misconceptions.catalogue import misconception
from warcaby.school.misconceptions.unnamed import is_unnamed, unnamed_variant


class PlainMove(NamedTuple):
    """A move for comparison: its start, its end, and what it captures."""

    start: Square
    end: Square
    captured: frozenset[Square]
    promotes: bool
    """Whether a man becomes a king."""


class Ruling:
    """The believed rules, compiled."""

    def __init__(self, variant: Variant, believed: Variant, beliefs: tuple[str, ...]) -> None:
        self.variant = variant
        self.believed = believed
        self.beliefs = beliefs
        """Ids of the misconceptions; none for the true rules."""

    def position(self, position: Position) -> Position:
        """Convert a position to the believed rules."""
        sets = position.white_men, position.white_kings, position.black_men, position.black_kings
        if self._moved is not None:
            sets = self._carried(sets[0]), self._carried(sets[1]), self._carried(sets[2]), self._carried(sets[3])
        return Position(self.believed, *sets, turn=position.turn)

    @cached_property
    def _moved(self) -> dict[Bits, Bits] | None:
        ours, theirs = self.variant.board, self.believed.board
        if ours.bit == theirs.bit:
            return None
        return {bit: theirs.bit[square] for square, bit in ours.bit.items()}

    def _carried(self, bits: Bits) -> Bits:
        assert self._moved is not None
        return sum(self._moved[bit] for bit in single_bits(bits))

    def moves(self, position: Position) -> frozenset[PlainMove]:
        """List the moves that are legal by the believed rules."""
        believed = self.position(position)
        side, state, name = believed.side, believed.state, self.believed.board.name
        captures = side.captures(state)
        found = [
            PlainMove(name[start], name[end], _names(self.believed, captured), promotes)
            for start, end, captured, promotes in captures
        ]
        if not captures or not self.believed.capture.compulsory:
            found += [PlainMove(name[start], name[end], _NONE, promotes) for start, end, promotes in side.quiet(state)]
        return frozenset(found)

    def ways(self, position: Position) -> list[Move]:
        """List the same moves with the squares visited, to show them on a board."""
        return legal_moves(self.position(position))


_NONE: frozenset[Square] = frozenset()


@lru_cache(maxsize=1 << 14)
def _names(variant: Variant, bits: Bits) -> frozenset[Square]:
    return frozenset(variant.board.names(bits))


@cache
def ruling(variant: Variant, *beliefs: str) -> Ruling:
    """Compile the rules of a game as changed by given beliefs; without any, these are the true rules.

    Beliefs are applied in the order in which they are named. ValueError if one of them does not apply.

    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import BRAZILIAN
    >>> position = parse_fen(BRAZILIAN, "W:Wc3:Bb4,e7")
    >>> sorted(move.end for move in ruling(BRAZILIAN, "optional").moves(position))
    ['a5', 'd4']
    """
    believed = variant
    for name in beliefs:
        changed = unnamed_variant(believed, name) if is_unnamed(name) else misconception(name).variant(believed)
        if changed is None:
            raise ValueError(f"{name!r} makes no difference to {variant.id}")
        believed = changed
    return Ruling(variant, believed, beliefs)


@cache
def other_readings(variant: Variant, belief: str) -> tuple[Ruling, ...]:
    """Compile the other ways to read a belief."""
    believed = misconception(belief).variants(variant)[1:]
    return tuple(Ruling(variant, each, (belief,)) for each in believed)


@cache
def holds_in(variant: Variant, belief: str, game: str) -> bool:
    """Whether somebody who mistakes the game for another one (`game`) also holds a belief: it changes the same rules.

    >>> from warcaby.rules import BRAZILIAN
    >>> [holds_in(BRAZILIAN, belief, "rules_of_american") for belief in ("no_back_capture", "optional")]
    [True, False]
    """
    true, held, theirs = map(_rules, (variant, ruling(variant, belief).believed, ruling(variant, game).believed))
    return all(theirs[name] == rule for name, rule in held.items() if rule != true[name])


@cache
def concerns(variant: Variant, belief: str, game: str) -> bool:
    """Whether a belief changes only what somebody gets wrong as well who mistakes the game for another one.

    >>> from warcaby.rules import BRAZILIAN
    >>> [concerns(BRAZILIAN, belief, "rules_of_turkish") for belief in ("light_squares", "short_king")]
    [True, False]
    """
    true, held, theirs = map(_rules, (variant, ruling(variant, belief).believed, ruling(variant, game).believed))
    return all(theirs[name] != true[name] for name, rule in held.items() if rule != true[name])


def _rules(variant: Variant) -> dict[str, object]:
    """What of a record says how pieces move, rule by rule."""
    parts = (variant.man, variant.king, variant.capture)
    rules: dict[str, object] = {"board": variant.board, "mid_capture": variant.mid_capture}
    return rules | {
        f"{type(part).__name__}.{each.name}": getattr(part, each.name) for part in parts for each in fields(part)
    }
