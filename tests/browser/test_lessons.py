"""Lessons with every kind of exercise, finished by a learner in real browsers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Visit
from tests.browser.drivers import Driver, PlaywrightDriver, TouchDriver
from tests.browser.learner import DraggingLearner, Learner, TypingLearner
from tests.browser.site import Site
from warcaby.school.course import load_course
from warcaby.school.lesson import Lesson

COURSE = load_course()


def few_lessons() -> list[Lesson]:
    """Choose a few lessons that together have every kind of exercise of the course."""
    chosen: list[Lesson] = []
    missing = {exercise.kind for lesson in COURSE for exercise in lesson.exercises}
    while missing:
        chosen.append(max(COURSE, key=lambda lesson: len(missing & {exercise.kind for exercise in lesson.exercises})))
        missing -= {exercise.kind for exercise in chosen[-1].exercises}
    return chosen


def route(lesson: Lesson) -> str:
    return f"lekcje/{lesson.slugs['pl']}/"


@pytest.mark.parametrize("lesson", few_lessons(), ids=lambda lesson: lesson.id)
def test_a_lesson_is_finished_by_tapping(page: Page, visit: Visit, lesson: Lesson) -> None:
    visit(page, route(lesson))
    Learner(PlaywrightDriver(page)).finish(lesson)
    expect(page.locator(".step.done")).to_have_count(len(lesson.exercises))


def test_a_lesson_is_finished_by_dragging(driver: Driver, site: Site) -> None:
    lesson = COURSE[1]
    driver.goto(site.url + route(lesson))
    driver.expect_state("ready")
    DraggingLearner(driver).finish(lesson)


def test_a_lesson_is_finished_by_keys_alone(driver: Driver, site: Site) -> None:
    lesson = COURSE[3]
    driver.goto(site.url + route(lesson))
    driver.expect_state("ready")
    TypingLearner(driver).finish(lesson)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_lesson_is_finished_on_a_phone_with_a_finger(new_page: NewPage, visit: Visit) -> None:
    page = new_page(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True, device_scale_factor=2)

    lesson = COURSE[2]
    visit(page, route(lesson))
    Learner(TouchDriver(page)).finish(lesson)


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
    assert page.evaluate("window.stillHere")


def test_stars_are_there_after_a_reload(page: Page, visit: Visit) -> None:
    lesson = COURSE[0]
    visit(page, route(lesson))
    Learner(PlaywrightDriver(page)).do(lesson.exercises[0])
    visit(page, route(lesson))
    expect(page.locator(".step").first).to_have_class("step done")
    expect(page.locator(".step").nth(1)).to_have_attribute("aria-current", "step")
    visit(page)
    expect(page.locator(f'.lesson-row[data-route="{route(lesson)}"]')).to_contain_text("3/")
