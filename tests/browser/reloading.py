"""A learner who reloads the page the moment it shows new stars."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

from playwright.sync_api import Error as PlaywrightError
from selenium.common.exceptions import WebDriverException

from tests.browser.drivers import Driver
from tests.browser.learner import Learner
from warcaby.school.course import load_course
from warcaby.school.exercises import PlayExercise

# From within the page: what drives the browser would come some milliseconds later.
RELOAD_AT_ONCE = """() => {
    document.documentElement.dataset.old = "";
    new MutationObserver(() => {
        if (document.querySelector(".earned .star.full")) location.reload();
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def rounds(driver: Driver, address: Callable[[str], str], count: int) -> Iterator[tuple[int, int]]:
    """Earn stars so many times; each time yield how many exercises were done in that lesson, and how many are shown."""
    playable = (
        (lesson, number, exercise)
        for lesson in load_course()
        for number, exercise in enumerate(lesson.exercises, start=1)
        if isinstance(exercise, PlayExercise)
    )
    earned: Counter[str] = Counter()
    for lesson, number, exercise in islice(playable, count):
        driver.goto(address(f"lekcje/{lesson.slugs['pl']}/"))
        driver.expect_state("ready")
        learner = Learner(driver)
        learner.press(f".step:nth-child({number})")
        driver.expect_text("#goal", exercise.goal)
        driver.evaluate(RELOAD_AT_ONCE)
        with contextlib.suppress(PlaywrightError, WebDriverException):  # the page is gone before it has answered
            learner.make(exercise.solutions[0])
        driver.wait(lambda: is_reloaded(driver), lambda: "the page was not reloaded")
        driver.expect_state("ready")
        driver.expect_text("h1", lesson.title)
        earned[lesson.id] += 1
        # The page of before Python knows no stars; the lesson follows when its chapter has come.
        with contextlib.suppress(AssertionError):
            driver.expect_count(".step.done", earned[lesson.id])
        yield earned[lesson.id], driver.count(".step.done")


def is_reloaded(driver: Driver) -> bool:
    """Tell whether there is a new page in the place of the old one."""
    try:
        return driver.count("html[data-python]:not([data-old])") == 1
    except (PlaywrightError, WebDriverException):
        return False
