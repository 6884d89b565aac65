"""What the front page and the pages of lessons show; plain values for templates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from warcaby.app.board.board_views import BoardView, PanelView, Passage, StepView
from warcaby.app.lessons.terms import TermView
from warcaby.app.shell.page_views import PageView


@dataclass(frozen=True)
class LinkView:
    """Another page."""

    text: str
    href: str
    route: str
    target: str = ""
    """The element there that is meant, by its DOM id."""


@dataclass(frozen=True)
class LessonRow:
    """A lesson as the home page lists it."""

    number: int
    """In its chapter."""
    title: str
    minutes: int
    href: str
    route: str
    stars: int
    max_stars: int
    done: int
    """Exercises done."""
    count: int
    is_next: bool
    """Whether it is the one to go on with."""


@dataclass(frozen=True)
class ExamRow:
    """The exam of a chapter as the home page lists it."""

    count: int
    href: str
    route: str
    passed: bool
    is_next: bool
    diploma: LinkView


@dataclass(frozen=True)
class ChapterView:
    """A chapter as the home page lists it."""

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
    stars: int
    max_stars: int
    is_open: bool


@dataclass(frozen=True)
class HomeView:
    """The front page."""

    template: ClassVar[str] = "home.html"
    page: PageView
    chapters: tuple[ChapterView, ...]
    stars: int
    max_stars: int
    progress_href: str
    progress_route: str
    glossary: LinkView
    onward: LinkView | None = None
    """The lesson to go on with, or the exam."""
    onward_board: BoardView | None = None
    placement: LinkView | None = None
    """Offered to newcomers."""
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
class OpeningView:
    """The picture with which a lesson opens."""

    board: BoardView
    says: tuple[Passage, ...]


@dataclass(frozen=True)
class FinishView:
    """What is shown when a lesson is over."""

    title: str
    learned: str
    stars: int
    max_stars: int
    steps: tuple[StepView, ...]
    onward: LinkView | None
    """The next lesson, the exam, or the front page; None in a learning platform, which has its own ways."""
    can_practise: bool
    home: LinkView | None
    terms: tuple[LinkView, ...]
    sources: tuple[str, ...]


@dataclass(frozen=True)
class ContentView:
    """A lesson at one of its exercises."""

    place: str
    """Its chapter and its number there."""
    minutes: int
    title: str
    rule: tuple[Passage, ...]
    article: str
    board: BoardView
    panel: PanelView
    opening: OpeningView | None = None
    """At the first exercise, until it is done."""
    terms: tuple[TermView, ...] = ()
    """The words of the glossary in the lesson's texts."""
    glossary: LinkView | None = None


@dataclass(frozen=True)
class LessonView:
    """A page of a lesson."""

    template: ClassVar[str] = "lesson.html"
    page: PageView
    content: ContentView
    finish: FinishView | None = None
    """What is shown instead of an exercise, once the lesson is over."""
