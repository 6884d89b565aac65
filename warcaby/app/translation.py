"""Texts in the reader's language, from gettext catalogues.

The program's own texts are written in English and translated in the domain `ui`; the texts of lessons are
written in Polish and translated in the domain `lessons`.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from warcaby.school.course import course_directory

Language: TypeAlias = Literal["pl", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
LANGUAGE_NAMES: dict[Language, str] = {"pl": "Polski", "en": "English"}

UI_CATALOGUES = Path(__file__).parent / "locale"


class Translator:
    """Translates into one language; a text without translation is returned as it is."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._ui = gettext.translation("ui", UI_CATALOGUES, [language], fallback=True)
        self._lessons = gettext.translation("lessons", course_directory() / "locale", [language], fallback=True)

    def gettext(self, message: str, **values: object) -> str:
        """Translate a text of the program and fill in `values`.

        >>> Translator("en").gettext("%(n)s of %(all)s", n=1, all=3)
        '1 of 3'
        """
        text = self._ui.gettext(message)
        return text % values if values else text

    def ngettext(self, one: str, many: str, num: int, **values: object) -> str:
        """Translate a text that depends on a number, which is `num` in it.

        >>> Translator("en").ngettext("%(num)s star", "%(num)s stars", 2)
        '2 stars'
        """
        return self._ui.ngettext(one, many, num) % {"num": num, **values}

    def plain_ngettext(self, one: str, many: str, num: int) -> str:
        """Translate a text that depends on a number, without filling in values: templates do that themselves."""
        return self._ui.ngettext(one, many, num)

    def lesson(self, text: str) -> str:
        """Translate a text of a lesson."""
        return self._lessons.gettext(text) if text else ""


@cache
def translator(language: Language) -> Translator:
    """Return the translator of a language; catalogues are read once."""
    return Translator(language)
