"""Learners who share a device, in Chromium: two of them and a guest, in two tabs, have nothing in common."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Axe, expect_no_overflow
from tests.browser.site import Site, expect_state, follow
from tests.school.assignments.samples import sample_set
from warcaby.school.assignments.set_codes import encode_set
from warcaby.school.teaching.class_list import encode_names

WHO = "kto-gra/"
BOARD = "document.documentElement.dataset.board ?? ''"
DATABASES = "async () => (await indexedDB.databases()).map((each) => each.name).sort()"


def opens(page: Page, address: str) -> None:
    page.goto(address)
    expect_state(page, "ready")


def plays(page: Page, label: str) -> None:
    """Press a picture, and wait until the page has restarted."""
    page.get_by_role("button", name=label).click()
    expect(page.locator(".who-button")).to_have_accessible_name(f"Gra: {label}")
    expect_state(page, "ready")


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_two_learners_and_a_guest_have_nothing_in_common(page: Page, site: Site, axe: Axe) -> None:
    page.set_viewport_size(PHONE)
    opens(page, f"{site.url}ustawienia/")
    page.locator("#look-board-night").click()
    page.locator("#others-here").click()
    page.get_by_role("radio", name="ryba").check(force=True)
    page.get_by_label("Imię, jeśli chcesz").fill("Ania")
    page.locator("#save-learner").click()
    expect(page.locator("#feedback")).to_contain_text("Ania (ryba, kolor: niebieski)")
    axe(page)

    # Another tab asks, on whatever page, and goes on to it.
    other = page.context.new_page()
    other.set_viewport_size(PHONE)
    opens(other, f"{site.url}zestaw/#{encode_set(sample_set())}")
    expect(other.locator("#title")).to_have_text("Kto dziś gra?")
    plays(other, "Ania (ryba, kolor: niebieski)")
    expect(other.locator("#title")).to_have_text(sample_set().title)
    follow(other, "ustawienia/")
    assert other.evaluate(BOARD) == ""
    other.locator("#look-board-green").click()
    expect(other.locator("#look-board-green")).to_have_attribute("aria-pressed", "true")

    # Each tab stays with its learner.
    for tab, board in ((page, "night"), (other, "green")):
        opens(tab, f"{site.url}cwicz/")
        assert tab.evaluate(BOARD) == board
    assert page.evaluate(DATABASES) == [
        *(["warcaby-learner-" + page.evaluate("JSON.parse(localStorage['warcaby-learners']).learners[1].id")]),
        "warcaby-progress",
        "warcaby-python",
    ]

    # Whoever comes next finds nothing of whoever was here, also with the back button; a guest leaves nothing.
    other.locator(".who-button").click()
    other.locator("#pass-on").click()
    expect(other.locator("#title")).to_have_text("Kto dziś gra?")
    other.locator("#play-as-guest").click()
    expect(other.locator(".who-button")).to_have_accessible_name("Gra: gość")
    assert other.evaluate(BOARD) == ""
    opens(other, f"{site.url}ustawienia/")
    other.locator("#look-board-slate").click()
    expect(other.locator("#look-board-slate")).to_have_attribute("aria-pressed", "true")
    other.go_back()
    expect_state(other, "ready")
    assert other.evaluate(BOARD) == ""
    assert len(page.evaluate(DATABASES)) == 3


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_class_comes_by_a_link_and_the_desk_of_its_teacher_is_apart(page: Page, site: Site, axe: Axe) -> None:
    page.set_viewport_size(PHONE)
    opens(page, f"{site.url}{WHO}#{encode_names(f'Uczeń {number}' for number in range(1, 31))}")
    page.locator("#add-class").click()
    expect(page.locator(".who-card")).to_have_count(33)  # thirty, who was here before, a guest, somebody new
    axe(page)
    expect_no_overflow(page)
    page.get_by_text("Biurko nauczyciela").click()
    page.locator("#begin-desk").click()
    page.locator("#play-as-teacher").click()
    expect(page.locator(".who-button")).to_have_accessible_name("Gra: nauczyciel")
    expect_state(page, "ready")
    follow(page, WHO)
    page.get_by_text("Biurko nauczyciela").click()
    page.get_by_text("Na inne urządzenie").click()
    page.locator("#ask-removal-of-all").click()
    page.locator("#remove-all").click()
    expect(page.locator(".who-button")).to_have_count(0)
    expect_state(page, "ready")
    assert page.evaluate("localStorage.getItem('warcaby-learners')") is None
