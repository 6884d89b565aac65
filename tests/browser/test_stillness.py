"""Nothing that is seen moves by itself: the page that comes first stands where it stands when Python is there."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.conftest import PHONE, NewPage
from tests.browser.site import Site, expect_state

pytestmark = pytest.mark.parametrize("browser", ["chromium"], indirect=True)

DESK: ViewportSize = {"width": 1440, "height": 900}
MOST = 0.005
"""A line of words that comes to stand four pixels lower on a phone is more."""

NOTE_SHIFTS = """
    window.shifts = [];
    const nameOf = ({ node, previousRect, currentRect }) => {
        const element = node?.nodeType === Node.ELEMENT_NODE ? node : node?.parentElement;
        const name = `${element?.localName}#${element?.id}.${element?.getAttribute("class")}`;
        return `${name} ${previousRect.y} -> ${currentRect.y}`;
    };
    new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries()) {
            if (!hadRecentInput) window.shifts.push([value, sources.map(nameOf)]);
        }
    }).observe({ type: "layout-shift", buffered: true });
"""
SETTLED = "() => new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 300))"
PAINTED = (
    "() => performance.getEntriesByName('first-contentful-paint').length > 0 && document.readyState === 'complete'"
)

SLOWER = 10
"""The processor of a small phone beside one of a desk."""

WIDTH = "() => document.documentElement.scrollWidth"


@pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("route", ["", "gra/klasyczne/"], ids=["front", "game"])
def test_nothing_moves_when_python_comes(new_page: NewPage, own_site: Site, window: ViewportSize, route: str) -> None:
    page = new_page(viewport=window, has_touch=window == PHONE)
    page.add_init_script(NOTE_SHIFTS)
    # Slow enough for a page that comes in pieces to be painted in pieces.
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    own_site.hold("pyodide.asm.wasm.gz")
    page.goto(own_site.url + route)
    page.wait_for_function(PAINTED)
    page.evaluate(SETTLED)
    assert page.evaluate(WIDTH) <= window["width"], "wider than the window"
    own_site.release()
    expect_state(page, "ready")
    page.evaluate(SETTLED)
    shifts = page.evaluate("window.shifts")
    assert sum(value for value, _ in shifts) <= MOST, shifts
