"""Views for the templates of the progress page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from warcaby.app.board.board_views import BoardView
from warcaby.app.shell.routes import Link
from warcaby.app.words.choices import (
    Tone,
)


@dataclass(frozen=True)
class LessonRow:
    """The stored progress of a lesson."""

    id: str
    number: int
    title: str
    done: int
    count: int
    stars: int
    max_stars: int


@dataclass(frozen=True)
class ExamRow:
    """The exam of a chapter."""

    title: str
    best: int
    """How many tasks were solved in the best attempt."""
    count: int
    passed: bool


@dataclass(frozen=True)
class KeptView:
    """Everything that is stored."""

    lessons: tuple[LessonRow, ...]
    exams: tuple[ExamRow, ...]
    passed: int
    """How many exams are passed."""
    stars: int
    max_stars: int
    games: tuple[str, ...]
    """Names of the variants with a saved game."""
    question: str
    """The question whether to start one lesson or all of them over; empty if there is none."""
    said: str
    """A message about the last action; empty if there is none."""
    can_undo: bool
    first: Link
    """Where to earn the first star."""


@dataclass(frozen=True)
class KnownRow:
    """A rule that was practised."""

    rule: str
    game: str
    """Its name, if it is not the main game."""
    state: str
    step: int
    """Its state, 1-3."""
    is_due: bool
    board: BoardView
    """A small picture of it."""


@dataclass(frozen=True)
class ManView:
    """A rule of the main game as a man: the better it is known, the more of a king it is."""

    step: int
    """Its state, 0-3."""
    is_due: bool


@dataclass(frozen=True)
class StateCount:
    """How many rules are in a state."""

    step: int
    text: str
    count: int


@dataclass(frozen=True)
class KnownView:
    """What the learner knows."""

    men: tuple[ManView, ...]
    """The picture of it, the best known first."""
    counts: tuple[StateCount, ...]
    rows: tuple[KnownRow, ...]
    due: int
    asks: bool = False
    """Whether it is asked if practice is to start over."""
    said: str = ""
    """What has just been done; empty if nothing has."""


@dataclass(frozen=True)
class DayCell:
    """A day of the calendar."""

    number: int
    """Day of its month."""
    label: str
    is_done: bool
    is_today: bool
    is_ahead: bool


@dataclass(frozen=True)
class DaysView:
    """The days of practice in the last weeks."""

    heads: tuple[str, ...]
    weeks: tuple[tuple[DayCell, ...], ...]
    lately: int
    """Days with practice in the last four weeks."""


@dataclass(frozen=True)
class Badge:
    """Something that was overcome, finished or won, or may be."""

    kind: Literal["chapter", "belief", "game"]
    name: str
    is_earned: bool


@dataclass(frozen=True)
class BadgesView:
    """The badges."""

    earned: tuple[Badge, ...]
    ahead: tuple[Badge, ...]
    """The next one of every kind that is still to be earned."""
    count: int
    """How many there are to earn."""


@dataclass(frozen=True)
class TakeView:
    """What can be exported to another device."""

    code: str
    """Empty as long as there are no stars, and nothing was practised."""
    length: int
    """Characters to type."""
    has_practice: bool
    """Whether it holds more than stars."""


@dataclass(frozen=True)
class BringView:
    """What is imported from another device."""

    pasted: str
    changes: tuple[str, ...]
    """What would change; nothing has been changed yet."""
    can_add: bool
    feedback: str
    tone: Tone
    most_bytes: int
    """The size of the largest file that is read."""


@dataclass(frozen=True)
class AsideView:
    """A damaged record that was set aside."""

    record: str
    when: str
