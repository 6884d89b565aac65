"""How fast the page starts, as ratios against a page that only calls `loadPyodide()` with the stock files.

Both lie on one server and are opened in turn, so that whatever else the machine does meets both. Each first visit is
one of a profile that knows nothing yet; the later ones share a profile in which the page has had time to keep Python's
memory. Each visit has a tab of its own, as visits have: when pages follow each other in one tab, Chromium hands the
WebAssembly that an earlier one has compiled on to the next, if that one's memory happens not to be cleared yet.
Measured is the time from the navigation to the first move that Python has checked: a piece is tapped as soon as the
page can be seen, and is in hand when Python has looked at it. The bare page is done when Pyodide is ready, with nothing
to show for it.

Lessons answer before Python is there, from what the build has recorded. They are measured on first visits alone, from
the navigation to the first move that is praised, after all of the worked example before it, by a reader who has chosen
that nothing moves: how long the pieces of the example slide is no matter of speed. In Chromium that is measured also on
a slow line with a slow processor, from a host that compresses and from one that does not.
"""

from __future__ import annotations

import contextlib
import gzip
import shutil
import statistics
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import build
from tests.browser.conftest import CHROMIUM_ARGUMENTS, pages
from tests.browser.drivers import Driver, PlaywrightDriver
from tests.browser.site import Site, served
from tests.browser.webkit import virtual_display, webkit

RULES = "zasady/klasyczne/"
"""A page whose board can be touched at once, on every visit: lessons begin with a worked example."""
LESSON = "lekcje/ruch-pionka/"
"""A lesson that is recorded: a worked example of three scenes and a question, and then a move."""
EXAMPLE = ("#go-on", "#go-on", "#go-on", "#choice-c3", "#next", "#sq-c3", "#sq-d4")
LESSON_LIMIT = 0.25
SLOW_LINE, SLOW_PROCESSOR = 180_000, 6
"""Bytes a second, and how many times slower."""
SLOW_LIMIT_S = 3.0
ROUNDS = 5
LIMITS = {"chromium": (1.25, 0.30), "firefox": (1.25, 0.33), "webkit": (1.25, 0.25)}
"""Of the ratio of first and of later visits."""
PAINT_LIMIT = 0.15
KEEPING_TAKES_S = 90.0

BARE = "bare"
BARE_PAGE = '<!doctype html><title>bare</title><script type="module" src="bare.mjs"></script>'
# Beginning in a worker, as the page does, it would be no faster.
BARE_SCRIPT = """import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
document.documentElement.dataset.doneAt = performance.now();
"""
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

# Notes when the piece that was tapped is in hand.
WATCH_THE_HAND = """() => {
    const page = document.documentElement;
    new MutationObserver(() => {
        if (document.querySelector("#board .square.selected")) page.dataset.doneAt ??= performance.now();
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
# Notes when the first move of the lesson, its second exercise, has been praised.
WATCH_THE_PRAISE = """() => {
    const page = document.documentElement;
    new MutationObserver(() => {
        const isPraised = document.querySelector("#panel")?.dataset.tone === "good";
        const isMove = document.querySelector(".step:nth-child(2)[aria-current]") !== null;
        if (isMove && isPraised) page.dataset.doneAt ??= performance.now();
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
NOTHING_MOVES = "() => { document.documentElement.dataset.pace = 'none'; }"
DONE_AT = "() => Number(document.documentElement.dataset.doneAt)"
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"

Tab = Callable[[], AbstractContextManager[Driver]]
"""Opens one more tab of a profile, and closes it."""

Profile = Callable[[], AbstractContextManager[Tab]]
"""Begins a profile of a browser that knows nothing yet."""


def place_bare_page(site: Site) -> None:
    """Lay the page to compare with beside the school."""
    folder = site.folder.parent / BARE
    folder.mkdir()
    for name in STOCK:
        shutil.copyfile(build.NODE_MODULES / "pyodide" / name, folder / name)
    (folder / "index.html").write_text(BARE_PAGE)
    (folder / "bare.mjs").write_text(BARE_SCRIPT)


def visit_school(driver: Driver, address: str) -> tuple[float, float]:
    """Open the rules and tap a piece; return when it was in hand and when something was seen, in milliseconds."""
    driver.goto(address)
    driver.evaluate(WATCH_THE_HAND)
    driver.click("#sq-c3")
    driver.expect_count("[data-done-at]", 1)
    return driver.evaluate(DONE_AT), driver.evaluate(PAINT)


def visit_lesson(driver: Driver, address: str) -> float:
    """Open a lesson and do its first exercise at once; return when the move was praised, in milliseconds."""
    driver.goto(address)
    driver.evaluate(WATCH_THE_PRAISE)
    driver.evaluate(NOTHING_MOVES)
    for selector in EXAMPLE:
        driver.click(selector)
    driver.expect_count("[data-done-at]", 1)
    done: float = driver.evaluate(DONE_AT)
    return done


def visit_slowly(browser: Browser, site: Site, *, compresses: bool) -> float:
    """Do the same in Chromium on a slow line with a slow processor."""
    site.slow_down(SLOW_LINE)
    site.compresses = compresses
    with pages(browser, []) as open_page:
        page = open_page()
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW_PROCESSOR})
        return visit_lesson(PlaywrightDriver(page), site.url + LESSON)


def visit_bare(driver: Driver, address: str) -> float:
    """Open the bare page; return when Pyodide was ready, in milliseconds."""
    driver.goto(address)
    driver.expect_count("[data-done-at]", 1)
    done: float = driver.evaluate(DONE_AT)
    return done


def measure(profile: Profile, site: Site) -> tuple[float, float, float, float]:
    """Return the ratios of first visits, of lessons, of later visits, and of the first contentful paint of all."""
    rules, bare = site.url + RULES, f"{site.host}{BARE}/"
    times: dict[str, list[float]] = {name: [] for name in ("first", "bare first", "lesson", "later", "bare later")}
    paints: dict[str, list[float]] = {"first": [], "later": []}
    for _ in range(ROUNDS):
        with profile() as tab, tab() as driver:
            done, paint = visit_school(driver, rules)
            times["first"].append(done)
            paints["first"].append(paint)
        with profile() as tab, tab() as driver:
            times["bare first"].append(visit_bare(driver, bare))
        with profile() as tab, tab() as driver:
            times["lesson"].append(visit_lesson(driver, site.url + LESSON))
    with profile() as tab:
        with tab() as driver:
            visit_bare(driver, bare)
        with tab() as driver:
            visit_school(driver, rules)
            driver.wait(lambda: driver.count("[data-memory]") == 1, lambda: "nothing was kept", KEEPING_TAKES_S)
        for _ in range(ROUNDS):
            with tab() as driver:
                done, paint = visit_school(driver, rules)
            times["later"].append(done)
            paints["later"].append(paint)
            with tab() as driver:
                times["bare later"].append(visit_bare(driver, bare))
    medians = {name: statistics.median(values) for name, values in times.items()}
    for name, value in medians.items():
        print(f"  {name:<11} {value:>7.0f} ms  (least {min(times[name]):.0f})")
    return (
        medians["first"] / medians["bare first"],
        medians["lesson"] / medians["bare first"],
        medians["later"] / medians["bare later"],
        max(statistics.median(seen) / medians[f"bare {visit}"] for visit, seen in paints.items()),
    )


def compressed(files: list[Path]) -> int:
    """Bytes of files as a host sends them."""
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)


