"""Views for the template of a worksheet."""

from __future__ import annotations

from dataclasses import dataclass


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
