"""The front page and the lessons, with and without sight, by touch or with keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Axe, NewPage, Scheme, Visit, expect_no_overflow
from tests.browser.site import Site, expect_state, open_exercise, open_lesson
from warcaby.app.shell.routes import Place, all_places
from warcaby.languages import LANGUAGES
from warcaby.school.course import chapters, load_course

FIRST = [chapter.lessons[0] for chapter in chapters()]
KINDS = ("home", "glossary", "placement", "exam", "diploma")
PLACES = [
    place for place in all_places() if (place.kind in KINDS or place.item in FIRST) and place.language in LANGUAGES[:2]
]
BY_KIND = {lesson.exercises[0].kind: lesson for lesson in load_course()}
"""A lesson for each kind of exercise that a lesson begins with: pages of one kind are alike."""
LESSON = "lekcje/bicie-wiekszosci/"


def square(page: Page, name: str) -> Locator:
    return page.locator(f'#board [data-square="{name}"]')


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_axe_finds_nothing_on_any_kind_of_page_while_python_loads(new_page: NewPage, own_site: Site, axe: Axe) -> None:
    page = new_page()
    own_site.hold("pyodide.asm.wasm.gz")
    for language in LANGUAGES[:2]:
        for place in (Place(language), *(Place(language, "lesson", lesson) for lesson in BY_KIND.values())):
            page.goto(own_site.url + place.route)
            axe(page)
    own_site.release()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_axe_finds_nothing_on_any_kind_of_page_with_python(page: Page, visit: Visit, axe: Axe) -> None:
    visit(page)
    for language in LANGUAGES[:2]:
        expect(page.locator("html")).to_have_attribute("lang", language)
        axe(page)
        for lesson in BY_KIND.values():
            open_lesson(page, Place(language, "lesson", lesson).route)
            expect(page.locator("#board")).to_be_visible()
            axe(page)
            page.locator(".wordmark").click()
            expect(page.locator(".chapters")).to_be_visible()
        page.locator(".languages summary").click()
        page.locator(".languages a").first.click()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_middle_of_an_exercise(page: Page, visit: Visit, axe: Axe, scheme: Scheme) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size(PHONE)
    visit(page, LESSON)
    open_exercise(page, 2)
    square(page, "h4").click()
    square(page, "f6").click()
    expect(page.locator("#panel")).to_have_attribute("data-tone", "bad")
    axe(page)
    page.locator("#hint").click()
    expect(page.locator("#panel")).to_have_attribute("data-tone", "hint")
    axe(page)
    square(page, "c3").click()
    square(page, "e5").click()
    expect(page.locator(".piece.ghost")).to_have_count(1)
    axe(page)
    square(page, "c7").click()
    expect(page.locator("#panel")).to_have_attribute("data-tone", "good")
    axe(page)
    page.locator("#next").click()
    page.locator("#choice-legal").click()
    expect(page.locator("#panel")).to_have_attribute("data-tone", "bad")
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
def test_a_link_followed_while_python_loads_does_not_start_it_again(new_page: NewPage, own_site: Site) -> None:
    page = new_page()
    own_site.hold("pyodide.asm.wasm.gz")
    page.goto(own_site.url)
    page.evaluate("window.stillHere = true")
    page.locator(".chapter[open] .lesson-row").nth(1).click()
    expect(page.locator("#goal")).to_be_visible()
    own_site.release()
    expect_state(page, "ready")
    assert page.evaluate("window.stillHere")
    expect(page.locator("#board [data-square]")).to_have_count(64)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_language_changes_in_place_and_everything_with_it(page: Page, visit: Visit) -> None:
    visit(page, LESSON)
    page.locator(".languages summary").click()
    page.get_by_role("link", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#rule-title")).to_have_text("The rule")
    expect(page.locator("#try-again")).to_have_text("Try again")
    assert "/en/lessons/" in page.url
    open_exercise(page, 2)
    square(page, "h4").click()
    square(page, "h5").click()
    expect(page.locator("#live")).to_contain_text("light square")


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_one_live_region_says_what_happened_and_why(page: Page, visit: Visit) -> None:
    visit(page, LESSON)
    open_exercise(page, 2)
    assert page.locator("[aria-live]").count() == 1
    square(page, "h4").click()
    expect(page.locator("#live")).to_have_text(
        "Ten pionek zbije 1, a można zbić 2. Trzeba bić jak najwięcej. Bić może tylko pionek z c3."
    )


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_the_board_is_one_tab_stop_with_roving_focus(page: Page, visit: Visit) -> None:
    visit(page, LESSON)
    open_exercise(page, 2)
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


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_focus_stays_on_its_square_when_the_board_is_redrawn(page: Page, visit: Visit) -> None:
    visit(page, LESSON)
    open_exercise(page, 2)
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


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_straight_to_the_end_of_a_capture(page: Page, visit: Visit) -> None:
    visit(page, LESSON)
    open_exercise(page, 2)
    square(page, "c3").click()
    square(page, "c7").click()
    expect(page.locator("#panel")).to_have_attribute("data-tone", "good")


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_squares_say_what_stands_on_them(page: Page, visit: Visit) -> None:
    visit(page, LESSON)
    open_exercise(page, 2)
    expect(square(page, "c3")).to_have_attribute("aria-label", "c3, biały pionek")
    expect(square(page, "d4")).to_have_attribute("aria-label", "d4, czarny pionek")
    square(page, "c3").click()
    expect(square(page, "e5")).to_have_attribute("aria-label", "e5, puste, można tu stanąć")


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_with_reduced_motion_nothing_slides(page: Page, visit: Visit) -> None:
    visit(page, LESSON)
    open_exercise(page, 2)
    page.evaluate("""() => {
        window.slides = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...given) { window.slides += 1; return animate.apply(this, given); };
    }""")
    square(page, "c3").click()
    square(page, "c7").click()
    expect(page.locator("#panel")).to_have_attribute("data-tone", "good")
    assert page.evaluate("window.slides") == 0


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
@pytest.mark.parametrize("route", ["", LESSON])
def test_no_page_is_wider_than_the_window(page: Page, visit: Visit, route: str) -> None:
    visit(page, route)
    expect_no_overflow(page)
