"""The front page and the lessons, with and without sight, by touch or with keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Axe, NewPage, Visit, expect_no_overflow
from tests.browser.site import Site, expect_state, follow, open_exercise
from warcaby.app.shell.routes import Place, all_places
from warcaby.app.words.translation import translator
from warcaby.languages import LANGUAGES
from warcaby.school.course import load_course

KINDS = ("home", "lesson", "glossary", "placement", "exam", "diploma")
PLACES = {
    (place.language, place.kind): place
    for place in all_places()
    if place.kind in KINDS and place.language in LANGUAGES[:2]
}.values()
BY_KIND = {lesson.exercises[0].kind: lesson for lesson in load_course()}
"""A lesson for each kind of exercise that a lesson begins with: pages of one kind are alike."""
MAJORITY = next(lesson for lesson in load_course() if lesson.id == "majority-capture")
LESSON = Place("pl", "lesson", MAJORITY).route


def square(page: Page, name: str) -> Locator:
    return page.locator(f'#board [data-square="{name}"]')


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_while_python_loads_axe_finds_nothing_and_a_link_does_not_start_it_again(
    new_page: NewPage, own_site: Site, axe: Axe
) -> None:
    page = new_page()
    own_site.hold("pyodide.asm.wasm.gz")
    for lesson in BY_KIND.values():
        page.goto(own_site.url + Place("pl", "lesson", lesson).route)
        axe(page)
    page.goto(own_site.url)
    axe(page)
    page.evaluate("window.stillHere = true")
    page.locator(".chapter[open] .lesson-row").nth(1).click()
    expect(page.locator("#goal")).to_be_visible()
    own_site.release()
    expect_state(page, "ready")
    assert page.evaluate("window.stillHere")
    expect(page.locator("#board [data-square]")).to_have_count(64)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_axe_finds_nothing_in_an_exercise_and_on_the_front_page(page: Page, visit: Visit, axe: Axe) -> None:
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(PHONE)
    visit(page, LESSON)
    open_exercise(page, 2)
    square(page, "h4").click()
    square(page, "f6").click()
    expect(page.locator("#panel")).to_have_attribute("data-tone", "bad")
    axe(page)
    page.locator("#hint").click()
    expect(page.locator("#panel")).to_have_attribute("data-tone", "hint")
    square(page, "c3").click()
    square(page, "e5").click()
    expect(page.locator(".piece.ghost")).to_have_count(1)
    page.emulate_media(color_scheme="light")
    axe(page)
    square(page, "c7").click()
    expect(page.locator("#panel")).to_have_attribute("data-tone", "good")
    axe(page)
    follow(page, "")
    expect(page.locator(".chapters")).to_be_visible()
    axe(page)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_every_page_is_complete_without_any_script(new_page: NewPage, site: Site) -> None:
    page = new_page(java_script_enabled=False)
    for place in PLACES:
        page.goto(site.url + place.route)
        expect(page.locator("h1")).to_be_visible()
        expect(page.locator("noscript")).not_to_be_empty()
        if place.kind == "lesson":
            expect(page.locator("#board [data-square]").first).to_be_visible()
            expect(page.locator("#board .piece").first).to_be_visible()
            expect(page.locator("#goal")).to_be_visible()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_capture_is_made_with_keys_told_in_any_language_and_shown_at_any_width(page: Page, visit: Visit) -> None:
    visit(page, LESSON)
    open_exercise(page, 2)
    the_board_is_one_tab_stop_with_roving_focus(page)
    expect(square(page, "c3")).to_have_attribute("aria-label", "c3, biały pionek")
    expect(square(page, "d4")).to_have_attribute("aria-label", "d4, czarny pionek")
    # One live region says what happened and why.
    assert page.locator("[aria-live]").count() == 1
    square(page, "h4").click()
    expect(page.locator("#live")).to_have_text(
        "Ten pionek zbije 1, a można zbić 2. Trzeba bić jak najwięcej. Bić może tylko pionek z c3."
    )
    # With reduced motion nothing slides.
    page.evaluate("""() => {
        window.slides = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...given) { window.slides += 1; return animate.apply(this, given); };
    }""")
    square(page, "c3").click()
    expect(square(page, "e5")).to_have_attribute("aria-label", "e5, puste, można tu stanąć")
    square(page, "c7").click()
    expect(page.locator("#panel")).to_have_attribute("data-tone", "good")
    assert page.evaluate("window.slides") == 0

    # Another language comes in place, and everything with it.
    page.locator(".languages summary").click()
    page.get_by_role("link", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#rule-title")).to_have_text("The rule")
    expect(page.locator("#try-again")).to_have_text("Try again")
    assert "/en/lessons/" in page.url
    open_exercise(page, 3)
    expect(page.locator("#goal")).to_have_text(translator("en").lesson(MAJORITY.exercises[2].goal))
    expect_no_overflow(page)
    page.locator(".wordmark").click()
    expect(page.locator(".chapters")).to_be_visible()
    expect_no_overflow(page)


def the_board_is_one_tab_stop_with_roving_focus(page: Page) -> None:
    expect(page.locator('#board [tabindex="0"]')).to_have_count(1)
    page.locator('#board [tabindex="0"]').focus()
    page.keyboard.press("Control+Home")
    expect(square(page, "a8")).to_be_focused()
    page.keyboard.press("Control+End")
    expect(square(page, "h1")).to_be_focused()
    page.keyboard.press("Home")
    expect(square(page, "a1")).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    expect(square(page, "b2")).to_be_focused()
    expect(page.locator('#board [tabindex="0"]')).to_have_count(1)
    # Focus stays on its square when the board is redrawn.
    square(page, "c3").focus()
    page.keyboard.press("Enter")
    expect(square(page, "c3")).to_have_attribute("aria-selected", "true")
    expect(square(page, "c3")).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator(".piece.ghost")).to_have_count(1)
    expect(square(page, "e5")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".piece.ghost")).to_have_count(0)
    expect(square(page, "c3")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(page.locator("#board [aria-selected]")).to_have_count(0)
