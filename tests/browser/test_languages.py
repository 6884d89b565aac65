"""Pages of every kind, and a third of all, in the languages of which no other test lays out pages."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.laid_out import ask_each
from warcaby.app.shell.routes import all_places
from warcaby.languages import LANGUAGES, Language

PHONE, DESK = (360, 640), (1440, 900)
WIDER = """() => document.documentElement.scrollWidth > innerWidth ? document.documentElement.scrollWidth : 0"""
HOLES = """() => [...document.querySelectorAll("h1, h2, .goal, .button, .menu-link span")]
    .filter((each) => each.textContent.trim() === "" && each.getBoundingClientRect().height > 0)
    .map((each) => each.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("language", LANGUAGES[2:])
def test_no_page_is_wider_than_the_window_or_has_a_hole(phone: Page, dist: Path, language: Language) -> None:
    places = [place for place in all_places() if place.language == language]
    # Where there is room, pages of one kind are alike; and on a phone most are.
    kinds = list({place.kind: place for place in places}.values())
    many = {place.route: place for place in (*kinds, *places[::3])}.values()
    for (width, height), looked_at in ((PHONE, many), (DESK, kinds)):
        phone.set_viewport_size({"width": width, "height": height})
        files = ((place.route, dist / place.route / "index.html") for place in looked_at)
        pages = [(route, file.read_text(encoding="utf-8").partition("<body>")[2]) for route, file in files]
        found = ask_each(phone, pages, WIDER, HOLES)
        assert {route: said for route, said in found.items() if said != [0, []]} == {}, width
