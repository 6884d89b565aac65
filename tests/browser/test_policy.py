"""The Content-Security-Policy: every page has it, nothing of ours violates it, and it is enforced."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from markupsafe import escape
from playwright.sync_api import Page

from tests.browser.conftest import NewPage, Visit
from tests.browser.site import Site, follow
from warcaby.app.shell.content_policy import content_policy, page_policy
from warcaby.app.shell.routes import all_places
from warcaby.app.shell.site import LOST_PAGE
from warcaby.languages import COURSE_LANGUAGE

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


EARLY = re.compile(r'<script data-worker="[^"]*">(.*?)</script>', re.DOTALL)
"""The script that runs before the first paint: the only one that is written into a page, and allowed by its hash."""
FORBIDDEN = re.compile(r"""<style\b|<script\b(?![^>]*\ssrc=)|<[^<>]*\s(?:style|on\w+)=""")
"""What no policy here allows."""


def said_before(text: str, policy: str) -> str:
    """Return what follows a policy in a document, in which nothing before it may be loaded or run."""
    before, meta, after = text.partition(f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">')
    assert meta
    assert re.search(r"<(link|script|style|img)\b", before) is None
    return after


def test_every_page_has_the_policy_and_one_script_inline(dist: Path) -> None:
    assert FORBIDDEN.search(said_before((dist / LOST_PAGE).read_text(encoding="utf-8"), content_policy())) is None
    scripts = set()
    for page in (dist / place.route / "index.html" for place in all_places()):
        text = page.read_text(encoding="utf-8")
        (early,) = EARLY.findall(text)
        scripts.add(early)
        assert FORBIDDEN.search(EARLY.sub("", said_before(text, page_policy(early)))) is None, page
    assert len(scripts) == 1


@pytest.mark.parametrize(
    "fault",
    ["<style>i { color: red }</style>", "<script>1</script>", '<i style="color: red">', "<img src=x onerror=1>"],
)
def test_what_is_inline_is_noticed(fault: str) -> None:
    assert FORBIDDEN.search(f"<p>{fault}</p>")


ONE_OF_A_KIND = {place.kind: place for place in all_places() if place.language == COURSE_LANGUAGE}.values()


# The policy is one for all browsers; in Firefox, too, every test fails that a page complains in.
@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_no_kind_of_page_offends_the_policy(page: Page, visit: Visit) -> None:
    # What is written into a page, and could offend, has been looked at in every one of them.
    page.add_init_script(COLLECT)
    visit(page)
    for place in ONE_OF_A_KIND:
        follow(page, place.route)
    assert page.evaluate("window.offences") == []


def test_the_policy_holds(new_page: NewPage, own_site: Site, complaints: list[str]) -> None:
    # It needs no Python.
    own_site.hold("pyodide.asm.wasm.gz")
    page = new_page()
    page.add_init_script(COLLECT)
    page.goto(own_site.url)
    page.evaluate(INLINE_SCRIPT)
    page.evaluate("fetch('http://127.0.0.2:9/').catch(() => null)")
    page.wait_for_timeout(100)
    assert page.evaluate("window.intruded") is None
    offended = {offence.split(":")[0] for offence in page.evaluate("window.offences")}
    assert {"script-src-elem", "script-src-attr", "connect-src"} <= offended
    assert offended & {"style-src-attr", "style-src"}
    complaints.clear()
