"""States to which somebody came who presses everything: laid out on phones, and pressed in a browser.

`build.py bench --deep` does both for longer (`tests/bench/walk.py`).
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicks import NOTE_CALLS, Clicker
from tests.browser.conftest import PHONE, Visit
from tests.browser.looks import State, faults_of_looks
from tests.browser.site import expect_state, follow
from tests.walker.walk import Walk, starts
from warcaby.app.shell.look import with_look
from warcaby.app.shell.routes import all_places
from warcaby.school.progress import Progress
from warcaby.school.progress_format import to_json


def test_nothing_that_a_walk_meets_is_wide_or_covered_on_a_phone(phone: Page) -> None:
    walk = Walk(starts("pl"), budget=80).go()
    shown = [State(state.name, state.html, state.look) for state in walk.states.values()]
    first = {state.shape.kind: state for state in reversed(walk.states.values())}
    assert len(shown) > 30
    found = faults_of_looks(phone, shown, [State(each.name, each.html, each.look) for each in first.values()])
    assert list(found) == []


def test_no_page_is_wide_or_covered_when_all_is_large_and_spaced(phone: Page) -> None:
    chosen = {"text": "largest", "spacing": True, "ruler": True}
    progress = Progress()
    for name, value in chosen.items():
        progress = with_look(progress, name, value)
    walk = Walk([{**start, "progress": to_json(progress)} for start in starts("pl")], budget=0).go()
    assert {state.look["text"] for state in walk.states.values()} == {"largest"}
    shown = [State(state.name, state.html, state.look) for state in walk.states.values()]
    assert list(faults_of_looks(phone, shown)) == []


def test_the_fullest_game_of_each_board_fits_a_phone(phone: Page, dist: Path) -> None:
    fullest: dict[object, tuple[int, str, str]] = {}
    for place in all_places():
        if place.kind in ("game", "board"):
            _, _, page = (dist / place.route / "index.html").read_text(encoding="utf-8").partition("<body>")
            like = place.item and place.item.board
            fullest[like] = max(fullest.get(like, (0, "", "")), (len(page), place.route, page))
    assert len(fullest) > 3
    assert list(faults_of_looks(phone, [State(route, page) for _, route, page in fullest.values()])) == []


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_whoever_presses_twice_at_once_or_everything_never_gets_stuck(page: Page, visit: Visit) -> None:
    page.set_viewport_size(PHONE)
    page.add_init_script(NOTE_CALLS)
    visit(page, "nauczyciel/plany/")
    page.locator("#new-plan").click()
    remove = page.locator("#remove-plan")
    remove.evaluate("(button) => { button.click(); button.click(); }")
    expect(page.locator("#restore-plan")).to_be_visible()
    page.locator("#restore-plan").click()
    expect(remove).to_be_visible()
    expect_state(page, "ready")

    follow(page, "gra/klasyczne/")
    expect(page.locator("#begin")).to_be_visible()
    clicker = Clicker(page, seed=1)
    for _ in range(20):
        clicker.press()
    assert clicker.faults == []
    assert len(clicker.pressed) > 10
