"""Words of the glossary: as entries, and where they stand in the texts of lessons."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from warcaby.app.board.board_views import ArrowView, BoardView, Passage
from warcaby.app.board.pictures import picture, seen_by
from warcaby.app.words.translation import Translator
from warcaby.languages import Language
from warcaby.school.glossary import Term, forms_in, load_glossary


@dataclass(frozen=True)
class TermView:
    """A word, what it means, and its board."""

    id: str
    name: str
    says: str
    board: BoardView
    marks: tuple[tuple[int, int], ...]
    """Marked squares, as column and row from the upper left corner."""


def term_view(t: Translator, term: Term) -> TermView:
    """Show an entry."""
    arrows = tuple(ArrowView(start, end, "teach") for start, end in term.arrows)
    name = t.lesson(term.name)
    below = seen_by(term.position.variant, "white")
    board = picture(t, term.position, t.gettext("Board: %(name)s", name=name), arrows, below)
    return TermView(
        term.id,
        name,
        t.lesson(term.says),
        board,
        tuple((board.files.index(square[0]), board.ranks.index(square[1:])) for square in term.marks),
    )


ELSE = "-"
"""Begins a form in which a word of the glossary means something else."""


@cache
def _forms(language: Language) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """What finds the words of the glossary in a text, the longest first, and whose forms they are, if anybody's."""
    terms: dict[str, str] = {}
    for term in load_glossary().values():
        for form in forms_in(language, term):
            terms[form.removeprefix(ELSE).lower()] = "" if form.startswith(ELSE) else term.id
    found = "|".join(re.escape(form) for form in sorted(terms, key=len, reverse=True))
    return re.compile(rf"\b(?:{found})\b", re.IGNORECASE), terms


def passages(text: str, language: Language, known: set[str]) -> tuple[Passage, ...]:
    """Part a text where words of the glossary stand in it that are not `known` yet; they are known then.

    >>> passages("A king is no man; a king flies.", "en", {"man"})
    (Passage(text='A ', term=''), Passage(text='king', term='king'), Passage(text=' is no man; a king flies.', term=''))
    """
    pattern, terms = _forms(language)
    parts: list[Passage] = []
    start = 0
    for match in pattern.finditer(text):
        term = terms[match[0].lower()]
        if not term or term in known:
            continue
        known.add(term)
        parts += [Passage(text[start : match.start()]), Passage(match[0], term)]
        start = match.end()
    return tuple(part for part in (*parts, Passage(text[start:])) if part.text)


def shown_terms(t: Translator, texts: Iterable[tuple[Passage, ...]]) -> tuple[TermView, ...]:
    """Return the entries of the words in texts."""
    glossary = load_glossary()
    ids = dict.fromkeys(part.term for text in texts for part in text if part.term)
    return tuple(term_view(t, glossary[name]) for name in ids)
