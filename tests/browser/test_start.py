"""How Python starts in the page, and what readers see if it cannot."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.drivers import PlaywrightDriver
from tests.browser.learner import Learner
from tests.browser.profiles import Profiles
from tests.browser.site import Cut, Site, expect_state, follow
from warcaby.school.course import load_course

FONTS = """() => performance.getEntriesByType("resource").map((each) => each.name.split("/").pop())
  .filter((name) => name.endsWith(".woff2"))"""

SNAPSHOT_BYTES = 30_000_000
"""What Python's memory may take on a device, as it is stored."""


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page of a first visit."""
    return new_page()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_page_can_be_read_before_python_is_ready_and_when_it_is_nothing_is_said(page: Page, own_site: Site) -> None:
    own_site.hold("pyodide.asm.wasm.gz")
    page.goto(own_site.url)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect_state(page, "loading")
    expect(page.locator("#python-progress")).to_be_visible()
    own_site.release()
    expect_state(page, "ready")
    for notice in page.locator("#python-status > *").all():
        expect(notice).to_be_hidden()
    # The whole font comes only with letters that the school does without.
    assert {name.rpartition("-")[0] for name in page.evaluate(FONTS)} == {"school-latin", "school-polish"}
    # Not in a part of the page that an answer may draw again.
    page.locator("body").evaluate("(body) => body.append('Žaneta Bär')")
    PlaywrightDriver(page).wait(lambda: len(page.evaluate(FONTS)) == 4, lambda: str(page.evaluate(FONTS)))


# In Chromium, in the test below.
@pytest.mark.parametrize("browser", ["firefox"], indirect=True)
def test_a_line_that_breaks_goes_on_where_it_stopped(page: Page, own_site: Site, complaints: list[str]) -> None:
    own_site.cut = Cut("pyodide.asm.wasm.gz", most=400_000, answers=20)
    page.goto(own_site.url)
    expect_state(page, "ready")
    # Browsers forget some of the bytes that came just before, but none of a part that was complete.
    starts = own_site.cut.starts
    assert starts == sorted(starts)
    assert len(set(starts)) > 1
    complaints.clear()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_what_had_come_before_the_line_broke_is_not_fetched_again(
    page: Page, own_site: Site, complaints: list[str]
) -> None:
    own_site.cut = Cut("pyodide.asm.wasm.gz", most=2_500_000, answers=1)
    page.goto(own_site.url)
    expect_state(page, "failed")
    expect(page.locator("html")).to_have_attribute("data-reason", "connection")
    own_site.cut = again = Cut("pyodide.asm.wasm.gz", most=2_500_000, answers=9)
    own_site.answers.clear()
    # The reader need not do anything.
    page.evaluate("dispatchEvent(new Event('online'))")
    expect_state(page, "ready")
    assert again.starts
    assert all(start > 0 for start in again.starts)
    fetched = [path for path, code in own_site.answers if code == 200 and path.endswith((".gz", ".pack"))]
    # The rooms come after every start.
    assert [path for path in fetched if not path.endswith((".wasm.gz", "rooms.pack"))] == []
    complaints.clear()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_lesson_can_be_begun_before_the_rooms_have_come(page: Page, own_site: Site) -> None:
    own_site.hold("rooms.pack")
    lesson = load_course()[0]
    page.goto(f"{own_site.url}lekcje/{lesson.slugs['pl']}/")
    expect_state(page, "ready")
    learner = Learner(PlaywrightDriver(page))
    for exercise in lesson.exercises[:2]:
        learner.do(exercise)
        learner.press("#next")
    follow(page, "gra/klasyczne/")
    expect(page.get_by_role("heading", name="Ta strona jest w drodze")).to_be_visible()
    own_site.release()
    page.locator("#begin").click()
    expect(page.locator("#board .piece")).to_have_count(24)


def test_the_stored_memory_stays_small(profiles: Profiles) -> None:
    memory = profiles.memory()
    assert len(memory.data) == sum(memory.sizes) <= SNAPSHOT_BYTES
