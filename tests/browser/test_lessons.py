"""Lessons, and exercises of every kind, done by a learner in real browsers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.drivers import PlaywrightDriver
from tests.browser.learner import DraggingLearner, Learner, TypingLearner
from tests.browser.site import follow, open_exercise
from warcaby.school.course import load_course
from warcaby.school.lesson import Lesson

COURSE = load_course()


def one_of_each_kind() -> Iterator[tuple[Lesson, int]]:
    """Choose for every kind of exercise in the course one with few pieces; yield its lesson and its number there."""
    found: dict[str, tuple[int, Lesson, int]] = {}
    for lesson in COURSE:
        for number, exercise in enumerate(lesson.exercises, start=1):
            pieces = len(exercise.position.pieces())
            if exercise.kind not in found or pieces < found[exercise.kind][0]:
                found[exercise.kind] = pieces, lesson, number
    for _, lesson, number in found.values():
        yield lesson, number


def route(lesson: Lesson) -> str:
    return f"lekcje/{lesson.slugs['pl']}/"


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_every_kind_of_exercise_is_done_by_turns_by_tapping_by_dragging_and_with_keys(page: Page, visit: Visit) -> None:
    visit(page)
    driver = PlaywrightDriver(page)
    learners = cycle((Learner(driver), DraggingLearner(driver), TypingLearner(driver)))
    for (lesson, number), learner in zip(one_of_each_kind(), learners, strict=False):
        follow(page, route(lesson))
        open_exercise(page, number)
        learner.do(lesson.exercises[number - 1])
        expect(page.locator(".step").nth(number - 1)).to_contain_class("done")


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_from_one_lesson_to_the_next_without_starting_python_again(page: Page, visit: Visit) -> None:
    lesson = COURSE[0]
    visit(page, route(lesson))
    page.evaluate("window.stillHere = true")
    page.locator(".step").last.click()
    learner = Learner(PlaywrightDriver(page))
    learner.do(lesson.exercises[-1])
    learner.press("#next")
    learner.press("#onward")
    expect(page.locator("h1")).to_contain_text(COURSE[1].title)
    assert page.url.endswith(route(COURSE[1]))
    page.go_back()
    expect(page.locator("h1")).to_contain_text(lesson.title)
    page.locator(".wordmark").click()
    expect(page.locator(f'.lesson-row[data-route="{route(lesson)}"]')).to_contain_text("3/")
    assert page.evaluate("window.stillHere")
