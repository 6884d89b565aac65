"""Honest marks: who knows no rule earns one star at most, in every exercise but the first of a lesson.

A worked example before it shows the way too, and asks only to keep the learner awake.
"""

from __future__ import annotations

import pytest

from tests.lessons.robots import SYSTEMS, Page, draw_nothing, often_lucky
from warcaby.school.course import load_course
from warcaby.school.lesson import Lesson

LESSONS = [lesson for lesson in load_course() if len(lesson.exercises) > lesson.first + 1]


@pytest.fixture(autouse=True)
def _nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    draw_nothing(monkeypatch)


def pages(lesson: Lesson) -> list[Page]:
    """The exercises that a robot must not solve: all but the first one that is not watched."""
    return [Page(lesson, number) for number in range(lesson.first + 2, len(lesson.exercises) + 1)]


@pytest.mark.long
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_robot_with_a_system_earns_one_star_at_most(lesson: Lesson) -> None:
    earned = {(page.number, robot.__name__): page.stars_of(robot) for page in pages(lesson) for robot in SYSTEMS}
    assert {who: stars for who, stars in earned.items() if stars > 1} == {}


@pytest.mark.long
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_robot_that_draws_lots_is_seldom_lucky(lesson: Lesson) -> None:
    assert {page.number: lucky for page in pages(lesson) if (lucky := often_lucky(page))} == {}


def test_the_first_exercise_shows_the_way() -> None:
    # Here the dots are there to be followed: the test of the robots can fail.
    robot = SYSTEMS[0]
    assert max(Page(lesson, lesson.first + 1).stars_of(robot) for lesson in load_course()) == 3
