"""The sample lesson, and a longer one that goes on with the kinds of exercises that it has not."""

from __future__ import annotations

from pathlib import Path

import pytest

from warcaby.school import course
from warcaby.school.chapter import Chapter
from warcaby.school.course_index import CourseIndex, chapter_entry
from warcaby.school.exercises import Exercise
from warcaby.school.lesson import Lesson
from warcaby.school.progress_codes import Places
from warcaby.school.schema import parse_lesson

HERE = Path(__file__).parent
TEXT = (HERE / "sample.toml").read_text(encoding="utf-8")
EVERY_KIND = TEXT + "\n" + (HERE / "more_kinds.toml").read_text(encoding="utf-8")


def lesson() -> Lesson:
    return parse_lesson("sample.toml", TEXT)


def every_kind() -> Lesson:
    return parse_lesson("sample.toml", EVERY_KIND)


def exercise(name: str) -> Exercise:
    return next(each for each in every_kind().exercises if each.id == name)


def use_course(monkeypatch: pytest.MonkeyPatch, *lessons: Lesson) -> None:
    """Let the course be one chapter with these lessons."""
    files = {f"{number}.toml": each for number, each in enumerate(lessons, 1)}
    chapter = Chapter(
        "sample", "1-zasady", {"pl": "probka", "en": "sample"}, "Próbka", "Podsumowanie.", "Umiesz.", files
    )
    index = CourseIndex((chapter_entry(chapter),))
    keys = [(each.id, name) for each in lessons for name in each.exercise_ids]
    monkeypatch.setattr(course, "load_course", lambda: lessons)
    monkeypatch.setattr(course, "course_index", lambda: index)
    monkeypatch.setattr(course, "load_lesson", lambda _, file: files[file])
    monkeypatch.setattr(course, "code_places", lambda: Places(keys, {1: keys}))
