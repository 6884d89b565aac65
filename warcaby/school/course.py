"""The course: all lessons in their order."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from warcaby.school.lesson import Lesson
from warcaby.school.lesson_table import LessonError
from warcaby.school.schema import parse_lesson


def course_directory() -> Path:
    """Where the lessons lie: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).parents[1]
    installed = package / "lessons"
    return installed if installed.is_dir() else package.parent / "lessons"


@cache
def load_course() -> tuple[Lesson, ...]:
    """Read all lessons in the order of their file names. Raises LessonError."""
    lessons: list[Lesson] = []
    for path in sorted(course_directory().glob("*.toml")):
        lesson = parse_lesson(path.name, path.read_text(encoding="utf-8"))
        if lesson.id in [other.id for other in lessons]:
            raise LessonError(path.name, "", "id", f"{lesson.id!r} is the id of another lesson already")
        lessons.append(lesson)
    return tuple(lessons)


@cache
def exercise_numbers() -> tuple[tuple[str, str], ...]:
    """List (lesson id, exercise id) of every exercise that ever was in the course; places never change."""
    lines = (course_directory() / "exercises.txt").read_text(encoding="utf-8").splitlines()
    keys = (line.partition("/") for line in lines if line and not line.startswith("#"))
    return tuple((lesson, exercise) for lesson, _, exercise in keys)
