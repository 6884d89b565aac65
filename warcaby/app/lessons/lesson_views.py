"""What the pages of lessons show; plain values for templates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from warcaby.app.board.board_views import BoardView, PanelView, Passage, StepView
from warcaby.app.lessons.hand_in import HandInView
from warcaby.app.lessons.terms import TermView
from warcaby.app.shell.page_views import PageView
from warcaby.app.words.finish_texts import FinishSaid


@dataclass(frozen=True)
class LinkView:
    """Another page."""

    text: str
    href: str
    route: str
    target: str = ""
    """The element there that is meant, by its DOM id."""


@dataclass(frozen=True)
class OpeningView:
    """The picture with which a lesson opens."""

    board: BoardView
    says: tuple[Passage, ...]


@dataclass(frozen=True)
class FinishView:
    """What is shown when a lesson is over."""

    title: str
    said: FinishSaid
    stars: int
    max_stars: int
    steps: tuple[StepView, ...]
    onward: LinkView | None
    """The next lesson, the exam, or the front page; None in a learning platform, which has its own ways."""
    can_practise: bool
    home: LinkView | None
    terms: tuple[LinkView, ...]
    sources: tuple[str, ...]
    hand_in: HandInView | None
    """The code for a teacher; None in a learning platform, which has the result already."""


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
class OwnCard:
    """A lesson of somebody's own that was opened before."""

    key: str
    title: str
    stars: str
    board: BoardView


@dataclass(frozen=True)
class OwnWelcome:
    """Where a lesson is opened from a link, a code or a file."""

    problem: str
    """Why what was opened is no lesson; empty if nothing was."""
    lessons: tuple[OwnCard, ...]


@dataclass(frozen=True)
class OwnPart:
    """What is shown of a lesson of somebody's own: one of three, the others are None."""

    welcome: OwnWelcome | None = None
    content: ContentView | None = None
    finish: FinishView | None = None


@dataclass(frozen=True)
class OwnLessonView:
    """A page of a lesson of somebody's own."""

    template: ClassVar[str] = "own_lesson.html"
    page: PageView
    part: OwnPart


@dataclass(frozen=True)
class LessonView:
    """A page of a lesson."""

    template: ClassVar[str] = "lesson.html"
    page: PageView
    content: ContentView
    finish: FinishView | None = None
    """What is shown instead of an exercise, once the lesson is over."""
