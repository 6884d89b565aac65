"""How fast the page starts, as ratios against a page that only calls `loadPyodide()` with the stock files.

Both lie on one server and are opened in turn, so that whatever else the machine does meets both. Measured is the time
from the navigation to the first move that Python has checked: a piece is tapped as soon as the page can be seen, and is
in hand when Python has looked at it. The bare page is done when Pyodide is ready, with nothing to show for it.
"""

from __future__ import annotations

import gzip
import shutil
import statistics
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import build
from tests.browser.conftest import CHROMIUM_ARGUMENTS
from tests.browser.site import START_TAKES_MS, Site, served

LESSON = "lekcje/ruch-pionka/"
ROUNDS = 5
LIMITS = {"chromium": (1.25, 0.30), "firefox": (1.25, 0.33)}
"""Of the ratio of first and of later visits."""
PAINT_LIMIT = 0.15

BARE = "bare"
BARE_PAGE = '<!doctype html><title>bare</title><script type="module" src="bare.mjs"></script>'
# Beginning in a worker, as the page does, it would be no faster.
BARE_SCRIPT = """import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
window.doneAt = performance.now();
"""
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

# Notes when the piece that was tapped is in hand.
IN_HAND = """
new MutationObserver(() => {
  if (document.querySelector("#board .square.selected")) window.doneAt ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"


def place_bare_page(site: Site) -> None:
    """Lay the page to compare with beside the school."""
    folder = site.folder.parent / BARE
    folder.mkdir()
    for name in STOCK:
        shutil.copyfile(build.NODE_MODULES / "pyodide" / name, folder / name)
    (folder / "index.html").write_text(BARE_PAGE)
    (folder / "bare.mjs").write_text(BARE_SCRIPT)


def visit(context: BrowserContext, address: str, script: str, *, stay: bool = False) -> tuple[float, float | None]:
    """Open a page; return the times in milliseconds at which it was done and at which something was seen."""
    page = context.new_page()
    if script:
        page.add_init_script(script)
    page.goto(address)
    if script:
        square = page.locator(".piece.white").first.get_attribute("data-at")
        page.locator(f"#sq-{square}").click()
    done = wait_for(page, "window.doneAt ?? null")
    paint = page.evaluate(PAINT)
    if stay:
        wait_for(page, "document.documentElement.dataset.memory ?? null")
    page.close()
    return done, paint


def wait_for(page: Page, expression: str) -> Any:
    """Ask every now and then, by a means that no page's policy forbids."""
    for _ in range(START_TAKES_MS // 20):
        value = page.evaluate(expression)
        if value is not None:
            return value
        page.wait_for_timeout(20)
    raise TimeoutError(expression)


def measure(browser: Browser, site: Site) -> tuple[float, float, float]:
    """Return the ratios of first visits, of later visits, and of the first contentful paint of all."""
    lesson, bare = site.url + LESSON, f"{site.host}{BARE}/"
    options: dict[str, Any] = {}
    if browser.browser_type.name == "firefox":
        options = dict.fromkeys(("color_scheme", "reduced_motion", "forced_colors", "contrast"), "null")
    times: dict[str, list[float]] = {name: [] for name in ("first", "bare first", "later", "bare later")}
    paints: dict[str, list[float]] = {"first": [], "later": []}
    for _ in range(ROUNDS):
        for name, address, script in (("first", lesson, IN_HAND), ("bare first", bare, "")):
            context = browser.new_context(**options)
            done, paint = visit(context, address, script)
            times[name].append(done)
            if script and paint is not None:
                paints["first"].append(paint)
            context.close()
    ours, theirs = browser.new_context(**options), browser.new_context(**options)
    visit(ours, lesson, IN_HAND, stay=True)
    visit(theirs, bare, "")
    for _ in range(ROUNDS):
        done, paint = visit(ours, lesson, IN_HAND)
        times["later"].append(done)
        if paint is not None:
            paints["later"].append(paint)
        times["bare later"].append(visit(theirs, bare, "")[0])
    medians = {name: statistics.median(values) for name, values in times.items()}
    for name, value in medians.items():
        print(f"  {name:<11} {value:>7.0f} ms  (least {min(times[name]):.0f})")
    return (
        medians["first"] / medians["bare first"],
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


def main() -> None:
    """Print bytes and ratios."""
    with served(build.DIST) as site, sync_playwright() as playwright:
        place_bare_page(site)
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM_ARGUMENTS)
        # Without a service worker, which fetches the rest of the site for later.
        context = chromium.new_context(service_workers="block")
        visit(context, site.url + LESSON, IN_HAND)
        context.close()
        bare = compressed([build.NODE_MODULES / "pyodide" / name for name in STOCK])
        ours = compressed(first_visit_files(site))
        print(f"bytes of a first visit, gzip -9: {ours / 1e6:.2f} MB; bare Pyodide: {bare / 1e6:.2f} MB")
        firefox = playwright.firefox.launch(channel="moz-firefox", executable_path=shutil.which("firefox-esr"))
        for browser in (chromium, firefox):
            name = browser.browser_type.name
            if name not in (sys.argv[1:] or [name]):
                continue
            print(f"navigation to first move checked, {name}, median of {ROUNDS}")
            first, later, paint = measure(browser, site)
            first_limit, later_limit = LIMITS[name]
            print(f"  first visit            {first:.2f} of bare  (at most {first_limit:.2f})")
            print(f"  later visits           {later:.2f} of bare  (at most {later_limit:.2f})")
            print(f"  first contentful paint {paint:.2f} of bare  (at most {PAINT_LIMIT:.2f})")
        chromium.close()
        firefox.close()


if __name__ == "__main__":
    main()
