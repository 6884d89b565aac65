"""Growing the positions that tell a belief from all that is like it: the program has them in `telling.json`.

A slip leaves something out, or adds it. An answer that differs from what others would say in several moves still tells
them apart then, so that of two positions the one is better in which they differ more.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from math import inf

from tests.school.diagnosis.growing import unusual
from warcaby.rules import Position, Variant, legal_moves, setup_faults
from warcaby.school.diagnosis.evidence import TRUE, Hypothesis, entered
from warcaby.school.diagnosis.likeness import hidden_by
from warcaby.school.diagnosis.screening import changed, is_short
from warcaby.school.drills.recipes import sketch_position
from warcaby.school.drills.terrain import Terrain, terrain
from warcaby.school.exercises import Question
from warcaby.school.misconceptions import misconceptions_of, unnamed_rules

SHOWING, RULING_OUT = 3, 2
"""How many positions each belief has in which it shows; and how many in which it does not, but what hides it would."""
STARTS, SKETCHES, STEPS = 2, 4000, 600
"""How often each of them is grown, of how many sketches it begins with one at most, and by how many changes."""

ALIKE = (1.0, 0.2, 0.08, 0.02, 0.0)
"""How like two answers are that differ in so many moves, or more: a slip makes one of the other."""
SEEN = 0.15
"""How much an answer that has been told apart once counts in the positions that follow."""
RULES, HIDING = 4.0, 10.0
"""How much the true rules count, and what hides a belief, beside what else may be believed."""
ENOUGH = 0.05
"""What a position may leave in doubt when it is changed no more."""
UNUSUAL = 0.01
"""How much a piece counts that play seldom puts where it stands."""


def tellings(variant: Variant, belief: str) -> list[Position]:
    """Grow positions for a belief, each of them first for what the one before it does not tell."""
    draw = random.Random(f"{variant.id} {belief}")
    hidden = hidden_by(variant, belief)
    others = [(each.id,) for each in misconceptions_of(variant) if each.id != belief]
    rivals: dict[Hypothesis, float] = {TRUE: RULES}
    rivals |= dict.fromkeys([*others, *((name,) for name in unnamed_rules(variant))], 1.0)
    found: list[Position] = []
    for showing, count in ((True, SHOWING), (False, RULING_OUT if hidden else 0)):
        left = {each: weight for each, weight in rivals.items() if not (showing and each in hidden)}
        if not showing:
            left = {each: HIDING if each in hidden else weight for each, weight in left.items() if each}
        weights = dict(left)
        for number in range(count):
            if number % 2 == 0:
                weights = dict(left)
            best = _grown(variant, belief, weights, showing, draw)
            if best is None:
                break
            if best not in found:
                found.append(best)
            weights = {each: weight * max(SEEN, _alike(best, belief, each)) for each, weight in weights.items()}
    return found


def _grown(
    variant: Variant, belief: str, weights: Mapping[Hypothesis, float], showing: bool, draw: random.Random
) -> Position | None:
    best, least = None, inf
    for _ in range(STARTS):
        ground = terrain(variant, draw.choice(("white", "black")))
        position, doubt = _changed(ground, belief, weights, showing, draw)
        if doubt < least:
            best, least = position, doubt
        if least <= ENOUGH:
            break
    return best


def _changed(
    ground: Terrain, belief: str, weights: Mapping[Hypothesis, float], showing: bool, draw: random.Random
) -> tuple[Position | None, float]:
    variant = ground.variant
    about = [belief] if showing else [each.id for each in misconceptions_of(variant)]

    def doubt(position: Position | None, most: float) -> float:
        if position is None or not is_short(position) or setup_faults(position):
            return inf
        if any(move.start == move.end for move in legal_moves(position)):
            return inf
        question = Question("find-all", position)
        if (entered(question, (belief,)) != entered(question, TRUE)) != showing:
            return inf
        total = UNUSUAL * unusual(ground, position)
        for each, weight in weights.items():
            total += weight * _alike(position, belief, each)
            if total > most:
                return inf
        return total

    best, least = None, inf
    for _ in range(SKETCHES):
        position = sketch_position(ground, draw.choice(about), draw)
        least = doubt(position, inf)
        if least < inf:
            best = position
            break
    if best is None:
        return None, inf
    for step in range(STEPS):
        if least <= ENOUGH:
            break
        after = changed(ground, best, draw)
        left = doubt(after, least)
        if after and (left < least or (left == least and step % 2)):
            best, least = after, left
    return best, least


def _alike(position: Position, belief: str, other: Hypothesis) -> float:
    """How like the answers are that two hypotheses give in a position."""
    question = Question("find-all", position)
    one, two = entered(question, (belief,)), entered(question, other)
    assert isinstance(one, frozenset)
    assert isinstance(two, frozenset)
    return ALIKE[min(len(one ^ two), len(ALIKE) - 1)]
