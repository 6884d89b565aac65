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
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, Playwright, ViewportSize, expect, sync_playwright

import build
from tests.browser.drivers import Driver, PlaywrightDriver
from tests.browser.examining import examine
from tests.browser.profiles import LITTLE_MEMORY, Launch, Profiles, listening, new_context
from tests.browser.site import START_TAKES_MS, Site, expect_state, served
from tests.browser.webkit import ONCE, virtual_display, webkit

expect.set_options(timeout=START_TAKES_MS)  # A busy computer can stand still for many seconds.

WITHOUT = [
    # Beside each page, Chromium makes two more for the address bar, which nobody sees here: 0.8 s of work for each.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # What Playwright switches off: of several lists, Chromium takes the last.
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "BoundaryEventDispatchTracksNodeRemoval",
    "DestroyProfileOnBrowserClose",
    "DialMediaRouteProvider",
    "GlobalMediaControls",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "RenderDocument",
    "SpareRendererForSitePerProcess",  # one of two is never used
    "ThirdPartyStoragePartitioning",
    "Translate",
    "WebRtcHideLocalIpsWithMdns",  # names that nobody here resolves
]
"""Features of Chromium that its tests do without."""

CHROMIUM_ARGUMENTS = [
    f"--disable-features={','.join(WITHOUT)}",
    "--no-sandbox",  # it refuses to run as root otherwise
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
]

FIREFOX_PREFERENCES: dict[str, str | float | bool] = {
    # Beside each page, Firefox starts a process for the next one: a seventh of its work here.
    "dom.ipc.processPrelaunch.enabled": False,
    # Addresses are hidden behind names that nobody here resolves.
    "media.peerconnection.ice.obfuscate_host_addresses": False,
}

LIFTOFF = "--js-flags=--liftoff-only"
"""WebAssembly is compiled once, as in WebKit: a start takes a third less of the processor's time."""


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
                started[name] = playwright.chromium.launch(
                    executable_path=executable, args=[*CHROMIUM_ARGUMENTS, LIFTOFF]
                )
            else:
                started[name] = playwright.firefox.launch(
                    channel="moz-firefox", executable_path=executable, firefox_user_prefs=FIREFOX_PREFERENCES
                )
        return started[name]

    yield get
    for browser in started.values():
        browser.close()


@pytest.fixture
def own_profile(playwright: Playwright, tmp_path: Path) -> Iterator[BrowserContext]:
    """A profile on the disk: unlike a private window it installs apps and has room for large files in its cache."""
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=shutil.which("chromium"), args=[*CHROMIUM_ARGUMENTS, LIFTOFF], locale="pl-PL"
    )
    context.set_default_timeout(START_TAKES_MS)
    yield context
    context.close()


@pytest.fixture(params=["chromium", "firefox"])
def browser(request: pytest.FixtureRequest, launch: Launch) -> Browser:
    """A browser that Playwright drives."""
    return launch(request.param)


@pytest.fixture
def complaints() -> list[str]:
    """What went wrong in the page beside what the test looks at."""
    return []


Motion = Literal["no-preference", "reduce"]


@pytest.fixture
def motion() -> Motion:
    """What the reader of a `page` in Chromium wants; a file of tests about motion says otherwise.

    Drawing what moves takes a sixth of the processor's time. Firefox and every `driver` move all the same.
    """
    return "reduce"


NewPage = Callable[..., Page]
PHONE: ViewportSize = {"width": 360, "height": 640}


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for what all processes of a run need and one of them makes."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(scope="session")
def profiles(launch: Launch, shared_site: Site, shared_folder: Path) -> Iterator[Profiles]:
    """The warm profile of Chromium."""
    with contextlib.closing(Profiles(launch, shared_site, shared_folder)) as kept:
        yield kept


@pytest.fixture(scope="session")
def profiles_of_phones(launch: Launch, shared_site: Site, shared_folder: Path) -> Iterator[Profiles]:
    """The warm profile of Chromium on a phone."""
    with contextlib.closing(Profiles(launch, shared_site, shared_folder, viewport=PHONE, has_touch=True)) as kept:
        yield kept


@pytest.fixture
def new_page(
    browser: Browser, profiles: Profiles, complaints: list[str], last: contextlib.ExitStack, motion: Motion
) -> Iterator[NewPage]:
    """Open pages in profiles of their own: `new_page(viewport=…, has_touch=True)`.

    They have no service worker, as in a private window, and don't store Python's memory. With the one or the other:
    `new_page(offline_use=True)`, `new_page(keeps_memory=True)`. Where the start is not what the test is about,
    `new_page(returning_to=site)` opens a page of Chromium with Python's memory stored already.
    """
    with pages(browser, complaints) as open_page:

        def open_one(returning_to: Site | None = None, keeps_memory: bool = False, **options: Any) -> Page:
            page = open_page(keeps_memory=keeps_memory, **options)
            set_motion(page, motion)
            if returning_to is not None:
                profiles.give_memory(page, returning_to)
            return page

        yield open_one
    assert complaints == []


