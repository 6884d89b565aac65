"""The rule pages: checked by axe, and tried by tapping."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Axe, NewPage, Visit, expect_no_overflow
from tests.browser.laid_out import examine_dark_and_light
from tests.browser.site import Site, follow

TABLE = "zasady/"


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_from_the_front_page_to_a_variant_and_its_board_with_nothing_for_axe_to_find(
    page: Page, visit: Visit, axe: Axe
) -> None:
    visit(page)
    page.get_by_role("link", name="Zasady", exact=True).click()
    expect(page.locator("tbody tr")).to_have_count(23)
    page.get_by_role("radio", name="Tabela").check()
    expect(page.get_by_role("rowheader")).to_have_count(23)
    examine_dark_and_light(page, axe)
    page.get_by_role("radio", name="Karty").check()
    expect_no_overflow(page)
    page.get_by_role("link", name="Warcaby klasyczne").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Warcaby klasyczne")
    page.set_viewport_size(PHONE)
    page.locator("#tab-man-captures").click()
    expect(page.locator("#tab-man-captures")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#goal")).to_be_focused()
    page.locator('#board [data-square="c3"]').click()
    expect(page.locator("#board .dot")).to_have_count(2)
    page.locator('#board [data-square="c4"]').click()
    expect(page.locator("#live")).to_contain_text("jasne pole")
    examine_dark_and_light(page, axe)
    page.locator('#board [data-square="g3"]').click()
    expect(page.locator("#board .piece")).to_have_count(1)
    page.locator("#restart").click()
    expect(page.locator("#board .piece")).to_have_count(3)

    # A rule in words puts its position on the board, however large that is.
    follow(page, "zasady/kanadyjskie/")
    expect(page.locator("#board [data-square]")).to_have_count(144)
    page.locator("[aria-describedby=about-king-moves]").click()
    expect(page.locator("#tab-king-moves")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#goal")).to_be_in_viewport()
    expect_no_overflow(page)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_without_any_script_pages_are_complete_and_the_table_cuts_no_column_off(new_page: NewPage, site: Site) -> None:
    page = new_page(java_script_enabled=False, viewport=PHONE)
    page.goto(site.url + TABLE)
    page.get_by_role("radio", name="Tabela").check()
    for cell in page.locator("tbody tr").last.locator("td").all():
        box = cell.bounding_box()
        assert box is not None
        assert 0 <= box["x"] < box["x"] + box["width"] <= PHONE["width"]
    page.get_by_role("radio", name="Karty").check()
    expect(page.locator("tbody")).to_be_hidden()
    for route, text in ((TABLE, "Wilk i psy"), ("zasady/tureckie/", "damka")):
        page.goto(site.url + route)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator("main")).to_contain_text(text, ignore_case=True)
