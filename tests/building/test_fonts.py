"""The fonts that a first visit fetches have every letter of the school's own texts, and little beside them."""

from __future__ import annotations

import gzip
import re
from html import unescape
from pathlib import Path

import pytest

from warcaby.languages import LANGUAGES, Language, record_of
from web.making.fonts import CUT_OUT, SHEET, characters, needed_in
from web.making.steps import WEB

MOST_BYTES = 40_000


SHEETS = (SHEET, SHEET.with_name("whole-font.css"))


def letters() -> dict[str, set[str]]:
    """The characters of each file that the style sheets name."""
    text = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    found = re.findall(r"/([\w-]+)\.woff2.*?unicode-range: (.+?);", text, re.DOTALL)
    return {name: set(characters(ranges)) for name, ranges in found}


def test_no_text_of_the_school_asks_for_the_whole_font(dist: Path) -> None:
    texts = [unescape(file.read_text(encoding="utf-8")) for file in dist.rglob("index.html")]
    # What Python answers is in the recordings, which hold nearly every sentence of the lessons.
    packs = [file for file in dist.glob("assets/*.pack") if not file.name.startswith("pages-")]
    texts += [gzip.decompress(file.read_bytes()).decode() for file in packs]
    assert len(texts) > 300
    first = set.union(*(found for name, found in letters().items() if name in CUT_OUT))
    others = set.union(*(found for name, found in letters().items() if name not in CUT_OUT))
    assert {each for each in set("".join(texts)) & others - first if each.isprintable()} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_language_needs_comes_early_and_is_small(dist: Path, language: Language) -> None:
    fonts = {file.name: file.stat().st_size for file in dist.glob("assets/*.woff2")}
    early = {name: size for name, size in fonts.items() if name.startswith(needed_in(language))}
    assert len(early) == len(needed_in(language))
    assert sum(early.values()) < MOST_BYTES
    page = (dist / record_of(language).prefix / "index.html").read_text(encoding="utf-8")
    assert set(re.findall(r'<link rel="preload" href="[./]*assets/([^"]+)" as="font"', page)) == set(early)
    missing = set(record_of(language).alphabet).difference(*(letters()[name] for name in needed_in(language)))
    assert missing == set()


def test_faces_of_one_family_are_told_of_alike(dist: Path) -> None:
    """Otherwise they are not taken for parts of one font."""
    assert len([*dist.glob("assets/*.woff2")]) == len(CUT_OUT) + 3
    text = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    fetched = [face for face in re.findall(r"@font-face \{(.*?)\}", text, re.DOTALL) if "url(" in face]
    assert len(fetched) == len(CUT_OUT) + 3
    assert len({each for face in fetched for each in re.findall(r"font-(?:weight|style|family): .+;", face)}) == 2


def test_until_they_have_come_what_devices_have_takes_as_much_room() -> None:
    """One family for each way in which the fonts of devices differ, in the order in which they are tried."""
    tokens = (WEB / "styles/tokens.css").read_text(encoding="utf-8")
    faces = [
        dict(re.findall(r"([\w-]+): (.+);", face))
        for face in re.findall(r"@font-face \{(.*?)\}", SHEET.read_text(encoding="utf-8"), re.DOTALL)
        if "local(" in face
    ]
    assert re.findall(r"--font: (.+?), system-ui", tokens) == ['"Atkinson", "Near", "Wide"']
    assert [(face["font-family"], face.get("font-weight")) for face in faces] == [
        ('"Near"', None),
        ('"Near"', "700"),
        ('"Wide"', None),
        ('"Wide"', "700"),
    ]
    # Size and height together come to the same: lines are as high whatever stands in them.
    heights = [
        int(face["size-adjust"][:-1]) * (int(face["ascent-override"][:-1]) + int(face["descent-override"][:-1])) / 100
        for face in faces
    ]
    assert max(heights) - min(heights) < 1
