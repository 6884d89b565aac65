"""What a page shows after all its answers: each replaces some elements of it."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

_WITHOUT_END = {"input", "br", "img", "meta", "link", "hr"}


class Shown:
    """The HTML of a page."""

    def __init__(self, answer: dict[str, Any]) -> None:
        self.html = str(answer["frames"][-1]["regions"]["page"])

    def hear(self, answer: dict[str, Any]) -> None:
        """Replace elements, as the page does."""
        for frame in answer["frames"]:
            for name, html in frame["regions"].items():
                start, end = self._span(name)
                self.html = self.html[:start] + html + self.html[end:]

    def element(self, name: str) -> str:
        start, end = self._span(name)
        return self.html[start:end]

    def _span(self, name: str) -> tuple[int, int]:
        found = _Finder(self.html, name).span
        assert len(found) == 1, f"{len(found)} elements are called {name}"
        return found[0]


class _Finder(HTMLParser):
    """Finds where elements with an id begin and end in a text."""

    def __init__(self, html: str, name: str) -> None:
        super().__init__()
        self.span: list[tuple[int, int]] = []
        self._name, self._open = name, list[int]()
        self._lines = [0, *(at + 1 for at, character in enumerate(html) if character == "\n")]
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _WITHOUT_END:
            self._open.append(self._at if ("id", self._name) in attrs else -1)

    def handle_endtag(self, tag: str) -> None:
        start = self._open.pop()
        if start >= 0:
            self.span.append((start, self._at + len(f"</{tag}>")))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Elements of drawings have no contents."""

    @property
    def _at(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column
