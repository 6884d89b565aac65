"""What the front page shows; plain values for templates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from warcaby.app.board.board_views import BoardView
from warcaby.app.lessons.known_game import KnownGame
from warcaby.app.shell.routes import Link
from warcaby.school.course_index import ChapterEntry


@dataclass(frozen=True)
class NeighbourView:
    """One of the opponents, at home."""

    level: int
    name: str
    says: str
    link: Link


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
    story: str
    """Where Kostek is on his way to a crown, in a sentence or two."""
    people: tuple[NeighbourView, ...]
    """Who is met there, before anybody plays them."""
    finds: Mapping[str, str]
    """What lies by the stones of lessons that have all their stars, by the lesson's id."""
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
    visitor: NeighbourView | None = None
    """Somebody who looks in on a later day, with a small game."""
    week: int = 0
    """How many of the three stones of this week are laid: one for each day of practice."""
    plan: Link | None = None
    """The plan of a teacher that was opened here and is not done yet."""
    plan_next: str = ""
    """What is next in it, and by when."""
