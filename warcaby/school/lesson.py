"""What a lesson is: a rule, and the exercises that teach it."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.school.exercises import Exercise


@dataclass(frozen=True)
class Lesson:
    """A lesson; `warcaby.school.schema` has checked it. Its texts are the author's Polish, translated when shown."""

    id: str
    slugs: dict[str, str]
    """Address of the lesson by language."""
    title: str
    summary: str
    rule: str
    article: str
    exercises: tuple[Exercise, ...]

    @property
    def exercise_ids(self) -> tuple[str, ...]:
        """The names of its exercises."""
        return tuple(exercise.id for exercise in self.exercises)
