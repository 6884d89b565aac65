"""What the templates of practice are given."""

from __future__ import annotations

from dataclasses import dataclass


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
class ExamTasksView:
    """Tasks of an exam that were not solved, and are due."""

    exam: str
    text: str
