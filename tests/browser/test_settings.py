"""The settings in browsers: what is chosen shows, and the next visit's first paint has it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Axe, NewPage, Visit, expect_no_overflow
from tests.browser.laid_out import examine_dark_and_light
from tests.browser.site import Site, expect_state

SETTINGS = "ustawienia/"

FILL = "(of) => getComputedStyle(document.querySelector(of)).fill"
BOX = """() => {
    const box = document.querySelector("#board .piece.black.man .turned").getBBox();
    return [box.x, box.width];
}"""
"""Shapes are drawn once for all pieces; each takes its own size from what is chosen."""


def choose(page: Page, *names: str) -> None:
    for name in names:
        page.locator(f"#look-{name}").click()
        expect(page.locator(f"#look-{name}")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_choices_show_at_once_and_before_python_on_the_next_visit(new_page: NewPage, own_site: Site) -> None:
    page = new_page(own_site, viewport=PHONE)
    page.goto(own_site.url + SETTINGS)
    expect_state(page, "ready")
    wood = page.evaluate(FILL, "#board .square.dark .field")
    assert page.evaluate(BOX) == [-40, 80]
    choose(page, "board-night", "theme-dark", "figures-shapes", "text-largest")
    night = page.evaluate(FILL, "#board .square.dark .field")
    assert night != wood
    assert page.evaluate(BOX) == [-36, 72]
    # Where Python has been, a page may ask for the engine as it is.
    own_site.hold("pyodide.asm.wasm.gz", "pyodide.asm.wasm")
    page.goto(own_site.url + "zasady/klasyczne/")
    expect_state(page, "loading")
    assert page.evaluate(FILL, "#board .square.dark .field") == night
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "22px"
    assert page.evaluate("document.querySelector('meta[name=theme-color]').media") == "not all"
    own_site.release()
    expect_state(page, "ready")


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_axe_finds_nothing_whatever_is_chosen(page: Page, visit: Visit, axe: Axe) -> None:
    visit(page, SETTINGS)
    choose(page, "board-contrast", "pieces-red", "size-small")
    axe(page)
    choose(page, "board-paper", "text-largest", "hand-left")
    examine_dark_and_light(page, axe)
    expect_no_overflow(page)
