"""The sample lesson, and a longer one that goes on with the kinds of exercises that it has not."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from warcaby.school import course
from warcaby.school.chapter import Chapter
from warcaby.school.coaching.kept_mistakes import MistakeRecord
from warcaby.school.course_index import EXAM_FILE, CourseIndex, chapter_entry
from warcaby.school.exercises import Exercise
from warcaby.school.lesson import Lesson
from warcaby.school.placing.bank import items_in
from warcaby.school.progress_codes import Places
from warcaby.school.schema import parse_lesson

HERE = Path(__file__).parent
TEXT = (HERE / "sample.toml").read_text(encoding="utf-8")
EVERY_KIND = TEXT + "\n" + (HERE / "more_kinds.toml").read_text(encoding="utf-8")

MISTAKE = MistakeRecord(7, 20_000, "brazilian", "motif/hanging", "W:Wa1,g1,c3:Be5,g7,h8", "c3 d4", "c3 b4")


@cache
def lesson() -> Lesson:
    return parse_lesson("sample.toml", TEXT)


@cache
def every_kind() -> Lesson:
    return parse_lesson("sample.toml", EVERY_KIND)


def exercise(name: str) -> Exercise:
    return next(each for each in every_kind().exercises if each.id == name)


@cache
def exam(count: int = 10) -> Lesson:
    """An exam: in each task one of two captures is the larger one."""
    head = """
id = "sample-exam"
slug = { pl = "probka-egzamin", en = "sample-exam" }
variant = "brazilian"
title = "Egzamin z próbki"
summary = "Same bicia."
exam = true
"""
    return parse_lesson("exam.toml", head + "".join(map(_task, range(1, count + 1))))


def _task(number: int) -> str:
    return f"""
[[exercise]]
id = "task-{number}"
kind = "play"
goal = "Zbij najwięcej. Zadanie {number}."
fen = "W:Wa3,c3,e3:Bb4,d4,f6"
solutions = ["c3xe5xg7"]
recalls = "sample"
"""


def use_course(
    monkeypatch: pytest.MonkeyPatch,
    *lessons: Lesson,
    with_exam: Lesson | None = None,
) -> None:
    """Let the course be one chapter with these lessons, and perhaps an exam."""
    files = {f"{number}.toml": each for number, each in enumerate(lessons, 1)}
    texts = ("Próbka", "Podsumowanie.", "Umiesz próbować.")
    chapter = Chapter("sample", "1-zasady", {"pl": "probka", "en": "sample"}, *texts, files, with_exam)
    index = CourseIndex((chapter_entry(chapter),))
    exams = {EXAM_FILE: with_exam} if with_exam else {}
    keys = [(each.id, name) for each in (*lessons, *exams.values()) for name in each.exercise_ids]
    monkeypatch.setattr(course, "load_course", lambda: lessons)
    monkeypatch.setattr(course, "course_index", lambda: index)
    monkeypatch.setattr(course, "load_lesson", lambda _, file: (files | exams)[file])
    monkeypatch.setattr(course, "code_places", lambda: Places(keys, {1: keys}))
    items_in.cache_clear()
