"""What decides how the buttons of a page look: of all pages that are made of the same elements, one is looked at."""

from __future__ import annotations

import re
from collections.abc import Iterable

_TAG = re.compile(r"<(\w+)([^>]*)>([^<]*)")
_TELLING = re.compile(r'\b(class|id|type|hidden|disabled|open|data-tone|data-state|aria-\w+)(?:="([^"]*)")?')
_WORDS = ("aria-label", "aria-description", "aria-roledescription")
_NUMBERED = re.compile(r"-(\d|[a-h]\d)[\w,-]*$")
_DRAWN = frozenset(
    ("path", "g", "circle", "ellipse", "rect", "line", "polygon", "polyline", "text", "defs", "symbol", "stop")
)
"""Inside a drawing: of it only that it is there counts."""


def of_each_shape(pages: Iterable[str]) -> list[str]:
    """Return one of all pages that differ in words, or in what stands on the board, alone.

    >>> of_each_shape(['<p id="a">one</p>', '<p id="a">two</p>', '<p id="a"></p>'])
    ['<p id="a">one</p>', '<p id="a"></p>']
    """
    first: dict[object, str] = {}
    for html in pages:
        first.setdefault(_shape(html), html)
    return list(first.values())


def _shape(html: str) -> frozenset[object]:
    return frozenset(
        (tag, tuple((name, _kind(name, value)) for name, value in _TELLING.findall(rest)), bool(text.strip()))
        for tag, rest, text in _TAG.findall(html)
        if tag not in _DRAWN
    )


def _kind(name: str, value: str) -> str:
    """The value of an attribute, without the square or number that tells it from its neighbours."""
    return "" if name in _WORDS else _NUMBERED.sub("", value) if name == "id" else value
