"""A pseudo-language made of the Polish and the English texts: every text is marked and 40 per cent longer.

It has four plural forms and letters that no other language of the school has.
"""

from __future__ import annotations

import math
import re
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from tests.languages.catalogues import catalogue, written
from warcaby.languages.catalogues import guide_file, read_guide

CODE = "qps"
KNOWN = "en"
"""Babel writes the plural forms of a language that it knows."""

FORMS = "nplurals=4; plural=(n==0 ? 3 : n==1 ? 0 : n<5 ? 1 : 2);"
RECORD = '''
"""A language that nobody speaks."""

from dataclasses import replace

from warcaby.languages.en import RECORD as ENGLISH

RECORD = replace(
    ENGLISH, name="⟦Qps⟧", prefix="qps/", decimal=",", cell_separator=";", readability=None,
    course_file="warcaby-qps", puzzles_file="warcaby-qps-puzzles", rounds={}, small_games={},
    addresses={"rules": "rulesqps/"},
)
'''


def marked(text: str) -> str:
    """Mark a text, and make it longer by words that no program fills in."""
    longer = math.ceil(0.4 * len(text))
    words = "щебетання їжаків ґрунтовно " * (longer // 20 + 1)
    return f"⟦{text} {words[:longer].strip()}⟧"


def program_texts(games: set[str]) -> Catalog:
    """Everything the program says, and what it says of games."""
    made = Catalog(KNOWN, fuzzy=False)
    made.mime_headers = [("Plural-Forms", FORMS)]
    for message in catalogue("pl", "ui"):
        if isinstance(message.id, tuple):
            made.add(message.id, tuple(f"{marked(message.id[1])}{form}" for form in "⁰¹²³"))
        elif isinstance(message.id, str) and message.id:
            made.add(message.id, marked(message.id))
    for text in games:
        made.add(text, marked(text))
    return made


def lesson_texts(name: str) -> Catalog:
    """What is taught, with addresses and forms of words."""
    made = Catalog(KNOWN, fuzzy=False)
    for message in catalogue("en", name):
        if message.id:
            text = str(message.id)
            said = {"slug": f"qps-{text}", "forms": text}.get(str(message.context), marked(text))
            made.add(text, said, context=message.context)
    return made


def add_language(root: Path, games: set[str], chapters: list[str]) -> None:
    """Add the language to a copy of the school: a folder and a line."""
    folder = root / "warcaby/languages" / CODE
    folder.mkdir()
    (folder / "__init__.py").write_text(RECORD, encoding="utf-8")
    told = (f'{occasion} = "{marked(lines[0])}"' for occasion, lines in read_guide(guide_file(KNOWN)).items())
    (folder / guide_file(CODE).name).write_text("\n".join(told), encoding="utf-8")
    texts = {"ui": program_texts(games)} | {name: lesson_texts(name) for name in ("course", *chapters)}
    for name, made in texts.items():
        with (folder / written(CODE, name).name).open("wb") as file:
            write_po(file, made)
    line = root / "warcaby/languages/__init__.py"
    source = line.read_text(encoding="utf-8")
    listed = re.search(r"LANGUAGES: [^=]+ = \((.*)\)", source)
    assert listed
    line.write_text(source.replace(listed[1], f'{listed[1]}, "{CODE}"'), encoding="utf-8")
