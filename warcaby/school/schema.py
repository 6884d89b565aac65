"""Read lessons: TOML in, validated records out; every error names file, exercise and field.

The fields beyond those that all exercises share are read by the kind of exercise.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from warcaby.languages import COURSE_LANGUAGE, Language
from warcaby.rules import VARIANTS, Variant
from warcaby.school.drills.in_lessons import DrillExercise
from warcaby.school.exercises import KINDS as WRITTEN
from warcaby.school.exercises import Common, Exercise
from warcaby.school.exercises.completeness import read_proof
from warcaby.school.lesson import Lesson, Opening
from warcaby.school.lesson_table import LessonError, Table, parse_toml

KINDS: Mapping[str, type[Exercise]] = {**WRITTEN, DrillExercise.kind: DrillExercise}
"""All kinds of exercises, by their names in lesson files."""

MOST_MINUTES = 30
"""The longest a lesson may take."""

_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Z]{2})?")
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*$")


def parse_lesson(file: str, text: str) -> Lesson:
    """Read and check a lesson; `file` is its name for messages. Raises LessonError."""
    return read_lesson(Table(parse_toml(file, text), file))


def read_lesson(table: Table, *, is_own: bool = False) -> Lesson:
    """Read a lesson from the table of its file. Raises LessonError.

    A teacher's own lesson may say less than one of the course, and have arrows everywhere.
    """
    variant = VARIANTS[table.word("variant", tuple(VARIANTS))]
    is_exam = table.is_set("exam")
    slugs = slugs_of(table) if "slug" in table.rest or not is_exam else {}
    shows_new = not is_exam
    exercises = []
    for number, each in enumerate(table.tables("exercise"), 1):
        exercises.append(_exercise(number, each, variant, is_brief=is_exam or is_own, shows_new=shows_new))
        shows_new = is_own or (shows_new and exercises[-1].is_watched)
    ids = [exercise.id for exercise in exercises]
    for name in ids:
        if ids.count(name) > 1:
            raise LessonError(table.file, name, "id", "is used twice in this lesson", "twice")
    lesson = Lesson(
        table.text("id"),
        slugs,
        table.text("title"),
        table.text("summary"),
        table.text("rule", "" if is_exam or is_own else None),
        table.text("article", ""),
        tuple(exercises),
        builds_on=tuple(table.texts("builds_on", [])),
        minutes=table.number("minutes", 0, MOST_MINUTES, 0),
        learned=table.text("learned", ""),
        terms=tuple(table.texts("terms", [])),
        sources=tuple(table.texts("sources", [])),
        opening=_opening(table.table("opening"), variant),
        is_exam=is_exam,
        language=_language(table) if is_own else "",
    )
    table.done()
    return lesson


def _language(table: Table) -> str:
    language = table.text("language", "")
    if language and not _LANGUAGE.fullmatch(language):
        raise table.error("language", "needs a code such as pl or pt-BR")
    return language


def _opening(table: Table | None, variant: Variant) -> Opening | None:
    if table is None:
        return None
    position = table.position("fen", variant, table.text("fen"))
    arrows = tuple(table.arrow("arrows", position, text) for text in table.texts("arrows", []))
    opening = Opening(position, table.text("says"), arrows)
    table.done()
    return opening


def slugs_of(table: Table) -> dict[Language, str]:
    """Read the last part of an address, in the language of the course. Raises LessonError.

    Lessons of one's own have a table of such names by language.
    """
    is_table = isinstance(table.rest.get("slug"), dict)
    slugs: dict[Language, str] = table.take("slug", dict) if is_table else {COURSE_LANGUAGE: table.text("slug")}
    for language in (COURSE_LANGUAGE, *slugs):
        if not isinstance(slugs.get(language), str) or not _SLUG.match(slugs[language]):
            raise table.error("slug", f"needs {language} = a name of small letters, digits and hyphens", "name")
    return slugs


def _exercise(number: int, table: Table, variant: Variant, *, is_brief: bool, shows_new: bool) -> Exercise:
    table.exercise = str(table.rest.get("id", f"no. {number}"))
    kind = KINDS[table.word("kind", tuple(KINDS))]
    if "variant" in table.rest:
        # A lesson on one variant may refer to another, and an exam may cover several.
        variant = VARIANTS[table.word("variant", tuple(VARIANTS))]
    position = kind.read_position(table, variant)
    # A test says only what to do.
    optional = {"hint", "success", "mistake"} if is_brief else set()

    def written(field: str) -> str:
        return table.text(field, "" if field in optional else None) if field in kind.written else ""

    common = Common(
        id=table.text("id"),
        position=position,
        goal=written("goal"),
        hints=_hints(table, written),
        success=written("success"),
        text=table.text("text", ""),
        arrows=tuple(table.arrow("arrows", position, text) for text in table.texts("arrows", [])),
        recalls=table.text("recalls", ""),
        proof=read_proof(table),
    )
    if common["arrows"] and not shows_new:
        raise table.error("arrows", "belong to the first exercise, which shows what is new", "arrows")
    mistakes = table.tables("mistake", [] if "mistake" in optional else None) if "mistake" in kind.written else []
    exercise = kind.read(table, common, mistakes)
    table.done()
    return exercise


def _hints(table: Table, written: Callable[[str], str]) -> tuple[str, ...]:
    """Read one hint, or a list of hints to give one after another."""
    if isinstance(table.rest.get("hint"), list):
        return tuple(table.texts("hint"))
    return tuple(filter(None, (written("hint"),)))
