"""An evening at the club: three games, each looked back at, and what keeps happening in them practised.

With the site built: `.venv/bin/python -m pytest tests/browser/evening.py`. It takes minutes, since reviews look at
every position; all of it has not yet been gone through in one run, so the suite does not call it by itself.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Axe, Visit
from warcaby.app.match.files_part import position_code
from warcaby.school.matches.setup import Setup

GAME = "gra/klasyczne/"
HANGS = "W:Wd4,a1,h2,g1:Bf6,b6,h8,g7"
"""d4-e5 leaves a man to be captured for nothing, and so does d4-c5."""

OTHER = "W:Wd4,a3,h2,g1:Bf6,b6,h8,g7"
"""The same with another man: of a day, the same move in the same position counts once."""

GONE_ON = """() => document.querySelector("#stand-by") || document.querySelectorAll(".record-move").length > 1"""

LONG_MS = 90_000
"""A review looks at every position for a while."""


def tap(page: Page, *squares: str) -> None:
    for name in squares:
        page.locator(f'#board [data-square="{name}"]').click()


def blunder(page: Page, *squares: str) -> None:
    """Make a move that is warned of, after thinking; a busy machine may take longer to find what is wrong with it."""
    for seconds in (3, 8, 20):
        page.wait_for_timeout(1000 * seconds)
        tap(page, *squares)
        page.wait_for_function(GONE_ON)
        if page.locator("#stand-by").count():
            break
        page.locator("#take-back").click()
        expect(page.locator(".record-move")).to_have_count(0)
    expect(page.locator("#stand-by")).to_be_visible()


def begin(page: Page, visit: Visit, level: int, fen: str = HANGS) -> None:
    page.goto("about:blank")
    visit(page, f"{GAME}#{position_code(Setup('brazilian', fen=fen))}")
    page.locator(f"#level-{level}").click()
    page.locator("#begin").click()
    expect(page.locator("#begin")).to_have_count(0)


def look_back(page: Page) -> None:
    """Give up, and ask what decided the game."""
    if page.locator(".game-menu-button").is_visible():
        page.locator(".game-menu-button").click()
    page.locator("#resign").click()
    page.locator("#yes").click()
    page.locator("#analyse").click()
    expect(page.locator(".analysis-verdict").first).to_be_visible(timeout=LONG_MS)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_an_evening_at_the_club(page: Page, visit: Visit, axe: Axe) -> None:
    # The first person warns, shows what he may do, and the move is taken back; another one is stood by.
    begin(page, visit, 5)
    blunder(page, "d4", "e5")
    expect(page.locator("#feedback")).to_contain_text("zobacz, co wtedy mogę zrobić")
    expect(page.locator("#board .arrow.bad")).to_have_count(1)
    expect(page.locator("#take-back")).to_be_focused()
    axe(page)
    page.keyboard.press("Enter")
    expect(page.locator(".record-move")).to_have_count(0)
    blunder(page, "d4", "c5")
    page.locator("#stand-by").click()
    expect(page.locator(".record-move")).to_have_count(2)
    look_back(page)
    # A move no better than the one that was played gets its reason; then the better one is shown.
    page.locator('.moments [id^="try-"]').first.click()
    tap(page, "d4", "e5")
    expect(page.locator("#feedback")).to_contain_text("Nie lepiej niż w partii. Wtedy czarne biją e5.", timeout=LONG_MS)
    axe(page)
    page.get_by_role("button", name="Spróbuj ponownie").click()
    page.locator("#show-better").click()
    expect(page.locator("#feedback")).to_contain_text("Lepsze było")
    expect(page.locator(".happening")).to_have_count(0)

    # The next person warns, too; what is lost again begins to be what keeps happening.
    begin(page, visit, 6)
    blunder(page, "d4", "e5")
    page.locator("#stand-by").click()
    expect(page.locator(".record-move")).to_have_count(2)
    look_back(page)
    expect(page.locator(".happening")).to_contain_text("W 2 partiach.")

    # The third one warns of nothing. One press leads to the tasks about the theme.
    begin(page, visit, 7, OTHER)
    tap(page, "d4", "e5")
    expect(page.locator(".record-move")).to_have_count(2)
    look_back(page)
    expect(page.locator(".happening")).to_contain_text("W 3 partiach.")
    page.locator(".happening summary").click()
    expect(page.locator(".happening .small-board")).to_have_count(3)
    axe(page)
    page.locator("#practise-hanging").click()
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator("#goal, .goal").first).not_to_be_empty()
    visit(page, "postepy/")
    expect(page.locator("#games .happening")).to_contain_text("W 3 partiach.")
