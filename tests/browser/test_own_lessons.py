"""A teacher writes a lesson on a phone, and a pupil does it there."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Axe, Visit
from tests.school.own_lessons.test_from_pdn import STUDY


def taps(page: Page, *squares: str) -> None:
    for square in squares:
        page.locator(f'#board [data-square="{square}"]').tap()


def test_games_become_a_lesson_that_is_changed_tried_and_done(touched: Page, visit: Visit, axe: Axe) -> None:
    page = touched
    visit(page, "warsztat/lekcje/")
    page.locator("summary", has_text="Otwórz link").tap()
    page.locator("#lesson-text").fill(STUDY)
    page.locator("#paste-lesson").tap()
    expect(page.locator(".puzzle-row")).to_have_count(2)
    axe(page)
    page.locator("#step-row-1").get_by_role("button", name="Zmień").tap()
    page.locator("#stage-answer").tap()
    taps(page, "a1", "b2")
    page.locator("#foresee").tap()
    page.locator("#stage-words").tap()
    page.locator("#mistake-2").fill("Ten pionek ma czas.")
    page.locator("#mistake-2").blur()
    page.locator("#step-hint").press_sequentially(" Potem k9 ")
    expect(page.locator("#step-checks")).to_contain_text("pola k9 na tej planszy nie ma")
    expect(page.locator("#step-hint")).to_be_focused()
    expect(page.locator("#step-hint")).to_have_value(re.compile("^ Potem k9 "))
    axe(page)
    page.locator("#stage-pupil").tap()
    taps(page, "a1", "b2")
    expect(page.locator("#feedback")).to_contain_text("Ten pionek ma czas.")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator("#close-step").tap()
    page.locator("#try-lesson").tap()
    expect(page).to_have_url(re.compile(r"lekcja/"))
    taps(page, "c3", "d4")
    expect(page.locator("#feedback")).to_contain_text("That is the square.")
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
