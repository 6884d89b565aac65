"""The course: chapters in their order, each with its lessons.

A chapter is a directory: `chapter.toml`, a file for each lesson, `exam.toml`, and a gettext catalogue for each language
other than Polish.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from warcaby.school.chapter import Chapter, parse_chapter
from warcaby.school.lesson import Lesson
from warcaby.school.lesson_table import LessonError
from warcaby.school.schema import parse_lesson

CHAPTER_FILE = "chapter.toml"
EXAM_FILE = "exam.toml"


def course_directory() -> Path:
    """Where the lessons lie: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).parents[1]
    installed = package / "lessons"
    return installed if installed.is_dir() else package.parent / "lessons"


def chapter_directories() -> list[Path]:
    """The directories of all chapters in their order, also of those that have no lessons yet."""
    return sorted(file.parent for file in course_directory().glob(f"*/{CHAPTER_FILE}"))


@cache
def load_chapters() -> tuple[Chapter, ...]:
    """Read all chapters that have lessons, and these in the order of their file names. Raises LessonError."""
    chapters = (_read(directory) for directory in chapter_directories())
    return tuple(chapter for chapter in chapters if chapter.lessons)


@cache
def load_course() -> tuple[Lesson, ...]:
    """Read all lessons in their order. Raises LessonError."""
    lessons: dict[str, Lesson] = {}
    for chapter in load_chapters():
        for lesson in chapter.lessons:
            if lesson.id in lessons:
                raise LessonError(chapter.folder, "", "id", f"{lesson.id!r} is the id of two lessons")
            lessons[lesson.id] = lesson
    return tuple(lessons.values())


def _read(directory: Path) -> Chapter:
    files = sorted(file for file in directory.glob("*.toml") if file.name not in (CHAPTER_FILE, EXAM_FILE))
    lessons = tuple(parse_lesson(f"{directory.name}/{file.name}", file.read_text(encoding="utf-8")) for file in files)
    return parse_chapter(directory.name, (directory / CHAPTER_FILE).read_text(encoding="utf-8"), lessons)


@cache
def exercise_numbers() -> tuple[tuple[str, str], ...]:
    """List (lesson id, exercise id) of every exercise that ever was in the course; places never change."""
    return _keys(course_directory() / "exercises.txt")


@cache
def chapter_numbers(folder: str) -> tuple[tuple[str, str], ...]:
    """List (lesson id, exercise id) of every exercise that ever was in a chapter; places never change."""
    return _keys(course_directory() / folder / "exercises.txt")


def _keys(file: Path) -> tuple[tuple[str, str], ...]:
    lines = file.read_text(encoding="utf-8").splitlines()
    keys = (line.partition("/") for line in lines if line and not line.startswith("#"))
    return tuple((lesson, exercise) for lesson, _, exercise in keys)
