"""Rounds of puzzles in real browsers: begun, played, ended, and kept over a reload."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Axe, Visit
from tests.browser.drivers import Driver, PlaywrightDriver
from tests.browser.learner import Learner
from tests.browser.site import follow
from tests.browser.test_game import shown
from tests.school.puzzles.samples import wrong_path
from warcaby.notation import fen
from warcaby.rules import BRAZILIAN
from warcaby.school.puzzles.builtin import builtin_puzzles
from warcaby.school.puzzles.puzzle import Puzzle

PUZZLES = {fen(puzzle.position): puzzle for puzzle in builtin_puzzles(BRAZILIAN.id)}


def on_the_board(page: Page | Driver) -> Puzzle:
    """The puzzle that is on the board."""
    goal = page.evaluate("() => document.querySelector('#goal').textContent")
    return PUZZLES[fen(shown(page, "B" if "czarnych" in goal else "W"))]


def mistake(puzzle: Puzzle) -> tuple[str, ...]:
    """The squares of a move that does not solve a puzzle."""
    return tuple(wrong_path(puzzle.position, puzzle.exercise("", "").begin().next_moves))


def solve(page: Page) -> None:
    """Make the moves of the main line; the page makes the replies."""
    for move in on_the_board(page).main[::2]:
        Learner(PlaywrightDriver(page)).make(move)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_streak_goes_on_after_a_reload_and_ends_with_a_mistake_and_a_storm_runs_against_a_clock(
    page: Page, visit: Visit, axe: Axe
) -> None:
    visit(page, "zadania/")
    page.locator("#round-streak").click()
    page.locator("#begin").click()
    expect(page.locator(".chip")).to_have_count(1)
    solve(page)
    expect(page.locator(".chip.right")).to_have_count(1)
    page.locator("#skip").click()
    expect(page.locator(".chip.skipped")).to_have_count(1)
    visit(page, "zadania/bez-pomylki/")
    expect(page.locator(".practise-start-text")).to_contain_text("Twoja seria trwa: 1.")
    page.locator("#begin").click()
    expect(page.locator(".chip")).to_have_count(3)
    expect(page.locator("#skip")).to_have_count(0)
    for square in mistake(on_the_board(page)):
        page.locator(f'#board [data-square="{square}"]').click()
    expect(page.locator("h1")).to_have_text("Seria przerwana.")
    storms(page, axe)


def storms(page: Page, axe: Axe) -> None:
    """Play a storm against the clock."""
    follow(page, "zadania/")
    page.locator("#round-storm").click()
    expect(page.locator("#begin")).to_be_visible()
    axe(page)
    page.locator("#begin").click()
    expect(page.locator("#clock")).to_have_text(re.compile("^2:"))
    # It asks before it is left with the back button.
    address = page.url
    page.go_back()
    expect(page.locator("#remain")).to_be_focused()
    assert page.url == address
    page.locator("#remain").click()
    expect(page.locator("#remain")).to_have_count(0)
    solve(page)
    expect(page.locator(".found-count")).to_contain_text("1 zadanie")
    axe(page)
    page.go_back()
    page.locator("#leave").click()
    expect(page.locator(".shelf")).to_be_visible()
