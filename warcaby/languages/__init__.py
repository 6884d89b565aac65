"""The languages of the school: each is a folder with its record and its catalogues.

A new language is its folder and its code in `LANGUAGES`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, TypeAlias

from warcaby.languages.record import ClaimWords, LanguageRecord, Readability, SentenceWords, SpeechWords

Language: TypeAlias = str
"""The code of a language, as BCP 47 has it."""

LANGUAGES: tuple[Language, ...] = ("pl", "en", "pt-BR", "uk")
"""All languages, in the order in which they are offered; the course is written in the first."""

COURSE_LANGUAGE: Language = LANGUAGES[0]
"""The language in which lessons are written."""

PROGRAM_LANGUAGE: Language = "en"
"""The language in which the program's own texts are written, and the command line."""


FIRST_LANGUAGES = (COURSE_LANGUAGE, PROGRAM_LANGUAGE)
"""The languages whose texts come with the program; those of each other one are a pack, for those alone who read it."""


def N_(text: str) -> str:  # noqa: N802 - the name by which gettext finds texts that are translated later
    """Mark a text for translation."""
    return text


def folder_of(language: Language) -> str:
    """Name the folder of a language, as Python can import it.

    >>> folder_of("pt-BR")
    'pt_BR'
    """
    return language.replace("-", "_")


@cache
def record_of(language: Language) -> LanguageRecord:
    """Return what there is to know of a language."""
    record: LanguageRecord = import_module(f"warcaby.languages.{folder_of(language)}").RECORD
    return record


@cache
def sentence_words(language: Language) -> SentenceWords | None:
    """Return the words by which sentences are read; None if the language has none yet, so that they are not read."""
    words: SentenceWords | None = _words(language, "sentences")
    return words


@cache
def speech_words(language: Language) -> SpeechWords:
    """Return how signs are spoken; of a language that has not said it yet, they are left out."""
    words: SpeechWords | None = _words(language, "speech")
    return words or SpeechWords()


def _words(language: Language, kind: str) -> Any:
    name = f"warcaby.languages.{folder_of(language)}.{kind}"
    try:
        return import_module(name).WORDS
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


def address_of(language: Language, kind: str) -> str:
    """Return where the pages of a kind are, after the language's prefix."""
    addresses = record_of(language).addresses
    return addresses[kind] if kind in addresses else record_of(PROGRAM_LANGUAGE).addresses[kind]


def round_slug(language: Language, round_id: str) -> str:
    """Return the last part of the address of a kind of round."""
    return {**record_of(PROGRAM_LANGUAGE).rounds, **record_of(language).rounds}[round_id]


def small_game_slug(language: Language, game_id: str) -> str:
    """Return the last part of the address of a small game."""
    return {**record_of(PROGRAM_LANGUAGE).small_games, **record_of(language).small_games}[game_id]


__all__ = [
    "COURSE_LANGUAGE",
    "LANGUAGES",
    "PROGRAM_LANGUAGE",
    "ClaimWords",
    "Language",
    "LanguageRecord",
    "Readability",
    "SentenceWords",
    "SpeechWords",
    "address_of",
    "folder_of",
    "record_of",
    "round_slug",
    "sentence_words",
    "small_game_slug",
    "speech_words",
]
