"""What a page shows, in lines that can be read and compared: words, what can be pressed and what that sends, a board.

How it looks is left out, so that a change of style changes nothing here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from tests.walker.shown_page import Element, ShownPage

INLINE = ("abbr", "b", "bdi", "code", "em", "i", "kbd", "mark", "small", "span", "strong", "sub", "sup", "time")
FIELDS = ("input", "option", "select", "textarea")
TOLD = (
    *("type", "name", "value", "min", "max", "step", "maxlength", "rows", "placeholder", "accept", "list"),
    *("checked", "selected", "required", "multiple", "disabled", "readonly", "open", "hidden"),
    *("role", "aria-label", "aria-pressed", "aria-current", "aria-selected", "aria-disabled", "lang", "title"),
    *("data-route", "href", "popovertarget", "data-tone", "data-reads"),
)
"""Attributes that say what something is, does or holds; a file to download is told where it is handed out."""
USUAL = {("type", "button"), ("type", "text"), ("role", "gridcell"), ("role", "row"), ("href", "#")}
ROOT = "main"
EXPLAINED = "term-"
"""With what names of explanations of terms begin: they are those of the glossary."""


def outline(page: ShownPage) -> list[str]:
    """The lines of what stands in the room of a page, without the menus around it."""
    lines = _Lines(page)
    lines.add(next(each for each in page.elements if each.get("id") == ROOT))
    lines.end()
    return lines.done


class _Lines:
    def __init__(self, page: ShownPage) -> None:
        self.page = page
        self.done: list[str] = []
        self.line: list[str] = []

    def end(self) -> None:
        text = " ".join(" ".join(self.line).split())
        if text:
            self.done.append(text)
        self.line = []

    def add(self, element: Element) -> None:
        element = self.page.part(element)
        if element.get("id").startswith(EXPLAINED):
            return
        if element.tag == "svg":
            self._drawing(element)
            return
        is_apart = element.tag not in INLINE
        if is_apart:
            self.end()
        self.line.append(_head(element, is_apart))
        for each in element.content:
            if isinstance(each, str):
                self.line.append(each)
            else:
                self.add(each)
        if is_apart:
            self.end()

    def _drawing(self, element: Element) -> None:
        label = element.get("aria-label")
        if element.get("id") == "board":
            self.end()
            self.done.append(f"board: {label}")
            self.done += _of_board(_all(element))
        elif label:
            self.line.append(f"({label})")


def _head(element: Element, is_apart: bool) -> str:
    """What an element is: its kind and name, if it has one or is more than a place for others, and what it does."""
    told = [
        name if value in ("", name) else f"{name}={value}"
        for name in TOLD
        if element.has(name) and (name, value := element.get(name)) not in USUAL
        if not (name == "href" and element.has("data-route"))
    ]
    action = json.loads(element.get("data-action") or "{}")
    if action:
        kind = action.pop("type")
        told.append(f"-> {' '.join((kind, *(f'{name}={value}' for name, value in sorted(action.items()))))}")
    name = f"#{element.get('id')}" if element.has("id") else ""
    is_named = name or told or element.tag not in (*INLINE, "div", "p", "ul", "ol", "section", "tbody")
    if element.tag in INLINE and not told:
        return ""
    return " ".join((f"{element.tag}{name}", *told)) + (":" if is_apart else "") if is_named else ""


def _all(element: Element) -> Iterator[Element]:
    yield element
    for each in element.children:
        yield from _all(each)


def _of_board(elements: Iterator[Element]) -> Iterator[str]:
    """The pieces, and every square that is marked."""
    pieces: dict[str, list[str]] = {}
    for each in elements:
        kinds = each.get("class").split()
        if each.has("data-at"):
            pieces.setdefault(" ".join(kinds[1:]), []).append(each.get("data-at"))
        elif each.has("data-square"):
            marks = [kind for kind in kinds if kind not in ("square", "dark", "light", "occupied")]
            if marks or each.has("aria-selected"):
                yield f"{each.get('data-square')} {' '.join(marks)}: {each.get('aria-label')}"
    yield from (f"{kind}: {' '.join(sorted(squares))}" for kind, squares in sorted(pieces.items()))
