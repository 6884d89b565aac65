"""The letters that the school's own texts need, cut out of its font, so that a first visit fetches no others."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from warcaby.languages import LANGUAGES, Language, record_of
from web.making.steps import BIN, NODE_MODULES, WEB, run

SHEET = WEB / "styles/fonts.css"
FOLDER = WEB / "fonts"
"""Where `SHEET` looks for what is cut out."""
WHOLE = NODE_MODULES / "@fontsource-variable"
"""Where the fonts are that it is cut out of."""
CUT_OUT = {
    "school-latin": "atkinson-hyperlegible-next-latin",
    "school-polish": "atkinson-hyperlegible-next-latin-ext",
    "school-portuguese": "atkinson-hyperlegible-next-latin",
    "school-cyrillic": "golos-text-cyrillic",
}
"""Names of what is cut out, and of the file that each is cut out of."""

_FACE = re.compile(r"@font-face \{(.*?)\}", re.DOTALL)


def write_fonts() -> None:
    """Cut out of the font what the style sheet says."""
    FOLDER.mkdir(exist_ok=True)
    run("Cutting the fonts", BIN / "node", WEB / "making/fonts.mjs", json.dumps([*orders()]))


def orders() -> Iterator[dict[str, Any]]:
    """Yield what is to be cut out: of which file, the characters, the weights, and where to."""
    for name, ranges, weights in faces():
        package = re.sub(r"-(latin|cyrillic)(-ext)?$", "", CUT_OUT[name])
        yield {
            "of": str(WHOLE / f"{package}/files/{CUT_OUT[name]}-wght-normal.woff2"),
            "text": "".join(characters(ranges)),
            "weights": weights,
            "to": str(FOLDER / f"{name}.woff2"),
        }


def faces() -> Iterator[tuple[str, str, list[int]]]:
    """Yield the names of what the style sheet has cut out, its characters and its weights."""
    for face in _FACE.findall(SHEET.read_text(encoding="utf-8")):
        # Fonts that devices have themselves are not cut out.
        if "url(" not in face:
            continue
        (name,) = re.findall(r"/([\w-]+)\.woff2", face)
        (ranges,) = re.findall(r"unicode-range: (.+);", face)
        ((least, most),) = re.findall(r"font-weight: (\d+) (\d+);", face)
        yield name, ranges, [int(least), int(most)]


def needed_in(language: Language) -> tuple[str, ...]:
    """Name what is cut out that the texts of a language need: what every page needs, and what has its letters.

    >>> needed_in("en"), needed_in("pl")
    (('school-latin',), ('school-latin', 'school-polish'))
    """
    first, *others = faces()
    letters = set(record_of(language).alphabet) - set(characters(first[1]))
    return (first[0], *(name for name, ranges, _ in others if letters & set(characters(ranges))))


def characters(ranges: str) -> Iterator[str]:
    """Yield the characters of a CSS `unicode-range`.

    >>> "".join(characters("U+0041-0043, U+017C"))
    'ABCż'
    """
    for each in ranges.split(", "):
        first, _, last = each.removeprefix("U+").partition("-")
        yield from map(chr, range(int(first, 16), int(last or first, 16) + 1))


def fonts_by_language(files: Iterable[str]) -> dict[Language, tuple[str, ...]]:
    """Return which built fonts a first visit needs, by the language of the page."""
    return {language: tuple(file for file in files if file.startswith(needed_in(language))) for language in LANGUAGES}
