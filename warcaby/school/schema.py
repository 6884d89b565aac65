"""Reading lessons: TOML in, checked records out; every error names file, exercise and field.

What an exercise holds beyond what all have is read by its kind.
"""

from __future__ import annotations

import re
import tomllib

from warcaby.notation import InvalidFenError, parse_fen
from warcaby.rules import VARIANTS, Position, Square, Variant, legal_moves
from warcaby.school.exercises import KINDS, Common, Exercise
from warcaby.school.lesson import Lesson
from warcaby.school.lesson_table import LessonError, Table

LANGUAGES = ("pl", "en")
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*$")


def parse_lesson(file: str, text: str) -> Lesson:
    """Read and check a lesson; `file` is its name for messages. Raises LessonError."""
    try:
        table = Table(tomllib.loads(text), file)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(file, "", "", f"is not valid TOML: {error}") from error
    slugs = slugs_of(table)
    variant = VARIANTS[table.word("variant", tuple(VARIANTS))]
    exercises = tuple(_exercise(number, each, variant) for number, each in enumerate(table.tables("exercise"), 1))
    ids = [exercise.id for exercise in exercises]
    for name in ids:
        if ids.count(name) > 1:
            raise LessonError(file, name, "id", "is used twice in this lesson")
    lesson = Lesson(
        table.text("id"),
        slugs,
        table.text("title"),
        table.text("summary"),
        table.text("rule"),
        table.text("article", ""),
        exercises,
    )
    table.done()
    return lesson


def slugs_of(table: Table) -> dict[str, str]:
    """Take out the last parts of addresses, by language."""
    slugs: dict[str, str] = table.take("slug", dict)
    for language in LANGUAGES:
        if not isinstance(slugs.get(language), str) or not _SLUG.match(slugs[language]):
            raise table.error("slug", f"needs {language} = a name of small letters, digits and hyphens")
    return slugs


def _exercise(number: int, table: Table, variant: Variant) -> Exercise:
    table.exercise = str(table.rest.get("id", f"no. {number}"))
    kind = KINDS[table.word("kind", tuple(KINDS))]
    if "variant" in table.rest:
        # A lesson about one game may look back at another, and an exam may be about many.
        variant = VARIANTS[table.word("variant", tuple(VARIANTS))]
    try:
        position = parse_fen(variant, table.text("fen"))
    except InvalidFenError as error:
        raise table.error("fen", str(error)) from error
    _check_position(table, position)
    common = Common(
        id=table.text("id"),
        position=position,
        goal=table.text("goal"),
        hints=(table.text("hint"),),
        success=table.text("success"),
        text=table.text("text", ""),
        arrows=tuple(_arrow(table, position, text) for text in table.texts("arrows", [])),
    )
    if common["arrows"] and number > 1:
        raise table.error("arrows", "belong to the first exercise, which shows what is new")
    exercise = kind.read(table, common, table.tables("mistake"))
    table.done()
    return exercise


def _check_position(table: Table, position: Position) -> None:
    variant = position.variant
    for square, piece in position.pieces().items():
        if not piece.king and variant.promotion(piece.colour) & variant.board.bits((square,)):
            raise table.error("fen", f"a {piece.colour} man on {square} would be a king")
    if not legal_moves(position):
        raise table.error("fen", f"{position.turn} has no legal move")


def _arrow(table: Table, position: Position, text: str) -> tuple[Square, Square]:
    squares = table.squares("arrows", position, text)
    return squares[0], squares[-1]
