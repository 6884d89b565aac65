"""The workshop in the browser: pieces are tapped, dragged and typed onto the board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Axe, Visit
from tests.browser.drivers import PlaywrightDriver
from tests.browser.learner import TypingLearner

WORKSHOP = "warsztat/"
PROBLEMS = """[Event "Klub"]
[FEN "W:Wc3,g3,a1:Bd4,f6."]
1. c3xg7 1-0

[White "Anna"]
[Black "Bartek"]
1. c3-d4 b6-a5 2. b2-c4 *
"""


def drag(page: Page, start: str, end: str) -> None:
    """Drag with the mouse from the middle of one element to the middle of another, both being in sight."""
    page.locator(end).scroll_into_view_if_needed()
    boxes = [page.locator(selector).bounding_box() for selector in (start, end)]
    (x1, y1), (x2, y2) = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box)
    page.mouse.move(x1, y1)
    page.mouse.down()
    page.mouse.move(x2, y2, steps=6)
    page.mouse.up()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_position_is_tapped_dragged_and_read_as_text_or_from_a_file(page: Page, visit: Visit) -> None:
    visit(page, WORKSHOP)
    page.locator("#clear").click()
    expect(page.locator("#board .piece")).to_have_count(0)
    page.locator('#board [data-square="c3"]').click()
    drag(page, "#tool-black-king", '#board [data-square="f6"]')
    expect(page.locator("#fen")).to_have_value("W:Wc3:BKf6")
    drag(page, '#board [data-square="f6"]', '#board [data-square="h8"]')
    expect(page.locator("#fen")).to_have_value("W:Wc3:BKh8")
    drag(page, '#board [data-square="h8"]', "#title")
    expect(page.locator("#fen")).to_have_value("W:Wc3:B")
    page.locator("#fen").fill("W:Wb8,c3:Bd6")
    page.locator("#load-fen").click()
    expect(page.locator("#board .piece")).to_have_count(3)
    expect(page.locator("#feedback")).to_contain_text("Pion na b8")
    page.locator("#fen").fill("cokolwiek")
    page.locator("#load-fen").click()
    expect(page.locator("#feedback")).to_contain_text("nie da się odczytać")
    expect(page.locator("#board .piece")).to_have_count(3)
    # By keys alone.
    hands = TypingLearner(PlaywrightDriver(page))
    hands.press("#clear")
    page.locator("#title").focus()
    hands.press("#tool-white-king")
    hands.press_square("d4")
    expect(page.locator("#live")).to_have_text("Biała damka na d4.")
    puzzles_and_positions_come_from_a_file(page)


def puzzles_and_positions_come_from_a_file(page: Page) -> None:
    page.locator("#stage-file").click()
    page.locator("#pdn-file").set_input_files(
        {"name": "Wtorek.pdn", "mimeType": "text/plain", "buffer": PROBLEMS.encode("cp1251")}
    )
    expect(page.locator("#feedback")).to_contain_text("1 problem, 1 partia")
    page.locator(".file-problems summary").click()
    expect(page.locator(".file-problems li")).to_have_text(re.compile("Wiersz 7: .*b2-c4"))
    page.locator("#add-all").click()
    expect(page.locator("#feedback")).to_contain_text("Do zestawu trafiło 1 zadanie")
    page.locator("#entry-on").click()
    page.locator("#ply").select_option("2")
    expect(page.locator('#board .piece[data-at="a5"]')).to_have_count(1)
    page.locator("#take-position").click()
    expect(page.locator("#fen")).to_have_value(re.compile("^W:W.*d4.*:B.*a5"))


def test_a_finger_sets_pieces_and_opens_a_file_on_a_phone_and_axe_finds_nothing(
    touched: Page, visit: Visit, axe: Axe
) -> None:
    page = touched
    visit(page, WORKSHOP)
    page.locator("#clear").tap()
    page.locator("#tool-black-man").tap()
    page.locator('#board [data-square="e5"]').tap()
    expect(page.locator("#board .piece.black")).to_have_count(1)
    page.locator("#variant").select_option("canadian")
    expect(page.locator("#board [data-square]")).to_have_count(144)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    axe(page)
    page.locator("#from-file").tap()
    axe(page)
    page.locator("#pdn").fill(PROBLEMS)
    page.locator("#paste-pdn").tap()
    expect(page.locator("#take-position")).to_be_visible()
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
