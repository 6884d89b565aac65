"""Styles of the rooms where nobody begins to learn: other pages do without, and add them when they lead there."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Visit
from tests.browser.drivers import PlaywrightDriver
from tests.browser.site import Site, expect_state
from tests.building.tape import tape
from warcaby.app.shell.later import ROOMS
from warcaby.app.shell.routes import all_places
from web.making.recordings import recorded_places, sources

LESSON = "lekcje/bicie-do-tylu/"
GAMES = "gra/"

CHROMIUM = pytest.mark.parametrize("browser", ["chromium"], indirect=True)

# What depends on the moment is left out of the selectors: it may come. What names a sheet of paper, like
# `@page script`, selects no element.
STYLED = """([sheet, others, html]) => {
  const selectors = (rules) => [...rules].filter((rule) => !(rule instanceof CSSPageRule)).flatMap(
    (rule) => rule.selectorText ? [rule.selectorText] : selectors(rule.cssRules ?? []));
  const of = (address) => selectors([...document.styleSheets].find((one) => one.href.includes(address)).cssRules);
  const known = new Set(of(others));
  const passing = /::[\\w-]+|:(hover|focus(-\\w+)?|active|checked|disabled|popover-open|target)(?![\\w-])/g;
  const lasting = (selector) => selector.replace(passing, "").replace(/:(not|has)\\(\\)/g, "");
  window.apart ??= of(sheet).filter((one) => !known.has(one)).map(lasting);
  const page = new DOMParser().parseFromString(html, "text/html");
  return window.apart.filter((one) => page.querySelector(one) !== null);
}"""

FOLLOW = "(route) => document.querySelector(`a[data-route='${route}']`).click()"
SHEETS = "[...document.styleSheets].filter((one) => one.href.includes('/rooms-')).length"

NAMED = re.compile('(?:class|id)="([^"]*)"')

LATE = """
const started = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...others) {
  if (message.kind !== "start") return started.call(this, message, ...others);
};
"""


def documents(site: Site) -> Iterator[tuple[str, str]]:
    """The Polish pages without these styles, with those of Python's first answers that have something new to style."""
    made_of = sources()
    recorded = {place.route for place in recorded_places()}
    (sheet,) = site.dist.glob("assets/rooms-*.css")
    styled = set(re.findall(r"[.#]([A-Za-z][\w-]*)", sheet.read_text(encoding="utf-8")))
    seen: set[str] = set()

    def is_new(html: str) -> bool:
        """Whether something has classes or an id that these styles name, as nothing before it."""
        names = {each for each in set(NAMED.findall(html)) - seen if styled & set(each.split())}
        seen.update(names)
        return bool(names)

    for place in all_places():
        if place.pack == ROOMS or place.language != "pl":
            continue
        html = (site.dist / place.route / "index.html").read_text(encoding="utf-8")
        assert "data-rooms" not in html
        regions = tape(site.dist, place.route, made_of[place.route]).regions if place.route in recorded else []
        answers = [each for each in regions if is_new(each)]
        if is_new(html) or answers:
            yield place.route, html.replace('id="page"', f'id="page">{"".join(answers)}<div', 1)


@CHROMIUM
def test_no_page_without_them_has_anything_that_they_style(page: Page, site: Site) -> None:
    page.goto(f"{site.url}{GAMES}")
    found = {
        (route, selector)
        for route, html in documents(site)
        for selector in page.evaluate(STYLED, ["/rooms-", "/main-", html])
    }
    assert found == set()


@CHROMIUM
def test_they_are_there_when_a_page_that_needs_them_is_shown(page: Page, visit: Visit) -> None:
    visit(page, LESSON)
    PlaywrightDriver(page).wait(lambda: page.evaluate(SHEETS) == 1, lambda: "they do not come")
    page.evaluate(FOLLOW, GAMES)
    expect(page.locator(".play-list")).to_be_attached()
    assert page.evaluate(SHEETS) == 1


@CHROMIUM
def test_before_python_is_there_a_page_is_shown_with_them(new_page: NewPage, site: Site) -> None:
    page = new_page()
    page.add_init_script(LATE)
    page.goto(f"{site.url}{LESSON}")
    assert page.locator("link[href*='/rooms-']").count() == 0
    page.evaluate(FOLLOW, GAMES)
    expect(page.locator(".play-list")).to_be_attached()
    assert page.evaluate(SHEETS) == 1
    assert page.locator("html").get_attribute("data-python") == "loading"


@CHROMIUM
def test_where_they_cannot_be_had_the_page_is_shown_all_the_same(
    new_page: NewPage, own_site: Site, complaints: list[str]
) -> None:
    own_site.remove("assets/rooms-*.css")
    page = new_page()
    page.goto(f"{own_site.url}{LESSON}")
    expect_state(page, "ready")
    page.evaluate(FOLLOW, GAMES)
    expect(page.locator(".play-list")).to_be_attached()
    complaints.clear()
