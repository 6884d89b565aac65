"""Views for the template of a worksheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from warcaby.app.board.board_views import (
    BoardView,
)
from warcaby.app.shell.page_views import PageView
from warcaby.app.words.choices import (
    ChoiceOption,
    Tone,
)


@dataclass(frozen=True)
class PrintedPuzzle:
    """One diagram with its task."""

    number: int
    goal: str
    title: str
    rules: str
    """Its variant; empty for the one taught here."""
    board: BoardView
    answer: str
    """The solution, for the key."""


@dataclass(frozen=True)
class SheetView:
    """A worksheet and how it is to be printed."""

    sets: tuple[ChoiceOption, ...]
    current: str
    """The key of the set; empty if there is none."""
    title: str
    instructions: str
    pages: tuple[tuple[PrintedPuzzle, ...], ...]
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


@dataclass(frozen=True)
class PrintView:
    """The page from which worksheets are printed."""

    template: ClassVar[str] = "print.html"
    page: PageView
    sheet: SheetView
    teacher_href: str
    teacher_route: str
