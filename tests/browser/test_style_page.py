"""Everything looks as it did when somebody last looked at it: the style page, its components and screens, in Chromium.

If a change is meant, look at it (`python3 build.py serve`, `/style/`) and renew what is kept:
`.venv/bin/python -m tests.browser.style`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.browser.profiles import Launch
from tests.browser.site import Site
from tests.browser.style import ASPECTS, KEPT, SPECKS, differing, kept, look_at, moved, open_aspect, style_site
from tests.building.test_contrast import TEXT
from tests.building.test_contrast import contrast as contrast_of

NAME = "lesson-right-light"

COLOURS = """(button) => {
    const filled = (each) => getComputedStyle(each).backgroundColor !== "rgba(0, 0, 0, 0)";
    let ground = button;
    while (!filled(ground)) ground = ground.parentElement;
    const hexadecimal = (part) => (+part).toString(16).padStart(2, "0");
    const written = (colour) => `#${colour.match(/\\d+/g).slice(0, 3).map(hexadecimal).join("")}`;
    return [getComputedStyle(button).color, getComputedStyle(ground).backgroundColor].map(written);
}"""
"""The colours of a button's words and of what lies below them."""

CONTROLS_ALONE = """() => {
    for (const part of document.querySelectorAll(".style-part:not(#controls)")) part.remove();
}"""

CONTRASTS: tuple[Literal["no-preference", "more"], ...] = ("no-preference", "more")


@pytest.fixture(scope="module")
def styles(dist: Path) -> Iterator[Site]:
    yield from style_site(dist)


@pytest.fixture(scope="module")
def window(launch: Launch) -> Iterator[Page]:
    page = launch("chromium").new_page()
    yield page
    page.close()


@pytest.mark.parametrize("name", ASPECTS)
def test_it_looks_as_it_did(window: Page, styles: Site, name: str) -> None:
    open_aspect(window, styles, ASPECTS[name])
    seen, before = look_at(window, ASPECTS[name]), kept(name)
    assert moved(before.boxes, seen.boxes) == []
    if before.picture:
        assert differing(window, before.picture, seen.picture) <= SPECKS


def test_nothing_is_kept_of_what_is_no_longer_there() -> None:
    assert {file.stem for file in KEPT.iterdir()} == set(ASPECTS)


@pytest.mark.parametrize("change", ["translate = '4px 0'", "height = '4rem'", "order = '3'"])
def test_a_button_that_moves_is_noticed(window: Page, styles: Site, change: str) -> None:
    open_aspect(window, styles, ASPECTS[NAME])
    window.evaluate(f"document.querySelector('.lesson .actions .button').style.{change}")
    assert moved(kept(NAME).boxes, look_at(window, ASPECTS[NAME]).boxes)


@pytest.mark.parametrize("change", ["--board-dark: #888", "--black-body: #fff", "--good-soft: #fff; --good: #800"])
def test_another_colour_is_noticed(window: Page, styles: Site, change: str) -> None:
    open_aspect(window, styles, ASPECTS[NAME])
    window.evaluate(f"document.documentElement.style.cssText = '{change}'")
    seen, before = look_at(window, ASPECTS[NAME]), kept(NAME)
    assert moved(before.boxes, seen.boxes) == []
    assert differing(window, before.picture, seen.picture) > SPECKS


def test_1_4_3_buttons_can_be_read_pressed_pointed_at_and_disabled(window: Page, styles: Site) -> None:
    # The page has every component light and dark.
    open_aspect(window, styles, ASPECTS["components-wide"])
    # Every time the pointer moves, all that is on the page is looked through.
    window.evaluate(CONTROLS_ALONE)
    faint = {}
    for contrast in CONTRASTS:
        window.emulate_media(contrast=contrast)
        for each in window.query_selector_all("#controls button"):
            for _ in range(2):
                words, ground = each.evaluate(COLOURS)
                if contrast_of(words, ground) < TEXT:
                    faint[each.inner_text(), contrast] = (words, ground)
                each.hover(force=True)
    window.emulate_media(contrast="null")
    assert faint == {}


def test_letters_drawn_a_little_differently_are_not() -> None:
    box = ("button#next", 10, 20, 100, 44)
    assert moved([box], [("button#next", 11, 20, 101, 45)]) == []
    assert moved([box], [("button#next", 13, 20, 100, 44)]) != []
    assert moved([box], []) != []


def test_the_site_has_no_style_page(dist: Path) -> None:
    assert not (dist / "style").exists()
    assert not [file for file in dist.rglob("index.html") if "style-part" in file.read_text(encoding="utf-8")]
