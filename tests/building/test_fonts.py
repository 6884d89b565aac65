"""The fonts that a first visit fetches have every letter of the school's own texts, and little beside them."""

from __future__ import annotations

import gzip
import re
from html import unescape
from pathlib import Path

from web.making.fonts import CUT_OUT, SHEET, characters, is_first

MOST_BYTES = 25_000


SHEETS = (SHEET, SHEET.with_name("whole-font.css"))


def letters() -> dict[str, set[str]]:
    """The characters of each file that the style sheets name."""
    text = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    found = re.findall(r"/([\w-]+)\.woff2.*?unicode-range: (.+?);", text, re.DOTALL)
    return {name: set(characters(ranges)) for name, ranges in found}


def test_no_text_of_the_school_asks_for_the_whole_font(dist: Path) -> None:
    texts = [unescape(file.read_text(encoding="utf-8")) for file in dist.rglob("index.html")]
    # What Python answers is in the recordings, which hold nearly every sentence of the lessons.
    texts += [gzip.decompress(file.read_bytes()).decode() for file in dist.glob("assets/*.pack")]
    assert len(texts) > 300
    first = set.union(*(found for name, found in letters().items() if name in CUT_OUT))
    others = set.union(*(found for name, found in letters().items() if name not in CUT_OUT))
    assert {each for each in set("".join(texts)) & others - first if each.isprintable()} == set()


def test_what_was_cut_out_comes_early_and_is_small(dist: Path) -> None:
    fonts = {file.name: file.stat().st_size for file in dist.glob("assets/*.woff2")}
    early = {name: size for name, size in fonts.items() if is_first(name)}
    assert (len(early), len(fonts)) == (2, 4)
    assert sum(early.values()) < MOST_BYTES
    page = (dist / "index.html").read_text(encoding="utf-8")
    assert set(re.findall(r'<link rel="preload" href="assets/([^"]+)" as="font"', page)) == set(early)
    # Faces of one family are taken for parts of one font only if they are told of alike.
    text = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    assert len(set(re.findall(r"font-(?:weight|style|family): .+;", text))) == 3
