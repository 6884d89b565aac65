"""The course: chapters in their order, each with its lessons.

A chapter is a directory: `chapter.toml`, a file for each lesson, `exam.toml`, and a compiled catalogue for each
language other than Polish. In the page, a chapter's directory exists only once the page has fetched it; until then the
index describes its lessons.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

from warcaby.languages import COURSE_LANGUAGE, LANGUAGES, Language
from warcaby.languages.catalogues import read_catalogue
from warcaby.school.chapter import Chapter, parse_chapter
from warcaby.school.course_index import EXAM_FILE, ChapterEntry, CourseIndex, LessonEntry, chapter_entry, read_index
from warcaby.school.lesson import Lesson
from warcaby.school.lesson_table import LessonError
from warcaby.school.progress_codes import ExerciseKey, Places
from warcaby.school.schema import parse_lesson

CHAPTER_FILE = "chapter.toml"
PLACES_FILE = "exercises.txt"
CAUSES_FILE = "causes.json"
"""Name of the record of why wrong moves are wrong: for each lesson/exercise, what it was made for, and the causes."""
INDEX_FILE = "index.json"
"""Name of the index that the build writes; without it, the index is made from the lessons."""


def course_directory() -> Path:
    """Where the lessons are: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).parents[1]
    installed = package / "lessons"
    return installed if installed.is_dir() else package.parent / "lessons"


def chapter_directories() -> list[Path]:
    """The directories of the chapters present, in order, including those without lessons."""
    return sorted(file.parent for file in course_directory().glob(f"*/{CHAPTER_FILE}"))


def course_catalogue(language: Language, folder: str = "") -> GNUTranslations | None:
    """Return the translations of a chapter, or of what belongs to none; None if they are not here."""
    file = course_directory() / folder / f"{language}.mo"
    return read_catalogue(file) if file.is_file() else None


def _slugs(folder: str, slugs: Mapping[Language, str]) -> dict[Language, str]:
    """The last parts of an address of a chapter or its lesson, with their translations."""
    found = dict(slugs)
    for language in LANGUAGES:
        if language not in found and (catalogue := course_catalogue(language, folder)):
            found[language] = catalogue.pgettext("slug", slugs[COURSE_LANGUAGE])
    return found


# Known at once.


@cache
def course_index() -> CourseIndex:
    """Return the index of the course. Raises LessonError if a lesson cannot be read."""
    file = course_directory() / INDEX_FILE
    if file.is_file():
        return read_index(json.loads(file.read_text(encoding="utf-8")))
    return CourseIndex(tuple(map(chapter_entry, load_chapters())))


def chapters() -> tuple[ChapterEntry, ...]:
    """Return all chapters that have lessons, in order."""
    return course_index().chapters


def lessons() -> tuple[LessonEntry, ...]:
    """Return all lessons, in order."""
    return tuple(lesson for chapter in chapters() for lesson in chapter.lessons)


def chapter_of(lesson: LessonEntry) -> ChapterEntry:
    """Return the chapter of a lesson or an exam."""
    return next(chapter for chapter in chapters() if chapter.folder == lesson.folder)


@cache
def code_places() -> Places:
    """Return the places of exercises in progress codes: those of the first format, and those of each chapter."""
    chapters = {
        int(file.parent.name.partition("-")[0]): _keys(file) for file in course_directory().glob(f"*/{PLACES_FILE}")
    }
    return Places(_keys(course_directory() / PLACES_FILE), chapters)


def _keys(file: Path) -> tuple[ExerciseKey, ...]:
    lines = file.read_text(encoding="utf-8").splitlines()
    keys = (line.partition("/") for line in lines if line and not line.startswith("#"))
    return tuple((lesson, exercise) for lesson, _, exercise in keys)


# Lessons.


def is_here(folder: str) -> bool:
    """Whether the files of a chapter are present."""
    return (course_directory() / folder / CHAPTER_FILE).is_file()


def load_lesson(folder: str, file: str) -> Lesson:
    """Read a lesson or an exam of a chapter that is present. Raises LessonError."""
    return _lesson(folder, file)


@cache
def _lesson(folder: str, file: str) -> Lesson:
    lesson = parse_lesson(
        f"{folder}/{file}".lstrip("/"), (course_directory() / folder / file).read_text(encoding="utf-8")
    )
    recorded = recorded_causes(folder)
    exercises = (replace(it, causes=recorded.get(f"{lesson.id}/{it.id}", ("", {}))[1]) for it in lesson.exercises)
    return replace(lesson, exercises=tuple(exercises))


@cache
def recorded_causes(folder: str) -> dict[str, tuple[str, dict[str, str]]]:
    """Read the record of a chapter; it is empty for what belongs to none."""
    file = course_directory() / folder / CAUSES_FILE
    if not file.is_file():
        return {}
    record: dict[str, tuple[str, dict[str, str]]] = json.loads(file.read_text(encoding="utf-8"))
    return record


@cache
def load_chapters() -> tuple[Chapter, ...]:
    """Read all chapters that have lessons; lessons are ordered by file name. Raises LessonError."""
    found = tuple(chapter for chapter in map(_read, chapter_directories()) if chapter.files)
    folders: dict[str, str] = {}
    for chapter in found:
        for lesson in chapter.lessons:
            if lesson.id in folders:
                raise LessonError(chapter.folder, "", "id", f"{lesson.id!r} is the id of two lessons")
            folders[lesson.id] = chapter.folder
    return found


def load_course() -> tuple[Lesson, ...]:
    """Read all lessons, in order. Raises LessonError."""
    return tuple(lesson for chapter in load_chapters() for lesson in chapter.lessons)


def _addressed(folder: str, lesson: Lesson) -> Lesson:
    """Add the addresses in other languages. In the page, the index knows them, and no catalogue is read for them."""
    return replace(lesson, slugs=_slugs(folder, lesson.slugs)) if lesson.slugs else lesson


def _read(directory: Path) -> Chapter:
    names = sorted(file.name for file in directory.glob("*.toml") if file.name not in (CHAPTER_FILE, EXAM_FILE))
    files = {name: _addressed(directory.name, _lesson(directory.name, name)) for name in names}
    exam = _lesson(directory.name, EXAM_FILE) if (directory / EXAM_FILE).is_file() else None
    chapter = parse_chapter(directory.name, (directory / CHAPTER_FILE).read_text(encoding="utf-8"), files, exam)
    return replace(chapter, slugs=_slugs(directory.name, chapter.slugs))
