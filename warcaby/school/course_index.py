"""The course as known before any lesson is read: enough for lists, addresses and star counts.

The page fetches a chapter when one of its lessons is opened. What it needs at once, the build writes as JSON beside the
chapters; elsewhere the index is made from the lessons.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from warcaby.notation import fen, parse_fen
from warcaby.rules import VARIANTS, Position
from warcaby.school.chapter import Chapter
from warcaby.school.codec import Codec
from warcaby.school.lesson import Lesson
from warcaby.school.verdicts import MAX_STARS

EXAM_FILE = "exam.toml"
"""Name of the file of a chapter's exam."""

Arrow = tuple[str, str]


@dataclass(frozen=True)
class LessonEntry:
    """A lesson or an exam, as the index knows it. Its texts are the Polish originals."""

    id: str
    folder: str
    """Directory of its chapter; empty if it belongs to none."""
    file: str
    """Name of its file there."""
    slugs: Mapping[str, str]
    title: str
    summary: str
    exercise_ids: tuple[str, ...]
    variant: str
    fen: str
    """The position that represents it, and arrows on it."""
    arrows: tuple[Arrow, ...] = ()
    minutes: int = 0
    builds_on: tuple[str, ...] = ()

    @property
    def max_stars(self) -> int:
        """How many stars it has to earn."""
        return MAX_STARS * len(self.exercise_ids)

    @property
    def position(self) -> Position:
        """The position that represents it."""
        return parse_fen(VARIANTS[self.variant], self.fen)


@dataclass(frozen=True)
class ChapterEntry:
    """A chapter, as the index knows it."""

    id: str
    folder: str
    slugs: Mapping[str, str]
    title: str
    summary: str
    learned: str
    lessons: tuple[LessonEntry, ...]
    exam: LessonEntry | None = None

    @property
    def number(self) -> int:
        """Its permanent number in the course, with which its directory name begins."""
        return int(self.folder.partition("-")[0])


@dataclass(frozen=True)
class CourseIndex:
    """All chapters, and their texts in other languages than Polish."""

    chapters: tuple[ChapterEntry, ...]
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By language and Polish text."""


_CODEC = Codec(CourseIndex)


def index_value(index: CourseIndex) -> dict[str, Any]:
    """Return an index as plain JSON."""
    return _CODEC.write(index)


def read_index(value: Any) -> CourseIndex:
    """Read an index written by `index_value`. Raises FaultError."""
    return _CODEC.read(value)


def chapter_entry(chapter: Chapter) -> ChapterEntry:
    """Return the index entry of a chapter."""
    return ChapterEntry(
        chapter.id,
        chapter.folder,
        chapter.slugs,
        chapter.title,
        chapter.summary,
        chapter.learned,
        tuple(lesson_entry(lesson, chapter.folder, file) for file, lesson in chapter.files.items()),
        lesson_entry(chapter.exam, chapter.folder, EXAM_FILE) if chapter.exam else None,
    )


def lesson_entry(lesson: Lesson, folder: str, file: str) -> LessonEntry:
    """Return the index entry of a lesson read from a file."""
    position, arrows = _picture(lesson)
    return LessonEntry(
        lesson.id,
        folder,
        file,
        lesson.slugs,
        lesson.title,
        lesson.summary,
        tuple(exercise.id for exercise in lesson.exercises),
        position.variant.id,
        fen(position),
        arrows,
        lesson.minutes,
        lesson.builds_on,
    )


def _picture(lesson: Lesson) -> tuple[Position, tuple[Arrow, ...]]:
    """The opening picture; without one, the first exercise on the new topic, with its solution."""
    if lesson.opening:
        return lesson.opening.position, lesson.opening.arrows
    exercise = lesson.exercises[lesson.first]
    run = exercise.begin()
    way = run.next_moves[0].path if run.asks == "move" else ()
    return exercise.position, tuple(pairwise(way))
