"""A drill inside a lesson, read as an exercise of the kind that asks the same question."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

from warcaby.rules import Position, Variant
from warcaby.school.drills.making import GRADES, Grade
from warcaby.school.drills.series import NoDrillError, drills
from warcaby.school.exercises import DRILLS, Question
from warcaby.school.exercises.exercise import Common, Exercise
from warcaby.school.lesson_table import Table
from warcaby.school.misconceptions import misconceptions_of


class DrillExercise(Exercise):
    """A generated exercise. It keeps the question of its drill, from which its texts are made."""

    kind: ClassVar[str] = "drill"
    written: ClassVar[frozenset[str]] = frozenset()

    @classmethod
    def read_position(cls, table: Table, variant: Variant) -> Position:
        """Generate the drill and return its position."""
        return _drawn(table, variant).position

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Exercise:
        """Generate the drill and return the exercise that asks its question."""
        question = _drawn(table, common["position"].variant)
        for field in ("belief", "drill", "grade", "seed"):
            del table.rest[field]
        return DRILLS[question.kind].drawn(common, question)


@cache
def _question(variant: Variant, belief: str, grade: Grade, seed: int, kind: str) -> Question:
    return next(drills(variant, belief, grade, seed, kind)).question


def _drawn(table: Table, variant: Variant) -> Question:
    """Generate the drill of a table, without taking its fields out."""
    fields = Table(table.rest, table.file, table.exercise)
    belief = fields.word("belief", [each.id for each in misconceptions_of(variant)])
    kind = fields.word("drill", LESSON_DRILLS)
    grade: Any = fields.number("grade", GRADES[0], GRADES[-1])
    try:
        return _question(variant, belief, grade, fields.take("seed", int), kind)
    except NoDrillError as error:
        raise table.error("drill", str(error), "drill") from error


LESSON_DRILLS = tuple(name for name, kind in DRILLS.items() if kind.is_for_lessons)
"""The kinds of drills that a lesson can have."""
