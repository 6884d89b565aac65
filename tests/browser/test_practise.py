"""A practice session in a real browser: by finger, mouse and keys, in both languages, and what it names."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.app.pupil_at_practice import taught
from tests.browser.conftest import Axe, Visit
from tests.browser.drivers import TouchDriver
from tests.browser.learner import Learner
from tests.browser.site import Site
from tests.browser.test_progress import store
from warcaby.rules import BRAZILIAN, Piece, Position, position_of
from warcaby.school.misconceptions import ruling


def opens_taught(page: Page, site: Site, visit: Visit, route: str) -> None:
    """Open a page as somebody who has done the lessons about the rules."""
    page.goto(site.blank)
    store(page, taught("board", "rules"))
    visit(page, route)
    expect(page.locator("#begin")).to_be_visible()


def position_on(page: Page) -> Position:
    """What stands on the board, with the side below to move."""
    pieces = page.evaluate("""() => [...document.querySelectorAll("#board .pieces .piece")].map(
        (piece) => [piece.dataset.at, piece.classList.contains("white"), piece.classList.contains("king")])""")
    white_below = page.locator("#board [data-square]").last.get_attribute("data-square") == "h1"
    placed = {square: Piece("white" if white else "black", king) for square, white, king in pieces}
    return position_of(BRAZILIAN, "white" if white_below else "black", placed)


def shows_all(learner: Learner, position: Position, *beliefs: str) -> None:
    """Draw an arrow for every move that is legal by some rules."""
    lines = {(move.start, move.end) for move in ruling(BRAZILIAN, *beliefs).moves(position)}
    for start, end in sorted(lines):
        count = learner.driver.evaluate("document.querySelectorAll('.arrow.own').length")
        learner.press_square(start)
        learner.expect_selected(start)
        learner.press_square(end)
        learner.driver.expect_count(".arrow.own", count + 1)
    learner.press("#check")


def sees_the_answer(page: Page) -> None:
    while page.locator("#next").count() == 0:
        label = page.locator("#hint").inner_text()
        page.locator("#hint").press("Enter")
        expect(page.locator("#next, #hint").first).not_to_have_text(label)


def test_a_belief_is_soon_named(touched: Page, site: Site, visit: Visit, axe: Axe) -> None:
    page = touched
    opens_taught(page, site, visit, "cwicz/")
    axe(page)
    learner = Learner(TouchDriver(page))
    learner.press("#begin")
    for _ in range(3):
        expect(page.locator("#check")).to_be_visible()
        shows_all(learner, position_on(page), "no_back_capture")
        expect(page.locator("#panel")).to_have_attribute("data-tone", "bad")
        said = page.locator("#feedback").inner_text()
        if "jakby" in said:
            break
        sees_the_answer(page)
        page.locator("#next").click()
        expect(page.locator("#panel")).not_to_have_attribute("data-tone", "hint")
    expect(page.locator("#feedback p").first).to_have_text("Grasz tak, jakby pionki nie mogły bić do tyłu.")
    axe(page)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_session_is_gone_on_with_after_a_reload_and_axe_finds_nothing(
    page: Page, site: Site, visit: Visit, axe: Axe
) -> None:
    # On a phone that lies on its side, the button to begin with is below the window.
    page.set_viewport_size({"width": 640, "height": 360})
    opens_taught(page, site, visit, "en/practise/")
    page.evaluate("scrollTo(0, 9999)")
    page.locator("#begin").click()
    expect(page.locator("#goal")).to_be_in_viewport(ratio=1)
    axe(page)
    sees_the_answer(page)
    page.emulate_media(color_scheme="dark")
    axe(page)
    page.locator("#next").click()
    expect(page.locator("#exercise-title")).to_have_text("Exercise 2 of 8")
    before = position_on(page)
    visit(page, "en/practise/")
    expect(page.locator("#exercise-title")).to_have_text("Exercise 2 of 8")
    assert position_on(page) == before
