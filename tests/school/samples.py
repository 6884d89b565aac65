"""The sample lesson: one exercise of every kind."""

from __future__ import annotations

from pathlib import Path

from warcaby.school.exercises import Exercise
from warcaby.school.lesson import Lesson
from warcaby.school.schema import parse_lesson

TEXT = (Path(__file__).parent / "sample.toml").read_text(encoding="utf-8")


def lesson() -> Lesson:
    return parse_lesson("sample.toml", TEXT)


def exercise(name: str) -> Exercise:
    return next(each for each in lesson().exercises if each.id == name)
