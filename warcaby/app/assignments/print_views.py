"""Views for the template of a worksheet."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.assignments.booklets import Side


@dataclass(frozen=True)
class PrintedChoice:
    """An answer to choose: a number, or a board."""

    letter: str
    text: str
    diagram: str
    """The board as SVG, empty for a number."""


@dataclass(frozen=True)
class PrintedPuzzle:
    """One diagram with its task."""

    number: int
    goal: str
    title: str
    rules: str
    """Its variant; empty for the one taught here."""
    diagram: str
    """The position as SVG."""
    answer: str
    """The solution, for the key."""
    choices: tuple[PrintedChoice, ...] = ()
    can_save: bool = True
    """Whether the diagram can be saved as a picture."""


@dataclass(frozen=True)
class VersionView:
    """A version of a worksheet, or that of a pupil: other puzzles of a pool, and other drills."""

    name: str
    """Empty where there is one only."""
    pages: tuple[tuple[PrintedPuzzle, ...], ...]
    sides: tuple[Side, ...] = ()
    """The sides of the sheets of a booklet; none where it is printed page by page."""
