"""Finding the unnamed rules that answer as a misconception does wherever it shows; they are in `likeness.json`."""

from __future__ import annotations

import random
from collections.abc import Iterator

from warcaby.rules import Variant, setup_faults
from warcaby.school.diagnosis.evidence import TRUE, answer
from warcaby.school.diagnosis.screening import is_short
from warcaby.school.drills.recipes import sketch_position
from warcaby.school.drills.terrain import terrain
from warcaby.school.exercises import Question
from warcaby.school.misconceptions import misconceptions_of, unnamed_rules

SHOWN, SKETCHES = 150, 2000
"""In how many positions a misconception is looked at, and how many are sketched for it at most."""


def hidden_rules(variant: Variant) -> dict[str, list[str]]:
    """List the unnamed rules that hide each misconception of a game, as far as is seen; none that is not hidden."""
    found = {each.id: _hidden_by(variant, each.id) for each in misconceptions_of(variant)}
    return {belief: rules for belief, rules in found.items() if rules}


def _hidden_by(variant: Variant, belief: str) -> list[str]:
    draw = random.Random(f"{variant.id} {belief}")
    left, count = unnamed_rules(variant), 0
    for question in _sketched(variant, belief, SKETCHES, draw):
        told = answer(question, (belief,))
        if told != answer(question, TRUE):
            count += 1
            left = tuple(each for each in left if answer(question, (each,)) == told)
        if not left or count == SHOWN:
            break
    return [*left]


def _sketched(variant: Variant, belief: str, count: int, draw: random.Random) -> Iterator[Question]:
    """Sketch so many positions in which a misconception may show; yield those of which all moves can be asked for."""
    for _ in range(count):
        position = sketch_position(terrain(variant, draw.choice(("white", "black"))), belief, draw)
        if is_short(position) and not setup_faults(position):
            yield Question("find-all", position)
