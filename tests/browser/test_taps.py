"""How many taps a teacher's usual tasks take, on a phone: a page that asks for more of them has become worse.

A tap counts as one; so does holding a field in order to paste, and choosing "Paste" then. What the keyboard writes is
not counted, since names and titles are as long as they are.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.site import follow
from tests.school.assignments.samples import good_pupil, sample_set
from tests.school.own_lessons.test_from_pdn import PROBLEMS, STUDY
from warcaby.school.assignments.results import encode_result

THREE_STEPS = f"{STUDY}\n{PROBLEMS.split(chr(10) * 2)[0]}"


class Finger:
    """Taps, and counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, selector: str) -> None:
        self.page.locator(selector).first.tap()
        self.taps += 1

    def write(self, selector: str, text: str) -> None:
        self.tap(selector)
        self.page.keyboard.type(text)

    def paste(self, selector: str, text: str) -> None:
        self.page.locator(selector).fill(text)
        self.taps += 2


@pytest.fixture
def finger(touched: Page, visit: Visit) -> Finger:
    visit(touched, "nauczyciel/")
    return Finger(touched)


def test_the_usual_tasks_of_a_teacher_take_few_taps(finger: Finger, visit: Visit) -> None:
    page = finger.page
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")

    def taken(within: int) -> None:
        """Everything has been handed out, with so many taps at most."""
        expect(page.locator("#feedback")).to_contain_text("schowku")
        assert finger.taps <= within
        finger.taps = 0

    # Five puzzles.
    finger.tap("#new-set")
    finger.write("#set-title", "Poniedziałek")
    finger.tap("#add-ready")
    expect(page.locator(".puzzle-row")).to_have_count(5)
    finger.tap("#copy-link")
    taken(within=4)

    # Four weeks of lessons.
    follow(page, "nauczyciel/")
    finger.tap("#to-plan-desk")
    finger.tap("#new-plan")
    finger.tap("#add-lessons")
    expect(page.locator(".plan-row")).to_have_count(8)
    expect(page.locator("#day-8")).not_to_have_value("")
    finger.tap("#copy-link")
    taken(within=4)

    # A lesson of three steps, from annotated games.
    follow(page, "nauczyciel/")
    finger.tap("#to-lesson-editor")
    finger.tap("summary:has-text('Otwórz link')")
    finger.paste("#lesson-text", THREE_STEPS)
    finger.tap("#paste-lesson")
    expect(page.locator(".puzzle-row")).to_have_count(3)
    finger.tap("#copy-link")
    taken(within=6)

    # Who has not handed in.
    follow(page, "nauczyciel/klasy/")
    page.locator("#class-names").fill("Ania\nJan Kowalski")
    page.locator("#new-class").tap()
    page.locator("#codes").fill(encode_result(good_pupil(sample_set()).result))
    page.locator("#add-results").tap()
    expect(page.locator("thead .row-choice")).to_have_count(1)
    visit(page, "nauczyciel/klasy/")
    finger.tap("thead .row-choice")
    expect(page.locator("#missing")).to_contain_text("Kowalski")
    assert finger.taps == 1
