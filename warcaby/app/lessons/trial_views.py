"""What the pages of exams, of the placement test and of diplomas show; plain values for templates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from warcaby.app.board.board_views import BoardView
from warcaby.app.board.chips import ChipView
from warcaby.app.lessons.hand_in import HandInView
from warcaby.app.shell.routes import Link

Mood = Literal["proud", "calm", "sorry"]
"""How the guide looks at a result."""


@dataclass(frozen=True)
class BeginView:
    """Before the first task."""

    place: str
    """Where it belongs."""
    lead: str
    rules: tuple[str, ...]
    said: str
    """What has been reached before; empty if nothing."""
    diploma: Link | None
    begin: str
    """What the button says."""
    board: BoardView


@dataclass(frozen=True)
class WrongView:
    """A task that was not solved."""

    number: int
    goal: str
    board: BoardView
    lesson: Link | None
    """The lesson that it belongs to."""


@dataclass(frozen=True)
class EndView:
    """After the last task."""

    title: str
    is_good: bool
    """Whether there is something to cheer at."""
    mood: Mood
    """The face of the guide."""
    score: str
    said: str
    chips: tuple[ChipView, ...]
    wrong: tuple[WrongView, ...]
    onward: Link | None
    """Where to go next."""
    onward_board: BoardView | None
    links: tuple[Link, ...]
    again: str
    """What the button to take it again says."""
    hand_in: HandInView | None = None
    """The code for a teacher; None where there is none."""
    repeat: str = ""
    """What the button to do the wrong tasks once more says; empty where there is none."""
