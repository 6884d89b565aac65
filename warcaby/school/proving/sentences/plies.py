"""Moves with the positions they are made in: those that follow one another, and those that can be made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache

from warcaby.rules import Colour, Move, Position, Square, Variant, legal_moves, opponent, play


@dataclass(frozen=True)
class Ply:
    """A move and the position it is made in."""

    before: Position
    move: Move

    @property
    def side(self) -> Colour:
        """Who makes it."""
        return self.before.turn

    @property
    def is_of_king(self) -> bool:
        """Whether a king moves."""
        return self.before.pieces()[self.move.start].king

    @cached_property
    def after(self) -> Position:
        """The position after it."""
        return play(self.before, self.move)


def joined(plies: Sequence[Ply]) -> Iterator[tuple[Ply, ...]]:
    """List the captures one by one, and each with all that follow it."""
    captures = [ply for ply in plies if ply.move.captured]
    for first in range(len(captures)):
        for last in range(first + 1, len(captures) + 1):
            yield tuple(captures[first:last])


@lru_cache(2_000)
def plies_of(position: Position) -> tuple[Ply, ...]:
    """List what each side could play, captures that others outweigh too; all texts of an exercise ask for the same."""
    found: list[Ply] = []
    for side in (position.turn, opponent(position.turn)):
        at = position.with_turn(side)
        free = replace(at, variant=_free(position.variant))
        found += (Ply(at, move) for move in dict.fromkeys((*legal_moves(at), *legal_moves(free))))
    return tuple(found)


@cache
def unbound(variant: Variant) -> Variant:
    """The same game, but a capture may also stop after any leg."""
    return replace(_free(variant), capture=replace(_free(variant).capture, finishes=False))


@cache
def _free(variant: Variant) -> Variant:
    """The game in which nothing has to be captured, and any capture will do."""
    return replace(variant, capture=replace(variant.capture, priority=(), compulsory=False))


def line_of(position: Position, moves: Iterable[Move]) -> tuple[Ply, ...]:
    """Return moves that follow one another with the positions they are made in."""
    plies = []
    for move in moves:
        plies.append(Ply(position, move))
        position = plies[-1].after
    return tuple(plies)


def routes(line: Sequence[Ply]) -> Iterator[tuple[Square, ...]]:
    """List the ways that single pieces go in a line."""
    found = dict[Square, tuple[Square, ...]]()
    for ply in line:
        found[ply.move.end] = (*found.pop(ply.move.start, ()), *ply.move.path)
    yield from found.values()


def in_order(squares: Sequence[Square], way: Sequence[Square]) -> bool:
    """Whether a way goes through some squares, one after another."""
    rest = iter(way)
    return all(square in rest for square in squares)
