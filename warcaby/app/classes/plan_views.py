"""Views for the templates of plans."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

TaskState: TypeAlias = Literal["", "done", "next", "late"]


@dataclass(frozen=True)
class TaskRow:
    """A task of a plan."""

    number: int
    name: str
    kind: str
    """What it is: a lesson, an exam, a set."""
    due: str
    """By when, in words; empty where there is no such day."""
    state: TaskState = ""
    day: str = ""
    """The day as fields for dates have it, such as "2026-12-01"; empty for none."""