def first_visit_files(site: Site) -> list[Path]:
    """What a first visit has asked for until Python is ready, by the server's own list."""
    paths = {path for path, code in site.answers if code == 200 and f"/{site.folder.name}/" in path}
    files = [site.folder.parent / path.lstrip("/") for path in paths]
    return [file / "index.html" if file.is_dir() else file for file in files]


@contextlib.contextmanager
def profile_of(browser: Browser, *, offline_use: bool = True) -> Iterator[Tab]:
    """Begin a profile of Chromium or Firefox; without a service worker nothing of the site is fetched for later."""
    with pages(browser, []) as open_page:
        context = open_page(offline_use=offline_use).context

        @contextlib.contextmanager
        def tab() -> Iterator[Driver]:
            page = context.new_page()
            yield PlaywrightDriver(page)
            page.close()

        yield tab


@contextlib.contextmanager
def profile_of_webkit(display: str) -> Iterator[Tab]:
    """Begin a profile of WebKit. Its tabs are one: in automation the window does not show another."""
    with webkit(display) as driver:

        @contextlib.contextmanager
        def tab() -> Iterator[Driver]:
            driver.goto("about:blank")
            yield driver

        yield tab


def main() -> None:
    """Print bytes and ratios."""
    with (
        served(build.DIST) as site,
        sync_playwright() as playwright,
        virtual_display() as display,
        playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM_ARGUMENTS) as chromium,
        playwright.firefox.launch(channel="moz-firefox", executable_path=shutil.which("firefox-esr")) as firefox,
    ):
        place_bare_page(site)
        with profile_of(chromium, offline_use=False) as tab, tab() as driver:
            visit_school(driver, site.url + RULES)
        bare = compressed([build.NODE_MODULES / "pyodide" / name for name in STOCK])
        ours = compressed(first_visit_files(site))
        print(f"bytes of a first visit, gzip -9: {ours / 1e6:.2f} MB; bare Pyodide: {bare / 1e6:.2f} MB")
        profiles: dict[str, Profile] = {
            "chromium": lambda: profile_of(chromium),
            "firefox": lambda: profile_of(firefox),
            "webkit": lambda: profile_of_webkit(display),
        }
        for name in sys.argv[1:] or profiles:
            print(f"navigation to first move checked, {name}, median of {ROUNDS}")
            first, lesson, later, paint = measure(profiles[name], site)
            first_limit, later_limit = LIMITS[name]
            print(f"  first visit            {first:.2f} of bare  (at most {first_limit:.2f})")
            print(f"  first visit, lesson    {lesson:.2f} of bare  (at most {LESSON_LIMIT:.2f})")
            print(f"  later visits           {later:.2f} of bare  (at most {later_limit:.2f})")
            print(f"  first contentful paint {paint:.2f} of bare  (at most {PAINT_LIMIT:.2f})")
        for compresses, host in ((True, "compresses"), (False, "does not compress")):
            slow = statistics.median(visit_slowly(chromium, site, compresses=compresses) for _ in range(ROUNDS)) / 1000
            print(f"first visit of a lesson, {SLOW_LINE / 1000:.0f} KB/s, processor {SLOW_PROCESSOR} times slower,")
            print(f"from a host that {host}, chromium")
            print(f"  first move praised     {slow:.1f} s  (at most {SLOW_LIMIT_S:.0f})")


if __name__ == "__main__":
    main()
