"""Commands for own lessons: `lesson encode`, `decode`, `render` and `from-pdn`, and what a link holds."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Any

from warcaby.app.board.presenters import presenter_of
from warcaby.app.words.code_texts import code_text
from warcaby.app.words.lesson_texts import lesson_fault_text, pdn_words
from warcaby.app.words.translation import Translator, translator
from warcaby.commands import arguments
from warcaby.commands.terminal import board_text
from warcaby.languages import PROGRAM_LANGUAGE
from warcaby.notation import read_games
from warcaby.school.codes import CodeError
from warcaby.school.exercises import Exercise
from warcaby.school.lesson import Lesson
from warcaby.school.lesson_table import LessonError
from warcaby.school.lesson_toml import lesson_toml
from warcaby.school.own_lessons.from_pdn import lesson_of_games
from warcaby.school.own_lessons.lesson_codes import KIND, decode_lesson, encode_lesson
from warcaby.school.own_lessons.reading import own_lesson, read_table, step_of
from warcaby.school.proving.claims import claim_faults
from warcaby.school.proving.completeness import proof_faults
from warcaby.school.proving.form import text_faults
from warcaby.school.proving.solving import solution_faults

_CODE = re.compile(rf"(?:.*#)?{KIND}\.[\w-]+", re.IGNORECASE | re.ASCII)


def add_commands(family: Any) -> None:
    """Add the commands to those about lessons."""

    def command(name: str, help_text: str, run: Any, what: str) -> argparse.ArgumentParser:
        parser = arguments.add_command(family, name, help_text, run)
        parser.add_argument("lesson", metavar="LESSON", help=what)
        arguments.add_language(parser)
        return parser

    either = "a file, a code or a link; - reads a file from standard input"
    command("encode", "Print the code of a lesson, for the end of a link.", _encode, either)
    command("decode", "Print the TOML of a lesson.", _decode, either)
    rendering = command("render", "Print a lesson as a worksheet.", _render, either)
    rendering.add_argument("--key", action="store_true", help="the answers on a page at the end")
    making = command("from-pdn", "Make a lesson of annotated games, and print its TOML.", _from_pdn, "a PDN file")
    making.add_argument("--title", default="", help="of the lesson; otherwise the name of the file")
    arguments.add_file_options(making)


def is_code(text: str) -> bool:
    """Whether an argument is a code or a link, and no file."""
    return _CODE.fullmatch(text.strip()) is not None and not Path(text).exists()


def check(link: str, *, engine: bool) -> int:
    """Print what is wrong with the lesson of a link, and return how many faults there are."""
    t = translator(PROGRAM_LANGUAGE)
    try:
        lesson = own_lesson(decode_lesson(link))
    except CodeError as error:
        print(code_text(t, error.reason, error.missing))
        return 1
    except LessonError as error:
        print(error)
        return 1
    faults = list(text_faults(lesson, {}))
    for exercise in lesson.exercises:
        faults += solution_faults(exercise) + proof_faults(exercise, engine=engine) + claim_faults(exercise)
    for fault in faults:
        print(f"{lesson.title}, {fault}", flush=True)
    print(f"{lesson.title}: {len(lesson.exercises)} exercises, {len(faults)} faults")
    return len(faults)


def _table(options: argparse.Namespace) -> dict[str, Any]:
    if options.lesson == "-":
        return read_table(sys.stdin.read())
    return decode_lesson(options.lesson) if is_code(options.lesson) else read_table(Path(options.lesson).read_bytes())


def _read(options: argparse.Namespace) -> tuple[dict[str, Any], Lesson] | None:
    """Read and check the lesson of the arguments; where that is impossible, say why."""
    t, table = translator(options.language), dict[str, Any]()
    try:
        table = _table(options)
        return table, own_lesson(table)
    except CodeError as error:
        print(code_text(t, error.reason, error.missing), file=sys.stderr)
    except LessonError as error:
        print(lesson_fault_text(t, error, step_of(table, error)), file=sys.stderr)
        if options.language == PROGRAM_LANGUAGE:
            print(error, file=sys.stderr)
    return None


def _encode(options: argparse.Namespace) -> int:
    read = _read(options)
    if read is None:
        return arguments.UNREADABLE
    print(encode_lesson(read[0]))
    return 0


def _decode(options: argparse.Namespace) -> int:
    read = _read(options)
    if read is None:
        return arguments.UNREADABLE
    print(lesson_toml(read[0]), end="")
    return 0


def _render(options: argparse.Namespace) -> int:
    read = _read(options)
    if read is None:
        return arguments.UNREADABLE
    t, lesson = translator(options.language), read[1]
    asked = [each for each in lesson.exercises if not each.is_watched]
    pages = ["\n\n".join((lesson.title, lesson.rule, *(_task(t, n, each) for n, each in enumerate(asked, 1))))]
    if options.key:
        answers = [f"{n}. {_answer(t, each)}" for n, each in enumerate(asked, 1)]
        pages.append("\n".join((f"{lesson.title}: {t.gettext('answers')}", *answers)))
    sys.stdout.write("\f".join(f"{page}\n" for page in pages))
    return 0


def _task(t: Translator, number: int, exercise: Exercise) -> str:
    here, run, presenter = t.at(exercise.position.variant), exercise.begin(), presenter_of(exercise)
    said = " ".join(filter(None, (presenter.task_text(here, run), presenter.goal_text(here, run))))
    offered = [f"[ ] {choice.text}" for choice in presenter.choices(here, run)]
    return "\n".join((f"{number}. {said}", board_text(run.position), *offered))


def _answer(t: Translator, exercise: Exercise) -> str:
    here = t.at(exercise.position.variant)
    named = {choice.answer: choice.text for choice in presenter_of(exercise).choices(here, exercise.begin())}
    return " / ".join(" ".join(named.get(each, each) for each in answer) for answer in exercise.right_answers)


def _from_pdn(options: argparse.Namespace) -> int:
    t, file = translator(options.language), Path(options.lesson)
    with arguments.opened(options, file) as (text, variant):
        games = list(read_games(text, variant))
    made = lesson_of_games(games, pdn_words(t), options.title or file.stem)
    print(lesson_toml(made.table), end="")
    if made.left:
        print(f"{file}: {made.left}", file=sys.stderr)
    if made.is_cut:
        print(f"{file}: the game has more steps than a lesson, and ends early", file=sys.stderr)
    if made.rest:
        numbers = ", ".join(str(number + 1) for number in made.rest)
        print(f"{file}: a lesson has no room for these games: {numbers}", file=sys.stderr)
    return 0
