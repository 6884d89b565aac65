"""One fault must not freeze the board: what fails is made good, or said, and the next press is answered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Visit
from tests.browser.site import Site, expect_state, open_exercise
from tests.browser.test_progress import FIRST

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


def expect_faults_only(complaints: list[str]) -> None:
    assert [each for each in complaints if FAULT not in each] == []
    assert complaints != []
    complaints.clear()


@CHROMIUM
def test_a_stuck_page_says_so_gives_a_report_and_comes_back(page: Page, visit: Visit, complaints: list[str]) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script(FAULTY)
    visit(page, FIRST)
    open_exercise(page, 2)
    page.evaluate("window.faulty = window.stuck = true")
    page.locator("#sq-c3").click()
    expect(page.locator(".failed-stopped")).to_be_visible()
    page.locator("#copy-report").click()
    expect(page.locator("#report-copied")).to_be_visible()
    # There is nothing in it of the reader's own.
    copied = page.evaluate("navigator.clipboard.readText()")
    error, release, where, browser = "Błąd", "Wydanie", "Strona", "Przeglądarka"
    *errors, release_line, page_line, browser_line = copied.splitlines()
    assert all(line.startswith(f"{error}: TypeError: {FAULT} < main-") for line in errors)
    assert release_line == f"{release}: {page.evaluate('document.documentElement.dataset.release')}"
    assert page_line == f"{where}: /{FIRST}"
    assert browser_line == f"{browser}: {page.evaluate('navigator.userAgent')}"
    # What can be read is what is copied, and it has more only for those who want that.
    page.locator(".report summary").click()
    expect(page.locator("#report")).to_have_text(copied)
    page.locator("#report-deeds").check()
    expect(page.locator("#report")).to_contain_text("tap c3")
    expect(page.locator("#report")).to_contain_text("W:c3")
    page.locator("#copy-report").click()
    expect(page.locator("#report")).to_have_text(page.evaluate("navigator.clipboard.readText()"))
    page.evaluate("window.faulty = window.stuck = false")
    page.locator("#try-again").click()
    expect_state(page, "ready")
    expect(page.locator(".failed-stopped")).to_be_hidden()
    expect(page.locator(".step:nth-child(2)")).to_have_attribute("aria-current", "step")
    expect(page.locator("#sq-c3")).to_have_attribute("aria-selected", "true")
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
