"""The five lessons, finished by a learner in real browsers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Visit
from tests.browser.learner import DraggingLearner, Learner, TypingLearner
from warcaby.school.course import load_course
from warcaby.school.exercise import Lesson

COURSE = load_course()


def route(lesson: Lesson) -> str:
    return f"lekcje/{lesson.slugs['pl']}/"


@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.id)
def test_a_lesson_is_finished_by_tapping(page: Page, visit: Visit, lesson: Lesson) -> None:
    visit(page, route(lesson))
    Learner(page).finish(lesson)
    expect(page.locator(".step.done")).to_have_count(len(lesson.exercises))


def test_a_lesson_is_finished_by_dragging(page: Page, visit: Visit) -> None:
    lesson = COURSE[1]
    visit(page, route(lesson))
    DraggingLearner(page).finish(lesson)


def test_a_lesson_is_finished_by_keys_alone(page: Page, visit: Visit) -> None:
    lesson = COURSE[3]
    visit(page, route(lesson))
    TypingLearner(page).finish(lesson)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_lesson_is_finished_on_a_phone_with_a_finger(new_page: NewPage, visit: Visit) -> None:
    page = new_page(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True, device_scale_factor=2)

    class Finger(Learner):
        def press_square(self, name: str) -> None:
            self.square(name).tap()

        def press(self, selector: str) -> None:
            self.page.locator(selector).tap()

    lesson = COURSE[2]
    visit(page, route(lesson))
    Finger(page).finish(lesson)


def test_from_one_lesson_to_the_next_without_starting_python_again(page: Page, visit: Visit) -> None:
    lesson = COURSE[0]
    visit(page, route(lesson))
    page.evaluate("window.stillHere = true")
    page.locator(".step").last.click()
    learner = Learner(page)
    learner.do(lesson.exercises[-1])
    learner.press("#next")
    expect(page.locator("h1")).to_contain_text(COURSE[1].title)
    assert page.url.endswith(route(COURSE[1]))
    page.go_back()
    expect(page.locator("h1")).to_contain_text(lesson.title)
    assert page.evaluate("window.stillHere")


def test_stars_are_there_after_a_reload(page: Page, visit: Visit) -> None:
    lesson = COURSE[0]
    visit(page, route(lesson))
    Learner(page).do(lesson.exercises[0])
    visit(page, route(lesson))
    expect(page.locator(".step").first).to_have_class("step done")
    expect(page.locator(".step").nth(1)).to_have_attribute("aria-current", "step")
    visit(page)
    expect(page.locator(".card").first).to_contain_text("3/")
