"""What breaks, row by row: wherever it does, the page can be read and says what to do, or nobody notices.

Rows that concern one file of many are looked at in one browser; those that depend on the browser, in two.
`build.py bench --deep` breaks every file in every way in three (`tests/bench/broken.py`).
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.profiles import NO_QUIET
from tests.browser.site import START_TAKES_MS, Site, expect_state, open_exercise

LESSON = "lekcje/bicie-do-tylu/"

CHROMIUM = pytest.mark.parametrize("browser", ["chromium"], indirect=True)

ERROR_PAGE = b"<!doctype html><title>502</title><h1>Bad Gateway</h1>"

SCRIPTS = ("assets/main-*.js", "assets/worker-*.js", "assets/pyodide-*/pyodide.asm.mjs")
DATA = (
    "assets/pyodide-*/pyodide.asm.wasm.gz",
    "assets/python-*/python_stdlib.pack",
    "assets/wheels-*/jinja2-*.pack",
    "assets/wheels-*/markupsafe-*.pack",
    "assets/wheels-*/warcaby-*.pack",
)
UNNEEDED = (
    "assets/fonts-*.css",
    "assets/main-*.css",
    "assets/rooms-*.css",
    "assets/guard-*.js",
    "assets/school-latin-*.woff2",
    "assets/school-polish-*.woff2",
    "assets/*latin-wght*.woff2",
    "assets/*latin-ext-wght*.woff2",
)

# The page's workers can be killed from outside, as a browser does that is short of memory: without a word.
MORTAL_WORKERS = """
window.workers = [];
window.Worker = class extends Worker {
  postMessage(message) {
    super.postMessage(message);
    if (message.kind === "start") document.documentElement.dataset.workers = window.workers.push(this);
  }
};
"""

# What goes on for ever, such as a board that plays by itself, has no end to go to.
FINISH_ANIMATIONS = """
document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
  .forEach((one) => one.finish())
"""

CAME = """
new Promise((resolve) => {
  const names = () => performance.getEntriesByType("resource").filter((one) => one.responseStatus === 200);
  const tell = () => resolve(names().map((one) => one.name));
  if (document.readyState === "complete") tell(); else addEventListener("load", tell);
})
"""

# Run in the page: damages the stored memory of Python.
DAMAGE = """async ([damage, site]) => {
  const opening = indexedDB.open("warcaby-python");
  const database = await new Promise((resolve) => { opening.onsuccess = () => resolve(opening.result); });
  const store = () => database.transaction("memory", "readwrite").objectStore("memory");
  const settled = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
  const parts = await settled(store().get(`${site} bytes`));
  if (parts === undefined) return "nothing is kept";
  const bytes = new Uint8Array(await parts[1].arrayBuffer());
  bytes[100_000] ^= 1;
  parts[1] = new Blob([damage === "a byte" ? bytes : bytes.slice(0, 1000)]);
  await settled(store().put(parts, `${site} bytes`));
  database.close();
  return "damaged";
}"""


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page of a first visit."""
    return new_page()


@pytest.fixture
def keeping_page(new_page: NewPage) -> Page:
    """A page of a first visit, on a device that can store Python's memory."""
    page = new_page(keeps_memory=True)
    page.add_init_script(NO_QUIET)
    return page


def sentences(page: Page) -> list[str]:
    """What the page says of a board that does not answer."""
    said: list[str] = page.locator(".status-failed p").evaluate_all(
        "all => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.className)"
    )
    return said


def settle(page: Page) -> str:
    """Wait until the page says that Python is there or is not."""
    page.wait_for_selector("html:not([data-python=loading])", state="attached", timeout=START_TAKES_MS)
    return page.locator("html").get_attribute("data-python") or ""


