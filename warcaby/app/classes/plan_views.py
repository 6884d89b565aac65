"""Views for the templates of plans."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from warcaby.app.words.choices import ChoiceOption, Tone


@dataclass(frozen=True)
class TaskRow:
    """A task of a plan."""

    number: int
    name: str
    kind: str
    """What it is: a lesson, an exam, a set."""
    due: str
    """By when, in words; empty where there is no such day."""
    state: Literal["", "done", "next", "late"] = ""
    day: str = ""
    """The day as fields for dates have it, such as "2026-12-01"; empty for none."""


@dataclass(frozen=True)
class OpenedPlan:
    """A plan that was opened here before."""

    key: str
    title: str
    progress: str


@dataclass(frozen=True)
class PlanPart:
    """A plan as a pupil sees it, or the place to open one."""

    title: str
    """Empty where none is open."""
    words: str
    problem: str
    """Why what was opened is no plan; empty if nothing was."""
    progress: str
    rows: tuple[TaskRow, ...]
    is_done: bool
    plans: tuple[OpenedPlan, ...]
    nickname: str
    codes: tuple[str, ...]
    """The codes of all results so far; none until they are asked for."""
    feedback: str
    tone: Tone
    can_hand_in: bool


@dataclass(frozen=True)
class PlanCard:
    """A plan in the list of all."""

    key: str
    title: str
    count: str


@dataclass(frozen=True)
class AddGroup:
    """Things that can be added to a plan, under a heading."""

    name: str
    options: tuple[ChoiceOption, ...]


@dataclass(frozen=True)
class DraftView:
    """A plan being made."""

    title: str
    words: str
    rows: tuple[TaskRow, ...]
    lessons: tuple[AddGroup, ...]
    """The lessons of the course, by chapter."""
    others: tuple[AddGroup, ...]
    today: str
    problem: str
    """Why it cannot be handed out yet; empty if it can."""
    link_length: int
    is_long: bool
    qr: str
    """As SVG; empty where there is none."""
    can_restore: bool


@dataclass(frozen=True)
class PlanDeskView:
    """All plans, or one of them."""

    plans: tuple[PlanCard, ...]
    draft: DraftView | None
    can_restore: bool
    feedback: str
    tone: Tone
