"""Pages that Python renders here and the browser only lays out, so that hundreds of states take seconds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from playwright.sync_api import Page

import build
from tests.browser.conftest import Axe
from tests.browser.examining import ANIMATIONS_ENDED

Where = TypeVar("Where")

FRAME = """() => {
  const { x, y, width, height } = document.querySelector("#board .frame").getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
}"""

OUTSIDE = """() => [".lesson-title", ".steps-bar", ".goal", ".task-text:not(.later)", ".player", ".chips", ".clock",
                     ".board .field", ".choices", ".feedback", "#panel .actions .button"]
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .filter((element) => {
      const { top, left, bottom, right, height } = element.getBoundingClientRect();
      return height > 0 && (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth);
    })
    .map((element) => element.getAttribute("class") + " " + element.textContent.trim())"""

COVERED = """() => {
  const sheet = document.querySelector("#panel").getBoundingClientRect();
  return [...document.querySelectorAll("#task :is(.steps, .steps-bar, .task-text:not(.later), .goal), #board .field")]
    .filter((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && bottom > sheet.top + 1 && top < sheet.bottom;
    })
    .map((element) => element.getAttribute("class") + " " + element.textContent.trim());
}"""

# The document and its style stay: reading the style would take longer than all the rest.
PUT = """async (html, look = {}) => {
  const { dataset } = document.documentElement;
  for (const name of window.lookBefore ?? []) delete dataset[name];
  window.lookBefore = Object.keys(look);
  Object.assign(dataset, look);
  document.body.innerHTML = html;
  scrollTo(0, 0);
  document.body.getBoundingClientRect(); // which asks for the fonts
  await document.fonts.ready;
}"""
HAS_STYLE = """() => document.querySelector("link[rel=stylesheet]") !== null"""


FAINT = """async () => (await axe.run({ runOnly: ["color-contrast"], resultTypes: ["violations"] })).violations
    .flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`))"""


def examine_dark_and_light(page: Page, axe: Axe) -> None:
    """Assert that axe finds nothing in a dark page, and nothing too faint in a light one: they differ in colours."""
    page.emulate_media(color_scheme="dark")
    axe(page)
    page.emulate_media(color_scheme="light")
    page.evaluate(ANIMATIONS_ENDED)
    assert page.evaluate(FAINT) == []


def style_links() -> str:
    """The styles of the site, for a page whose address is one of them: against that they find their fonts."""
    return "".join(f'<link rel="stylesheet" href="{sheet.name}">' for sheet in sorted(build.DIST.glob("assets/*.css")))


def show(page: Page, html: str) -> None:
    """Lay a page out; nothing of it runs."""
    put_style(page)
    page.evaluate(PUT, html)


def ask_each(
    page: Page,
    states: Iterable[tuple[Where, str]],
    *questions: str,
    looks: Mapping[Where, Mapping[str, str]] | None = None,
) -> dict[Where, list[Any]]:
    """Lay states out one after another without painting them, and return what JavaScript functions say of each.

    A state is a name of its own and HTML; its look, if it has one, the attributes that the document has then.
    """
    names, pages = zip(*states, strict=True)
    assert len(set(names)) == len(names)
    drawn = [[html, (looks or {}).get(name, {})] for name, html in zip(names, pages, strict=True)]
    put_style(page)
    script = f"""async (pages) => {{
      const put = {PUT};
      const found = [];
      for (const [html, look] of pages) {{
        await put(html, look);
        found.push([{", ".join(f"({question})()" for question in questions)}]);
      }}
      return found;
    }}"""
    return dict(zip(names, page.evaluate(script, drawn), strict=True))


def put_style(page: Page) -> None:
    if not page.evaluate(HAS_STYLE):
        page.set_content(f"<!doctype html>{style_links()}<body></body>")
