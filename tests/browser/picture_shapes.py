"""What of a page decides how its buttons look: pages of one shape are looked at once."""

from __future__ import annotations

import re
from collections.abc import Iterable

_TAG = re.compile(r"<(\w+)([^>]*)>([^<]*)")
_TELLING = re.compile(r'\b(class|id|type|hidden|disabled|open|data-tone|data-state|aria-\w+)(?:="([^"]*)")?')
_WORDS = ("aria-label", "aria-description", "aria-roledescription")
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


def _shape(html: str) -> tuple[object, ...]:
    return tuple(
        (
            tag,
            tuple((name, "" if name in _WORDS else value) for name, value in _TELLING.findall(rest)),
            bool(text.strip()),
        )
        for tag, rest, text in _TAG.findall(html)
        if tag not in _DRAWN
    )
