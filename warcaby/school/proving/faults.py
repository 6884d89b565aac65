"""What is wrong in a lesson that can be read."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class LessonFault:
    """Something in a lesson that is not so, is not proven or is missing."""

    exercise: str
    """Id of the exercise; empty for the lesson."""
    field: str
    problem: str

    def __str__(self) -> str:
        where = (f"exercise {self.exercise!r}" if self.exercise else "", f"field {self.field!r}" if self.field else "")
        return ": ".join((", ".join(filter(None, where)) or "lesson", self.problem))
