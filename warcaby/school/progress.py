"""What a learner has earned: stars by lesson and exercise, kept on the device as plain JSON values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from warcaby.school.exercise import Lesson
from warcaby.school.run import MAX_STARS

VERSION = 1


class ProgressError(ValueError):
    """Kept progress cannot be read."""


@dataclass(frozen=True)
class Progress:
    """Stars by (lesson id, exercise id); what has not been done is not there."""

    stars: Mapping[tuple[str, str], int] = field(default_factory=dict)

    def earned(self, lesson: Lesson) -> int:
        """Stars earned in a lesson."""
        return sum(self.stars.get((lesson.id, exercise.id), 0) for exercise in lesson.exercises)

    def done(self, lesson: Lesson) -> int:
        """Exercises done in a lesson."""
        return sum((lesson.id, exercise.id) in self.stars for exercise in lesson.exercises)

    def with_stars(self, lesson: str, exercise: str, stars: int) -> Progress:
        """Return the progress with a result added; a worse one than before changes nothing.

        >>> Progress().with_stars("a", "b", 2).with_stars("a", "b", 1).stars
        {('a', 'b'): 2}
        """
        best = max(stars, self.stars.get((lesson, exercise), 0))
        return Progress({**self.stars, (lesson, exercise): best})

    def to_json(self) -> dict[str, Any]:
        """Return the value to keep."""
        lessons: dict[str, dict[str, int]] = {}
        for (lesson, exercise), stars in self.stars.items():
            lessons.setdefault(lesson, {})[exercise] = stars
        return {"version": VERSION, "lessons": lessons}


def parse_progress(value: Any) -> Progress:
    """Read a kept value (None if there is none). Raises ProgressError if it is damaged.

    Lessons and exercises that are not in the course any more are kept all the same.

    >>> parse_progress({"version": 1, "lessons": {"a": {"b": 3}}}).stars
    {('a', 'b'): 3}
    """
    if value is None:
        return Progress()
    if not isinstance(value, dict) or value.get("version") != VERSION or not isinstance(value.get("lessons"), dict):
        raise ProgressError("the kept progress has no shape that is known")
    stars = {}
    for lesson, exercises in value["lessons"].items():
        if not isinstance(exercises, dict):
            raise ProgressError(f"the kept progress of lesson {lesson!r} is damaged")
        for exercise, count in exercises.items():
            if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MAX_STARS:
                raise ProgressError(f"the kept stars of {lesson!r}, {exercise!r} are damaged: {count!r}")
            stars[lesson, exercise] = count
    return Progress(stars)
