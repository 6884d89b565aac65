"""The commands `lesson …`: reading lessons and proving what they say, for those who write them; and handing them on."""

from __future__ import annotations

import argparse
import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from warcaby import languages
from warcaby.commands import own_lessons
from warcaby.commands.arguments import add_command, add_family
from warcaby.languages import LANGUAGES, Language, folder_of, record_of, sentence_words
from warcaby.school.course import course_directory
from warcaby.school.exercises.completeness import ByEngine
from warcaby.school.lesson import Lesson
from warcaby.school.lesson_table import LessonError, Table, parse_toml
from warcaby.school.lesson_texts import texts_of
from warcaby.school.proving.claims import claim_faults
from warcaby.school.proving.completeness import proof_faults
from warcaby.school.proving.form import form_faults, text_faults
from warcaby.school.proving.sentences.reading import sentence_faults
from warcaby.school.proving.solving import solution_faults
from warcaby.school.schema import read_lesson

FAULTY = 1
"""Exit status if something is wrong."""

_PROVEN = re.compile(r"[2-5]-")
"""Chapters in which every solution is proven."""

_NO_LESSONS = ("chapter.toml", "glossary.toml")


def add_commands(commands: Any) -> None:
    """Add the commands to the parser of the command line."""
    family_help = "Lessons: checked, printed, from games, from a file to a code for a link and back."
    family = add_family(commands, "lesson", family_help)
    help_text = (
        "Check lessons: their fields, solutions, proofs, claims, sentences and translations; exit status 1 for faults."
    )
    checking = add_command(family, "check", help_text, _check)
    checking.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="lessons and exams, held to the form of the course; directories of them; "
        "or links to lessons, which may have any form",
    )
    checking.add_argument("--engine", action="store_true", help="run the proofs by the engine too; they take long")
    own_lessons.add_commands(family)


def _check(options: argparse.Namespace) -> int:
    lessons = _ids()
    links = [each for each in options.files if own_lessons.is_code(each)]
    found = sum(own_lessons.check(link, engine=options.engine) for link in links)
    for file in _files([Path(each) for each in options.files if each not in links]):
        faults = _faults(file, lessons, engine=options.engine)
        found += len(faults)
        for fault in faults:
            print(fault if str(fault).startswith(str(file)) else f"{file}, {fault}", flush=True)
    return FAULTY if found else 0


def _files(paths: list[Path]) -> list[Path]:
    files = [file for path in paths for file in (sorted(path.rglob("*.toml")) if path.is_dir() else [path])]
    return [file for file in files if file.name not in _NO_LESSONS]


def _ids() -> set[str]:
    """The ids of all lessons of the course, also of those that cannot be read otherwise."""
    found = set()
    for file in course_directory().glob("*/*.toml"):
        try:
            found.add(str(tomllib.loads(file.read_text(encoding="utf-8")).get("id")))
        except tomllib.TOMLDecodeError:
            continue
    return found


def _faults(file: Path, lessons: set[str], *, engine: bool) -> list[object]:
    faults: list[object] = []
    lesson = _read(file, faults)
    if lesson is None:
        return faults
    faults += form_faults(lesson, lessons | {lesson.id}, needs_proof=bool(_PROVEN.match(file.parent.name)))
    catalogues = dict(_catalogues(file.parent))
    faults += text_faults(lesson, catalogues)
    faults += sentence_faults(lesson)
    proven = claims = 0
    for exercise in lesson.exercises:
        faults += solution_faults(exercise)
        faults += proof_faults(exercise, engine=engine)
        faults += claim_faults(exercise)
        proven += exercise.proof is not None and (engine or not isinstance(exercise.proof, ByEngine))
        claims += sum(mistake.claim is not None for mistake in exercise.mistakes)
    texts = len(texts_of(lesson))
    print(
        f"{file}: {len(lesson.exercises)} exercises, {texts} texts, {proven} proofs and {claims} claims looked at,",
        end=" ",
    )
    for language in catalogues:
        if sentence_words(language) is None:
            print(f"sentences in {record_of(language).name} not read,", end=" ")
    print(f"{len(faults)} faults", flush=True)
    return faults


def _catalogues(folder: Path) -> Iterator[tuple[Language, dict[str, str]]]:
    """Yield the translations of a chapter, if it belongs to the course."""
    for language in LANGUAGES:
        name = "course" if folder.resolve() == course_directory().resolve() else folder.name
        file = Path(languages.__file__).parent / folder_of(language) / f"{name}.po"
        if file.is_file():
            yield language, read_catalogue(file.read_text(encoding="utf-8"))


def _read(file: Path, faults: list[object]) -> Lesson | None:
    """Read a lesson without the exercises that cannot be read, whose errors are added to the faults."""
    try:
        data = parse_toml(str(file), file.read_text(encoding="utf-8"))
    except LessonError as error:
        faults.append(error)
        return None
    while True:
        try:
            return read_lesson(Table(data, str(file)))
        except LessonError as error:
            faults.append(error)
            left = [
                each
                for number, each in enumerate(data.get("exercise", []), 1)
                if str(each.get("id", f"no. {number}")) != error.exercise
            ]
            if not error.exercise or len(left) == len(data["exercise"]):
                return None
            data["exercise"] = left


_ENTRY = re.compile(r'^(msgid|msgstr) ((?:"(?:[^"\\]|\\.)*"\s*)+)', re.MULTILINE)


def read_catalogue(text: str) -> dict[str, str]:
    r"""Read the texts of a gettext catalogue with what they are translated to.

    >>> read_catalogue('msgid "Zbij."\nmsgstr "Cap"\n"ture."\n')
    {'Zbij.': 'Capture.'}
    """
    found: dict[str, str] = {}
    key = ""
    for kind, quoted in _ENTRY.findall(text):
        said = "".join(ast.literal_eval(line) for line in quoted.split("\n") if line.strip())
        if kind == "msgid":
            key = said
        else:
            found[key] = said
    return found
