"""A lesson inside a page of somebody else, on another host: it is kept, or the page says that it is not."""

from __future__ import annotations

import tomllib

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.site import START_TAKES_MS, Site
from tests.school.samples import TEXT
from warcaby.app.shell.embedding import embedding
from warcaby.school.own_lessons.lesson_codes import encode_lesson

LESSON = tomllib.loads(TEXT)


def inside(page: Page, site: Site, exercises: int = 2) -> FrameLocator:
    """Show the beginning of a lesson inside another page, which comes from another host."""
    own = f"lekcja/#{encode_lesson(LESSON | {'exercise': LESSON['exercise'][:exercises]})}"
    page.goto("about:blank")
    head = '<!doctype html><html lang="pl"><title>Blog</title><link rel="icon" href="data:,">'
    site.beside("blog.html", f"{head}{embedding(site.url + own, 'Lekcja')}".encode())
    page.goto(site.host.replace("127.0.0.1", "localhost") + "blog.html")
    frame = page.frame_locator("iframe")
    expect(frame.locator("html")).to_have_attribute("data-python", "ready", timeout=START_TAKES_MS)
    for chrome in (".site-header", ".site-footer", ".menu-bar"):
        expect(frame.locator(chrome)).to_be_hidden()
    return frame


@pytest.mark.parametrize("browser", ["firefox"], indirect=True)
def test_what_was_done_inside_another_page_is_kept(new_page: NewPage, site: Site, complaints: list[str]) -> None:
    page = new_page(viewport={"width": 800, "height": 900})
    frame = inside(page, site)
    for square in ("c3", "d4"):
        # As a screen reader presses: Playwright's pointer does not get into a frame of another host in Firefox.
        frame.locator(f'#board [data-square="{square}"]').dispatch_event("click")
    expect(frame.locator("#panel")).to_have_attribute("data-tone", "good")
    frame = inside(page, site)
    expect(frame.locator(".step").nth(1)).to_have_attribute("aria-current", "step")
    complaints.clear()  # that the page is on another host


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_where_nothing_can_be_kept_inside_another_page_it_says_so(
    new_page: NewPage, site: Site, complaints: list[str]
) -> None:
    # A private window of Chromium lets pages inside others keep nothing.
    page = new_page(viewport={"width": 360, "height": 900})
    frame = inside(page, site, exercises=1)
    for square in ("c3", "d4"):
        frame.locator(f'#board [data-square="{square}"]').click()
    expect(frame.locator("#panel")).to_have_attribute("data-tone", "good")
    expect(frame.locator(".storage-framed")).to_be_visible()
    expect(frame.locator(".storage-refused")).to_be_hidden()
    # Settings cannot be reached from here: the size of the text can.
    frame.locator("#text-size").click()
    expect(frame.locator("html")).to_have_attribute("data-text", "large")
    # At its end it says what it is made with, and leads nowhere else.
    frame.locator("#next").click()
    expect(frame.locator(".site-footer").get_by_role("link")).to_have_accessible_name("Licencje")
    complaints.clear()
