"""What a page shows after all its answers, as elements: each answer replaces some of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from html.parser import HTMLParser
from typing import Any

_WITHOUT_END = {"input", "br", "img", "meta", "link", "hr", "source", "wbr"}


@dataclass(eq=False)
class Element:
    """An element with its attributes; texts are left out but where a form sends them."""

    tag: str
    attributes: Mapping[str, str]
    children: list[Element] = field(default_factory=list)
    text: str = ""

    def has(self, name: str) -> bool:
        return name in self.attributes

    def get(self, name: str) -> str:
        return self.attributes.get(name, "")


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.top = Element("", {})
        self._open = [self.top]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag not in _WITHOUT_END:
            self._open.append(self._open[-1].children[-1])

    def handle_endtag(self, tag: str) -> None:
        assert self._open[-1].tag == tag, f"</{tag}> ends <{self._open[-1].tag}>"
        self._open.pop()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open[-1].children.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self._open[-1].text += data


@lru_cache(512)
def _read(html: str) -> Element:
    reader = _Reader()
    reader.feed(html)
    (element,) = reader.top.children
    return element


def nameless(drawn: Iterable[str]) -> Iterator[str]:
    """The buttons and links that a screen reader meets and could not call by a name."""
    for html in drawn:
        yield from _nameless(_read(html))


def _nameless(element: Element) -> Iterator[str]:
    if element.get("aria-hidden") == "true":
        return
    if element.tag in ("button", "a") and not any(_names(inside) for inside in _walk(element, {})):
        yield element.get("id") or element.get("class") or element.get("data-action")
    for child in element.children:
        yield from _nameless(child)


def _names(element: Element) -> str:
    named = (element.text, *(element.get(name) for name in ("aria-label", "aria-labelledby", "title", "alt")))
    return "".join(named).strip()


class ShownPage:
    """The elements of a page. A part that was replaced is looked up by its id, as the page does it."""

    def __init__(self, html: str) -> None:
        self._parts: dict[str, Element] = {}
        self._elements: list[Element] | None = None
        self._put("page", html)

    def hear(self, answer: Mapping[str, Any]) -> list[str]:
        """Replace elements; return the names of those that are not there."""
        missing = []
        for frame in answer["frames"]:
            for name, html in frame["regions"].items():
                if name == "python-status":
                    continue  # stands beside the page
                if name == "page":
                    self._parts.clear()
                elif name not in self.ids:
                    missing.append(name)
                    continue
                self._put(name, html)
        return missing

    def _put(self, name: str, html: str) -> None:
        element = _read(html)
        assert element.get("id") == name, f"{name} is replaced by {element.get('id')}"
        # What was put into the element that is replaced now goes with it.
        for old in (each for each in self.elements if each.get("id") == name) if self._parts else ():
            for inside in list(_walk(old, self._parts)):
                self._parts.pop(inside.get("id"), None)
        self._parts[name], self._elements = element, None

    @property
    def elements(self) -> list[Element]:
        """All elements, from the top."""
        if self._elements is None:
            self._elements = list(_walk(self._parts["page"], self._parts))
        return self._elements

    @property
    def ids(self) -> set[str]:
        """The names that elements have."""
        return {each.get("id") for each in self.elements if each.has("id")}


def _walk(element: Element, parts: Mapping[str, Element]) -> Iterator[Element]:
    coming = [element]
    while coming:
        each = coming.pop()
        yield each
        coming += [parts.get(child.attributes.get("id", ""), child) for child in reversed(each.children)]
