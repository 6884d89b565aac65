"""What the template of the shelf of puzzles is given."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.board.board_views import BoardView
from warcaby.app.shell.routes import Link


@dataclass(frozen=True)
class DayView:
    """The puzzle of the day."""

    board: BoardView
    goal: str
    solved: bool


@dataclass(frozen=True)
class RoundCard:
    """A way to play puzzles one after another."""

    id: str
    link: Link
    lead: str
    fact: str
    """The rating or the best result; empty if there is none."""


@dataclass(frozen=True)
class SeriesView:
    """Some puzzles in a row."""

    key: str
    name: str
    score: str
    done: bool
    sitting: str
    """The name of the record of what was solved."""


@dataclass(frozen=True)
class ThemeView:
    """Puzzles that are about the same thing."""

    id: str
    name: str
    count: str
    series: tuple[SeriesView, ...]


@dataclass(frozen=True)
class CollectionView:
    """The puzzles of a game."""

    name: str
    board: BoardView
    """Its first puzzle."""
    grades: tuple[tuple[SeriesView, ...], ...]
    """The series of each grade."""
