"""What the front page shows; plain values for templates."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.board.board_views import BoardView
from warcaby.app.shell.routes import Link


@dataclass(frozen=True)
class LessonRow:
    """A lesson as a step of the way."""

    number: int
    """In its chapter."""
    link: Link
    minutes: int
    stars: int
    max_stars: int
    done: int
    """Exercises done."""
    count: int
    is_next: bool
    """Whether it is the one to go on with."""


@dataclass(frozen=True)
class ExamRow:
    """The exam of a chapter as its last step."""

    count: int
    link: Link
    passed: bool
    is_next: bool


@dataclass(frozen=True)
class ChapterView:
    """A chapter: a stretch of the way."""

    folder: str
    number: int
    title: str
    summary: str
    board: BoardView
    """A small picture of its subject."""
    lessons: tuple[LessonRow, ...]
    exam: ExamRow | None
    done: int
    """Lessons done."""
    share: int
    """How much is done, the exam included, in hundredths."""
    stars: int
    max_stars: int
    is_open: bool
    is_finished: bool
    """Whether its exam is passed, or its lessons are done if it has none."""
    links: tuple[Link, ...] = ()
    """Where to go once it is finished."""


@dataclass(frozen=True)
class OnwardView:
    """What comes next."""

    link: Link
    place: str
    """Its chapter and its number there."""
    board: BoardView


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
