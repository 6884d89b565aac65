"""Real browsers on the built site, served under a sub-path as a static host would.

`driver` runs a journey in Chromium, Firefox and WebKit; `page`, with all that Playwright can do, runs in the first two.
If nothing depends on the engine, one browser is enough:
`@pytest.mark.parametrize("browser", ["chromium"], indirect=True)`. For a phone, another language of the browser or a
first visit, ask for `new_page` and pass it the options of a Playwright context. A test fails on any console error,
uncaught exception or request that leaves the site; one that provokes such things checks `complaints` and clears it.
(WebKit does not report them.)
"""

from __future__ import annotations

import contextlib
import functools
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Frame,
    Page,
    Playwright,
    Request,
    ViewportSize,
    expect,
    sync_playwright,
)

import build
from tests.browser.drivers import Driver, PlaywrightDriver
from tests.browser.site import START_TAKES_MS, Site, expect_state, served
from tests.browser.webkit import virtual_display, webkit
from warcaby.app.shell.routes import SINGLE_FILE

expect.set_options(timeout=START_TAKES_MS)  # A busy computer can stand still for many seconds.

CHROMIUM_ARGUMENTS = [
    "--no-sandbox",  # it refuses to run as root otherwise
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
]


@pytest.fixture(scope="session")
def shared_site(dist: Path) -> Iterator[Site]:
    """The site that most tests share."""
    with served(dist) as site:
        yield site


@pytest.fixture
def site(shared_site: Site) -> Site:
    """The site under test."""
    return shared_site


@pytest.fixture
def last() -> Iterator[contextlib.ExitStack]:
    """What is closed after the windows, so that no page complains that its site is gone."""
    with contextlib.ExitStack() as stack:
        yield stack


@pytest.fixture
def own_site(dist: Path, last: contextlib.ExitStack) -> Site:
    """A site that the test may break."""
    return last.enter_context(served(dist))


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


Launch = Callable[[str], Browser]


@pytest.fixture(scope="session")
def launch(playwright: Playwright) -> Iterator[Launch]:
    """Start Debian's own browsers, each of them once: what is downloaded elsewhere is not what people run."""
    started: dict[str, Browser] = {}

    def get(name: str) -> Browser:
        if name not in started:
            executable = shutil.which("chromium" if name == "chromium" else "firefox-esr")
            if executable is None:
                pytest.fail(f"{name} is not installed; `python3 build.py test` installs it on Debian as root")
            if name == "chromium":
                started[name] = playwright.chromium.launch(executable_path=executable, args=CHROMIUM_ARGUMENTS)
            else:
                started[name] = playwright.firefox.launch(channel="moz-firefox", executable_path=executable)
        return started[name]

    yield get
    for browser in started.values():
        browser.close()


@pytest.fixture(params=["chromium", "firefox"])
def browser(request: pytest.FixtureRequest, launch: Launch) -> Browser:
    """A browser that Playwright drives."""
    return launch(request.param)


@pytest.fixture
def complaints() -> list[str]:
    """What went wrong in the page beside what the test looks at."""
    return []


# Bringing the whole site into the cache takes seconds, which most tests need not spend.
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker;"

# Nor need they spend the seconds of storing Python's memory, which a page skips on devices with little of it.
LITTLE_MEMORY = "Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 1 });"

# A page stores Python's memory after five seconds without a press; not here, where nobody is going to press anything.
NO_QUIET = """const { setTimeout } = window;
window.setTimeout = (call, delay, ...given) => setTimeout(call, delay === 5000 ? 0 : delay, ...given);"""

# What a reader leaves behind, the memory of Python excepted.
FORGET = """async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) {
        if (name === "warcaby-python") continue;
        await new Promise((resolve, reject) => {
            const deleting = indexedDB.deleteDatabase(name);
            deleting.onsuccess = resolve;
            deleting.onerror = () => reject(deleting.error);
        });
    }
}"""

NewPage = Callable[..., Page]


class Profiles:
    """Profiles of browsers in which Python's memory has been stored: pages of the shared site start in no time."""

    def __init__(self, launch: Launch, site: Site) -> None:
        self.launch, self.site = launch, site
        self.warm: dict[str, BrowserContext] = {}

    @contextlib.contextmanager
    def page(self, name: str, complaints: list[str]) -> Iterator[Page]:
        """Open a page in the warm profile of a browser; what it leaves behind is forgotten."""
        profile = self.warm.get(name) or self.begin(name)
        page = profile.new_page()
        with listening(page, complaints):
            yield page
        for page in profile.pages:
            page.close()
        page = profile.new_page()
        page.goto(f"{self.site.url}licences.html")
        page.evaluate(FORGET)
        page.close()

    def begin(self, name: str) -> BrowserContext:
        profile = self.warm[name] = new_context(self.launch(name))
        page = profile.new_page()
        page.add_init_script(NO_QUIET)
        page.goto(self.site.url)
        expect(page.locator("html")).to_have_attribute("data-memory", "kept", timeout=START_TAKES_MS)
        page.close()
        return profile


@pytest.fixture(scope="session")
def profiles(launch: Launch, shared_site: Site) -> Iterator[Profiles]:
    """The warm profiles, one for each browser."""
    kept = Profiles(launch, shared_site)
    yield kept
    for profile in kept.warm.values():
        profile.close()


@pytest.fixture
def new_page(browser: Browser, complaints: list[str], last: contextlib.ExitStack) -> Iterator[NewPage]:
    """Open pages in profiles of their own: `new_page(viewport=…, has_touch=True)`.

    They have no service worker, as in a private window, and don't store Python's memory. With the one or the other:
    `new_page(offline_use=True)`, `new_page(keeps_memory=True)`.
    """
    with pages(browser, complaints) as open_page:
        yield functools.partial(open_page, keeps_memory=False)
    assert complaints == []


