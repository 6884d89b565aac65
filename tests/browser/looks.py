"""What is wrong with how states look, each laid out in a browser that runs nothing of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Page

import build
from tests.browser.laid_out import ask_each

WIDTHS = (360, 320)
HEIGHT = 640

WIDER = """() => document.documentElement.scrollWidth <= innerWidth ? [] : [
    document.documentElement.scrollWidth,
    ...[...document.querySelectorAll("body *")]
        .filter((each) => each.getBoundingClientRect().right > innerWidth + 1 && !each.closest("svg *"))
        .slice(-2).map((each) => each.outerHTML.slice(0, 100)),
]"""

# What WCAG 1.4.12 lets a reader ask for.
SPACED = f"""() => {{
  const style = document.createElement("style");
  const texts = "line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important";
  style.textContent = `* {{ ${{texts}} }} p {{ margin-bottom: 2em !important }}`;
  document.body.append(style);
  const found = ({WIDER})();
  style.remove();
  return found;
}}"""

STOPS = """[...document.querySelectorAll("a[href], button, summary, input, select, textarea, [tabindex='0']")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled)"""

COVERED = f"""() => {{
  scrollTo(0, 0);
  const wrong = [];
  for (const each of {STOPS}) {{
    each.focus({{ preventScroll: true }});
    if (document.activeElement !== each) {{ wrong.push("takes no focus: " + each.outerHTML.slice(0, 100)); continue; }}
    each.scrollIntoView({{ block: "nearest", inline: "nearest", behavior: "instant" }});
    const boxes = [...each.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
    if (boxes.length === 0) {{ wrong.push("is nowhere: " + each.outerHTML.slice(0, 100)); continue; }}
    const isFelt = boxes.some((box) => {{
      const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return above !== null && (each.contains(above) || above.closest("label")?.control === each);
    }});
    if (!isFelt) wrong.push("is covered: " + each.outerHTML.slice(0, 100));
  }}
  return wrong;
}}"""
"""Controls that cannot be reached by a finger or by keys where they are seen."""

AXE = """async () => {
  const rules = Object.fromEntries(
    ["html-has-lang", "document-title", "page-has-heading-one"].map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run({ resultTypes: ["violations"], rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ": " + html.slice(0, 120)));
}"""


class State(NamedTuple):
    """A name of its own, HTML, and the attributes that the document has then."""

    name: str
    html: str
    look: Mapping[str, str] = {}


def faults_of_looks(page: Page, states: Sequence[State], with_axe: Iterable[State] = ()) -> Iterator[str]:
    """Yield what is wrong on phones: width, also with much room between letters; what is covered; what axe finds."""
    drawn = [(state.name, state.html) for state in states]
    looks = {state.name: state.look for state in states}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": HEIGHT})
        questions = (WIDER, COVERED) if width > min(WIDTHS) else (WIDER, SPACED)
        for name, answers in ask_each(page, drawn, *questions, looks=looks).items():
            kinds = ("is wide", "cannot be reached" if width > min(WIDTHS) else "is wide with room between letters")
            yield from _told(name, width, kinds, answers)
    page.set_viewport_size({"width": WIDTHS[0], "height": HEIGHT})
    judged = list(with_axe)
    if judged:
        drawn = [(state.name, state.html) for state in judged]
        looks = {state.name: state.look for state in judged}
        page.evaluate((build.NODE_MODULES / "axe-core/axe.min.js").read_text(encoding="utf-8"))
        for name, answers in ask_each(page, drawn, AXE, looks=looks).items():
            yield from _told(name, WIDTHS[0], ("axe",), answers)


def _told(name: str, width: int, kinds: Sequence[str], answers: Sequence[list[Any]]) -> Iterator[str]:
    for kind, found in zip(kinds, answers, strict=True):
        if found:
            yield f"{name} at {width}: {kind}: {found}"
