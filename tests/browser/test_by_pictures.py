"""Whoever does not read meets no button that can only be read."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewPage
from tests.browser.picture_shapes import of_each_shape
from tests.browser.picture_walks import WALKS
from tests.browser.site import Site
from tests.browser.test_signs import WORDS_ON_BUTTONS

SHOW = "(html) => { document.getElementById('page').outerHTML = html; }"
HIDDEN = """() => [...document.querySelectorAll("#main .button, #main .choice, #main .segment")]
    .filter((each) => each.getClientRects().length > 0 && each.querySelector("svg, use, .signs") === null
        && getComputedStyle(each, "::before").maskImage === "none").map((each) => each.innerText)"""
"""Buttons that show neither a drawing nor a sign."""
ONWARD = """() => [...document.querySelectorAll("#next")]
    .map((each) => [each.matches(".primary"), getComputedStyle(each, "::before").maskImage])"""
"""Whether the way on is what stands out, and its sign."""


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
@pytest.mark.parametrize("walk", WALKS)
def test_no_button_on_the_way_has_only_words(new_page: NewPage, site: Site, walk: str) -> None:
    shown = of_each_shape(WALKS[walk]())
    page = new_page(viewport={"width": 360, "height": 640})
    # The styles of all rooms without the script: Python has answered elsewhere.
    page.route("**/*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(f"{site.url}gra/")
    page.evaluate("document.documentElement.dataset.signs = 'on'")
    faults: dict[tuple[str, ...], str] = {}
    onward: dict[bool, set[str]] = {True: set(), False: set()}
    for html in shown:
        page.evaluate(SHOW, html)
        written = [*page.evaluate(WORDS_ON_BUTTONS), *page.evaluate(HIDDEN)]
        if written:
            faults[tuple(written)] = html
        for stands_out, sign in page.evaluate(ONWARD):
            onward[stands_out].add(sign)
    assert list(faults) == []
    assert not onward[True] & onward[False], "on, and on without having solved it, look alike"
