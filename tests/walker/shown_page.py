"""What a page shows after all its answers, as elements: each answer replaces some of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from html import unescape
from typing import Any

_TAG = re.compile(r"""<(/?)([a-z][\w-]*)((?:[^>"'/]++|"[^"]*"|'[^']*'|/(?!>))*+)(/?)>""")
_ATTRIBUTE = re.compile(r"""([^\s=]+)(?:="([^"]*)"|='([^']*)')?""")
_WITHOUT_END = {"input", "br", "img", "meta", "link", "hr", "source", "wbr"}


@dataclass(eq=False)
class Element:
    """An element with its attributes; texts are left out but where a form sends them."""

    tag: str
    attributes: dict[str, str]
    children: list[Element] = field(default_factory=list)
    text: str = ""

    def has(self, name: str) -> bool:
        return name in self.attributes

    def get(self, name: str) -> str:
        return self.attributes.get(name, "")


@lru_cache(512)
def _read(html: str) -> Element:
    """Read what templates write, several times as fast as `html.parser`: attributes in quotes, elements with ends."""
    top = Element("", {})
    path, end = [top], 0
    for match in _TAG.finditer(html):
        path[-1].text += unescape(html[end : match.start()])
        end = match.end()
        is_end, tag, attributes, is_closed = match.groups()
        if is_end:
            assert path[-1].tag == tag, f"</{tag}> ends <{path[-1].tag}>"
            path.pop()
            continue
        # An attribute in apostrophes holds JSON.
        named = {name: unescape(double or single) for name, double, single in _ATTRIBUTE.findall(attributes)}
        path[-1].children.append(Element(tag, named))
        if not is_closed and tag not in _WITHOUT_END:
            path.append(path[-1].children[-1])
    (element,) = top.children
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

    def sits(self, is_session: bool) -> None:
        """Mark the page while something is in hand, as the page does it."""
        if is_session:
            self._parts["page"].attributes["data-session"] = ""
        else:
            self._parts["page"].attributes.pop("data-session", None)

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
    def look(self) -> list[tuple[str, dict[str, str], str]]:
        """Everything that is shown, as values to compare."""
        return [(each.tag, dict(each.attributes), each.text.strip()) for each in self.elements]

    @property
    def ids(self) -> set[str]:
        """The names that elements have."""
        return {each.get("id") for each in self.elements if each.has("id")}


def inside(element: Element) -> Iterator[Element]:
    """Yield the elements within an element."""
    for child in element.children:
        yield child
        yield from inside(child)


def _walk(element: Element, parts: Mapping[str, Element]) -> Iterator[Element]:
    coming = [element]
    while coming:
        each = coming.pop()
        yield each
        coming += [parts.get(child.attributes.get("id", ""), child) for child in reversed(each.children)]
