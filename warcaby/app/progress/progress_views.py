"""Records for the templates of the progress page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from warcaby.app.board.board_views import BoardView


@dataclass(frozen=True)
class KnownRow:
    """A rule that was practised."""

    rule: str
    game: str
    """Its name, if it is not the main game."""
    state: str
    step: int
    """Its state, 1-3."""
    is_due: bool
    board: BoardView
    """A small picture of it."""


@dataclass(frozen=True)
class DayCell:
    """A day of the calendar."""

    number: int
    """Day of its month."""
    label: str
    is_done: bool
    is_today: bool
    is_ahead: bool


@dataclass(frozen=True)
class DaysView:
    """The days of practice in the last weeks."""

    heads: tuple[str, ...]
    weeks: tuple[tuple[DayCell, ...], ...]
    lately: int
    """Days with practice in the last four weeks."""


@dataclass(frozen=True)
class Badge:
    """Something that was overcome, finished or won, or may be."""

    kind: Literal["chapter", "belief", "game"]
    name: str
    is_earned: bool
