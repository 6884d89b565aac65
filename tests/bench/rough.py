"""Rough days in three engines: a browser killed after a star, a private window, an upload, a stranger's page.

    python -m tests.bench.rough [CHECK ...]

Prints a line for each engine and check; whatever does not pass is told with its reason.
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Playwright, sync_playwright

import build
from tests.app.hostile import LESSON as WHOLE_LESSON
from tests.app.hostile import spoilt
from tests.browser.conftest import CHROMIUM_ARGUMENTS, FIREFOX_PREFERENCES
from tests.browser.drivers import Driver, PlaywrightDriver
from tests.browser.learner import Learner
from tests.browser.releases import NEW_RELEASE, small_release, upload_next_release
from tests.browser.site import Site, served
from tests.browser.webkit import virtual_display, webkit
from warcaby.app.shell.embedding import embedding
from warcaby.school.course import load_course
from warcaby.school.own_lessons.lesson_codes import encode_lesson

LESSON = load_course()[0]
ROUTE = f"lekcje/{LESSON.slugs['pl']}/"
KILLS = 5
HOSTILE = 60
SHOWN_STARS = ".step.done"
CAUGHT = "window.__caught = []; window.alert = (text) => window.__caught.push(text);"

UPDATE = "() => navigator.serviceWorker.getRegistration().then((one) => one.update()) && null"


class Rough:
    """What the checks need: browsers, a display for one of them, and a site that may be changed."""

    def __init__(self, playwright: Playwright, display: str, site: Site) -> None:
        self.playwright, self.display, self.site = playwright, display, site

    def profile(self, engine: str, place: Path, **preferences: Any) -> Any:
        """Start a browser with a profile on the disk."""
        if engine == "chromium":
            return self.playwright.chromium.launch_persistent_context(
                place, executable_path=shutil.which("chromium"), args=CHROMIUM_ARGUMENTS, locale="pl-PL"
            )
        # The release of Firefox does not know these settings of Playwright's own build.
        unset: dict[str, Any] = dict.fromkeys(("color_scheme", "reduced_motion", "forced_colors", "contrast"), "null")
        return self.playwright.firefox.launch_persistent_context(
            place,
            channel="moz-firefox",
            executable_path=shutil.which("firefox-esr"),
            firefox_user_prefs={**FIREFOX_PREFERENCES, "intl.accept_languages": "pl", **preferences},
            **unset,
        )

    @contextlib.contextmanager
    def window(self, engine: str, offline_use: bool = False, **preferences: Any) -> Iterator[Driver]:
        """Open a window that knows nothing."""
        if engine == "webkit":
            with webkit(self.display, offline_use=offline_use) as driver:
                yield driver
            return
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
            context = self.profile(engine, Path(place), **preferences)
            yield PlaywrightDriver(context.pages[0])
            context.close()


def processes_of(mark: str) -> list[int]:
    """The processes whose command line holds a text."""
    listed = subprocess.run(["pgrep", "-f", "--", mark], capture_output=True, text=True, check=False)
    return [int(each) for each in listed.stdout.split() if int(each) != os.getpid()]


def kill_after_a_star(rough: Rough, engine: str) -> str:
    """Earn a star, kill the browser at once, start it again with the same profile."""
    if engine == "webkit":
        return "not tried: under automation, a profile ends with its browser"
    kept = 0
    for number in range(KILLS):
        with tempfile.TemporaryDirectory(prefix=f"killed-{number}-", ignore_cleanup_errors=True) as place:
            context = rough.profile(engine, Path(place))
            earn(PlaywrightDriver(context.pages[0]), rough.site)
            for process in processes_of(place):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            with contextlib.suppress(PlaywrightError):
                context.close()
            for lock in Path(place).glob("*lock*"):
                lock.unlink(missing_ok=True)
            for lock in Path(place).glob("Singleton*"):
                lock.unlink(missing_ok=True)
            context = rough.profile(engine, Path(place))
            kept += stars(PlaywrightDriver(context.pages[0]), rough.site) == 1
            context.close()
    return f"{kept} of {KILLS} stars are there again"


def earn(driver: Driver, site: Site) -> None:
    """Do the first exercise of the first lesson."""
    driver.goto(site.url + ROUTE)
    driver.expect_state("ready")
    Learner(driver).do(LESSON.exercises[0])


def stars(driver: Driver, site: Site) -> int:
    """Count the exercises of that lesson that are shown as done."""
    driver.goto(site.url + ROUTE)
    driver.expect_state("ready")
    with contextlib.suppress(AssertionError):
        driver.wait(lambda: driver.count(SHOWN_STARS) > 0, lambda: "no stars", seconds=10)
    return driver.count(SHOWN_STARS)


def private_window(rough: Rough, engine: str) -> str:
    """Do an exercise in a private window and load the page again."""
    preferences = {"browser.privatebrowsing.autostart": True} if engine == "firefox" else {}
    if engine == "chromium":
        browser = rough.playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=[*CHROMIUM_ARGUMENTS, "--incognito"]
        )
        driver: Driver = PlaywrightDriver(browser.new_page(locale="pl-PL"))
        earn(driver, rough.site)
        answer = told(driver, rough.site)
        browser.close()
        return answer
    with rough.window(engine, **preferences) as driver:
        earn(driver, rough.site)
        return told(driver, rough.site)


def told(driver: Driver, site: Site) -> str:
    """Say what is left after a reload, and what the page says of keeping."""
    said = driver.evaluate(
        """() => [...document.querySelectorAll("[class^=storage-]")]
            .filter((each) => each.checkVisibility()).map((each) => each.className)"""
    )
    return f"{stars(driver, site)} of 1 stars after a reload, says {said}"


def update_under_an_open_page(rough: Rough, engine: str) -> str:
    """Upload a release while a lesson is open: it goes on, then the new one is loaded by a press."""
    with (
        small_release(build.DIST, ("", "en/", ROUTE)) as folder,
        served(folder) as site,
        rough.window(engine, offline_use=True) as driver,
    ):
        driver.goto(site.url + ROUTE)
        driver.expect_state("ready")
        driver.wait(
            lambda: driver.evaluate("() => navigator.serviceWorker?.controller?.state === 'activated'"),
            lambda: "there is no service worker",
        )
        upload_next_release(site)
        driver.evaluate(UPDATE)
        shown = "() => document.querySelector('.status-update')?.checkVisibility() ?? false"
        driver.wait(lambda: driver.evaluate(shown), lambda: "nothing is said of the update")
        Learner(driver).do(LESSON.exercises[0])
        driver.click(".status-update button")
        driver.expect_attribute("html", "data-release", NEW_RELEASE)
        driver.expect_state("ready")
        driver.wait(lambda: driver.count(SHOWN_STARS) == 1, lambda: "the star is gone")
    return "the lesson goes on, a press loads the new release, the star is there"


def inside_a_strangers_page(rough: Rough, engine: str) -> str:
    """Do an exercise in a frame of a page from another host; in the other engines the suite does so."""
    if engine != "webkit":
        return "is done by tests/browser/test_embedding.py"
    site = rough.site
    head = '<!doctype html><html lang="pl"><title>Blog</title><link rel="icon" href="data:,">'
    site.beside("blog.html", f"{head}{embedding(site.url + ROUTE, 'Lekcja')}".encode())
    with webkit(rough.display, offline_use=False) as driver:
        driver.goto(site.host.replace("127.0.0.1", "localhost") + "blog.html")
        driver.driver.switch_to.frame(0)
        driver.expect_state("ready")
        Learner(driver).do(LESSON.exercises[0])
    return "an exercise is done"


def open_hostile(driver: Driver, code: str) -> None:
    """Go to a code as a link does, and wait a moment for another page; it may be the same."""
    size = "() => document.querySelector('#page')?.innerHTML.length ?? 0"
    before = driver.evaluate(size)
    driver.evaluate("code => { location.hash = code; }", code)
    with contextlib.suppress(AssertionError):
        driver.wait(lambda: driver.evaluate(size) != before, lambda: "", seconds=2)


def hostile_lessons(rough: Rough, engine: str) -> str:
    """Open spoilt lessons by link: none runs a script, each is a lesson or a sentence."""
    site, bad = rough.site, []
    seen: dict[str, int] = {}
    with rough.window(engine) as driver:
        driver.goto(f"{site.url}lekcja/")
        driver.expect_state("ready")
        driver.evaluate(f"() => {{ {CAUGHT} }}")
        for number in range(HOSTILE):
            try:
                code = encode_lesson(spoilt(WHOLE_LESSON, random.Random(number)))
            except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
                code = base64.urlsafe_b64encode(json.dumps({"x": number}).encode()).decode()
            open_hostile(driver, code)
            state = driver.attribute("html", "data-python")
            heading = driver.text("h1").strip()[:40]
            seen[heading] = seen.get(heading, 0) + 1
            if state != "ready" or not heading or driver.evaluate("() => window.__caught.length"):
                bad.append(f"{number}: {state}, {heading!r}, {driver.evaluate('() => window.__caught')}")
    return f"{HOSTILE} opened, {len(bad)} faults {bad[:5]}, headings {seen}"


CHECKS: dict[str, Callable[[Rough, str], str]] = {
    "kill": kill_after_a_star,
    "private": private_window,
    "update": update_under_an_open_page,
    "stranger": inside_a_strangers_page,
    "hostile": hostile_lessons,
}


def main() -> None:
    """Run all checks, or those that are named, in every engine."""
    with served(build.DIST) as site, sync_playwright() as playwright, virtual_display() as display:
        rough = Rough(playwright, display, site)
        for name in sys.argv[1:] or CHECKS:
            for engine in ("chromium", "firefox", "webkit"):
                try:
                    outcome = CHECKS[name](rough, engine)
                except Exception as error:  # whatever it is, it is told, and the others are looked at
                    outcome = f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else error!r}"
                print(f"{name:<9} {engine:<9} {outcome}", flush=True)


if __name__ == "__main__":
    main()
