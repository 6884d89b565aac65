"""Whoever does not read meets no button that can only be read, and begins a lesson by what is seen."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import PHONE
from tests.browser.drivers import Driver
from tests.browser.picture_shapes import Shape, of_new_elements
from tests.browser.picture_walks import WALKS
from tests.browser.profiles import Launch
from tests.browser.site import FOLLOW, Site
from tests.browser.test_signs import WORDS_ON_BUTTONS

HIDDEN = """() => [...document.querySelectorAll("#main .button, #main .choice, #main .segment")]
    .filter((each) => each.getClientRects().length > 0 && each.querySelector("svg, use, .signs") === null
        && getComputedStyle(each, "::before").maskImage === "none").map((each) => each.innerText)"""
"""Buttons that show neither a drawing nor a sign."""
ONWARD = """() => [...document.querySelectorAll("#next")]
    .map((each) => [each.matches(".primary"), getComputedStyle(each, "::before").maskImage])"""
"""Whether the way on is what stands out, and its sign."""
LOOK = f"""(pages) => pages.map(([whole, changed]) => {{
    for (const [id, html] of Object.entries({{ page: whole, ...changed }})) {{
        const element = document.getElementById(id);
        if (element) element.outerHTML = html;
    }}
    return [[...({WORDS_ON_BUTTONS})(), ...({HIDDEN})()], ({ONWARD})()];
}})"""


class Met(NamedTuple):
    """What earlier walks of this process have met, and need not be looked at again."""

    shapes: set[Shape]
    onward: dict[bool, set[str]]
    """The signs of the way on, where it stands out and where it does not."""


@pytest.fixture(scope="module")
def met() -> Met:
    return Met(set(), {True: set(), False: set()})


@pytest.fixture(scope="module")
def scriptless(launch: Launch, shared_site: Site) -> Iterator[Page]:
    """A window with the styles of all rooms and without the script: Python has answered elsewhere."""
    page = launch("chromium").new_page(viewport=PHONE)
    page.route("**/*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(f"{shared_site.url}gra/")
    page.evaluate("document.documentElement.dataset.signs = 'on'")
    yield page
    page.close()


@pytest.mark.parametrize("walk", WALKS)
def test_no_button_on_the_way_has_only_words(scriptless: Page, met: Met, walk: str) -> None:
    for written, ways in scriptless.evaluate(LOOK, of_new_elements(WALKS[walk](), met.shapes)):
        assert written == []
        for stands_out, sign in ways:
            met.onward[stands_out].add(sign)
    assert not met.onward[True] & met.onward[False], "on, and on without having solved it, look alike"


LESSON = "lekcje/kto-zaczyna/"
EXERCISES = 4
"""A robot does whole lessons by what is shown, without a browser (`tests/lessons/picture_robot.py`)."""
WITHIN_S = 120
"""For all of them, on a computer that has much else to do."""

TO_BE_PRESSED = """() => {
    const middle = (element) => {
        element.scrollIntoView({ block: "nearest", behavior: "instant" });
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const corner = (arrow, number) => {
        const [x, y] = arrow.getAttribute("d").match(/-?\\d+ -?\\d+/g)[number].split(" ");
        const point = new DOMPoint(x, y).matrixTransform(arrow.getScreenCTM());
        return [point.x, point.y];
    };
    const onward = document.querySelector("#next, #go-on, .choice:has(.sign-hand)");
    if (onward) return [middle(onward)];
    const arrows = [...document.querySelectorAll("#board .arrow.hint")];
    // The outline of an arrow begins at its tail, and the fourth corner is its tip.
    if (arrows.length > 0) return [corner(arrows[0], 0), ...arrows.map((arrow) => corner(arrow, 3))];
    const lamp = document.querySelector("#hint");
    if (lamp) return [middle(lamp)];
    const squares = [...document.querySelectorAll("#board .square")]
        .filter(({ classList }) => classList.contains("hint") !== classList.contains("marked"));
    const check = document.querySelector("#check");
    return [...squares.map((square) => square.querySelector(".field")), ...(check ? [check] : [])].map(middle);
}"""
"""Where somebody presses who reads nothing: what goes on, or what a hand shows; where an arrow begins, and where it
points; the lamp; what is ringed and not marked yet, or the other way round, and the tick below."""


@pytest.mark.parametrize("driver", ["chromium"], indirect=True)
def test_a_lesson_is_begun_by_pictures_alone(driver: Driver, site: Site) -> None:
    driver.goto(f"{site.url}ustawienia/")
    driver.expect_state("ready")
    driver.click("#signs")
    driver.expect_attribute("html", "data-signs", "on")
    driver.evaluate(FOLLOW, LESSON)
    driver.expect_count("#task .signs", 1)
    end = time.monotonic() + WITHIN_S
    # It looks again each time: a press that the page was not ready for is simply repeated.
    while driver.count(".step.done") < EXERCISES:
        assert time.monotonic() < end, "the lesson does not go on"
        for point in driver.evaluate(TO_BE_PRESSED):
            driver.press_at(point)
            driver.let_the_board_rest()
    assert driver.evaluate(WORDS_ON_BUTTONS) == []
