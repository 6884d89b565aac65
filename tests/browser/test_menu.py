"""The menu as a bar and a sheet on a phone; sessions with the window to themselves; the front page that moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Axe, NewPage, Visit
from tests.browser.site import Site, expect_state, follow

CHROMIUM = pytest.mark.parametrize("browser", ["chromium"], indirect=True)
ROOMS = ["Nauka", "Ćwicz", "Graj", "Zadania", "Zasady", "Postępy", "Nauczyciel", "Ustawienia"]


@CHROMIUM
def test_on_a_phone_four_rooms_stand_in_a_bar_and_the_others_in_a_sheet(page: Page, visit: Visit, axe: Axe) -> None:
    page.set_viewport_size(PHONE)
    visit(page)
    bar, sheet = page.get_by_role("navigation", name="Strony", exact=True), page.locator("#menu")
    expect(bar.get_by_role("link")).to_have_text(ROOMS[:4])
    expect(bar.get_by_role("link", name="Nauka")).to_have_attribute("aria-current", "page")
    expect(sheet).to_be_hidden()
    bar.get_by_role("button", name="Więcej").press("Enter")
    expect(sheet.get_by_role("link")).to_have_text(ROOMS[4:])
    expect(sheet.locator(".languages summary")).to_have_text("Polski")
    # The sheet lies over the button.
    expect(sheet.get_by_role("link", name="Zasady")).to_be_focused()
    axe(page)
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(bar.get_by_role("button", name="Więcej")).to_be_focused()
    # It makes way for the focus, too.
    page.keyboard.press("Enter")
    expect(sheet.get_by_role("link", name="Zasady")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(sheet).to_be_hidden()
    bar.get_by_role("button", name="Więcej").click()
    sheet.get_by_role("link", name="Zasady").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Zasady wszystkich odmian")
    expect(sheet).to_be_hidden()

    # A lesson has the window to itself.
    follow(page, "lekcje/ruch-pionka/")
    expect(page.get_by_role("link", name="Ćwicz", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Więcej").click()
    expect(page.locator("#menu").get_by_role("link")).to_have_text(ROOMS)
    page.get_by_role("button", name="Zamknij").click()
    page.get_by_role("button", name="Wyłącz dźwięk").press("Enter")
    expect(page.get_by_role("button", name="Włącz dźwięk")).to_be_focused()
    page.get_by_role("link", name="Wróć: Nauka").click()
    expect(page.locator(".chapters")).to_be_visible()


WITHOUT_POPOVERS = """
for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"]) delete HTMLElement.prototype[name];
const supports = CSS.supports.bind(CSS);
CSS.supports = (...given) => !given.join().includes("popover") && supports(...given);
"""


@CHROMIUM
def test_in_a_browser_without_popovers_the_sheet_opens_and_closes_all_the_same(page: Page, site: Site) -> None:
    page.set_viewport_size(PHONE)
    page.add_init_script(WITHOUT_POPOVERS)
    page.goto(site.url)
    sheet = page.locator("#menu")
    expect(sheet).to_be_hidden()
    page.wait_for_function("'showPopover' in HTMLElement.prototype")
    page.get_by_role("button", name="Więcej").click()
    expect(sheet.get_by_role("link", name="Zasady")).to_be_visible()
    # Python, which comes meanwhile, draws the page again.
    expect_state(page, "ready")
    expect(sheet.get_by_role("link", name="Zasady")).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.get_by_role("button", name="Więcej").click()
    sheet.get_by_role("link", name="Zasady").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Zasady wszystkich odmian")
    expect(sheet).to_be_hidden()


@CHROMIUM
def test_with_room_enough_all_rooms_stand_in_the_header_and_the_puzzle_of_the_day_comes(
    page: Page, visit: Visit
) -> None:
    visit(page)
    for width in (1024, 1280, 1440):
        page.set_viewport_size({"width": width, "height": 720})
        rooms = page.get_by_role("navigation", name="Wszystkie strony").get_by_role("link")
        expect(rooms).to_have_text(ROOMS)
        tops = {round((room.bounding_box() or {"y": -1})["y"]) for room in rooms.all()}
        assert len(tops) == 1
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    card = page.locator(".today-card", has_text="Zadanie dnia")
    expect(card.locator(".small-board")).to_be_visible()
    card.click()
    expect(page.locator("#open-day")).to_be_focused()


@CHROMIUM
def test_the_menu_works_without_any_script(new_page: NewPage, site: Site) -> None:
    page = new_page(java_script_enabled=False, viewport=PHONE)
    page.goto(site.url)
    page.get_by_role("button", name="Więcej").click()
    page.locator("#menu").get_by_role("link", name="Postępy").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Twoje postępy")


@CHROMIUM
def test_the_game_that_plays_by_itself_stops_when_it_is_touched(new_page: NewPage, site: Site) -> None:
    page = new_page(java_script_enabled=False)
    page.emulate_media(reduced_motion="no-preference")
    page.goto(site.url)
    man = page.locator(".demo-piece.c3")
    expect(man).to_have_css("animation-play-state", "running")
    expect(page.locator(".demo-king")).to_have_css("animation-name", "demo-king")
    expect(page.locator(".demo-pieces")).to_have_css("animation-name", "demo-all")
    page.locator(".demo-board").click()
    expect(man).to_have_css("animation-play-state", "paused")
    expect(page.locator(".demo-yours")).to_be_visible()
    page.emulate_media(reduced_motion="reduce")
    expect(man).to_have_css("animation-name", "none")
