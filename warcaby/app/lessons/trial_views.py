"""What the pages of exams, of the placement test and of diplomas show; plain values for templates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from warcaby.app.board.board_views import BoardView
from warcaby.app.shell.routes import Link

Mood = Literal["proud", "calm", "sorry"]
"""How the guide looks at a result."""


@dataclass(frozen=True)
class WrongView:
    """A task that was not solved."""

    number: int
    goal: str
    board: BoardView
    lesson: Link | None
    """The lesson that it belongs to."""
