"""The words of the field in translations: where the original has one, and nowhere else."""

from __future__ import annotations

import re

import pytest

from tests.cases import for_each
from tests.languages.catalogues import TAUGHT, texts
from warcaby.app.lessons.terms import passages
from warcaby.languages import COURSE_LANGUAGE, Language
from warcaby.school.course import chapters
from warcaby.school.glossary import load_glossary

STEMS = {
    "combination": r"kombinac",
    "double-corner": r"narożnik",
    "draw": r"remis|obroni|odciągnij",
    "endgame": r"końców",
    "flying-king": r"damka i jej bicie",
    "fork": r"widełk|rozdroż|jeden atak",
    "free-move": r"(?:wolny|darmowy) ruch",
    "golden-man": r"złot",
    "last-row": r"ostatni\w+ rzęd|rzęd\w+ damk|do damki|od damki",
    "main-road": r"główn\w+ lini|długi ukos|jasnych i ciemnych",
    "maximum-capture": r"większoś",
    "multiple-capture": r"bici\w+ wielokrotn",
    "opposition": r"opozycj",
    "ply": r"posuni",
    "sacrifice": r"poświę|ofiar|ofierz",
    "tempo": r"temp",
    "trap": r"pułap|sidł",
    "turkish-strike": r"tureck",
}
"""Words of the field that everyday sentences do not need, and by what the original speaks of them."""

ALSO: dict[Language, dict[str, str]] = {
    "en": {"draw": r"drawn", "main-road": r"road"},
}
"""What translations say where the sentence before has named the word, or where a verb is shorter."""


def found(text: str, language: Language) -> set[str]:
    return {each.term for each in passages(text, language, set()) if each.term}


@for_each("language", TAUGHT)
@for_each("chapter", ["course", *(each.folder for each in chapters())])
def test_a_word_of_the_field_stands_where_the_original_has_it_and_nowhere_else(
    chapter: str, language: Language
) -> None:
    missed, added = [], []
    for text, message in texts(language, chapter).items():
        own, other = found(text, COURSE_LANGUAGE), found(str(message.string), language)
        also = ALSO.get(language, {})
        missed += [
            (term, text, message.string)
            for term in (own - other) & STEMS.keys()
            if not re.search(also.get(term, r"(?!)"), str(message.string), re.IGNORECASE)
        ]
        added += [
            (term, text, message.string)
            for term in (other - own) & STEMS.keys()
            if not re.search(STEMS[term], text, re.IGNORECASE)
        ]
    assert (missed, added) == ([], [])


def test_every_word_that_is_looked_for_is_in_the_glossary() -> None:
    assert STEMS.keys() <= load_glossary().keys()


@pytest.mark.parametrize("language", TAUGHT)
def test_where_a_word_means_something_else_it_is_no_mention(language: Language) -> None:
    names = {"pt-BR": "O jogo de damas tem muitas damas brasileiras."}
    assert found(names.get(language, ""), language) == set()
