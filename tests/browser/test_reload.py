"""What is shown as earned is stored, however soon the page is reloaded."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.drivers import Driver
from tests.browser.reloading import rounds
from tests.browser.site import Site, open_exercise
from tests.browser.test_progress import FIRST, records, tap
from warcaby.app.shell.routes import SINGLE_FILE

ROUNDS = 2  # fifty in `build.py bench`

# A disk that takes its time: whatever is written is not stored as long as it is held.
SLOW_DISK = """
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...given) {
  const request = put.apply(this, given);
  const wait = () => { if (window.held) this.count().onsuccess = wait; };
  if (this.name === "records") { window.isWriting = true; wait(); }
  return request;
};
"""

# A page gives up after three seconds; not here, where a busy computer may stand still for longer.
PATIENT = """
const { setTimeout } = window;
window.setTimeout = (call, delay, ...given) => setTimeout(call, delay === 3000 ? 3_000_000 : delay, ...given);
"""

# Waiting is up to the page: its policy forbids what Playwright's own waiting for a condition does.
WHEN_WRITING = """() => new Promise((resolve) => {
  const look = () => (window.isWriting ? resolve(null) : requestAnimationFrame(look));
  look();
})"""


@pytest.mark.parametrize(
    ("driver", "single"), [("chromium", False), ("firefox", False), ("webkit", True)], indirect=["driver"]
)
def test_stars_that_were_seen_survive_a_reload_at_once(driver: Driver, site: Site, dist: Path, single: bool) -> None:
    school = f"{(dist / SINGLE_FILE).as_uri()}#/" if single else site.url
    for earned, shown in rounds(driver, lambda route: school + route, ROUNDS):
        assert shown == earned


def earn_on_a_slow_disk(page: Page, visit: Visit, *scripts: str) -> None:
    """Earn stars, which are held on their way to the disk."""
    for script in (SLOW_DISK, *scripts):
        page.add_init_script(script)
    visit(page, FIRST)
    open_exercise(page, 2)
    page.evaluate("window.held = true")
    tap(page, "c3", "d4")
    page.evaluate(WHEN_WRITING)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_stars_are_shown_when_they_are_stored(page: Page, visit: Visit) -> None:
    earn_on_a_slow_disk(page, visit, PATIENT)
    expect(page.locator(".earned .star.full")).to_have_count(0)
    page.evaluate("window.held = false")
    expect(page.locator(".earned .star.full")).to_have_count(3)
    assert records(page)["progress"]["lessons"]["man-moves"]["stars"] == {"first-step": 3}


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_disk_that_never_answers_is_told_of_and_the_lesson_goes_on(page: Page, visit: Visit) -> None:
    earn_on_a_slow_disk(page, visit)
    expect(page.locator(".earned .star.full")).to_have_count(3)
    expect(page.locator(".storage-refused")).to_be_visible()
    page.locator("#next").click()
    expect(page.locator(".step").nth(2)).to_have_attribute("aria-current", "step")
