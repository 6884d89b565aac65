"""All pages in the languages of which no other test lays out every page: nothing is wider than the window."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.laid_out import ask_each
from warcaby.app.shell.routes import all_places
from warcaby.app.shell.session import Session
from warcaby.languages import LANGUAGES, Language

SIZES = ((360, 640), (1440, 900))
WIDER = """() => document.documentElement.scrollWidth > innerWidth ? document.documentElement.scrollWidth : 0"""
HOLES = """() => [...document.querySelectorAll("h1, h2, .goal, .button, .menu-link span")]
    .filter((each) => each.textContent.trim() === "" && each.getBoundingClientRect().height > 0)
    .map((each) => each.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("language", LANGUAGES[2:])
def test_no_page_is_wider_than_the_window_or_has_a_hole(phone: Page, language: Language) -> None:
    pages = []
    for place in all_places():
        if place.language == language:
            session = Session()
            session.handle({"type": "start", "route": place.route, "progress": None})
            pages.append((place.route, session.region(session.view())))
    for width, height in SIZES:
        phone.set_viewport_size({"width": width, "height": height})
        found = ask_each(phone, pages, WIDER, HOLES)
        assert {route: said for route, said in found.items() if said != [0, []]} == {}, width
