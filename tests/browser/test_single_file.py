"""The single file in trouble: truncated, in an old browser, or without storage; and in another engine."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Axe, NewPage
from tests.browser.drivers import Driver
from tests.browser.learner import Learner
from tests.browser.site import FOLLOW, expect_state
from tests.browser.test_journeys import LESSON, ROUTE
from tests.browser.test_scanning import CODE, RESULTS, choose, file, png
from warcaby.app.shell.routes import SINGLE_FILE

REFUSE_DATABASES = "IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError'); };"

CHROMIUM = pytest.mark.parametrize("browser", ["chromium"], indirect=True)


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page of a first visit."""
    return new_page()


def expect_reason(page: Page, reason: str, sentence: str) -> None:
    expect_state(page, "failed")
    expect(page.locator("html")).to_have_attribute("data-reason", reason)
    expect(page.get_by_text(sentence)).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@CHROMIUM
def test_a_file_that_was_cut_short_says_so(page: Page, dist: Path, tmp_path: Path, complaints: list[str]) -> None:
    whole = (dist / SINGLE_FILE).read_bytes()
    copy = tmp_path / SINGLE_FILE
    copy.write_bytes(whole[: int(0.999 * len(whole))])
    page.goto(copy.as_uri())
    expect_reason(page, "file", "Ten plik jest niecały.")
    complaints.clear()


@CHROMIUM
def test_a_browser_that_cannot_run_it_says_so(page: Page, dist: Path, complaints: list[str]) -> None:
    page.add_init_script("delete window.WebAssembly;")
    page.goto((dist / SINGLE_FILE).as_uri())
    expect_reason(page, "browser", "Plansza nie działa w tej przeglądarce")
    complaints.clear()


@CHROMIUM
def test_a_browser_whose_script_does_not_run_says_so(page: Page, dist: Path, complaints: list[str]) -> None:
    page.add_init_script("delete Object.hasOwn; delete window.URL;")
    page.goto((dist / SINGLE_FILE).as_uri())
    expect_reason(page, "browser", "Plansza nie działa w tej przeglądarce")
    complaints.clear()


@CHROMIUM
def test_the_tables_of_endgames_are_in_it_and_where_nothing_can_be_kept_the_way_to_a_file_is_named(
    page: Page, dist: Path, axe: Axe
) -> None:
    page.add_init_script(REFUSE_DATABASES)
    page.goto((dist / SINGLE_FILE).as_uri() + "#/gra/klasyczne/")
    expect_state(page, "ready")
    expect(page.locator(".storage-refused")).to_contain_text("„Twoje postępy” zapisują je w pliku")
    axe(page)
    page.locator(".setup .more summary").click()
    page.locator("#fen").fill("W:WKa3,Kc1,Ke1:BKb8")
    page.locator("#fen").press("Tab")
    expect(page.locator("#board .piece")).to_have_count(4)
    page.locator("#begin").click()
    page.locator("#hint").click()
    expect(page.locator("#feedback")).to_contain_text("Białe wygrywają w 12 ruchach.")
    # Pictures are read there, too.
    page.evaluate(FOLLOW, RESULTS)
    choose(page, file("1.png", png(CODE)))
    expect(page.locator(".results tbody tr")).to_have_count(1)


@CHROMIUM
def test_the_page_is_seen_before_the_rest_is_read(new_page: NewPage, dist: Path) -> None:
    page = new_page(java_script_enabled=False)
    page.goto((dist / SINGLE_FILE).as_uri())
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("noscript")).not_to_be_empty()


# In Chromium it is gone through in `test_journeys.py`, in WebKit it is heard in `test_voice.py`.
@pytest.mark.parametrize("driver", ["firefox"], indirect=True)
def test_a_lesson_is_begun_in_another_engine(driver: Driver, dist: Path) -> None:
    driver.goto(f"{(dist / SINGLE_FILE).as_uri()}#/{ROUTE}")
    driver.expect_state("ready")
    Learner(driver).do(LESSON.exercises[0])
