"""What the front page and the pages of lessons show; plain values for templates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from warcaby.app.board.board_views import BoardView, PanelView
from warcaby.app.shell.page_views import PageView


@dataclass(frozen=True)
class LessonCard:
    """A lesson as the home page lists it."""

    number: int
    title: str
    summary: str
    href: str
    route: str
    stars: int
    max_stars: int
    done: int
    """Exercises done."""
    count: int
    board: BoardView
    """A small picture of the lesson's subject."""


@dataclass(frozen=True)
class HomeView:
    """The front page."""

    template: ClassVar[str] = "home.html"
    page: PageView
    lessons: tuple[LessonCard, ...]
    stars: int
    max_stars: int
    progress_href: str
    progress_route: str
    continue_href: str = ""
    continue_route: str = ""
    continue_title: str = ""
    puzzles_href: str = ""
    puzzles_route: str = ""
    teacher_href: str = ""
    teacher_route: str = ""
    practise_href: str = ""
    practise_route: str = ""
    practise_board: BoardView | None = None
    play_href: str = ""
    play_route: str = ""
    play_board: BoardView | None = None
    left: int = 0
    """How many games were left on the board."""


@dataclass(frozen=True)
class LessonView:
    """A page of a lesson."""

    template: ClassVar[str] = "lesson.html"
    page: PageView
    number: int
    title: str
    rule: str
    article: str
    board: BoardView
    panel: PanelView
