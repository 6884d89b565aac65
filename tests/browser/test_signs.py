"""Whoever does not read: signs on a phone, a voice that begins by itself, and fingers that miss a little."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Axe, expect_no_overflow
from tests.browser.site import Site, expect_state, follow, open_exercise
from tests.browser.test_voice import A_VOICE, MARKED, SAID

LESSON = "lekcje/bicie/"
MOST_MS = 200
SMALLEST = 56

WORDS_ON_BUTTONS = """() => [...document.querySelectorAll("#main button, #main a")].filter((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 3 && height > 3);
    for (let at = each; at !== null; at = at.parentElement) if (getComputedStyle(at).clipPath !== "none") return false;
    const drawn = each.querySelectorAll("svg").length;
    return each.innerText.trim() !== "" && parseFloat(getComputedStyle(each).fontSize) > 0 && boxes.length > drawn
        && ![...each.querySelectorAll("*")].some((inner) => getComputedStyle(inner).clipPath !== "none");
}).map((each) => each.innerText.trim())"""
"""What is written on buttons so that it can be seen."""

TIMED = """() => {
    window.shown = 0;
    new MutationObserver(() => { window.shown ||= performance.now(); })
        .observe(document.getElementById("goal"), { childList: true, characterData: true, subtree: true });
    const { speak } = speechSynthesis;
    speechSynthesis.speak = (utterance) => { window.spokenAt ??= performance.now(); speak(utterance); };
}"""


def opens(page: Page, site: Site, route: str) -> None:
    """Choose the mode in the settings, and go to a page."""
    page.goto(f"{site.url}ustawienia/")
    expect_state(page, "ready")
    page.locator("#signs").check()
    expect(page.locator("html")).to_have_attribute("data-signs", "on")
    follow(page, route)
    expect(page.locator(".steps-bar")).to_be_visible()


def small(page: Page, selector: str) -> list[str]:
    """The buttons that a small hand would miss."""
    boxes = [(each.get_attribute("id"), each.bounding_box()) for each in page.locator(f"{selector}:visible").all()]
    return [f"{name} {box}" for name, box in boxes if box and min(box["width"], box["height"]) < SMALLEST]


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_task_is_shown_and_answered_without_a_written_word(page: Page, site: Site, axe: Axe) -> None:
    page.set_viewport_size(PHONE)
    opens(page, site, LESSON)
    for number in (1, 3, 4):
        page.set_viewport_size(PHONE)
        open_exercise(page, number)
        expect(page.locator("#task .signs .sign").first).to_be_visible()
        expect(page.locator("#goal")).to_be_visible()
        assert page.evaluate(WORDS_ON_BUTTONS) == []
        expect(page.locator("#board .coordinates text").first).to_be_hidden()
        assert small(page, ".actions .button") == []
        assert small(page, ".choice") == []
        # All of the board is above the sheet.
        corner, sheet = page.locator("#sq-a1 .field").bounding_box(), page.locator("#panel").bounding_box()
        assert corner is not None
        assert sheet is not None
        assert corner["y"] + corner["height"] <= sheet["y"] + 1
        # What is seen as a sign is called by its words.
        for button in page.locator(".actions .button:visible").all():
            expect(button).to_have_accessible_name(button.text_content().strip())  # type: ignore[union-attr]
        if number == 3:
            axe(page)
            expect_no_overflow(page)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_what_appears_is_spoken_at_once(page: Page, site: Site) -> None:
    page.set_viewport_size(PHONE)
    page.add_init_script(f"({A_VOICE})()")
    opens(page, site, LESSON)
    expect(page.locator("html")).to_have_attribute("data-voice", "ready")
    expect(page.locator("#go-on")).to_be_visible()
    page.evaluate(TIMED)
    open_exercise(page, 3)
    page.wait_for_timeout(1_000)
    said = [text for text, _ in page.evaluate(SAID)]
    (task,) = [text for text in said if text.startswith("Zaznacz")]
    assert page.evaluate("window.spokenAt - window.shown") <= MOST_MS
    # The word that is heard is marked.
    assert page.evaluate(MARKED, [task, 0]) == "Zaznacz"


ZOOMING = """() => [...document.querySelectorAll("#main, #main *")].filter((each) => {
    for (let at = each; at !== null; at = at.parentElement)
        if (getComputedStyle(at).touchAction !== "auto") return false;
    return true;
}).map((each) => each.tagName)"""
"""What a double tap on it would zoom."""


def test_a_finger_beside_a_man_takes_it_up_and_two_quick_taps_zoom_nothing(touched: Page, site: Site) -> None:
    page = touched
    page.goto(site.url + LESSON)
    expect_state(page, "ready")
    open_exercise(page, 2)
    expect(page.locator("#hint")).to_be_visible()
    name = page.locator("#board .piece.white").first.get_attribute("data-at")
    box = page.locator(f'#board [data-square="{name}"] .field').bounding_box()
    assert box is not None
    # A quarter of a square beside its edge.
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] - box["height"] / 4)
    expect(page.locator(".square.selected")).to_have_attribute("data-square", name or "")
    assert page.evaluate(ZOOMING) == []


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_letters_stand_further_apart_a_left_hand_has_the_buttons_on_its_side_and_a_ruler_follows_what_is_read(
    page: Page, site: Site
) -> None:
    page.set_viewport_size({"width": 1024, "height": 768})
    page.goto(f"{site.url}ustawienia/")
    expect_state(page, "ready")
    apart = """(each) => ["letterSpacing", "wordSpacing", "lineHeight"]
        .map((name) => parseFloat(getComputedStyle(each)[name]) || 0)"""
    before = page.locator(".lead").first.evaluate(apart)
    page.locator("#spacing").check()
    expect(page.locator("html")).to_have_attribute("data-spacing", "on")
    after = page.locator(".lead").first.evaluate(apart)
    assert all(wide > narrow for wide, narrow in zip(after, before, strict=True))
    page.locator("#look-hand-left").click()
    page.locator("#ruler").check()
    expect(page.locator("html")).to_have_attribute("data-ruler", "on")
    follow(page, LESSON)
    open_exercise(page, 2)
    board, panel = page.locator("#board").bounding_box(), page.locator("#panel").bounding_box()
    assert board is not None
    assert panel is not None
    assert panel["x"] + panel["width"] <= board["x"]
    band = "each => getComputedStyle(each).backgroundColor"
    # The task has the focus when it comes, and the ruler with it.
    page.locator("#goal").blur()
    page.mouse.move(1, 1)
    unread = page.locator("#goal").evaluate(band)
    page.locator("#goal").hover()
    assert page.locator("#goal").evaluate(band) != unread
