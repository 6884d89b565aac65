"""Which kinds of drills each belief has: some questions have no clear answer, and some positions are too rare.

What `measured_kinds` finds for the games without options is kept in `available.json`, written by
`tests/research/drills.py --write`: finding out takes long. A digit there is the place of a kind in `DRILLS`.
"""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from warcaby.rules import Variant
from warcaby.school.drills.making import Grade, drawn
from warcaby.school.exercises import DRILLS
from warcaby.school.misconceptions.kept import kept_about_beliefs

STORE = Path(__file__).with_name("available.json")

DRAWN = 800
"""How many positions are drawn to measure a kind."""
WANTED = 2
"""How many drills they must yield; with fewer, the next one would take too long."""


def _has(variant: Variant, belief: str, grade: Grade, kind: str) -> bool:
    draw = random.Random(f"{variant.id} {belief} {grade} {kind}")
    left = DRAWN
    for _ in range(WANTED):
        drill, tried = drawn(variant, belief, grade, DRILLS[kind], draw, left)
        left -= tried
        if drill is None:
            return False
    return True


@cache
def measured_kinds(variant: Variant, belief: str, grade: Grade) -> tuple[str, ...]:
    """Measure which kinds of drills a belief has in a game; a kind missing in the first grade is missing in all."""
    tried = DRILLS if grade == 1 else measured_kinds(variant, belief, 1)
    return tuple(kind for kind in tried if _has(variant, belief, grade, kind))


@cache
def kinds_of(variant: Variant, belief: str, grade: Grade) -> tuple[str, ...]:
    """List the kinds of drills that a belief has in a game; if nobody has looked yet, that takes long.

    >>> from warcaby.rules import BRAZILIAN
    >>> kinds_of(BRAZILIAN, "optional", 2)
    ('play', 'find-all', 'choose-piece', 'mark-squares', 'judge')
    """
    kept = kept_about_beliefs(STORE)
    if variant.options or variant.id not in kept:
        return measured_kinds(variant, belief, grade)
    numbers = kept[variant.id][belief][grade - 1]
    return tuple(kind for number, kind in enumerate(DRILLS) if str(number) in numbers)
