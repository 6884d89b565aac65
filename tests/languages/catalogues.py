"""The written catalogues of all languages."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from warcaby import languages
from warcaby.languages import COURSE_LANGUAGE, LANGUAGES, PROGRAM_LANGUAGE, Language, folder_of

TRANSLATED = [each for each in LANGUAGES if each != PROGRAM_LANGUAGE]
"""The languages into which the program is translated."""

TAUGHT = [each for each in LANGUAGES if each != COURSE_LANGUAGE]
"""The languages into which the course is translated."""


def written(language: Language, name: str) -> Path:
    """The file of a catalogue: "ui", "course", or a chapter."""
    return Path(languages.__file__).parent / folder_of(language) / f"{name}.po"


@cache
def catalogue(language: Language, name: str) -> Catalog:
    """What is translated in it: read once, and changed by nobody."""
    with written(language, name).open("rb") as file:
        return read_po(file, locale=folder_of(language))


def texts(language: Language, name: str) -> dict[str, Message]:
    """The texts of a catalogue of lessons, by the original."""
    return {str(each.id): each for each in catalogue(language, name) if each.id and not each.context}
