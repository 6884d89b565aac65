"""A step that is being written is checked as the course is, a little at a time."""

from __future__ import annotations

from itertools import islice

from warcaby.school.course import load_course
from warcaby.school.own_lessons.checking import StepCheck

SLICE = 0.02


def test_nothing_is_said_against_the_steps_of_the_course() -> None:
    exercises = (exercise for lesson in load_course() if not lesson.is_test for exercise in lesson.exercises)
    for exercise in islice(exercises, 0, None, 8):
        check = StepCheck(exercise)
        while not check.run(1.0):
            pass
        assert check.findings == (), exercise.id


def test_a_proof_that_takes_long_is_done_in_pieces() -> None:
    lesson = next(each for each in load_course() if each.id == "king-traps")
    exercise = next(each for each in lesson.exercises if each.id == "lead-it-in")
    check = StepCheck(exercise)
    slices = 1
    while not check.run(SLICE):
        slices += 1
    assert slices > 5
    assert StepCheck(exercise, check).proof is check.proof
