"""Whoever takes the lessons in order is soon asked what they taught."""

from __future__ import annotations

from itertools import islice

import pytest

from warcaby.rules import BRAZILIAN
from warcaby.school import course
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.learner.practice import drill_tasks
from warcaby.school.learner.record import LearnerRecord
from warcaby.school.learner.session import LOOKED, SERIES
from warcaby.school.learner.taught import Taught

IN_ORDER = [each.id for each in course.lessons() if each.id in BELIEFS_OF_LESSONS]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("lesson", IN_ORDER)
def test_two_thirds_of_the_drills_that_are_looked_at_would_do(lesson: str, seed: int) -> None:
    so_far = IN_ORDER[: IN_ORDER.index(lesson) + 1]
    may = Taught(frozenset(name for each in so_far for name in BELIEFS_OF_LESSONS[each]))
    for belief in BELIEFS_OF_LESSONS[lesson]:
        looked = 0
        for number in range(SERIES):
            made = drill_tasks(LearnerRecord(), BRAZILIAN, belief, "weak", f"{seed} {number}")
            fits = [may.allows(each.question) for each in islice(made, LOOKED)]
            looked += (*fits, True).index(True) + 1 if any(fits) else LOOKED
            if any(fits):
                break
        assert looked <= SERIES * LOOKED * 2 // 3
