"""What a lesson answers on a first visit while Python is still on its way, and how Python takes over.

Whatever may go wrong with that: `web/tests/ahead.test.ts`.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Motion, NewPage
from tests.browser.drivers import PlaywrightDriver
from tests.browser.examining import ANIMATIONS_ENDED
from tests.browser.site import Site, expect_state

LESSON = "lekcje/ruch-pionka/"
RULES = "zasady/klasyczne/"
ENGINE = "pyodide.asm.wasm.gz"

CHROMIUM = pytest.mark.parametrize("browser", ["chromium"], indirect=True)

# Records every change to the lesson's elements.
WATCH = """() => {
    window.changes = [];
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver((found) => window.changes.push(...found.map((one) => one.target.outerHTML ?? "a text")))
        .observe(document.querySelector("#main"), everything);
}"""


@pytest.fixture
def motion() -> Motion:
    """Python may come while something moves."""
    return "no-preference"


@pytest.fixture
def page(new_page: NewPage, own_site: Site) -> Page:
    """A lesson on a first visit, on which Python does not come for now."""
    own_site.hold(ENGINE)
    page = new_page()
    page.goto(own_site.url + LESSON)
    return page


def press(page: Page, square: str) -> None:
    page.locator(f"#sq-{square}").click()


def expect_chosen(page: Page, square: str) -> None:
    expect(page.locator(f"#sq-{square}")).to_have_attribute("aria-selected", "true")


def watch_the_example(page: Page) -> None:
    """Go through the worked example, answer its question, and go on to the first exercise."""
    for number in range(1, 4):
        page.locator("#go-on").click()
        expect(page.locator(".found-count")).to_contain_text(f" {number} ")
    page.locator("#choice-c3").click()
    page.locator("#next").click()
    expect(page.locator(".step:nth-child(2)")).to_have_attribute("aria-current", "step")


@CHROMIUM
def test_python_takes_over_what_was_answered_without_it(page: Page, own_site: Site) -> None:
    watch_the_example(page)
    press(page, "c3")
    expect_chosen(page, "c3")
    press(page, "c4")
    expect(page.locator("#panel")).to_have_attribute("data-tone", "bad")
    expect(page.locator(".step:first-child")).to_have_class("step done")
    expect_state(page, "loading")
    expect(page.locator(".status-loading")).to_be_hidden()
    page.evaluate(ANIMATIONS_ENDED)
    page.evaluate(WATCH)
    own_site.release()
    expect_state(page, "ready")
    assert page.evaluate("window.changes") == []
    press(page, "d4")
    # The wrong step has cost a star.
    expect(page.locator(".earned .star.full")).to_have_count(2)
    page.reload()
    expect_state(page, "ready")
    expect(page.locator(".step.done")).to_have_count(2)


@CHROMIUM
def test_python_arrives_while_a_piece_is_in_the_hand(page: Page, own_site: Site) -> None:
    watch_the_example(page)
    driver = PlaywrightDriver(page)
    page.mouse.move(*driver.point("#sq-c3"))
    page.mouse.down()
    page.mouse.move(*driver.point("#sq-d4"), steps=3)
    expect(page.locator(".in-hand")).to_have_count(1)
    own_site.release()
    expect_state(page, "ready")
    expect(page.locator(".in-hand")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".earned .star.full")).to_have_count(3)


def kept_look(page: Page, site: Site, moves: str) -> None:
    """Let the page think that it has been opened before, and how squares are to be written."""
    page.goto(site.blank)
    page.evaluate("(moves) => localStorage.setItem('warcaby-look', JSON.stringify({ moves }))", moves)


@CHROMIUM
def test_the_board_on_the_rules_answers_whoever_comes(new_page: NewPage, own_site: Site) -> None:
    own_site.hold(ENGINE)
    page = new_page()
    kept_look(page, own_site, "")
    page.goto(own_site.url + RULES)
    press(page, "c3")
    expect_chosen(page, "c3")
    press(page, "d4")
    expect(page.locator("#feedback")).to_contain_text("c3 na d4")
    expect_state(page, "loading")
    # Nothing is earned here that could be lost.
    assert page.evaluate("localStorage.getItem('warcaby-ahead')") is None
    page.evaluate(WATCH)
    own_site.release()
    expect_state(page, "ready")
    assert page.evaluate("window.changes") == []
    press(page, "b6")
    expect_chosen(page, "b6")


@CHROMIUM
def test_who_has_chosen_another_way_to_write_squares_waits_for_python(new_page: NewPage, own_site: Site) -> None:
    own_site.hold(ENGINE)
    page = new_page()
    kept_look(page, own_site, "numbers")
    page.goto(own_site.url + RULES)
    press(page, "c3")
    expect(page.locator("#sq-c3")).to_contain_class("pending")
    expect(page.locator(".status-loading")).to_be_visible()
    own_site.release()
    expect_state(page, "ready")
    expect_chosen(page, "c3")
