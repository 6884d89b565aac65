"""Pages that Python renders here and the browser only lays out, so that hundreds of states take seconds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

import build

OUTSIDE = """() => [".lesson-title", ".goal", ".task-text:not(.later)", ".player", ".chips", ".clock", ".board .field",
                     ".choices", ".feedback", "#panel .actions .button"]
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .filter((element) => {
      const { top, left, bottom, right, height } = element.getBoundingClientRect();
      return height > 0 && (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth);
    })
    .map((element) => element.getAttribute("class") + " " + element.textContent.trim())"""

COVERED = """() => {
  const sheet = document.querySelector("#panel").getBoundingClientRect();
  return [...document.querySelectorAll("#task :is(.steps, .task-text:not(.later), .goal), #board .field")]
    .filter((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && bottom > sheet.top + 1 && top < sheet.bottom;
    })
    .map((element) => element.getAttribute("class") + " " + element.textContent.trim());
}"""

# The document and its style stay: reading the style would take longer than all the rest.
PUT = """async (html) => {
  document.body.innerHTML = html;
  scrollTo(0, 0);
  document.body.getBoundingClientRect(); // which asks for the fonts
  await document.fonts.ready;
}"""
HAS_STYLE = """() => document.querySelector("link[rel=stylesheet]") !== null"""


def style_links() -> str:
    """The styles of the site, for a page whose address is one of them: against that they find their fonts."""
    return "".join(f'<link rel="stylesheet" href="{sheet.name}">' for sheet in sorted(build.DIST.glob("assets/*.css")))


def show(page: Page, html: str) -> None:
    """Lay a page out; nothing of it runs."""
    put_style(page)
    page.evaluate(PUT, html)


def look_at(page: Page, pages: Sequence[str], *questions: str) -> list[list[Any]]:
    """Lay pages out one after another without painting them, and return what JavaScript functions say of each."""
    put_style(page)
    script = f"""async (pages) => {{
      const put = {PUT};
      const found = [];
      for (const html of pages) {{
        await put(html);
        found.push([{", ".join(f"({question})()" for question in questions)}]);
      }}
      return found;
    }}"""
    found: list[list[Any]] = page.evaluate(script, list(pages))
    return found


def put_style(page: Page) -> None:
    if not page.evaluate(HAS_STYLE):
        page.set_content(f"<!doctype html>{style_links()}<body></body>")
