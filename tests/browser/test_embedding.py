"""A lesson inside a page of somebody else, on another host: the lesson alone, and what was done in it is kept."""

from __future__ import annotations

import tomllib

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.site import START_TAKES_MS, Site
from tests.school.samples import TEXT
from warcaby.app.workshop.lessons.desk_part import embedding
from warcaby.school.own_lessons.lesson_codes import encode_lesson

OWN = f"lekcja/#{encode_lesson(tomllib.loads(TEXT))}"

FORGETFUL = """if (window.parent !== window) Object.defineProperty(window, "indexedDB", {
    get() { throw new DOMException("denied", "SecurityError"); },
});"""
"""What a browser does that blocks the storage of others' pages."""


def inside(page: Page, site: Site, route: str) -> FrameLocator:
    """Show a page of the school inside another page, which comes from another host."""
    page.goto("about:blank")
    around = (
        f'<!doctype html><html lang="pl"><title>Blog</title><h1>Blog</h1>{embedding(site.url + route, "Lekcja")}</html>'
    )
    site.beside("blog.html", around.encode())
    page.goto(site.host.replace("127.0.0.1", "localhost") + "blog.html")
    frame = page.frame_locator("iframe")
    expect(frame.locator("html")).to_have_attribute("data-python", "ready", timeout=START_TAKES_MS)
    return frame


def taps(frame: FrameLocator, *squares: str) -> None:
    for square in squares:
        frame.locator(f'#board [data-square="{square}"]').click()


def test_a_lesson_is_done_inside_another_page_and_goes_on_there(new_page: NewPage, site: Site) -> None:
    page = new_page(site, viewport={"width": 800, "height": 900})
    frame = inside(page, site, OWN)
    for chrome in (".site-header", ".site-footer", ".menu-bar"):
        expect(frame.locator(chrome)).to_be_hidden()
    taps(frame, "c3", "d4")
    expect(frame.locator("#panel")).to_have_attribute("data-tone", "good")
    board = frame.locator("#board").bounding_box()
    assert board
    assert board["y"] + board["height"] <= 850
    frame = inside(page, site, OWN)
    expect(frame.locator(".step").nth(1)).to_have_attribute("aria-current", "step")


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_where_nothing_may_be_kept_the_page_says_so(new_page: NewPage, site: Site, complaints: list[str]) -> None:
    page = new_page(site, viewport={"width": 360, "height": 900})
    page.add_init_script(FORGETFUL)
    frame = inside(page, site, OWN)
    taps(frame, "c3", "d4")
    expect(frame.locator("#panel")).to_have_attribute("data-tone", "good")
    expect(frame.locator(".storage-framed")).to_be_visible()
    expect(frame.locator(".storage-refused")).to_be_hidden()
    complaints.clear()
