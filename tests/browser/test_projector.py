"""The board as large as the screen, for a class: one press on lessons and puzzles, and Escape leads back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Axe, Visit
from tests.browser.site import follow, open_exercise

TEXT_SIZE = """() => parseFloat(getComputedStyle(document.querySelector("#goal")).fontSize)"""

FILLED = """() => {
  const { top, height } = document.querySelector("#board").getBoundingClientRect();
  return document.fullscreenElement !== null && Math.abs(top) < 2 && Math.abs(height - innerHeight) < 8;
}"""


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_on_a_projector_the_board_fills_the_screen_words_reach_the_last_row_and_keys_count_hands(
    page: Page, visit: Visit, axe: Axe
) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    visit(page, "lekcje/bicie-wiekszosci/")
    open_exercise(page, 2)
    before = page.evaluate(TEXT_SIZE)
    page.locator(".to-projector").click()
    expect(page.locator("html")).to_have_attribute("data-projector", "")
    page.wait_for_function(FILLED)
    box = page.locator("#board").bounding_box()
    assert page.evaluate(TEXT_SIZE) >= max(page.evaluate("innerHeight") / 30, before)
    expect(page.locator(".site-header")).not_to_be_visible()
    axe(page)
    # Words change, the board stays.
    page.locator("#hint").click()
    expect(page.locator("#panel")).to_have_attribute("data-tone", "hint")
    assert page.locator("#board").bounding_box() == box
    page.keyboard.press("Escape")
    expect(page.locator("html")).not_to_have_attribute("data-projector", "")
    expect(page.locator(".site-header")).to_be_visible()
    assert page.evaluate(TEXT_SIZE) == before
    keys_count_hands_until_the_next_question_and_a_clock_runs_down(page)
    # A puzzle can be shown, too.
    follow(page, "zadania/")
    page.locator("#open-day").click()
    page.locator(".to-projector").click()
    expect(page.locator("html")).to_have_attribute("data-projector", "")
    page.locator(".to-projector").click()
    expect(page.locator("html")).not_to_have_attribute("data-projector", "")


HANDS = """() => [...document.querySelectorAll(".choice")].map((each) => {
  const { content, counterReset } = getComputedStyle(each, "::after");
  return content === "counter(hands)" ? counterReset : "";
})"""


def keys_count_hands_until_the_next_question_and_a_clock_runs_down(page: Page) -> None:
    open_exercise(page, 3)
    page.keyboard.press("a")
    assert not any(page.evaluate(HANDS))
    page.locator(".to-projector").click()
    for key in ("a", "b", "b", "Shift+B", "b"):
        page.keyboard.press(key)
    assert page.evaluate(HANDS)[:3] == ["hands 1", "hands 2", "hands 0"]
    # They stay while an answer is judged.
    page.locator(".choice").first.click()
    expect(page.locator("#panel")).to_have_attribute("data-tone", re.compile("."))
    assert page.evaluate(HANDS)[:2] == ["hands 1", "hands 2"]
    page.locator(".to-clock").click()
    page.locator(".to-clock").click()
    expect(page.locator(".to-clock .left")).to_have_text(re.compile("^1:5[0-9]$"))
    open_exercise(page, 4)
    expect(page.locator("html")).not_to_have_attribute("data-hands", "")
    page.keyboard.press("Escape")
