"""Whether an exercise can be done as its author means it."""

from __future__ import annotations

from warcaby.school.exercises import Exercise
from warcaby.school.proving.faults import LessonFault
from warcaby.school.solving import solved
from warcaby.school.verdicts import MAX_STARS


def solution_faults(exercise: Exercise) -> list[LessonFault]:
    """Say what is wrong where the solution does not earn all stars."""
    run = solved(exercise)
    if run.stars == MAX_STARS:
        return []
    return [LessonFault(exercise.id, "", "its own solution does not lead to the end with all stars")]
