"""Every page in every language, as it was built: nothing on it is in another one, by its letters and the catalogues."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from tests.languages.catalogues import TAUGHT, TRANSLATED, catalogue
from warcaby.app.shell.routes import all_places
from warcaby.app.words.opponent_texts import opponent_name
from warcaby.languages import COURSE_LANGUAGE, LANGUAGES, Language, record_of
from warcaby.rules.variants import documents
from warcaby.school.course import chapters

CATALOGUES = ("course", *(each.folder for each in chapters()))
OTHERS = re.compile(r'<(\w+)[^>]* lang="[^"]*"[^>]*>.*?</\1>|<(style|script|textarea|svg)\b.*?</\2>', re.DOTALL)
SHOWN = re.compile(r'(?:aria-label|alt|title|placeholder)="([^"]*)"|>([^<]+)<')
SAME = {title for name, title in vars(documents).items() if name.isupper()} | {
    "Pool checkers",
    "Regole della dama italiana",
}
"""Titles of documents, and names of games that are called so everywhere."""

NAMES = re.compile(
    "|".join(["Łódź", *map(re.escape, SAME), *(opponent_name(COURSE_LANGUAGE, level) for level in range(1, 11))])
)


@functools.cache
def said_in(language: Language) -> frozenset[str]:
    """The texts of a language, of at least two words."""
    found: set[str] = set()
    if language in TRANSLATED:
        found |= {form for each in catalogue(language, "ui") for form in forms(each.string)}
    else:
        found |= {form for each in catalogue(TRANSLATED[0], "ui") for form in forms(each.id)}
    for name in CATALOGUES:
        messages = catalogue(TAUGHT[0] if language == COURSE_LANGUAGE else language, name)
        found |= {str(each.id if language == COURSE_LANGUAGE else each.string) for each in messages if not each.context}
    return frozenset(text for text in found if " " in text and "%" not in text)


def forms(said: object) -> tuple[str, ...]:
    return (said,) if isinstance(said, str) else tuple(map(str, said)) if isinstance(said, (tuple, list)) else ()


def shown(page: str) -> Iterator[str]:
    for label, text in SHOWN.findall(OTHERS.sub("><", page)):
        yield " ".join(unescape(label or text).split())


@functools.cache
def foreign_to(language: Language) -> tuple[frozenset[str], set[str]]:
    """The texts and the letters of other languages that a language has not."""
    others = frozenset[str]().union(*(said_in(each) for each in LANGUAGES if each != language))
    letters = {letter for each in LANGUAGES for letter in record_of(each).alphabet}
    own = {*record_of(language).alphabet, *"abcdefghijklmnopqrstuvwxyz"}
    return others - said_in(language) - SAME, letters - own


@pytest.mark.long
def test_nothing_on_a_page_is_in_another_language(dist: Path) -> None:
    found: dict[str, list[str]] = {}
    known = dict.fromkeys(LANGUAGES, frozenset[str]())
    for place in all_places():
        others, letters = foreign_to(place.language)
        page = (dist / place.route / "index.html").read_text(encoding="utf-8").partition("</head>")[2]
        texts = {*shown(page)} - known[place.language]
        wrong = [text for text in texts if text in others or letters & {*NAMES.sub("", text).lower()}]
        if wrong:
            found[place.route] = wrong
        known[place.language] |= texts
    assert found == {}
