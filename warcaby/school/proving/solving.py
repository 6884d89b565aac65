"""Whether an exercise can be done as its author means it."""

from __future__ import annotations

from warcaby.school.exercises import Exercise
from warcaby.school.proving.faults import LessonFault
from warcaby.school.run import MAX_STARS, Run, begin, next_step, take

MOST_STEPS = 400
"""Steps after which an exercise is given up."""


def solved(exercise: Exercise) -> Run:
    """Do an exercise as its author means it; the run is not solved where that does not lead to the end."""
    run = begin(exercise)
    for _ in range(MOST_STEPS):
        if run.solved or run.slips:
            break
        run, _ = take(run, next_step(run))
    return run


def solution_faults(exercise: Exercise) -> list[LessonFault]:
    """Say what is wrong where the solution does not earn all stars."""
    run = solved(exercise)
    if run.stars == MAX_STARS:
        return []
    return [LessonFault(exercise.id, "", "its own solution does not lead to the end with all stars")]
