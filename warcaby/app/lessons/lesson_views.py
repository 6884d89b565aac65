"""What the pages of lessons show; plain values for templates."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.board.board_views import BoardView, PanelView, Passage, StepView
from warcaby.app.lessons.hand_in import HandInView
from warcaby.app.lessons.terms import TermView
from warcaby.app.shell.routes import Link
from warcaby.app.words.finish_texts import FinishSaid


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
    onward: Link | None
    """The next lesson, the exam, or the front page; None in a learning platform, which has its own ways."""
    can_practise: bool
    home: Link | None
    terms: tuple[Link, ...]
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
