"""The words of the game: what each means, with a small board, and in which forms it stands in texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from warcaby.languages import COURSE_LANGUAGE, Language
from warcaby.rules import VARIANTS, Position, Square
from warcaby.school.course import course_catalogue, course_directory
from warcaby.school.lesson_table import Table, parse_toml

GLOSSARY_FILE = "glossary.toml"


@dataclass(frozen=True)
class Term:
    """A word of the game. Its texts are the author's Polish, translated when shown."""

    id: str
    name: str
    says: str
    """What it means, in a sentence or two."""
    forms: tuple[str, ...]
    """How it is written in texts."""
    position: Position
    arrows: tuple[tuple[Square, Square], ...] = ()
    marks: tuple[Square, ...] = ()


def forms_in(language: Language, term: Term) -> tuple[str, ...]:
    """Return how a word is written in the texts of a language."""
    if language == COURSE_LANGUAGE:
        return term.forms
    catalogue = course_catalogue(language)
    return tuple(catalogue.pgettext("forms", term.name).split(", ")) if catalogue else ()


@cache
def load_glossary() -> Mapping[str, Term]:
    """Read the glossary: terms by their ids. Raises LessonError."""
    file = course_directory() / GLOSSARY_FILE
    return parse_glossary(file.name, file.read_text(encoding="utf-8"))


def parse_glossary(file: str, text: str) -> Mapping[str, Term]:
    """Read and check a glossary; `file` is its name for messages. Raises LessonError."""
    table = Table(parse_toml(file, text), file)
    terms: dict[str, Term] = {}
    for each in table.tables("term"):
        term = _term(each)
        if term.id in terms:
            raise each.error("id", f"{term.id!r} is the id of two terms", "twice")
        terms[term.id] = term
    table.done()
    return terms


def _term(table: Table) -> Term:
    table.exercise = str(table.rest.get("id", ""))
    variant = VARIANTS[table.word("variant", tuple(VARIANTS)) if "variant" in table.rest else "brazilian"]
    position = table.position("fen", variant, table.text("fen"))
    term = Term(
        table.text("id"),
        table.text("name"),
        table.text("says"),
        tuple(table.texts("forms")),
        position,
        tuple(table.arrow("arrows", position, text) for text in table.texts("arrows", [])),
        tuple(table.square("marks", position, text) for text in table.texts("marks", [])),
    )
    table.done()
    return term
