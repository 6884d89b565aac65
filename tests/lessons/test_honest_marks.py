"""Honest marks: who knows no rule earns one star at most, in every exercise but the first of a lesson.

A worked example before it shows the way too, and asks only to keep the learner awake.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.lessons.robots import GAMBLERS, SYSTEMS, Page, Robot, draw_nothing
from warcaby.school.course import load_course
from warcaby.school.lesson import Lesson
from warcaby.school.run import begin

LOOKS = (20, 60, 200)
"""After so many runs it is counted how many were lucky; with one in twenty, at most, that is enough."""

EXERCISES = [
    (lesson, number) for lesson in load_course() for number in range(lesson.first + 2, len(lesson.exercises) + 1)
]


@pytest.fixture(autouse=True)
def _nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    draw_nothing(monkeypatch)


def named(value: Lesson | Robot | int) -> str:
    return value.id if isinstance(value, Lesson) else str(getattr(value, "__name__", value))


@pytest.mark.long
@pytest.mark.parametrize(("lesson", "number"), EXERCISES, ids=named)
def test_a_robot_with_a_system_earns_one_star_at_most(lesson: Lesson, number: int) -> None:
    page = Page(lesson, number)
    earned = {robot.__name__: page.stars_of(robot) for robot in SYSTEMS}
    assert {robot: stars for robot, stars in earned.items() if stars > 1} == {}


def can_try(robot: Robot, lesson: Lesson, number: int) -> bool:
    """Whether a robot finds something to do: who marks squares needs squares to be marked."""
    return "marked" not in robot.__name__ or begin(lesson.exercises[number - 1]).asks == "marks"


@pytest.mark.long
@pytest.mark.parametrize(
    ("lesson", "number", "robot"),
    [(lesson, number, robot) for lesson, number in EXERCISES for robot in GAMBLERS if can_try(robot, lesson, number)],
    ids=named,
)
def test_a_robot_that_draws_lots_is_seldom_lucky(lesson: Lesson, number: int, robot: Robot) -> None:
    page, lucky = Page(lesson, number), 0
    for before, runs in pairwise((0, *LOOKS)):
        lucky += sum(page.stars_of(robot, seed) > 1 for seed in range(before, runs))
        if lucky <= runs * 5 // 100:
            return
    pytest.fail(f"{lucky} of {runs} runs were lucky")


def test_the_first_exercise_shows_the_way() -> None:
    # Here the dots are there to be followed: the test of the robots can fail.
    robot = SYSTEMS[0]
    assert max(Page(lesson, lesson.first + 1).stars_of(robot) for lesson in load_course()) == 3
