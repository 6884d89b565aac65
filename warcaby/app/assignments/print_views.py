"""Views for the template of a worksheet."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.words.choices import (
    ChoiceOption,
    Tone,
)


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


@dataclass(frozen=True)
class SheetView:
    """A worksheet and how it is to be printed."""

    sets: tuple[ChoiceOption, ...]
    current: str
    """The key of the set; empty if there is none."""
    title: str
    instructions: str
    versions: tuple[VersionView, ...]
    version_count: int
    """How many versions are wanted; 0 where all would be the same."""
    most_versions: int
    names: str
    """Pupils who get a sheet each, one a line, instead of versions."""
    waits: str
    """What is being made; empty once everything is."""
    per_page: int
    layouts: tuple[ChoiceOption, ...]
    squares: tuple[ChoiceOption, ...]
    """The ways to write squares, in every game."""
    large: bool
    key: bool
    """Whether the answers are on a separate page."""
    qr: str
    """The link to the set as a QR code in SVG; empty if there is none."""
    feedback: str
    tone: Tone
    is_empty: bool
    """Whether there is nothing to print yet."""