def set_motion(page: Page, motion: Motion) -> None:
    """Say how much is to move, to a browser that can be told: the release of Firefox cannot."""
    if page.context.browser is not None and page.context.browser.browser_type.name == "chromium":
        page.emulate_media(reduced_motion=motion)


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


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """The display of the browser that cannot do without one."""
    with virtual_display() as name:
        yield name


@pytest.fixture
def offline_use() -> bool:
    """Whether `driver` has a service worker, which fetches all of a site."""
    return False


@pytest.fixture
def first_visit(offline_use: bool) -> bool:
    """Whether Python's memory is not stored in the profile of `driver`; in those of Firefox and WebKit it never is."""
    return offline_use


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def driver(
    request: pytest.FixtureRequest,
    complaints: list[str],
    offline_use: bool,
    first_visit: bool,
    last: contextlib.ExitStack,
) -> Iterator[Driver]:
    """A window of each of the three engines. Nothing is known of its reader."""
    if request.param == "webkit":
        with webkit(request.getfixturevalue("display"), ONCE, offline_use) as started:
            yield started
        return
    if first_visit or request.param == "firefox":
        launch: Launch = request.getfixturevalue("launch")
        with pages(launch(request.param), complaints) as open_page:
            yield PlaywrightDriver(open_page(offline_use=offline_use, keeps_memory=False))
    else:
        profiles: Profiles = request.getfixturevalue("profiles")
        with profiles.page(complaints) as page:
            yield PlaywrightDriver(page)
    # Chromium says so, now and then, when its own look for a new service worker meets a server that a test has stopped.
    no_update = "console: An unknown error occurred when fetching the script."
    assert [each for each in complaints if not (offline_use and each == no_update)] == []


@pytest.fixture
def page(browser: Browser, profiles: Profiles, complaints: list[str], motion: Motion) -> Iterator[Page]:
    """A page in a small desktop window. Nothing is known of its reader; Chromium has stored Python's memory already."""
    with contextlib.ExitStack() as stack:
        if browser.browser_type.name == "chromium":
            opened = stack.enter_context(profiles.page(complaints))
            set_motion(opened, motion)
        else:
            opened = stack.enter_context(pages(browser, complaints))(keeps_memory=False)
        yield opened
    assert complaints == []


@pytest.fixture
def touched(profiles_of_phones: Profiles, complaints: list[str], motion: Motion) -> Iterator[Page]:
    """A page of Chromium on a phone, for fingers. Nothing is known of its reader, but Python's memory is stored."""
    with profiles_of_phones.page(complaints) as opened:
        set_motion(opened, motion)
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
WIDTHS = (320, 360, 768, 1440)


def expect_no_overflow(page: Page) -> None:
    """Assert that what is open is nowhere wider than the window, from the narrowest phone to a large screen."""

    def reach() -> int:
        return int(page.evaluate("document.documentElement.scrollWidth"))

    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 640})
        # What still moves may reach beyond the edge on its way.
        PlaywrightDriver(page).wait(
            functools.partial(lambda most: reach() <= most, width), lambda: f"{page.url} is {reach()} wide"
        )


@pytest.fixture
def ola(profiles: Profiles, complaints: list[str]) -> Iterator[Page]:
    """A window of one of two friends, who has Chromium."""
    with profiles.page(complaints) as page:
        yield page


@pytest.fixture
def jan(launch: Launch, complaints: list[str]) -> Iterator[Page]:
    """A window of the other one, who has Firefox."""
    with pages(launch("firefox"), complaints) as open_page:
        yield open_page(keeps_memory=False)


@pytest.fixture(scope="session")
def unscripted(launch: Launch, shared_site: Site) -> Iterator[Page]:
    """A window in which nothing runs; what is laid out there shares a style that is read once."""
    page = launch("chromium").new_page()
    # The address, against which the style finds its fonts.
    page.goto(f"{shared_site.url}assets/{next((shared_site.dist / 'assets').glob('main-*.css')).name}")
    yield page
    page.close()


EMPTY = """() => {
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.body.replaceChildren();
  document.title = "";
}"""


@pytest.fixture
def phone(unscripted: Page) -> Page:
    """A window of a phone, in which pages are laid out and nothing runs."""
    unscripted.set_viewport_size(PHONE)
    # Where everything stands in the end: what moves there is not waited for.
    unscripted.emulate_media(color_scheme="null", reduced_motion="reduce")
    unscripted.evaluate(EMPTY)
    return unscripted


Axe = Callable[[Page | Frame], None]


@pytest.fixture(scope="session")
def axe() -> Axe:
    """Assert that axe finds nothing to object to in the page as it is now."""
    return functools.partial(examine, (build.NODE_MODULES / "axe-core/axe.min.js").read_text(encoding="utf-8"))