def expect_sentence(page: Page, reason: str) -> None:
    assert settle(page) == "failed"
    assert sentences(page) == [f"failed-{reason}"]
    expect(page.locator("#try-again")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@CHROMIUM
def test_the_server_stops_after_every_third_answer_in_turn(
    new_page: NewPage, own_site: Site, complaints: list[str]
) -> None:
    ready = False
    stopped = 0
    while not ready:
        stopped += 3
        own_site.stop_after(stopped)
        page = new_page()
        page.goto(own_site.url)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        came = page.evaluate(CAME)
        if any(re.search(r"/(guard|main)-\w+\.js$", name) for name in came):
            ready = settle(page) == "ready"
        elif any(re.search(r"/main-\w+\.css$", name) for name in came):
            page.evaluate(FINISH_ANIMATIONS)
        else:
            continue  # nothing can hide or show anything; the page is there to be read
        if not ready:
            assert sentences(page) == ["failed-connection"], stopped
        page.context.close()
    assert stopped >= len(SCRIPTS) + len(DATA)
    complaints.clear()


@CHROMIUM
def test_needed_files_are_broken_in_turn_and_after_a_second_try_all_is_well(
    new_page: NewPage, own_site: Site, complaints: list[str]
) -> None:
    # A script that is an error page is no script, like a truncated one; all packs are held against their digests.
    for pattern in (SCRIPTS[1], DATA[0], DATA[1]):
        if pattern == SCRIPTS[1]:
            own_site.truncate(pattern)
        elif pattern == DATA[0]:
            own_site.replace(pattern, ERROR_PAGE)
        else:
            own_site.remove(pattern)
        page = new_page()
        page.goto(own_site.url)
        assert settle(page) == "failed", pattern
        assert sentences(page)[0] in ("failed-host", "failed-stopped"), pattern
        assert len(sentences(page)) == 1
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        again = page.locator("#python-status").get_by_role("button", name="Spróbuj ponownie")
        expect(again).to_be_visible()
        own_site.mend()
        if pattern == SCRIPTS[1]:
            # Scripts that came broken lie so in the browser's cache.
            again.click()
            expect_state(page, "ready")
            expect(again).to_be_hidden()
        page.context.close()
    complaints.clear()


@CHROMIUM
def test_files_that_are_not_needed_may_be_broken(page: Page, own_site: Site, complaints: list[str]) -> None:
    for pattern in UNNEEDED:
        own_site.truncate(pattern)
    page.goto(own_site.url)
    assert settle(page) == "ready"
    complaints.clear()


@CHROMIUM
def test_a_host_that_does_not_know_modules_ends_in_a_sentence(
    page: Page, own_site: Site, complaints: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    types = own_site.handler.extensions_map | {".mjs": "text/plain"}
    monkeypatch.setattr(own_site.handler, "extensions_map", types)
    page.goto(own_site.url)
    expect_sentence(page, "host")
    complaints.clear()


OLD_BROWSER = (
    "WebAssembly.compileStreaming = () => Promise.reject(new WebAssembly.CompileError('what is this?'));\n"
    "WebAssembly.instantiateStreaming = WebAssembly.compileStreaming;\n"
)


@CHROMIUM
def test_a_browser_that_cannot_run_python_ends_in_a_sentence(page: Page, own_site: Site, complaints: list[str]) -> None:
    own_site.prepend("assets/worker-*.js", OLD_BROWSER)
    page.goto(own_site.url)
    expect_sentence(page, "browser")
    complaints.clear()


def keeps_memory(page: Page) -> None:
    """Wait until the page, which came with its files, has stored Python's memory."""
    assert settle(page) == "ready"
    assert started_from(page) == "files"
    expect(page.locator("html")).to_have_attribute("data-memory", "kept", timeout=START_TAKES_MS)


# The page itself looks for damage of every kind, alike everywhere; how Blobs come back is up to the browser.
@pytest.mark.parametrize("browser", ["firefox"], indirect=True)
def test_a_damaged_memory_is_passed_over_without_a_word(keeping_page: Page, own_site: Site) -> None:
    page = keeping_page
    page.goto(own_site.url + LESSON)
    keeps_memory(page)
    page.reload()
    assert settle(page) == "ready"
    assert started_from(page) == "memory"
    assert page.evaluate(DAMAGE, ["a part", "/szkola/"]) == "damaged"
    page.reload()
    assert settle(page) == "ready"
    assert started_from(page) == "files"


@CHROMIUM
def test_the_next_visit_starts_from_the_kept_memory_and_can_do_everything_until_it_is_damaged(
    keeping_page: Page, own_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = keeping_page
    page.goto(own_site.url + LESSON)
    keeps_memory(page)
    # A host that does not know WebAssembly, which now comes as it is, is good enough.
    types = own_site.handler.extensions_map | {".wasm": "text/plain"}
    monkeypatch.setattr(own_site.handler, "extensions_map", types)
    page.goto(own_site.url + LESSON)
    assert settle(page) == "ready"
    assert started_from(page) == "memory"
    # None of these was open before the memory was kept.
    for route in ("zasady/", "nauczyciel/"):
        page.locator("a[data-route='']:visible").first.click()
        expect(page.locator(".chapter").first).to_be_visible()
        page.locator(f"a[data-route='{route}']:visible").first.click()
        expect(page).to_have_url(own_site.url + route)
    assert page.evaluate(DAMAGE, ["a byte", "/szkola/"]) == "damaged"
    page.reload()
    assert settle(page) == "ready"
    assert started_from(page) == "files"


def started_from(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-started-from")


@CHROMIUM
def test_a_killed_worker_is_replaced_in_the_middle_of_an_exercise(page: Page, own_site: Site) -> None:
    page.add_init_script(MORTAL_WORKERS)
    page.clock.install()
    page.goto(own_site.url + LESSON)
    assert settle(page) == "ready"
    open_exercise(page, 2)
    page.locator("#hint").click()
    expect(page.locator("#panel")).to_have_attribute("data-tone", "hint")
    asked_once = page.locator("#hint").inner_text()
    page.evaluate("window.workers.at(-1).terminate()")
    piece = page.locator("#board .square.occupied[aria-label*='bia']").first
    name = piece.get_attribute("data-square")
    piece.click()
    page.clock.fast_forward(21_000)
    expect_state(page, "ready")
    # The piece that was touched when nobody was there any more is in hand, and what was before is there.
    expect(page.locator(f'#board [data-square="{name}"]')).to_have_attribute("aria-selected", "true", timeout=60_000)
    assert page.evaluate("window.workers.length") == 2
    hints = page.locator("#hint").inner_text()
    assert hints == asked_once
