"""One fault must not freeze the board: what fails is made good, or said, and the next press is answered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Visit
from tests.browser.site import FOLLOW, START_TAKES_MS, Site, expect_state, open_exercise
from tests.browser.test_faults import MORTAL_WORKERS
from tests.browser.test_progress import FIRST, tap

CHROMIUM = pytest.mark.parametrize("browser", ["chromium"], indirect=True)

FAULT = "a fault put in by the test"

# The page's morph compares nodes; `window.faulty` breaks that, and `window.stuck` whatever else puts HTML into a page.
FAULTY = f"""
const {{ isEqualNode }} = Node.prototype;
Node.prototype.isEqualNode = function (other) {{
  if (window.faulty) throw new TypeError("{FAULT}");
  return isEqualNode.call(this, other);
}};
const {{ get, set }} = Object.getOwnPropertyDescriptor(Element.prototype, "outerHTML");
Object.defineProperty(Element.prototype, "outerHTML", {{ get, set(html) {{
  if (window.stuck) throw new TypeError("{FAULT}");
  set.call(this, html);
}} }});
"""

PACK_TAKES_MS = 46_000
ANSWER_TAKES_MS = 46_000
"""A little longer than a page waits for bytes of a pack, and for a first answer."""


def expect_faults_only(complaints: list[str]) -> None:
    assert [each for each in complaints if FAULT not in each] == []
    assert complaints != []
    complaints.clear()


@CHROMIUM
def test_a_fault_while_a_frame_is_shown_does_not_freeze_the_board(
    page: Page, visit: Visit, complaints: list[str]
) -> None:
    page.add_init_script(FAULTY)
    visit(page, FIRST)
    open_exercise(page, 2)
    page.evaluate("window.faulty = true")
    page.locator("#sq-c3").click()
    expect(page.locator("#sq-c3")).to_have_attribute("aria-selected", "true")
    page.locator("#sq-c3").click()
    expect(page.locator("#sq-c3")).not_to_have_attribute("aria-selected", "true")
    page.evaluate("window.faulty = false")
    tap(page, "c3", "d4")
    expect(page.locator(".earned .star.full")).to_have_count(3)
    expect(page.locator(".status-failed")).to_be_hidden()
    expect_faults_only(complaints)


@CHROMIUM
def test_a_board_that_cannot_be_drawn_says_so_and_comes_back(page: Page, visit: Visit, complaints: list[str]) -> None:
    page.add_init_script(FAULTY)
    visit(page, FIRST)
    open_exercise(page, 2)
    page.evaluate("window.faulty = window.stuck = true")
    page.locator("#sq-c3").click()
    expect(page.locator(".failed-stopped")).to_be_visible()
    page.evaluate("window.faulty = window.stuck = false")
    page.locator("#try-again").click()
    expect_state(page, "ready")
    expect(page.locator(".failed-stopped")).to_be_hidden()
    expect(page.locator(".step:nth-child(2)")).to_have_attribute("aria-current", "step")
    expect(page.locator("#sq-c3")).to_have_attribute("aria-selected", "true")
    expect_faults_only(complaints)


@CHROMIUM
def test_the_last_press_wins_however_late_an_earlier_page_comes(page: Page, own_site: Site) -> None:
    own_site.hold(own_site.file("assets/worker-*.js").name, "/zasady/")
    page.goto(own_site.url)
    page.evaluate(FOLLOW, "zasady/")
    page.evaluate(FOLLOW, "slowniczek/")
    expect(page).to_have_url(f"{own_site.url}slowniczek/")
    title = page.locator("h1").inner_text()
    own_site.release()
    expect_state(page, "ready")
    expect(page.locator("h1")).to_have_text(title)
    assert page.url == f"{own_site.url}slowniczek/"


@CHROMIUM
def test_a_worker_that_ends_while_its_pack_is_awaited_is_replaced(new_page: NewPage, own_site: Site) -> None:
    page = new_page()
    page.add_init_script(MORTAL_WORKERS)
    page.clock.install()
    own_site.hold("rooms.pack")
    page.goto(own_site.url)
    expect_state(page, "ready")
    page.evaluate(FOLLOW, "zadania/")
    expect(page.locator("#waiting")).to_be_visible()
    page.evaluate("window.workers.at(-1).terminate()")
    own_site.release()
    page.clock.fast_forward(PACK_TAKES_MS)
    page.clock.fast_forward(ANSWER_TAKES_MS)
    expect(page.locator("html")).to_have_attribute("data-workers", "2", timeout=START_TAKES_MS)
    expect(page.locator("#round-storm")).to_be_visible(timeout=START_TAKES_MS)


WORDS = {"pl": ("Błąd", "Wydanie", "Strona", "Przeglądarka"), "en": ("Error", "Release", "Page", "Browser")}


@CHROMIUM
@pytest.mark.parametrize(("language", "route"), [("pl", FIRST), ("en", "en/lessons/man-moves/")])
def test_a_stuck_page_gives_a_report_without_anything_of_the_readers_own(
    page: Page, visit: Visit, complaints: list[str], language: str, route: str
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script(FAULTY)
    visit(page, route)
    open_exercise(page, 2)
    page.evaluate("window.faulty = window.stuck = true")
    page.locator("#sq-c3").click()
    page.locator("#copy-report").click()
    expect(page.locator("#report-copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    error, release, where, browser = WORDS[language]
    *errors, release_line, page_line, browser_line = copied.splitlines()
    assert all(line.startswith(f"{error}: TypeError: {FAULT} < main-") for line in errors)
    assert release_line == f"{release}: {page.evaluate('document.documentElement.dataset.release')}"
    assert page_line == f"{where}: /{route}"
    assert browser_line == f"{browser}: {page.evaluate('navigator.userAgent')}"
    # What can be read is what is copied, and it has more only for those who want that.
    page.locator(".report summary").click()
    expect(page.locator("#report")).to_have_text(copied)
    page.locator("#report-deeds").check()
    expect(page.locator("#report")).to_contain_text("tap c3")
    expect(page.locator("#report")).to_contain_text("W:c3")
    page.locator("#copy-report").click()
    expect(page.locator("#report")).to_have_text(page.evaluate("navigator.clipboard.readText()"))
    expect_faults_only(complaints)


@CHROMIUM
def test_where_python_never_came_there_is_a_report_too(
    new_page: NewPage, own_site: Site, complaints: list[str]
) -> None:
    own_site.truncate("assets/wheels-*/warcaby-*.pack")
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"{own_site.url}en/")
    expect(page.locator(".failed-host")).to_be_visible()
    page.locator("#copy-report").click()
    expect(page.locator("#report-copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Error: PythonError: ")
    assert "warcaby-" in copied
    complaints.clear()
