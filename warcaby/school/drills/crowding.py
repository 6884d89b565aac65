"""Adding pieces to a board: a small position grows into a full one that still shows the same."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import ceil

from warcaby.rules import Position, Variant
from warcaby.school.drills.terrain import Terrain, terrain

TRIES = 3
"""How many squares are tried for each piece to add."""
MOST_AHEAD = 4
"""How many pieces one side has more than the other at most, for all that is added."""


def bounds(variant: Variant, grade: int) -> tuple[int, int]:
    """The least and greatest number of pieces of a grade, by the number at the start of a game.

    >>> from warcaby.rules import BRAZILIAN
    >>> [bounds(BRAZILIAN, grade) for grade in (1, 2, 3)]
    [(2, 8), (9, 12), (13, 18)]
    """
    ground = terrain(variant, "white")
    whole = ground.own.limit + ground.other.limit
    few = min(8, ceil(whole / 2))
    some = max(few + 1, whole // 2)
    if grade == 1:
        return 2, few
    if grade == 2:
        return few + 1, some
    return some + 1, max(some + 1, whole * 3 // 4)


def crowded(
    ground: Terrain, position: Position, draw: random.Random, wanted: int, holds: Callable[[Position], bool]
) -> Position:
    """Add pieces, mostly men near home, until there are `wanted`, each only if the position still `holds`."""
    sets = list(position.state)
    was_refused = False
    for _ in range(TRIES * max(0, wanted - position.occupied.bit_count())):
        occupied = sets[0] | sets[1] | sets[2] | sets[3]
        if occupied.bit_count() >= wanted:
            break
        ahead = (sets[0] | sets[1]).bit_count() - (sets[2] | sets[3]).bit_count()
        # Where one more piece of the smaller side would be in the way, the other side may have a few more.
        own = (ahead <= 0) != (was_refused and abs(ahead) < MOST_AHEAD)
        was_refused = not was_refused
        side, base = (ground.own, 0) if own else (ground.other, 2)
        if (sets[base] | sets[base + 1]).bit_count() >= side.limit:
            side, base = (ground.other, 2) if own else (ground.own, 0)
        free = [square for square in draw.sample(ground.squares, 4) if not square & occupied]
        if not free or (sets[base] | sets[base + 1]).bit_count() >= side.limit:
            continue
        square = min(free, key=side.homeward.__getitem__)
        king = side.kings and (not side.men or bool(square & side.crowning))
        if not king and (not side.men or square & side.crowning):
            continue
        grown = list(sets)
        grown[base + king] |= square
        after = ground.position(grown[0], grown[1], grown[2], grown[3])
        if holds(after):
            sets, position, was_refused = grown, after, False
    return position
