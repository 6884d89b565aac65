"""A teacher makes a plan and a class on a phone; the file of classes is locked by the browser's own cryptography."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Axe, Visit
from tests.browser.site import follow
from warcaby.school import course
from warcaby.school.assignments.lesson_results import lesson_result
from warcaby.school.assignments.results import encode_result
from warcaby.school.progress import Progress

LESSON = next(each for each in course.lessons() if each.id == "several-at-once")
LESSON_OF_ANIA = encode_result(
    lesson_result(Progress().with_stars(LESSON.id, LESSON.exercise_ids[0], 3), LESSON, "Ania")
)


def test_a_class_is_saved_under_a_password_and_opened_by_no_other_and_a_pupil_begins_a_plan(
    touched: Page, visit: Visit, axe: Axe
) -> None:
    page = touched
    visit(page, "nauczyciel/klasy/")
    page.locator("#class-name").fill("4b")
    page.locator("#class-names").fill("Ania Nowak\nJan Kowalski; A")
    page.locator("#new-class").tap()
    expect(page.locator("#results tbody tr")).to_have_count(2)
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    # What computes repetitions comes when it is asked for.
    page.locator("#codes").fill(LESSON_OF_ANIA)
    page.locator("#add-results").tap()
    page.locator("#show-due").tap()
    expect(page.locator("#due")).to_contain_text("Na dziś nie ma nic do powtórki.")
    page.locator("#close-class").tap()
    page.locator("#save-password").fill("sekret")
    with page.expect_download() as saved:
        page.locator("#save-classes").tap()
    text = saved.value.path().read_text(encoding="utf-8")
    assert "Nowak" not in text
    page.locator("#classes-file").set_input_files(saved.value.path())
    for password in ("inny", "sekret"):
        page.locator("#unlock-password").fill(password)
        page.locator("#unlock").tap()
        expect(page.locator("#feedback")).to_contain_text("inne hasło" if password == "inny" else "Nic nie zginęło")
    axe(page)

    # A plan is made with four taps, and a pupil begins it.
    follow(page, "nauczyciel/plany/")
    page.locator("#new-plan").tap()
    page.locator("#add-lessons").tap()
    expect(page.locator(".plan-row")).to_have_count(8)
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator("#try-plan").tap()
    expect(page).to_have_url(re.compile(r"/plan/"))
    axe(page)
    page.locator(".plan-row.next button").tap()
    expect(page).to_have_url(re.compile(r"/lekcje/"))
