"""What the front page shows; plain values for templates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from warcaby.app.board.board_views import BoardView
from warcaby.app.shell.routes import Link


@dataclass(frozen=True)
class TodayView:
    """What can be done today, beside the lessons."""

    left: int
    """How many games were left on the board."""
    due: str = ""
    """What is due; empty if nothing is."""
    puzzle: str = ""
    """The task of the puzzle of the day; empty until it has been looked up."""
    puzzle_board: BoardView | None = None
    is_solved: bool = False
    visitor: dict[str, Any] | None = None
    """Somebody who looks in on a later day, with a small game."""
    week: int = 0
    """How many of the three stones of this week are laid: one for each day of practice."""
    plan: Link | None = None
    """The plan of a teacher that was opened here and is not done yet."""
    plan_next: str = ""
    """What is next in it, and by when."""
