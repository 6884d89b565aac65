"""Nothing that is seen moves by itself: the page that comes first stands where it stands when Python is there."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.app.test_sets_with_drills import link, set_up
from tests.browser.conftest import PHONE, NewPage
from tests.browser.site import START_TAKES_MS, Site, expect_state, open_exercise

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
LOADING = "div#.status-loading "
"""The loading notice. It moves up when the page brings a menu bar, just before it goes: known, and not mended yet."""
SETTLED = "() => new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 300))"
PAINTED = (
    "() => performance.getEntriesByName('first-contentful-paint').length > 0 && document.readyState === 'complete'"
)

SLOWER = 10
"""How many times slower than here: slow enough for a page that comes in pieces to be painted in pieces."""

OPENED = ("", "cwicz/", "zadania/", "gra/klasyczne/", "postepy/")
SET = f"zestaw/#{link(set_up()).split('#')[-1]}"
WIDTH = "() => document.documentElement.scrollWidth"


READY = "() => document.documentElement.dataset.python === 'ready'"
LOW: ViewportSize = {"width": 360, "height": 640}
NOTICES = (("update", "there"), ("storage", "full"), ("storage", "refused"))
COVERED = """([name, value]) => new Promise((tell) => {
  document.documentElement.dataset[name] = value;
  setTimeout(() => {
    const { top, height } = document.querySelector("#python-status").getBoundingClientRect();
    const seen = [...document.querySelectorAll("#board, #panel button")].filter((each) => each.checkVisibility());
    const covered = seen.filter((each) => each.getBoundingClientRect().bottom > top);
    delete document.documentElement.dataset[name];
    tell(height === 0 || seen.length < 2 ? "nothing to see" : covered.map((each) => each.id).join());
  }, 200);
})"""
"""What of the board and its buttons is covered by a notice."""

SOLVED = ("c3", "e5", "c7")
"""The answer to the second exercise of the lesson on the majority rule."""

BEGUN = pytest.mark.parametrize(
    ("window", "routes"),
    # Every page is looked at on a phone; on a desk, the front page and a game that fills the window.
    [pytest.param(PHONE, OPENED, id="phone"), pytest.param(DESK, ("", "gra/klasyczne/"), id="desk")],
)
WINDOWS = pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])


def shifts(page: Page, site: Site, route: str) -> list[tuple[float, list[str]]]:
    """Open a page before Python can come, let it come, and return what has moved on the way, and how much."""
    processor = page.context.new_cdp_session(page)
    processor.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    site.hold("pyodide.asm.wasm.gz", "pyodide.asm.wasm")
    page.goto(site.url + route)
    page.wait_for_function(PAINTED)
    page.evaluate(SETTLED)
    processor.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    assert page.evaluate(WIDTH) <= page.evaluate("innerWidth"), "wider than the window"
    site.release()
    expect_state(page, "ready")
    page.evaluate(SETTLED)
    seen: list[tuple[float, list[str]]] = page.evaluate("window.shifts")
    moved = [(value, names) for value, names in seen if not all(name.startswith(LOADING) for name in names)]
    return moved if sum(value for value, _ in moved) > MOST else []


@WINDOWS
@pytest.mark.parametrize("route", ["", "gra/klasyczne/", SET], ids=["front", "game", "set"])
def test_nothing_moves_for_a_newcomer(new_page: NewPage, own_site: Site, window: ViewportSize, route: str) -> None:
    page = new_page(viewport=window, has_touch=window == PHONE)
    page.add_init_script(NOTE_SHIFTS)
    assert shifts(page, own_site, route) == []


@BEGUN
def test_nothing_moves_for_whoever_has_begun(
    new_page: NewPage, own_site: Site, window: ViewportSize, routes: tuple[str, ...]
) -> None:
    page = new_page(returning_to=own_site, viewport=window, has_touch=window == PHONE)
    page.add_init_script(NOTE_SHIFTS)
    page.goto(f"{own_site.url}lekcje/bicie-wiekszosci/")
    expect_state(page, "ready")
    open_exercise(page, 2)
    for square in SOLVED:
        page.locator(f'#board [data-square="{square}"]').click()
    page.locator("#panel[data-tone=good]").wait_for()
    assert {route: moved for route in routes if (moved := shifts(page, own_site, route))} == {}


@pytest.mark.parametrize("window", [LOW, PHONE, DESK], ids=["low", "phone", "desk"])
def test_a_notice_covers_neither_board_nor_button(new_page: NewPage, site: Site, window: ViewportSize) -> None:
    page = new_page(returning_to=site, viewport=window, has_touch=window != DESK)
    for route in ("lekcje/bicie-wiekszosci/", "gra/klasyczne/"):
        page.goto(site.url + route)
        expect_state(page, "ready")
        if route.startswith("gra"):
            page.locator("#begin").click()
            page.locator("#hint").wait_for()
        assert {notice: page.evaluate(COVERED, notice) for notice in NOTICES} == dict.fromkeys(NOTICES, "")


@pytest.mark.parametrize("route", ["", "cwicz/", "gra/klasyczne/", "lekcje/ruch-pionka/", "zasady/klasyczne/"])
def test_a_page_that_is_seen_is_not_styled_as_a_whole_again(new_page: NewPage, site: Site, route: str) -> None:
    """What scripts and Python say of a newcomer's page concerns parts of it: on the whole a phone works for long."""
    page = new_page(viewport=PHONE)
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.goto(site.url + route)
    # An expectation would have the browser style what is folded away.
    page.wait_for_function(READY, timeout=START_TAKES_MS)
    page.evaluate(SETTLED)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    seen = min(event["ts"] for event in events if event["name"] == "firstContentfulPaint")
    styled = [
        (event["ts"], event["args"].get("elementCount", 0)) for event in events if event["name"] == "UpdateLayoutTree"
    ]
    whole = max(count for at, count in styled if at < seen)
    assert whole > page.locator("body *").count() / 3
    assert [count for at, count in styled if at > seen and count > whole / 2] == []
