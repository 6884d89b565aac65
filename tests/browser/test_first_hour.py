"""A learner's first hour: the front page, a lesson, its small game, and practice the next day.

It is lived through on a phone, with a finger; at every place the window is widened to a tablet's and a computer's, too.
"""

from __future__ import annotations

import datetime

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import PHONE, Axe
from tests.browser.drivers import TouchDriver
from tests.browser.learner import Learner
from tests.browser.site import Site, expect_state, follow, open_lesson
from tests.browser.test_game import GONE_ON, shown, tap
from tests.browser.test_practise import sees_the_answer
from warcaby.rules import Game
from warcaby.school.course import load_course

LESSON = next(lesson for lesson in load_course() if lesson.id == "man-moves")
TODAY = datetime.datetime(2026, 11, 2, 17, tzinfo=datetime.UTC)
WINDOWS: tuple[ViewportSize, ...] = (
    PHONE,
    {"width": 768, "height": 1024},
    {"width": 1440, "height": 900},
)

OUTSIDE = """() => ["#board .frame", "#goal", "#panel .actions"].filter((each) => {
    const box = document.querySelector(each)?.getBoundingClientRect();
    return box && (box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1);
})"""
"""What does not fit into the window, of what one needs to go on."""


class Hour:
    """A learner at a window."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site

    def opens(self, route: str) -> None:
        self.page.goto(self.site.url + route)
        expect_state(self.page, "ready")

    def sees(self, name: str) -> None:
        """Have everything in each window that a task needs; on the phone as it was scrolled."""
        for window in WINDOWS:
            self.page.set_viewport_size(window)
            assert self.page.evaluate(OUTSIDE) == [], f"{name}-{window['width']}"
        self.page.set_viewport_size(WINDOWS[0])

    def plays_to_the_end(self) -> None:
        """Play a small game, always with the first of all moves."""
        page = self.page
        for _ in range(40):
            expect(page.locator("#again, .player.below.to-move").first).to_be_visible()
            if page.locator("#again").count():
                return
            number = page.locator(".record-move").count()
            tap(page, *Game((shown(page, "W"),)).legal_moves()[0].path)
            page.wait_for_function(GONE_ON, arg=number)
            if page.locator("#stand-by").count():
                page.locator("#stand-by").click()
                page.wait_for_function(GONE_ON, arg=number)


def test_the_first_hour(touched: Page, site: Site, axe: Axe) -> None:
    page = touched
    page.clock.set_fixed_time(TODAY)
    hour = Hour(page, site)
    hour.opens("")
    hour.sees("1-front")
    open_lesson(page, f"lekcje/{LESSON.slugs['pl']}/")
    expect(page.locator("#goal")).to_be_visible()
    hour.sees("2-lesson")
    learner = Learner(TouchDriver(page))
    learner.finish(LESSON)
    expect(page.locator(".step.done")).to_have_count(len(LESSON.exercises))
    # The way on has got the focus, and the board is still in sight.
    assert page.evaluate("scrollY") == 0
    hour.sees("3-solved")
    learner.press("#next")
    expect(page.locator("#small-game")).to_be_visible()
    hour.sees("4-lesson-over")
    learner.press("#small-game")
    expect(page.locator(".player.below")).to_contain_class("to-move")
    hour.sees("5-small-game")
    hour.plays_to_the_end()
    expect(page.locator("#again")).to_be_visible()
    hour.sees("6-small-game-over")
    page.clock.set_fixed_time(TODAY + datetime.timedelta(days=1))
    hour.opens("")
    hour.sees("7-next-day")
    follow(page, "cwicz/")
    expect(page.locator("#begin")).to_be_visible()
    hour.sees("8-practice")
    page.locator("#begin").click()
    for number in range(1, 9):
        expect(page.locator(".chip.now")).to_have_count(1)
        expect(page.locator(".task-why")).to_be_visible()
        if number < 5:
            hour.sees(f"9-task-{number}")
        sees_the_answer(page)
        if number < 3:
            hour.sees(f"9-task-{number}-shown")
        page.locator("#next").click()
    expect(page.locator("#summary-title")).to_have_text("To nie było łatwe!")
    axe(page)
    # Nothing was right: there are no crosses, and a way back to the lesson.
    expect(page.locator(".chip")).to_have_count(0)
    expect(page.locator("#back-to-lesson")).to_contain_text("Ruch pionka")
    hour.sees("10-over")
    follow(page, "postepy/")
    expect(page.locator(".known-rule").first).to_be_visible()
    axe(page)
