"""How fast the page starts, as ratios against a page that only calls `loadPyodide()` with the stock files.

Both lie on one server and are opened in turn, so that whatever else the machine does meets both. Each first visit is
one of a profile that knows nothing yet; the later ones share a profile in which the page has had time to keep Python's
memory and its compiled code. Each visit has a tab of its own, as visits have: when pages follow each other in one tab,
Chromium hands the WebAssembly that an earlier one has compiled on to the next, if that one's memory happens not to be
cleared yet. Measured is the time from the navigation to the first move that Python has checked: a piece on the rules
of a game is tapped as soon as the page can be seen, and is in hand when Python's answer is shown, which the build has
recorded. When Python itself is ready is measured beside it. The bare page is done when Pyodide is ready, with nothing
to show for it.

The presses are made by a script in the page, each as soon as the one before has changed what is shown. A browser's
driver needs 20 to 100 ms for each press even on a page where nothing happens, which is more than the page itself needs.

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
from collections import defaultdict
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
FIRST_LIMIT = 0.25
SLOW_LINE, SLOW_PROCESSOR = 180_000, 6
"""Bytes a second, and how many times slower."""
SLOW_LIMIT_S = 3.0
ROUNDS = 5
LATER_LIMITS = {"chromium": 0.20, "firefox": 0.25, "webkit": 0.15}
PYTHON_LIMITS = {"chromium": (1.25, 0.30), "firefox": (1.25, 0.33), "webkit": (1.25, 0.25)}
"""Of the ratio of first and of later visits until Python itself is ready."""
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

IN_HAND = "#board .square.selected"
"""The piece that was tapped is in hand."""
PRAISED = "body:has(.step:nth-child(2)[aria-current]) #panel[data-tone=good]"
"""The first move of the lesson, its second exercise, has been praised."""
# Presses one element after the other, and notes when there is what was to be reached; nothing on the page moves. Where
# the browser can't be told so, the page is: that makes it find its style once more.
READ = """([presses, reached]) => {
    const page = document.documentElement;
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) page.dataset.pace = "none";
    const press = (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const at = {
            bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, detail: 1,
            clientX: left + width / 2, clientY: top + height / 2,
        };
        element.dispatchEvent(new PointerEvent("pointerdown", { ...at, buttons: 1 }));
        element.dispatchEvent(new PointerEvent("pointerup", at));
        element.dispatchEvent(new MouseEvent("click", at));
    };
    const region = document.querySelector("#page");
    let isNew = true;
    const look = (changes) => {
        if (document.querySelector(reached)) page.dataset.doneAt ??= performance.now();
        if (page.dataset.python === "ready") page.dataset.readyAt ??= performance.now();
        const element = presses.length > 0 ? document.querySelector(presses[0]) : null;
        const isInside = ({ target, type }) => region.contains(target) && (type === "childList" || target !== region);
        isNew ||= changes.some(isInside);
        if (page.dataset.script !== "runs" || element === null || !isNew) return;
        isNew = false;
        presses.shift();
        press(element);
    };
    new MutationObserver(look).observe(page, { subtree: true, childList: true, attributes: true });
    look([]);
}"""
DONE_AT = "() => Number(document.documentElement.dataset.doneAt)"
READY_AT = "() => Number(document.documentElement.dataset.readyAt)"
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


def visit_school(driver: Driver, address: str) -> dict[str, float]:
    """Open the rules and tap a piece; return when it was in hand, Python ready, something seen, in milliseconds."""
    driver.goto(address)
    driver.evaluate(READ, [["#sq-c3"], IN_HAND])
    driver.expect_count("[data-done-at][data-ready-at]", 1)
    return {"": driver.evaluate(DONE_AT), ", Python": driver.evaluate(READY_AT), ", paint": driver.evaluate(PAINT)}


def visit_lesson(driver: Driver, address: str) -> float:
    """Open a lesson and do its first exercise at once; return when the move was praised, in milliseconds."""
    driver.goto(address)
    driver.evaluate(READ, [EXAMPLE, PRAISED])
    driver.expect_count("[data-done-at]", 1)
    done: float = driver.evaluate(DONE_AT)
    return done


def visit_slowly(browser: Browser, site: Site, *, compresses: bool) -> float:
    """Do the same in Chromium on a slow line with a slow processor."""
    site.slow_down(SLOW_LINE)
    site.compresses = compresses
    with pages(browser, []) as open_page:
        page = open_page(reduced_motion="reduce")
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW_PROCESSOR})
        return visit_lesson(PlaywrightDriver(page), site.url + LESSON)


def visit_bare(driver: Driver, address: str) -> float:
    """Open the bare page; return when Pyodide was ready, in milliseconds."""
    driver.goto(address)
    driver.expect_count("[data-done-at]", 1)
    done: float = driver.evaluate(DONE_AT)
    return done


def measure(profile: Profile, site: Site) -> dict[str, float]:
    """Return the medians of first visits, of lessons, of later visits and of the bare page, in milliseconds."""
    rules, bare = site.url + RULES, f"{site.host}{BARE}/"
    times: defaultdict[str, list[float]] = defaultdict(list)

    def visited(visit: str, seen: dict[str, float]) -> None:
        for what, value in seen.items():
            times[visit + what].append(value)

    for _ in range(ROUNDS):
        with profile() as tab, tab() as driver:
            visited("first", visit_school(driver, rules))
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
        with tab() as driver:  # the visit in which the compiled code is kept
            visit_school(driver, rules)
            driver.wait(lambda: driver.count("[data-memory]") == 1, lambda: "no code was kept", KEEPING_TAKES_S)
        for _ in range(ROUNDS):
            with tab() as driver:
                visited("later", visit_school(driver, rules))
            with tab() as driver:
                times["bare later"].append(visit_bare(driver, bare))
    medians = {name: statistics.median(values) for name, values in times.items()}
    for name, value in medians.items():
        print(f"  {name:<13} {value:>7.0f} ms  (least {min(times[name]):.0f})")
    return medians


def report(name: str, medians: dict[str, float]) -> None:
    """Print ratios beside the bare page, and what they may be at most."""
    first_limit, later_limit = PYTHON_LIMITS[name]
    for what, value, bare, limit in (
        ("first visit, rules", "first", "bare first", FIRST_LIMIT),
        ("first visit, lesson", "lesson", "bare first", FIRST_LIMIT),
        ("later visits, rules", "later", "bare later", LATER_LIMITS[name]),
        ("first visit, Python ready", "first, Python", "bare first", first_limit),
        ("later visits, Python ready", "later, Python", "bare later", later_limit),
        ("first visit, first paint", "first, paint", "bare first", PAINT_LIMIT),
        ("later visits, first paint", "later, paint", "bare later", PAINT_LIMIT),
    ):
        print(f"  {what:<27} {medians[value] / medians[bare]:.2f} of bare  (at most {limit:.2f})")


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
            report(name, measure(profiles[name], site))
        for compresses, host in ((True, "compresses"), (False, "does not compress")):
            slow = statistics.median(visit_slowly(chromium, site, compresses=compresses) for _ in range(ROUNDS)) / 1000
            print(f"first visit of a lesson, {SLOW_LINE / 1000:.0f} KB/s, processor {SLOW_PROCESSOR} times slower,")
            print(f"from a host that {host}, chromium")
            print(f"  first move praised     {slow:.1f} s  (at most {SLOW_LIMIT_S:.0f})")


if __name__ == "__main__":
    main()
