"""The letters that the school's own texts need, cut out of its font, so that a first visit fetches no others."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from web.making.steps import BIN, NODE_MODULES, WEB, run

SHEET = WEB / "styles/fonts.css"
FOLDER = WEB / "fonts"
"""Where `SHEET` looks for what is cut out."""
WHOLE = NODE_MODULES / "@fontsource-variable/atkinson-hyperlegible-next/files"
CUT_OUT = {"school-latin": "latin", "school-polish": "latin-ext"}
"""Names of what is cut out, and of the part of the font that each is cut out of."""

_FACE = re.compile(r"@font-face \{(.*?)\}", re.DOTALL)


def write_fonts() -> None:
    """Cut out of the font what the style sheet says."""
    FOLDER.mkdir(exist_ok=True)
    run("Cutting the fonts", BIN / "node", WEB / "making/fonts.mjs", json.dumps([*orders()]))


def orders() -> Iterator[dict[str, Any]]:
    """Yield what is to be cut out: of which file, the characters, the weights, and where to."""
    for (face,) in (found.groups() for found in _FACE.finditer(SHEET.read_text(encoding="utf-8"))):
        (name,) = re.findall(r"/([\w-]+)\.woff2", face)
        (ranges,) = re.findall(r"unicode-range: (.+);", face)
        ((least, most),) = re.findall(r"font-weight: (\d+) (\d+);", face)
        yield {
            "of": str(WHOLE / f"atkinson-hyperlegible-next-{CUT_OUT[name]}-wght-normal.woff2"),
            "text": "".join(characters(ranges)),
            "weights": [int(least), int(most)],
            "to": str(FOLDER / f"{name}.woff2"),
        }


def characters(ranges: str) -> Iterator[str]:
    """Yield the characters of a CSS `unicode-range`.

    >>> "".join(characters("U+0041-0043, U+017C"))
    'ABCż'
    """
    for each in ranges.split(", "):
        first, _, last = each.removeprefix("U+").partition("-")
        yield from map(chr, range(int(first, 16), int(last or first, 16) + 1))


def is_first(file: str | Path) -> bool:
    """Whether a built font is one of those that a first visit needs."""
    return Path(file).name.startswith(tuple(CUT_OUT))
