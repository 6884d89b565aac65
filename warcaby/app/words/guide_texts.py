"""What Kostek says: one of several lines for an occasion, never the same twice in a row."""

from __future__ import annotations

from collections.abc import Collection

from warcaby.languages import FIRST_LANGUAGES, Language
from warcaby.languages.catalogues import guide_file, read_guide

PRAISE = ("", "one", "two", "three")
"""The occasion of a solved exercise, by the stars that it has earned."""

LESSON_ENDS = {"proud": "lesson-well", "glad": "lesson-fair", "calm": "lesson-hard"}
"""The occasion of the end of a lesson, by his face."""


def line(language: Language, occasion: str, turn: int) -> str:
    """Return the line of a turn, and another one for the next; empty where the language has none.

    >>> [line("en", "drawn", turn) for turn in (0, 1)]
    ['A draw. Nobody gave in.', 'Even. Shake hands.']
    """
    file = guide_file(language)
    is_here = language in FIRST_LANGUAGES or file.is_file()
    lines = read_guide(file).get(occasion, ()) if is_here else ()
    return lines[turn % len(lines)] if lines else ""


_A_WEEK = 7


def greeting(language: Language, day: int, practised: Collection[int], hour: int) -> str:
    """Greet somebody: by the hour, or, every other day, whoever was here before; after a week, gently.

    >>> greeting("en", 20_001, {20_000}, 9), greeting("en", 20_020, {20_000}, 9)
    ('Step by step, day by day.', 'The men are a little dusty. Shake them.')
    """
    former = max((each for each in practised if each < day), default=day)
    if day - former > _A_WEEK:
        occasion = "long"
    elif former < day and day % 2:
        occasion = "again"
    else:
        occasion = "morning" if 4 <= hour < 12 else "afternoon" if 12 <= hour < 18 else "evening"
    return line(language, occasion, day)
