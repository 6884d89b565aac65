"""The single file, reloaded thirty times in each of three engines: it always starts, and never more slowly.

Where it does not start, what its own report says is printed.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager

from playwright.sync_api import sync_playwright

import build
from tests.bench.reload import window_of
from tests.browser.conftest import CHROMIUM_ARGUMENTS
from tests.browser.drivers import Driver
from tests.browser.reloading import is_reloaded
from tests.browser.webkit import virtual_display, webkit
from warcaby.app.shell.routes import SINGLE_FILE

RELOADS = 30
SAMPLE = 5
SLOWER = 1.5
"""At most so many times as long for the last starts as for the first ones."""
LESSON = "lekcje/ruch-pionka/"
MARK = '() => { document.documentElement.dataset.old = ""; }'
REPORT = "() => document.querySelector('#report')?.textContent ?? ''"


def starts(driver: Driver) -> tuple[list[float], list[str]]:
    """Reload the file again and again; return the seconds of each start, and what was said where there was none."""
    seconds: list[float] = []
    said: list[str] = []
    driver.goto(f"{(build.DIST / SINGLE_FILE).as_uri()}#/{LESSON}")
    for number in range(RELOADS + 1):
        begun = time.monotonic()
        driver.wait(
            lambda: is_reloaded(driver) and state(driver) != "loading", lambda: "it neither starts nor fails", 180
        )
        seconds.append(time.monotonic() - begun)
        if state(driver) != "ready":
            said.append(f"start {number}: {driver.evaluate(REPORT)}")
        driver.evaluate(MARK)
        driver.reload()
    return seconds, said


def state(driver: Driver) -> str:
    return driver.attribute("html", "data-python") or ""


def main() -> int:
    """Print how the file starts in all engines or those that are named; return 1 if it failed to, or got slower."""
    with (
        sync_playwright() as playwright,
        virtual_display() as display,
        playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM_ARGUMENTS) as chromium,
        playwright.firefox.launch(channel="moz-firefox", executable_path=shutil.which("firefox-esr")) as firefox,
    ):
        engines: dict[str, Callable[[], AbstractContextManager[Driver]]] = {
            "chromium": lambda: window_of(chromium),
            "firefox": lambda: window_of(firefox),
            "webkit": lambda: webkit(display),
        }
        worst = 0
        for name in sys.argv[1:] or engines:
            with engines[name]() as driver:
                seconds, said = starts(driver)
            first, last = statistics.median(seconds[:SAMPLE]), statistics.median(seconds[-SAMPLE:])
            figures = f"{first:.1f} s at first, {last:.1f} s in the end, at most {max(seconds):.1f} s"
            print(
                f"single file, {name:<8} {len(said)} of {len(seconds)} failed; {figures}", *said, sep="\n", flush=True
            )
            worst = max(worst, len(said), last > SLOWER * first + 1)
    return min(worst, 1)


if __name__ == "__main__":
    sys.exit(main())
