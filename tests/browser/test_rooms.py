"""The menu, the settings and two rounds of puzzles in two engines."""

from __future__ import annotations

import pytest

from tests.browser.drivers import Driver
from tests.browser.learner import Learner
from tests.browser.site import Site
from tests.browser.test_rounds import mistake, on_the_board

FOLLOW = "(route) => document.querySelector(`a[data-route='${route}']`).click()"
SIZE = "() => getComputedStyle(document.documentElement).fontSize"


@pytest.mark.parametrize("driver", ["chromium", "firefox"], indirect=True)
def test_from_settings_by_the_menu_to_a_storm_and_a_streak(driver: Driver, site: Site) -> None:
    driver.goto(f"{site.url}ustawienia/")
    driver.expect_state("ready")
    usual = driver.evaluate(SIZE)
    for name, attribute in (("board-green", "board"), ("pieces-red", "pieces"), ("text-largest", "text")):
        driver.click(f"#look-{name}")
        driver.expect_attribute("html", f"data-{attribute}", name.partition("-")[2])
    driver.click("#look-hand-left")
    driver.expect_attribute("html", "data-hand", "left")
    assert driver.evaluate(SIZE) != usual

    # On a narrow window the links of the menu are in a sheet.
    driver.evaluate(FOLLOW, "zadania/")
    driver.expect_count("#round-storm", 1)
    driver.click("#round-storm")
    driver.click("#begin")
    driver.expect_count(".chip", 1)
    driver.wait(lambda: driver.text("#clock").startswith("2:"), lambda: driver.text("#clock"))
    # What was chosen is kept in a round, too.
    driver.expect_attribute("html", "data-board", "green")
    driver.click("#finish")
    driver.expect_count(".practise-end-title", 1)

    driver.evaluate(FOLLOW, "zadania/")
    driver.click("#round-streak")
    driver.click("#begin")
    driver.expect_count(".chip", 1)
    driver.let_the_board_rest()
    learner = Learner(driver)
    *on_the_way, end = mistake(on_the_board(driver))
    for square in on_the_way:
        learner.press_square(square)
        learner.expect_selected(square)
    learner.press_square(end)
    driver.expect_text("h1", "Seria przerwana.")
