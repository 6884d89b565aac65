"""Whether what a page has shown as earned survives an immediate reload, in three engines.

Chromium and Firefox have the site, WebKit the single file. In each of them stars are earned fifty times, in windows
that remember nothing of each other.
"""

from __future__ import annotations

import contextlib
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

from playwright.sync_api import Browser, sync_playwright

import build
from tests.browser.conftest import CHROMIUM_ARGUMENTS, pages
from tests.browser.drivers import Driver, PlaywrightDriver
from tests.browser.reloading import rounds
from tests.browser.site import served
from tests.browser.webkit import virtual_display, webkit
from warcaby.app.shell.routes import SINGLE_FILE

WINDOWS = 5
ROUNDS = 10


@contextlib.contextmanager
def window_of(browser: Browser) -> Iterator[Driver]:
    """Open a window of Chromium or Firefox."""
    with pages(browser, []) as open_page:
        yield PlaywrightDriver(open_page())


def count_losses(window: Callable[[], AbstractContextManager[Driver]], address: Callable[[str], str]) -> int:
    """Earn stars in new windows; return how often some were not there after the reload."""
    lost = 0
    for _ in range(WINDOWS):
        with window() as driver:
            before = 0  # what has been lost once stays lost in that lesson
            for earned, shown in rounds(driver, address, ROUNDS):
                before = 0 if earned == 1 else before
                lost += earned - shown > before
                before = earned - shown
    return lost


def main() -> int:
    """Print how much was lost, in all engines or those that are named; return 1 if anything was."""
    single = (build.DIST / SINGLE_FILE).as_uri()
    with (
        served(build.DIST) as site,
        sync_playwright() as playwright,
        virtual_display() as display,
        playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM_ARGUMENTS) as chromium,
        playwright.firefox.launch(channel="moz-firefox", executable_path=shutil.which("firefox-esr")) as firefox,
    ):
        engines: dict[str, tuple[Callable[[], AbstractContextManager[Driver]], Callable[[str], str]]] = {
            "chromium": (lambda: window_of(chromium), lambda route: site.url + route),
            "firefox": (lambda: window_of(firefox), lambda route: site.url + route),
            "webkit": (lambda: webkit(display), lambda route: f"{single}#/{route}"),
        }
        worst = 0
        for name in sys.argv[1:] or engines:
            lost = count_losses(*engines[name])
            worst = max(worst, lost)
            print(f"reloaded at once, {name:<8} {lost:>2} of {WINDOWS * ROUNDS} lost  (at most 0)", flush=True)
    return min(worst, 1)


if __name__ == "__main__":
    sys.exit(main())
