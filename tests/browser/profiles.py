"""Profiles of browsers: new ones, and one of Chromium in which Python's memory has been stored already."""

from __future__ import annotations

import contextlib
import pickle
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect

import build
from tests.browser.site import START_TAKES_MS, SUB_PATH, Site
from warcaby.app.shell.routes import SINGLE_FILE

Launch: TypeAlias = Callable[[str], Browser]

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

MEMORY = "memory.bin"
"""The name of a file beside a site."""

# The stored memory, in a form that may be taken elsewhere, and how it gets into another profile.
IN_MEMORY = """const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open("warcaby-python");
    opening.onupgradeneeded = () => opening.result.createObjectStore("memory");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
});
const transaction = database.transaction("memory", "readwrite");
const store = transaction.objectStore("memory");
const done = new Promise((resolve) => { transaction.oncomplete = resolve; });
const got = (key) => new Promise((resolve) => {
    const request = store.get(`/${site}/ ${key}`);
    request.onsuccess = () => resolve(request.result);
});"""
TAKE_MEMORY = f"""async ([site, address]) => {{
    {IN_MEMORY}
    const [label, parts] = await Promise.all([got("label"), got("bytes")]);
    database.close();
    // Not as an answer to Playwright, which would take seconds for so many bytes.
    await fetch(address, {{ method: "PUT", body: new Blob(parts) }});
    return {{
        label: {{ ...label, digests: label.digests.map((each) => [...new Uint8Array(each)]) }},
        sizes: parts.map((part) => part.size),
    }};
}}"""
GIVE_MEMORY = f"""async ([site, address, label, sizes]) => {{
    const whole = await (await fetch(address)).blob();
    {IN_MEMORY}
    let end = 0;
    const parts = sizes.map((size) => whole.slice(end, end += size));
    store.put(parts, `/${{site}}/ bytes`);
    store.put({{ ...label, digests: label.digests.map((each) => new Uint8Array(each).buffer) }}, `/${{site}}/ label`);
    await done;
    database.close();
}}"""


class Memory(NamedTuple):
    """Python's memory, as a browser stores it."""

    label: dict[str, Any]
    sizes: list[int]
    data: bytes


class Profiles:
    """A profile of Chromium in which Python's memory has been stored: pages of the shared site start in no time.

    Few tests have another browser, and for those the storing would take longer than it spares.
    """

    def __init__(self, launch: Launch, site: Site, shared: Path, **options: Any) -> None:
        """Begin none yet; what one process has stored, others find in the folder `shared`."""
        self.launch, self.site, self.file, self.options = launch, site, shared / MEMORY, options
        self.warm: BrowserContext | None = None
        self.stored: Memory | None = None

    @contextlib.contextmanager
    def page(self, complaints: list[str]) -> Iterator[Page]:
        """Open a page in the warm profile; what those before it have left behind is forgotten."""
        page = self.profile().new_page()
        page.goto(self.site.blank)
        page.evaluate(FORGET)
        with listening(page, complaints):
            yield page
        for opened in page.context.pages:
            opened.close()

    def close(self) -> None:
        if self.warm:
            self.warm.close()

    def profile(self) -> BrowserContext:
        return self.warm or self.begin()

    def begin(self) -> BrowserContext:
        profile = self.warm = new_context(self.launch("chromium"), **self.options)
        page = profile.new_page()
        if self.file.exists():
            self.give_memory(page, self.site)
        else:
            page.add_init_script(NO_QUIET)
            page.goto(self.site.url)
            expect(page.locator("html")).to_have_attribute("data-memory", "kept", timeout=START_TAKES_MS)
            self.share(self.taken(page))
        page.close()
        return profile

    def taken(self, page: Page) -> Memory:
        """Copy the memory that a page has stored."""
        page.goto(self.site.blank)
        taken = page.evaluate(TAKE_MEMORY, [SUB_PATH, f"{self.site.host}{MEMORY}"])
        return Memory(taken["label"], taken["sizes"], (self.site.place / MEMORY).read_bytes())

    def share(self, memory: Memory) -> None:
        with tempfile.NamedTemporaryFile(dir=self.file.parent, delete=False) as file:
            pickle.dump(tuple(memory), file)
        Path(file.name).replace(self.file)  # which is there as a whole or not at all

    def memory(self) -> Memory:
        if self.stored is None:
            self.profile()
            self.stored = Memory(*pickle.loads(self.file.read_bytes()))
        return self.stored

    def give_memory(self, page: Page, site: Site) -> None:
        """Store Python's memory in the profile of a new page, as if a site had been visited before."""
        memory = self.memory()
        page.goto(site.blank)
        page.evaluate(GIVE_MEMORY, [SUB_PATH, site.beside(MEMORY, memory.data), memory.label, memory.sizes])


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


def complain_of_console(complaints: list[str], message: ConsoleMessage) -> None:
    if message.type == "error":
        complaints.append(f"console: {message.text}")


def complain_of_request(complaints: list[str], page: Page, request: Request) -> None:
    single_file = (build.DIST / SINGLE_FILE).as_uri()
    if not request.url.startswith(("http://127.0.0.1:", "data:", "blob:", single_file)):
        complaints.append(f"{page.url} asked for {request.url}")
