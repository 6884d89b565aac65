"""The Content-Security-Policy: every page has it, nothing of ours violates it, and it is enforced."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.site import follow
from warcaby.app.shell.content_policy import content_policy
from warcaby.app.shell.routes import all_places
from warcaby.app.shell.site import LOST_PAGE
from warcaby.languages import LANGUAGES

COLLECT = """
window.offences = [];
document.addEventListener("securitypolicyviolation", (event) => {
  window.offences.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}`);
});
"""
INLINE_SCRIPT = """() => {
  const script = document.createElement("script");
  script.textContent = "window.intruded = true";
  document.body.append(script);
  const markup = '<img src="data:," onerror="window.intruded = true"><i style="color:red">';
  document.body.insertAdjacentHTML("beforeend", markup);
}"""


class Head(HTMLParser):
    """Collects what comes before the first thing that a policy could forbid, and all that no policy here allows."""

    def __init__(self, document: str) -> None:
        super().__init__()
        self.policy: str | None = None
        self.early: list[str] = []
        self.inline: list[str] = []
        self.feed(document)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "meta" and given.get("http-equiv") == "Content-Security-Policy":
            self.policy = given["content"]
        elif tag in ("link", "script", "style", "img") and self.policy is None:
            self.early.append(tag)
        if tag == "style" or (tag == "script" and "src" not in given):
            self.inline.append(tag)
        self.inline += [name for name in given if name == "style" or name.startswith("on")]


def test_every_page_has_the_policy_and_nothing_inline(dist: Path) -> None:
    pages = [dist / LOST_PAGE, *(dist / place.route / "index.html" for place in all_places())]
    for page in pages:
        head = Head(page.read_text(encoding="utf-8"))
        assert (head.policy, head.early, head.inline) == (content_policy(), [], []), page


_PLACES = [place for place in all_places() if place.language in LANGUAGES[:2]]
ONE_OF_A_KIND = {(place.language, place.kind): place for place in _PLACES}.values()


# The policy is one for all browsers; in Firefox, too, every test fails that a page complains in.
@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_no_kind_of_page_offends_the_policy(page: Page, visit: Visit) -> None:
    # What is written into a page, and could offend, has been looked at in every one of them.
    page.add_init_script(COLLECT)
    visit(page)
    for place in ONE_OF_A_KIND:
        follow(page, place.route)
    assert page.evaluate("window.offences") == []


def test_the_policy_holds(page: Page, visit: Visit, complaints: list[str]) -> None:
    page.add_init_script(COLLECT)
    visit(page)
    page.evaluate(INLINE_SCRIPT)
    page.evaluate("fetch('http://127.0.0.2:9/').catch(() => null)")
    page.wait_for_timeout(100)
    assert page.evaluate("window.intruded") is None
    offended = {offence.split(":")[0] for offence in page.evaluate("window.offences")}
    assert {"script-src-elem", "script-src-attr", "connect-src"} <= offended
    assert offended & {"style-src-attr", "style-src"}
    complaints.clear()
