"""The rule pages: checked by axe, and tried by tapping."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Axe, NewPage, Visit, expect_no_overflow
from tests.browser.laid_out import examine_dark_and_light
from tests.browser.site import Site

TABLE = "zasady/"
PAGES = (TABLE, "zasady/klasyczne/", "zasady/tureckie/")


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_axe_finds_nothing_on_the_table_and_on_two_variants(page: Page, visit: Visit, axe: Axe) -> None:
    page.set_viewport_size(PHONE)
    for route in PAGES:
        visit(page, route)
        examine_dark_and_light(page, axe)
        if route == TABLE:
            page.get_by_role("radio", name="Tabela").check()
            expect(page.get_by_role("rowheader")).to_have_count(23)
            examine_dark_and_light(page, axe)
    page.locator("#tab-man-captures").click()
    page.locator('#board [data-square="c3"]').click()
    page.locator('#board [data-square="c4"]').click()
    expect(page.locator("#panel")).to_have_attribute("data-tone", "bad")
    examine_dark_and_light(page, axe)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_from_the_front_page_to_a_variant_and_its_board(page: Page, visit: Visit) -> None:
    visit(page)
    page.get_by_role("link", name="Zasady", exact=True).click()
    expect(page.locator("tbody tr")).to_have_count(23)
    page.get_by_role("link", name="Warcaby klasyczne").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Warcaby klasyczne")
    page.locator("#tab-man-captures").click()
    expect(page.locator("#tab-man-captures")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#goal")).to_be_focused()
    page.locator('#board [data-square="c3"]').click()
    expect(page.locator("#board .dot")).to_have_count(2)
    page.locator('#board [data-square="c4"]').click()
    expect(page.locator("#live")).to_contain_text("jasne pole")
    page.locator('#board [data-square="g3"]').click()
    expect(page.locator("#board .piece")).to_have_count(1)
    page.locator("#restart").click()
    expect(page.locator("#board .piece")).to_have_count(3)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_rule_in_words_puts_its_position_on_the_board(page: Page, visit: Visit) -> None:
    visit(page, "zasady/kanadyjskie/")
    expect(page.locator("#board [data-square]")).to_have_count(144)
    page.locator("[aria-describedby=about-king-moves]").click()
    expect(page.locator("#tab-king-moves")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#goal")).to_be_in_viewport()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
@pytest.mark.parametrize("route", [TABLE, "zasady/kanadyjskie/"])
def test_no_page_is_wider_than_the_window(page: Page, visit: Visit, route: str) -> None:
    visit(page, route)
    expect_no_overflow(page)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_the_table_cuts_no_column_off_on_a_phone(new_page: NewPage, site: Site) -> None:
    page = new_page(java_script_enabled=False, viewport=PHONE)
    page.goto(site.url + TABLE)
    page.get_by_role("radio", name="Tabela").check()
    for cell in page.locator("tbody tr").last.locator("td").all():
        box = cell.bounding_box()
        assert box is not None
        assert 0 <= box["x"] < box["x"] + box["width"] <= PHONE["width"]
    page.get_by_role("radio", name="Karty").check()
    expect(page.locator("tbody")).to_be_hidden()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
@pytest.mark.parametrize("route", PAGES)
def test_a_page_is_complete_without_any_script(new_page: NewPage, site: Site, route: str) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(site.url + route)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("main")).to_contain_text("damka" if route != TABLE else "Wilk i psy", ignore_case=True)
