"""What the templates of the page of progress are given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from warcaby.app.board.board_views import BoardView
from warcaby.app.shell.page_views import PageView
from warcaby.app.words.choices import (
    Tone,
)


@dataclass(frozen=True)
class LessonRow:
    """What is kept of a lesson."""

    id: str
    number: int
    title: str
    done: int
    count: int
    stars: int
    max_stars: int


@dataclass(frozen=True)
class KeptView:
    """Everything that is kept."""

    lessons: tuple[LessonRow, ...]
    stars: int
    max_stars: int
    games: tuple[str, ...]
    """Names of the games that have been saved, as far as they are known."""
    question: str
    """Asks whether to start one lesson or all of them over; empty if nothing is asked."""
    said: str
    """What has just been done; empty if nothing has."""
    can_undo: bool


@dataclass(frozen=True)
class KnownRow:
    """A rule that was practised."""

    rule: str
    game: str
    """Its name, where it is not the main game."""
    state: str
    step: int
    """How far it has come, 1-3."""
    is_due: bool
    board: BoardView
    """A small picture of it."""


@dataclass(frozen=True)
class KnownView:
    """What the learner knows already."""

    rows: tuple[KnownRow, ...]
    due: int
    fresh: int
    """How many rules of the main game were not practised yet."""
    href: str
    """Where to practise."""
    route: str
    asks: bool = False
    """Whether it is asked if practice is to start over."""
    said: str = ""
    """What has just been done; empty if nothing has."""


@dataclass(frozen=True)
class TakeView:
    """What can be taken to another device."""

    code: str
    """Empty as long as there are no stars, and nothing was practised."""
    length: int
    """Characters to type."""
    has_practice: bool
    """Whether it holds more than stars."""


@dataclass(frozen=True)
class BringView:
    """What arrives from another device."""

    pasted: str
    changes: tuple[str, ...]
    """What would change; nothing has been changed yet."""
    can_add: bool
    feedback: str
    tone: Tone
    most_bytes: int
    """A larger file is not read."""


@dataclass(frozen=True)
class AsideView:
    """A damaged record that was kept aside."""

    record: str
    when: str


@dataclass(frozen=True)
class ProgressView:
    """The page of progress."""

    template: ClassVar[str] = "progress.html"
    page: PageView
    known: KnownView
    kept: KeptView
    take: TakeView
    bring: BringView
    aside: tuple[AsideView, ...]
