"""The look of the game pages, and axe before, during and after a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Axe, Visit, expect_no_overflow
from tests.browser.test_game import KLASYCZNE, tap


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_before_in_and_after_a_game_axe_finds_nothing_and_nothing_is_wider_than_the_window(
    page: Page, visit: Visit, axe: Axe
) -> None:
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(PHONE)
    visit(page, "gra/")
    axe(page)
    for route in ("gra/kanadyjskie/", KLASYCZNE):
        expect_no_overflow(page)
        page.locator(f'a[data-route="{route}"]:visible').first.click()
        expect(page.locator("#begin")).to_be_visible()
        if route == KLASYCZNE:
            break
        page.locator("#begin").click()
        expect(page.locator(".player")).to_have_count(2)
        expect_no_overflow(page)
        page.locator(".game-links a").last.click()
        expect(page.locator("[aria-labelledby=games]")).to_be_visible()
    page.set_viewport_size(PHONE)
    page.locator(".setup .more summary").click()
    page.locator("#tools summary").click()
    page.emulate_media(color_scheme="light")
    axe(page)
    page.locator("#clock-5-3").click()
    tap(page, "c3", "d4")
    expect(page.locator(".record-move")).to_have_count(2)
    page.locator(".game-menu-button").click()
    expect(page.locator("#flip")).to_be_visible()
    axe(page)
    page.locator("#resign").click()
    expect(page.locator("#flip")).not_to_be_visible()
    page.locator("#yes").click()
    expect(page.locator("#again")).to_be_visible()
    page.locator("#analyse").click()
    expect(page.locator(".analysis-verdict")).to_be_visible()
    page.emulate_media(color_scheme="dark")
    axe(page)
    # A press on the line of the evaluation shows the position there.
    page.locator(".graph-steps button").nth(1).click()
    expect(page.locator(".record-move").first).to_have_attribute("aria-current", "step")
