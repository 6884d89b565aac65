"""Drills without end: positions in which the rules and a belief give different answers.

A drill has a kind, a grade and one clear answer, which is not what the belief answers; both come from the generator of
moves. Grade 1 has few pieces and one idea, grade 2 more pieces, grade 3 a full board on which other beliefs differ as
well. The drills of a seed are always the same, and no two of them are alike, mirrored and shifted ones counted as one.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import cycle

from warcaby.rules import Variant
from warcaby.school.drills.availability import kinds_of
from warcaby.school.drills.likeness import Likeness, likeness
from warcaby.school.drills.making import Drill, Grade, drawn
from warcaby.school.exercises import DRILLS

PATIENCE = 40_000
"""How many positions are drawn before giving up on a kind."""


class NoDrillError(ValueError):
    """A belief has no (more) drills of a kind in a game."""


def drills(variant: Variant, belief: str, grade: Grade, seed: int | str, kind: str | None = None) -> Iterator[Drill]:
    """Yield drills endlessly, of one kind or of all kinds that the belief has, in turn.

    The same arguments yield the same drills. NoDrillError if the belief has none, or if none is left.

    >>> from warcaby.rules import BRAZILIAN
    >>> first = next(drills(BRAZILIAN, "no_back_capture", 1, seed=1, kind="find-all"))
    >>> len(first.answer) > len(first.belief_answer)
    True
    """
    known = kinds_of(variant, belief, grade)
    wanted = known if kind is None else [each for each in known if each == kind]
    draw = random.Random(f"{variant.id} {' '.join(variant.options)} {belief} {grade} {seed} {kind}")
    seen: set[Likeness] = set()
    for each in cycle(wanted):
        left = PATIENCE
        while left:
            drill, tried = drawn(variant, belief, grade, DRILLS[each], draw, left)
            left -= tried
            if drill and likeness(drill.position) not in seen:
                seen.add(likeness(drill.position))
                yield drill
                break
        else:
            break
    raise NoDrillError(f"{belief!r} has no drill of grade {grade} and kind {kind or 'any'} in {variant.id}")
