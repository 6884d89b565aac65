"""What Kostek says: one of several lines for an occasion, never the same twice in a row."""

from __future__ import annotations

from warcaby.languages import Language, record_of

PRAISE = ("", "one", "two", "three")
"""The occasion of a solved exercise, by the stars that it has earned."""

LESSON_ENDS = {"proud": "lesson-well", "glad": "lesson-fair", "calm": "lesson-hard"}
"""The occasion of the end of a lesson, by his face."""


def line(language: Language, occasion: str, turn: int) -> str:
    """Return the line of a turn, and another one for the next; empty where the language has none.

    >>> [line("en", "drawn", turn) for turn in (0, 1)]
    ['A draw. Nobody gave in.', 'Even. Shake hands.']
    """
    lines = record_of(language).guide.get(occasion, "").strip().splitlines()
    return lines[turn % len(lines)] if lines else ""
