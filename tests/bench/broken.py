"""What three engines say of a site that is broken, file by file, and whether they go on once it is mended.

    python -m tests.bench.broken [ENGINE ...]

Each file of a start is missing, cut short, an error page, or sent with a type that says nothing. A page passes that
becomes ready, or says what has happened, and is ready after "try again" on the mended site. Prints what did not pass.
"""

from __future__ import annotations

import contextlib
import itertools
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from functools import partial
from types import MappingProxyType

from playwright.sync_api import Browser, Error, sync_playwright

import build
from tests.browser.conftest import CHROMIUM_ARGUMENTS, FIREFOX_PREFERENCES, pages
from tests.browser.drivers import Driver, PlaywrightDriver
from tests.browser.site import Site, served
from tests.browser.test_faults import DATA, ERROR_PAGE, LESSON, SCRIPTS, UNNEEDED
from tests.browser.webkit import virtual_display, webkit

LATER = ("assets/lekcje-*.pack", "assets/wheels-*/rooms.pack", "assets/wheels-*/lessons-*.pack")
"""Fetched beside the start or after it; patterns that fit nothing are left out."""

PATIENCE_S = 100

DAMAGES: Mapping[str, Callable[[Site, str], None]] = MappingProxyType(
    {
        "missing": Site.remove,
        "cut short": Site.truncate,
        "an error page": lambda site, pattern: site.replace(pattern, ERROR_PAGE),
        "empty": lambda site, pattern: site.replace(pattern, b""),
    }
)

SAID = """() => [...document.querySelectorAll(".status-failed p")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true })).map((each) => each.className).join(" ")"""

PLAIN_TYPES = {".mjs": "text/plain", ".js": "text/plain", ".wasm": "text/plain", ".css": "text/plain"}


@contextlib.contextmanager
def window_of(browser: Browser) -> Iterator[Driver]:
    """Open a window of Chromium or Firefox that knows nothing."""
    with pages(browser, []) as open_page:
        yield PlaywrightDriver(open_page(keeps_memory=False))


def settled(driver: Driver) -> str:
    """Wait until the page is ready or says what is wrong, and return which; "stuck" if it does neither."""
    try:
        driver.wait(lambda: driver.attribute("html", "data-python") in {"ready", "failed"}, lambda: "stuck", PATIENCE_S)
    except AssertionError:
        return "stuck"
    return driver.attribute("html", "data-python") or ""


def told(driver: Driver, state: str) -> str:
    """Return what the page says of a failure, which may stand there a moment later than the failure."""
    if state == "failed":
        with contextlib.suppress(AssertionError):
            driver.wait(lambda: bool(driver.evaluate(SAID)), lambda: "nothing said", 10)
    return str(driver.evaluate(SAID))


def tries_again(driver: Driver) -> bool:
    """Whether the page shows its failure no longer; while it reloads for a broken script, it cannot be asked."""
    try:
        return driver.attribute("html", "data-python") != "failed"
    except Error:
        return False


def visit(driver: Driver, site: Site) -> str:
    """Open a lesson of a broken site, mend the site and go on; return what happened, in a few words."""
    driver.goto(site.url + LESSON)
    first = settled(driver)
    said = told(driver, first)
    if not driver.count("h1"):
        return f"{first}, no heading"
    site.mend()
    if first == "failed":
        if not said:
            return "failed without a word"
        driver.click("#try-again")
        driver.wait(lambda: tries_again(driver), lambda: "no second try")
        again = settled(driver)
        if again != "ready":
            return f"{first} ({said}), and {again} when mended"
    elif first == "stuck":
        return "stuck"
    # Without styles, or on a phone, the numbers are behind the bar.
    if driver.evaluate("() => document.querySelector('.steps-bar').checkVisibility()"):
        driver.click(".steps-bar")
    driver.click(".step:nth-child(2)")
    driver.expect_attribute(".step:nth-child(2)", "aria-current", "step")
    return f"{first} ({said})" if said else first


def trials(site: Site) -> Iterator[tuple[str, str, Callable[[], None]]]:
    """Yield every file and damage, and what damages it."""
    patterns = [each for each in (*SCRIPTS, *DATA, *LATER, *UNNEEDED) if list(site.folder.glob(each))]
    for pattern, (name, damage) in itertools.product(patterns, DAMAGES.items()):
        if len(list(site.folder.glob(pattern))) == 1:
            yield pattern, name, partial(damage, site, pattern)


def examine(window: Callable[[], AbstractContextManager[Driver]], site: Site) -> tuple[Counter[str], list[str]]:
    """Try every damage in one engine; return how often what happened, and what did not pass."""
    outcomes: Counter[str] = Counter()
    bad: list[str] = []
    types = site.handler.extensions_map

    def attempt(what: str) -> None:
        try:
            with window() as driver:
                outcome = visit(driver, site)
        except Exception as error:  # whatever it is, it is told, and the others are looked at
            outcome = f"{type(error).__name__}: {str(error).splitlines()[0]}"
        outcomes[outcome] += 1
        if not outcome.startswith(("ready", "failed (failed-")) or " when mended" in outcome:
            bad.append(f"{what}: {outcome}")
        site.mend()

    for pattern, name, damage in trials(site):
        damage()
        attempt(f"{pattern} {name}")
    for suffix, plain in PLAIN_TYPES.items():
        site.handler.extensions_map = types | {suffix: plain}
        with window() as driver:
            driver.goto(site.url + LESSON)
            state = settled(driver)
            outcome = f"{suffix} as {plain}: {state} {told(driver, state)}".strip()
        outcomes[outcome] += 1
        if "stuck" in outcome or outcome.endswith("failed"):
            bad.append(outcome)
        site.handler.extensions_map = types
    return outcomes, bad


def main() -> int:
    """Print a table for all engines, or for those that are named; return 1 if anything did not pass."""
    with (
        served(build.DIST) as site,
        sync_playwright() as playwright,
        virtual_display() as display,
        playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM_ARGUMENTS) as chromium,
        playwright.firefox.launch(
            channel="moz-firefox",
            executable_path=shutil.which("firefox-esr"),
            firefox_user_prefs=FIREFOX_PREFERENCES,
        ) as firefox,
    ):
        engines: dict[str, Callable[[], AbstractContextManager[Driver]]] = {
            "chromium": lambda: window_of(chromium),
            "firefox": lambda: window_of(firefox),
            "webkit": lambda: webkit(display, offline_use=False),
        }
        worst = 0
        for name in sys.argv[1:] or engines:
            outcomes, bad = examine(engines[name], site)
            worst = max(worst, len(bad))
            print(f"{name}: {outcomes.total()} broken sites, {len(bad)} not as they should be", flush=True)
            for outcome, times in outcomes.most_common():
                print(f"  {times:>3} {outcome}")
            for each in bad:
                print(f"  BAD {each}", flush=True)
    return min(worst, 1)


if __name__ == "__main__":
    sys.exit(main())
