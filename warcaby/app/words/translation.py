"""Texts in the reader's language, from gettext catalogues.

The program's own texts are written in English and translated in the domain `ui`; the texts of lessons are
written in Polish and translated in the catalogue of their chapter.
"""

from __future__ import annotations

import gettext
import json
from collections.abc import Callable, Mapping
from copy import copy
from functools import cache
from typing import Literal, TypeAlias

from warcaby.languages import FIRST_LANGUAGES, Language, record_of
from warcaby.languages.catalogues import index_file, interface_file, program_texts
from warcaby.notation import Notation, usual_notation
from warcaby.rules import Square, Variant
from warcaby.school.course import chapter_directories, course_catalogue, course_index

SquareStyle: TypeAlias = Literal["", "names", "numbers"]
"""How a reader wants squares written; empty means as usual in each game."""


class Translator:
    """Translates into one language; a text without translation is returned as it is.

    It also knows how its reader wants squares written. At a board, `at`, squares among the values that are filled
    in are written so.

    >>> from warcaby.rules import VARIANTS
    >>> t = Translator("en").at(VARIANTS["international"])
    >>> t.gettext("%(square)s chosen.", square="d4")
    '32 chosen.'
    """

    def __init__(self, language: Language) -> None:
        self.language = language
        self._style: Callable[[], SquareStyle] = lambda: ""
        self._notation: Notation | None = None
        self._ui = _program_texts(language)
        self._lessons = _course_texts(language)

    @property
    def decimal(self) -> str:
        """The sign between a whole number and its decimals."""
        return record_of(self.language).decimal

    @property
    def separator(self) -> Literal[";", ","]:
        """The sign between cells that a spreadsheet expects."""
        return record_of(self.language).cell_separator

    def for_reader(self, style: Callable[[], SquareStyle]) -> Translator:
        """Return a translator for a reader whose preference may change."""
        other = copy(self)
        other._style = style
        return other

    def of_chapter(self, folder: str) -> Translator:
        """Return a translator for the texts of a chapter that is here."""
        other = copy(self)
        if found := course_catalogue(self.language, folder):
            other._lessons = (found, *self._lessons)
        return other

    def notation(self, variant: Variant) -> Notation:
        """Return how squares of a game are written for the reader."""
        style = self._style()
        return Notation(variant, numeric=style == "numbers") if style else usual_notation(variant)

    def at(self, variant: Variant) -> Translator:
        """Return a translator for texts about a board of `variant`, in the current notation."""
        if self._notation and self._notation.variant is variant:
            return self
        other = copy(self)
        other._notation = self.notation(variant)
        return other

    def square(self, square: Square) -> str:
        """Write a square of the board at hand; any other text stays as it is."""
        return self._notation.square(square) if self._notation else square

    @property
    def has_numbers(self) -> bool:
        """Whether squares of the board at hand are written by number, which light squares do not have."""
        return self._notation is not None and self._notation.numeric

    def _shown(self, value: object) -> object:
        return self.square(value) if isinstance(value, str) else value

    def gettext(self, message: str, **values: object) -> str:
        """Translate a text of the program and fill in `values`.

        >>> Translator("en").gettext("%(n)s of %(all)s", n=1, all=3)
        '1 of 3'
        """
        text = self._ui.gettext(message)
        return text % {name: self._shown(value) for name, value in values.items()} if values else text

    def ngettext(self, one: str, many: str, num: int, **values: object) -> str:
        """Translate a text that depends on a number, which is `num` in it.

        >>> Translator("en").ngettext("%(num)s star", "%(num)s stars", 2)
        '2 stars'
        """
        shown = {name: self._shown(value) for name, value in values.items()}
        return self._ui.ngettext(one, many, num) % {"num": num, **shown}

    def plain_ngettext(self, one: str, many: str, num: int) -> str:
        """Translate a text that depends on a number, without filling in values: templates do that themselves."""
        return self._ui.ngettext(one, many, num)

    def lesson(self, text: str) -> str:
        """Translate a text of a lesson."""
        translations = (catalogue.gettext(text) for catalogue in self._lessons if text)
        return next((found for found in translations if found != text), text)


class _IndexTexts(gettext.NullTranslations):
    """What the index of the course says in a language."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        super().__init__()
        self._texts = texts

    def gettext(self, message: str) -> str:
        """Translate a title or a summary."""
        return self._texts.get(message, message)


def _course_texts(language: Language) -> tuple[gettext.NullTranslations, ...]:
    """What is said in a language: the index, the chapters that are here, what belongs to no chapter."""
    folders = (*(directory.name for directory in chapter_directories()), "")
    found = (course_catalogue(language, folder) for folder in folders)
    return (_IndexTexts(_titles(language)), *filter(None, found))


def _titles(language: Language) -> Mapping[str, str]:
    file = index_file(language)
    if not file.is_file():
        return course_index().texts.get(language, {})
    titles: Mapping[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return titles


def _program_texts(language: Language) -> gettext.NullTranslations:
    """What the program says in a language; the one in which it is written has no catalogue."""
    return program_texts(language) if interface_file(language).is_file() else gettext.NullTranslations()


def translator(language: Language) -> Translator:
    """Return the translator of a language; catalogues are read once, when they have come."""
    is_here = language in FIRST_LANGUAGES or interface_file(language).is_file()
    return _translator(language) if is_here else Translator(language)


@cache
def _translator(language: Language) -> Translator:
    return Translator(language)
