"""Unnamed rules that answer as a misconception does wherever it shows.

Whoever holds that men never capture and whoever holds that a king must capture before a man do the same wherever a king
can capture. Only where the misconception leads to the right answer are they told apart.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from warcaby.rules import Variant, setup_faults
from warcaby.school.diagnosis.evidence import TRUE, Hypothesis, answer
from warcaby.school.diagnosis.screening import is_short
from warcaby.school.drills.recipes import sketch_position
from warcaby.school.drills.terrain import terrain
from warcaby.school.exercises import Question
from warcaby.school.misconceptions import unnamed_rules

SHOWN, SKETCHES = 150, 2000
"""In how many positions a misconception is looked at, and how many are sketched for it at most."""


@cache
def hidden_by(variant: Variant, belief: str) -> frozenset[Hypothesis]:
    """Return the unnamed rules that answer as a misconception does wherever it shows, as far as is seen.

    >>> from warcaby.rules import BRAZILIAN
    >>> ("man.captures=",) in hidden_by(BRAZILIAN, "king_takes_first")
    True
    """
    draw = random.Random(f"{variant.id} {belief}")
    left: frozenset[Hypothesis] = frozenset((name,) for name in unnamed_rules(variant))
    count = 0
    for question in sketched(variant, belief, SKETCHES, draw):
        told = answer(question, (belief,))
        if told != answer(question, TRUE):
            count += 1
            left = frozenset(each for each in left if answer(question, each) == told)
        if not left or count == SHOWN:
            break
    return left


def sketched(variant: Variant, belief: str, count: int, draw: random.Random) -> Iterator[Question]:
    """Sketch so many positions in which a misconception may show; yield those of which all moves can be asked for."""
    for _ in range(count):
        position = sketch_position(terrain(variant, draw.choice(("white", "black"))), belief, draw)
        if is_short(position) and not setup_faults(position):
            yield Question("find-all", position)
