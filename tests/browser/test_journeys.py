"""Journeys through the school in three engines: on the site, with its server stopped, and in the single file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.drivers import Driver
from tests.browser.learner import DraggingLearner, Learner, TypingLearner
from tests.browser.site import Site
from warcaby.app.routes import SINGLE_FILE
from warcaby.school.course import load_course

LESSON = next(lesson for lesson in load_course() if lesson.id == "man-moves")
ROUTE = f"lekcje/{LESSON.slugs['pl']}/"

FILLING_TAKES_S = 60.0

Address = Callable[[str], str]


@pytest.fixture(params=["online", "server stopped", "single file"])
def mode(request: pytest.FixtureRequest) -> str:
    """Where the school comes from."""
    name: str = request.param
    return name


@pytest.fixture
def offline_use(mode: str) -> bool:
    return mode == "server stopped"


@pytest.fixture
def address(mode: str, dist: Path, driver: Driver, own_site: Site) -> Address:
    """From route to address; a site whose server is stopped has been visited before."""
    if mode == "single file":
        file = (dist / SINGLE_FILE).as_uri()
        return lambda route: f"{file}#/{route}" if route else file
    if mode == "server stopped":
        driver.goto(own_site.url)
        driver.expect_attribute("html", "data-offline", "ready", FILLING_TAKES_S)
        own_site.stop()
    return lambda route: own_site.url + route


def test_a_visit(driver: Driver, address: Address) -> None:
    driver.goto(address(""))
    driver.expect_state("ready")
    tapping, dragging, typing = Learner(driver), DraggingLearner(driver), TypingLearner(driver)

    # A wrong move is refused, with the reason; the right one earns stars.
    tapping.press(f".card[data-route='{ROUTE}']")
    driver.expect_text("#goal", LESSON.exercises[0].goal)
    tapping.press_square("c3")
    tapping.press_square("c4")
    driver.expect_attribute("#panel", "data-tone", "bad")
    driver.expect_text("#live", "Pole c4 jest jasne.")
    tapping.expect_selected("c3")
    tapping.press_square("d4")
    driver.expect_attribute("#panel", "data-tone", "good")
    driver.expect_count(".earned .star.full", 2)

    # The next two with keys alone, and one more by dragging.
    for exercise in LESSON.exercises[1:3]:
        typing.press("#next")
        driver.expect_text("#goal", exercise.goal)
        typing.do(exercise)
    open_the_road = LESSON.exercises[4]
    tapping.press(".step:nth-child(5)")
    driver.expect_text("#goal", open_the_road.goal)
    dragging.do(open_the_road)

    # What was earned is there when the page is opened again.
    assert driver.evaluate("() => location.href") == address(ROUTE)
    driver.reload()
    driver.expect_state("ready")
    driver.expect_text("h1", LESSON.title)
    driver.expect_count(".step.done", 4)
    driver.expect_count(".step:first-child .star.full", 2)

    # Another language, and a rule tried on the board.
    tapping.press(".languages a[lang=en]")
    driver.expect_attribute("html", "lang", "en")
    assert driver.evaluate("() => location.href") == address(f"en/lessons/{LESSON.slugs['en']}/")
    tapping.press(".site-footer a[data-route='en/rules/']")
    tapping.press("tbody a[data-route='en/rules/turkish/']")
    driver.expect_text("h1", "Turkish")
    tapping.press("#tab-man-captures")
    driver.expect_attribute("#tab-man-captures", "aria-pressed", "true")
    tapping.press_square("c3")
    driver.expect_count("#board .square.target", 2)
    driver.back()
    driver.expect_count("tbody tr", 23)
    assert driver.evaluate("() => location.href") == address("en/rules/")


@pytest.mark.parametrize("mode", ["single file"], indirect=True)
def test_a_whole_lesson_from_the_single_file(driver: Driver, address: Address) -> None:
    driver.goto(address(ROUTE))
    driver.expect_state("ready")
    Learner(driver).finish(LESSON)
    driver.expect_count(".step.done", len(LESSON.exercises))
