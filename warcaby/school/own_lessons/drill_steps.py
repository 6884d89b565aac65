"""Drills as steps of a lesson that is being written: which ones a game has, and what such a step says of them."""

from __future__ import annotations

from typing import Any, get_args

from warcaby.rules import Variant
from warcaby.school.drills.availability import kinds_of
from warcaby.school.drills.in_lessons import LESSON_DRILLS
from warcaby.school.drills.making import Grade
from warcaby.school.misconceptions import misconceptions_of


def beliefs_with_drills(variant: Variant) -> tuple[str, ...]:
    """List the beliefs about a game that a lesson can have drills against."""
    return tuple(each.id for each in misconceptions_of(variant) if kinds_for(variant, each.id, 1))


def kinds_for(variant: Variant, belief: str, grade: Grade) -> tuple[str, ...]:
    """List the kinds of drills against a belief that a lesson can have."""
    return tuple(kind for kind in kinds_of(variant, belief, grade) if kind in LESSON_DRILLS)


def drill_fields(variant: Variant, wanted: dict[str, Any], seed: int) -> dict[str, Any]:
    """Return the fields of a drill as they are wanted, or the nearest that the game has; empty if it has none.

    >>> from warcaby.rules import BRAZILIAN
    >>> drill_fields(BRAZILIAN, {"belief": "no_back_capture", "drill": "sing"}, 3)
    {'belief': 'no_back_capture', 'drill': 'play', 'grade': 1, 'seed': 3}
    """
    beliefs = beliefs_with_drills(variant)
    if not beliefs:
        return {}
    belief: str = wanted["belief"] if wanted.get("belief") in beliefs else beliefs[0]
    grades = [grade for grade in get_args(Grade) if kinds_for(variant, belief, grade)]
    grade: Grade = wanted["grade"] if wanted.get("grade") in grades else grades[0]
    kinds = kinds_for(variant, belief, grade)
    kind: str = wanted["drill"] if wanted.get("drill") in kinds else kinds[0]
    return {"belief": belief, "drill": kind, "grade": grade, "seed": seed}
