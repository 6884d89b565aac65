"""Views for the templates of a puzzle set, as a pupil sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from warcaby.app.assignments.shelf_views import ShelfView
from warcaby.app.board.board_views import (
    BoardView,
    StepView,
)
from warcaby.app.board.drill_views import DrillView
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.page_views import PageView
from warcaby.app.words.choices import (
    Tone,
)


@dataclass(frozen=True)
class PupilRow:
    """A pupil who has begun a set."""

    key: str
    """The name of the sitting's record."""
    nickname: str


@dataclass(frozen=True)
class WelcomeView:
    """Before a set is begun: what it is, or a place to type its code."""

    title: str
    instructions: str
    facts: tuple[str, ...]
    """How many puzzles, how many tries, how much time."""
    origin: str
    """Where the puzzles come from, if others get others."""
    nickname: str
    problem: str
    """Why a code or a nickname cannot be used."""
    pupils: tuple[PupilRow, ...]
    """Who has begun this set on this device, once somebody has asked for the names."""
    is_begun: bool
    """Whether anybody has."""
    finished: PupilRow | None
    """Who has handed it in under the nickname that was typed: is it the same pupil?"""
    knows_pupil: bool
    """Whether a learning platform has named the pupil."""


@dataclass(frozen=True)
class TaskView:
    """Everything around the board while a puzzle is being solved."""

    title: str
    goal: str
    rules: str
    """Its variant; empty for the one taught here."""
    steps: tuple[StepView, ...]
    feedback: str
    tone: Tone
    progress: str
    clock: str
    """The remaining time; empty if there is no limit."""
    can_hint: bool
    hint_label: str
    can_restart: bool
    is_over: bool
    """Whether it is solved, or can no longer be."""
    can_next: bool
    can_finish: bool
    can_drill: bool
    """Whether the set has drills that are not answered yet."""


@dataclass(frozen=True)
class DrillPart:
    """A drill of a set."""

    title: str
    """That of the set."""
    view: DrillView
    ways_out: tuple[Button, ...]
    """What leads elsewhere."""


@dataclass(frozen=True)
class SummaryView:
    """After a set: what was done, and the code to hand in."""

    key: str
    """The name of the sitting's record."""
    nickname: str
    problem: str
    """Why the nickname cannot be corrected so."""
    solved: str
    is_good: bool
    """Whether there is something to cheer at: anything was right."""
    comfort: str
    """What is said where nothing was; otherwise empty."""
    has_puzzles: bool
    rows: tuple[tuple[str, str], ...]
    """Each puzzle and its result."""
    code: str
    """Empty if nothing is handed in."""
    qr: str
    """The code as a QR code in SVG; empty until it is available."""
    copied: bool
    can_go_on: bool
    is_in_lms: bool
    """Whether a learning platform has the result already."""


@dataclass(frozen=True)
class SetPart:
    """The part of the page that is shown: one of five, the others are None."""

    board: BoardView | None = None
    welcome: WelcomeView | None = None
    task: TaskView | None = None
    summary: SummaryView | None = None
    shelf: ShelfView | None = None
    drill: DrillPart | None = None


@dataclass(frozen=True)
class SetView:
    """The page of a set of puzzles."""

    template: ClassVar[str] = "set.html"
    page: PageView
    part: SetPart
