"""What the templates of practice are given."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.board.board_views import BoardView
from warcaby.app.board.chips import ChipView


@dataclass(frozen=True)
class RuleView:
    """A rule and how it is known."""

    name: str
    state: str
    text: str
    """The state in words."""
    before: str = ""
    """The state at the beginning, in words."""


@dataclass(frozen=True)
class SummaryView:
    """The end of a session."""

    title: str
    is_good: bool
    """Whether there is something to cheer at: half of it, at least, was right."""
    chips: tuple[ChipView, ...]
    score: str
    better: tuple[RuleView, ...]
    named: tuple[RuleView, ...]
    """Beliefs that the learner was told of, with the rule instead."""
    due: str
    """When something is to be repeated."""


@dataclass(frozen=True)
class ExamTasksView:
    """Tasks of an exam that were not solved, and are due."""

    exam: str
    text: str


@dataclass(frozen=True)
class StartView:
    """Before a session: what it will have."""

    lead: str
    plan: tuple[str, ...]
    board: BoardView
    exams: tuple[ExamTasksView, ...] = ()
    """Exams with tasks that come back."""
