"""What decides how the buttons of a page look: of all that is shown, that is looked at in which an element is new."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

_TAG = re.compile(r"<(/?)(\w+)([^>]*)>([^<]*)")
_TELLING = re.compile(r'\b(class|id|type|hidden|disabled|open|data-tone|data-state|aria-\w+)(?:="([^"]*)")?')
_WORDS = ("aria-label", "aria-description", "aria-roledescription")
_NUMBERED = re.compile(r"-(\d|[a-h]\d)[\w,-]*$")
_WITHOUT_END = ("input", "br", "img", "link", "hr", "use")

Element: TypeAlias = tuple[str, tuple[tuple[str, str], ...], bool]
"""Its tag, what of its attributes styles may ask for, and whether it holds words."""


Shape: TypeAlias = tuple[Element, ...]
"""An element in what stands around it."""


class Shown(NamedTuple):
    """What is shown after a step."""

    whole: str
    """The page as it was last drawn as a whole."""
    changed: Mapping[str, str]
    """HTML of each element that the step has changed, by its DOM id."""


def of_new_elements(pages: Iterable[Shown], seen: set[Shape]) -> list[Shown]:
    """Return the pages where something stands in something as never seen before, whatever its words and numbers.

    >>> one, two, bare = (Shown("", {"a": html}) for html in ("<p><b>one</b></p>", "<p><b>two</b></p>", "<b>one</b>"))
    >>> of_new_elements([one, two, bare], set()) == [one, bare]
    True
    """
    kept = []
    for shown in pages:
        new = {shape for html in shown.changed.values() for shape in _standing(html)} - seen
        if new:
            kept.append(shown)
            seen |= new
    return kept


def _standing(html: str) -> Iterator[tuple[Element, ...]]:
    """Yield each element with the one it stands in and the one around that; drawings without what they are made of."""
    around: list[Element] = []
    drawing = 0
    for end, tag, rest, text in _TAG.findall(html):
        drawing += (tag == "svg") * (-1 if end else 1)
        if drawing > (tag == "svg" and not end):
            continue
        if end:
            if tag != "svg":
                around.pop()
            continue
        element = (tag, tuple((name, _kind(name, value)) for name, value in _TELLING.findall(rest)), bool(text.strip()))
        yield (*around[-2:], element)
        if tag not in _WITHOUT_END and tag != "svg":
            around.append(element)


def _kind(name: str, value: str) -> str:
    """The value of an attribute, without the square or number that tells it from its neighbours."""
    return "" if name in _WORDS else _NUMBERED.sub("", value) if name == "id" else value
