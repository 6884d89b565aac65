"""How Python starts in the page, and what readers see if it cannot."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.site import START_TAKES_MS, Site, expect_state

DEAF_WORKER = """
window.Worker = class extends Worker {
  postMessage(message) {
    const { dataset } = document.documentElement;
    if (message.kind !== "call" || !window.deaf) super.postMessage(message);
    else dataset.unheard = Number(dataset.unheard ?? 0) + 1;
  }
};
"""


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page of a first visit."""
    return new_page()


def expect_failure_then_success(page: Page, own_site: Site) -> None:
    expect_state(page, "failed")
    again = page.locator("#python-status").get_by_role("button", name="Spróbuj ponownie")
    expect(again).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    own_site.mend()
    own_site.release()
    again.click()
    expect_state(page, "ready")
    expect(again).to_be_hidden()


def test_page_can_be_read_before_python_is_ready(page: Page, own_site: Site) -> None:
    own_site.hold("pyodide.asm.wasm")
    page.goto(own_site.url)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect_state(page, "loading")
    expect(page.locator("#python-progress")).to_be_visible()
    own_site.release()
    expect_state(page, "ready")
    expect(page.locator("#python-progress")).to_be_hidden()


@pytest.mark.parametrize(
    ("browser", "damage", "pattern"),
    [
        ("chromium", "truncate", "assets/pyodide-*/pyodide.asm.wasm"),
        ("chromium", "remove", "assets/pyodide-*/pyodide.asm.mjs"),
        ("chromium", "remove", "assets/worker-*.js"),
        ("firefox", "remove", "assets/pyodide-*/pyodide.asm.wasm"),
        ("firefox", "truncate", "assets/wheels-*/warcaby-*.pack"),
        ("firefox", "remove", "assets/worker-*.js"),
    ],
    indirect=["browser"],
)
def test_broken_file_ends_in_a_sentence_and_a_second_try(
    page: Page, own_site: Site, complaints: list[str], damage: str, pattern: str
) -> None:
    if damage == "remove":
        own_site.remove(pattern)
    else:
        own_site.truncate(pattern)
    page.goto(own_site.url)
    expect_failure_then_success(page, own_site)
    complaints.clear()


def test_standstill_ends_in_a_sentence_and_a_second_try(page: Page, own_site: Site, complaints: list[str]) -> None:
    own_site.hold("python_stdlib.zip")
    page.clock.install()
    page.goto(own_site.url)
    expect_state(page, "loading")
    page.clock.fast_forward(60_000)
    expect_failure_then_success(page, own_site)
    complaints.clear()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_answer_that_never_comes_ends_in_a_sentence(page: Page, own_site: Site, complaints: list[str]) -> None:
    page.add_init_script(DEAF_WORKER)
    page.clock.install()
    page.goto(own_site.url)
    expect_state(page, "ready")
    page.evaluate("window.deaf = true")
    page.locator("a[data-route='en/']").first.click()
    # It is asked once more, after Python has restarted.
    for count in ("1", "2"):
        expect(page.locator("html")).to_have_attribute("data-unheard", count, timeout=START_TAKES_MS)
        page.clock.fast_forward(46_000)
    expect_state(page, "failed")
    page.evaluate("window.deaf = false")
    page.locator("#python-status").get_by_role("button").click()
    expect_state(page, "ready")
    complaints.clear()


def test_when_all_is_well_nothing_is_said(page: Page, site: Site) -> None:
    page.goto(site.url)
    expect_state(page, "ready")
    for notice in page.locator("#python-status > *").all():
        expect(notice).to_be_hidden()