@contextlib.contextmanager
def pages(browser: Browser, complaints: list[str]) -> Iterator[NewPage]:
    """Open pages, note what they complain of, and close them."""
    stack = contextlib.ExitStack()

    def open_page(offline_use: bool = False, keeps_memory: bool = True, **options: Any) -> Page:
        context = new_context(browser, offline_use, **options)
        stack.callback(context.close)
        if not keeps_memory:
            context.add_init_script(LITTLE_MEMORY)
        page = context.new_page()
        stack.enter_context(listening(page, complaints))
        return page

    with stack:
        yield open_page


def new_context(browser: Browser, offline_use: bool = False, **options: Any) -> BrowserContext:
    """Begin a profile that knows nothing yet."""
    defaults: dict[str, Any] = {"locale": "pl-PL"}
    if browser.browser_type.name == "firefox":
        # The release of Firefox does not know these settings of Playwright's own build.
        defaults |= dict.fromkeys(("color_scheme", "reduced_motion", "forced_colors", "contrast"), "null")
    context = browser.new_context(**(defaults | options))
    if not offline_use:
        context.add_init_script(NO_SERVICE_WORKER)
    return context


@contextlib.contextmanager
def listening(page: Page, complaints: list[str]) -> Iterator[None]:
    """Note what a page complains of, and what is asked for elsewhere by it and by those that it opens."""

    def look_at(request: Request) -> None:
        complain_of_request(complaints, page, request)

    page.set_default_timeout(START_TAKES_MS)
    page.on("console", lambda message: complain_of_console(complaints, message))
    page.on("pageerror", lambda error: complaints.append(f"uncaught: {error}"))
    page.context.on("request", look_at)
    yield
    page.context.remove_listener("request", look_at)


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """The display of the browser that cannot do without one."""
    with virtual_display() as name:
        yield name


@pytest.fixture
def offline_use() -> bool:
    """Whether `driver` has a service worker; WebKit always has one."""
    return False


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def driver(
    request: pytest.FixtureRequest, complaints: list[str], offline_use: bool, last: contextlib.ExitStack
) -> Iterator[Driver]:
    """A window of each of the three engines, with nothing remembered."""
    if request.param == "webkit":
        with webkit(request.getfixturevalue("display")) as started:
            yield started
        return
    launch: Launch = request.getfixturevalue("launch")
    with pages(launch(request.param), complaints) as open_page:
        yield PlaywrightDriver(open_page(offline_use=offline_use, keeps_memory=False))
    # Chromium says so, now and then, when its own look for a new service worker meets a server that a test has stopped.
    no_update = "console: An unknown error occurred when fetching the script."
    assert [each for each in complaints if not (offline_use and each == no_update)] == []


def complain_of_console(complaints: list[str], message: ConsoleMessage) -> None:
    if message.type == "error":
        complaints.append(f"console: {message.text}")


def complain_of_request(complaints: list[str], page: Page, request: Request) -> None:
    single_file = (build.DIST / SINGLE_FILE).as_uri()
    if not request.url.startswith(("http://127.0.0.1:", "data:", "blob:", single_file)):
        complaints.append(f"{page.url} asked for {request.url}")


@pytest.fixture
def page(browser: Browser, profiles: Profiles, complaints: list[str]) -> Iterator[Page]:
    """A page in a small desktop window. Nothing is known of its reader, but Python's memory is stored already."""
    with profiles.page(browser.browser_type.name, complaints) as opened:
        yield opened
    assert complaints == []


Visit = Callable[..., None]


@pytest.fixture
def visit(site: Site) -> Visit:
    """Open a route in a page and wait until Python is there: `visit(page, "lekcje/…/")`."""

    def go(page: Page, route: str = "") -> None:
        page.goto(site.url + route)
        expect_state(page, "ready")

    return go


Scheme = Literal["light", "dark"]
PHONE: ViewportSize = {"width": 360, "height": 640}
WIDTHS = (320, 360, 768, 1440)


def expect_no_overflow(page: Page) -> None:
    """Assert that what is open is nowhere wider than the window, from the narrowest phone to a large screen."""

    def reach() -> int:
        return int(page.evaluate("document.documentElement.scrollWidth"))

    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 640})
        # What still moves may reach beyond the edge on its way.
        PlaywrightDriver(page).wait(
            functools.partial(lambda most: reach() <= most, width), lambda: f"{page.url} is {reach()} wide", seconds=5
        )


@pytest.fixture
def phone(launch: Launch, site: Site) -> Iterator[Page]:
    """A window of a phone, in which pages are laid out and nothing runs."""
    page = launch("chromium").new_page(viewport=PHONE)
    # The address, against which the style finds its fonts.
    page.goto(f"{site.url}assets/{next((site.folder / 'assets').glob('main-*.css')).name}")
    yield page
    page.close()


Axe = Callable[[Page | Frame], None]

ANIMATIONS_ENDED = """() => Promise.all(document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().endTime !== Infinity)
    .map((each) => each.finished.catch(() => undefined)))"""


@pytest.fixture(scope="session")
def axe() -> Axe:
    """Assert that axe finds nothing to object to in the page as it is now."""
    source = (build.NODE_MODULES / "axe-core/axe.min.js").read_text(encoding="utf-8")

    def examine(page: Page | Frame) -> None:
        if page.evaluate("window.axe === undefined"):
            page.evaluate(source)
        # What fades in is looked at when it is there.
        page.evaluate(ANIMATIONS_ENDED)
        found = page.evaluate("axe.run({ resultTypes: ['violations'] })")
        assert [
            f"{violation['id']}: {node['html']}: {node['failureSummary']}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ] == []

    return examine
