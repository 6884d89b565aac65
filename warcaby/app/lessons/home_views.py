"""What the front page shows; plain values for templates."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.board.board_views import BoardView
from warcaby.app.lessons.known_game import KnownGame
from warcaby.app.shell.routes import Link
from warcaby.school.course_index import ChapterEntry


@dataclass(frozen=True)
class ChapterView:
    """A chapter: a stretch of the way."""

    entry: ChapterEntry
    board: BoardView
    """A small picture of its subject."""
    done: int
    """Lessons done."""
    stars: int
    is_open: bool
    is_finished: bool
    """Whether its exam is passed, or its lessons are done if it has none."""
    links: tuple[Link, ...]
    """Where to go once it is finished."""
    known: KnownGame | None = None
    """What is different in it for those who know the game that most readers know."""


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
    plan: Link | None = None
    """The plan of a teacher that was opened here and is not done yet."""
    plan_next: str = ""
    """What is next in it, and by when."""
