"""Whoever does not read meets no button that can only be read, and does a lesson in each engine by what is seen."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewPage
from tests.browser.drivers import Driver
from tests.browser.picture_walks import WALKS
from tests.browser.site import Site
from tests.browser.test_signs import WORDS_ON_BUTTONS
from tests.lessons.picture_robot import MOST_ACTIONS

SHOW = "(html) => { document.getElementById('page').outerHTML = html; }"
HIDDEN = """() => [...document.querySelectorAll("#main .button, #main .choice, #main .segment")]
    .filter((each) => each.getClientRects().length > 0 && each.querySelector("svg, use, .signs") === null
        && getComputedStyle(each, "::before").maskImage === "none").map((each) => each.innerText)"""
"""Buttons that show neither a drawing nor a sign."""
ONWARD = """() => [...document.querySelectorAll("#next")]
    .map((each) => [each.matches(".primary"), getComputedStyle(each, "::before").maskImage])"""
"""Whether the way on is what stands out, and its sign."""


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
@pytest.mark.parametrize("walk", WALKS)
def test_no_button_on_the_way_has_only_words(new_page: NewPage, site: Site, walk: str) -> None:
    shown = dict.fromkeys(WALKS[walk]())
    page = new_page(viewport={"width": 360, "height": 640})
    # The styles of all rooms without the script: Python has answered elsewhere.
    page.route("**/*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(f"{site.url}gra/")
    page.evaluate("document.documentElement.dataset.signs = 'on'")
    faults: dict[tuple[str, ...], str] = {}
    onward: dict[bool, set[str]] = {True: set(), False: set()}
    for html in shown:
        page.evaluate(SHOW, html)
        written = [*page.evaluate(WORDS_ON_BUTTONS), *page.evaluate(HIDDEN)]
        if written:
            faults[tuple(written)] = html
        for stands_out, sign in page.evaluate(ONWARD):
            onward[stands_out].add(sign)
    assert list(faults) == []
    assert not onward[True] & onward[False], "on, and on without having solved it, look alike"


RINGED = "() => [...document.querySelectorAll('#board .square.hint')].map((each) => each.id)"
TO_BE_TAPPED = """() => [...document.querySelectorAll("#board .square")]
    .filter((each) => each.classList.contains("hint") !== each.classList.contains("marked")).map((each) => each.id)"""
"""Squares that are ringed and not marked yet, or the other way round."""


def finishes(driver: Driver) -> None:
    """Press what goes on, and what hints have ringed; ask for hints; read nothing."""
    for _ in range(MOST_ACTIONS):
        if not driver.count("#board"):
            return
        driver.let_the_board_rest()
        ringed = driver.evaluate(RINGED)
        if driver.count("#next"):
            driver.click("#next")
        elif driver.count("#go-on"):
            driver.click("#go-on")
        elif driver.count(".choice .sign.hand"):
            driver.click(".choice:has(.sign.hand)")
        elif ringed and not driver.count("#hint"):
            for name in driver.evaluate(TO_BE_TAPPED):
                driver.click(f"#{name} .field")
            if driver.count("#check"):
                driver.click("#check")
        else:
            driver.click("#hint")
    raise AssertionError("the lesson does not end")


def test_a_lesson_is_done_by_pictures_alone(driver: Driver, site: Site) -> None:
    driver.goto(f"{site.url}ustawienia/")
    driver.expect_state("ready")
    driver.click("#signs")
    driver.expect_attribute("html", "data-signs", "on")
    driver.click(".wordmark")
    driver.click(".hero-action .button")
    driver.expect_count(".steps-bar", 1)
    assert driver.count("#task .signs .sign") > 0
    finishes(driver)
    driver.expect_count(".lesson-end-stars", 1)
    assert driver.evaluate(WORDS_ON_BUTTONS) == []
