"""What was stored before there were learners becomes the first learner's; in other engines: `test_journeys.py`."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.drivers import Driver
from tests.browser.site import Site

FORMER = ("keyval-store", "keyval")
OWN = ("warcaby-progress", "records")
STARS = {"man-moves": {"first-step": 2}}
STORES: dict[str, tuple[tuple[str, str], Any]] = {
    "in the library's database": (FORMER, {"version": 1, "lessons": STARS}),
    "of the first version": (OWN, {"version": 1, "lessons": STARS}),
}

WRITE = """([database, store, value]) => {
    window.written = false;
    const open = indexedDB.open(database);
    open.onupgradeneeded = () => open.result.createObjectStore(store);
    open.onsuccess = () => {
        const writing = open.result.transaction(store, "readwrite");
        writing.objectStore(store).put(value, "progress");
        writing.oncomplete = () => { open.result.close(); window.written = true; };
    };
}"""
LEARNERS = "() => localStorage.getItem('warcaby-learners')"


# What lies in a database is converted by Python, and how they are listed is up to the engine.
@pytest.mark.parametrize("driver", ["chromium"], indirect=True)
def test_an_old_store_is_the_first_learners(driver: Driver, site: Site) -> None:
    (database, store), value = STORES["of the first version"]
    driver.goto(site.blank)
    driver.evaluate(WRITE, [database, store, value])
    driver.wait(lambda: bool(driver.evaluate("() => window.written")), lambda: "nothing was written")
    driver.goto(f"{site.url}kto-gra/")
    driver.expect_state("ready")
    # Nobody is asked anything before there is a second learner; then the first one has what was here.
    assert driver.evaluate(LEARNERS) is None
    driver.click("#save-learner")
    driver.expect_count(".who-card", 4)  # the first, the second, a guest, somebody new
    driver.click("#play-as-first")
    driver.expect_text(".hero-stars", "2 z ")
