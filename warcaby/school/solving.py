"""Doing an exercise as its author means it."""

from __future__ import annotations

from warcaby.school.exercises import Exercise
from warcaby.school.exercises.exercise import Run
from warcaby.school.run import take

MOST_STEPS = 400
"""Steps after which an exercise is given up."""


def solved(exercise: Exercise) -> Run:
    """Do an exercise as its author means it; the run is not solved where that does not lead to the end."""
    run = exercise.begin()
    for _ in range(MOST_STEPS):
        if run.solved or run.slips:
            break
        run, _ = take(run, run.next_step)
    return run
