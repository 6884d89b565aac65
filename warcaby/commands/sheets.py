"""The command `set sheets`: a set on paper, in as many versions as wanted, and the answers to each."""

from __future__ import annotations

import argparse
import json
import string
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from warcaby.app.words.drill_texts import answer_text, question_text
from warcaby.app.words.piece_words import TO_MOVE, side_text
from warcaby.app.words.puzzle_texts import goal_text
from warcaby.app.words.solution_texts import solution_text
from warcaby.app.words.translation import Translator, translator
from warcaby.commands.arguments import add_language
from warcaby.commands.drills import drill_fields
from warcaby.commands.terminal import board_text
from warcaby.notation import fen, parse_fen, usual_notation
from warcaby.rules import Position
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.drills.making import Drill
from warcaby.school.drills.writing import written
from warcaby.school.puzzles.puzzle import Puzzle

MAX_VERSIONS = 100
PAGE_END = "\f"


@dataclass(frozen=True)
class SheetItem:
    """A diagram with its task and the answer."""

    number: int
    position: Position
    task: str
    choices: tuple[str, ...]
    """Answers to choose from, drawn or written; empty where there is no choice."""
    answer: str
    fields: dict[str, Any]
    """The same for programs, the answer included."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add what the command needs to know."""
    parser.add_argument("set", metavar="SET", help="the set as a file, a code or a link")
    parser.add_argument(
        "--versions", type=_versions, default=1, metavar="K", help="so many different sheets; otherwise one"
    )
    parser.add_argument(
        "--for",
        dest="pupils",
        nargs="+",
        metavar="NICKNAME",
        help="instead of versions, the sheets of these pupils: the puzzles and drills that they get in the page",
    )
    parser.add_argument("--key", action="store_true", help="the answers to every sheet on a page at the end")
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object a diagram instead, answer included")


def _versions(text: str) -> int:
    count = int(text)
    if not 1 <= count <= MAX_VERSIONS:
        raise argparse.ArgumentTypeError(f"from 1 to {MAX_VERSIONS}")
    return count


def print_sheets(puzzle_set: PuzzleSet, options: argparse.Namespace) -> None:
    """Print the sheets. Raises NoDrillError where a set asks for more drills than there are."""
    t = translator(options.language)
    names = options.pupils or [str(number) for number in range(1, options.versions + 1)]
    sheets = [(name, list(sheet(t, puzzle_set, name))) for name in names]
    if options.json:
        for name, items in sheets:
            for item in items:
                print(json.dumps({"sheet": name, "number": item.number, **item.fields}, ensure_ascii=False))
        return
    pages = [_page(puzzle_set, _heading(t, puzzle_set, name, options), items) for name, items in sheets]
    if options.key:
        pages.append("\n\n".join(_key(t, _heading(t, puzzle_set, name, options), items) for name, items in sheets))
    sys.stdout.write(PAGE_END.join(f"{page}\n" for page in pages))


def sheet(t: Translator, puzzle_set: PuzzleSet, name: str) -> Iterator[SheetItem]:
    """Yield the diagrams of one sheet: the puzzles of the set, then the drills of this version or pupil."""
    given = puzzle_set.order(name) if puzzle_set.is_pool else range(len(puzzle_set.puzzles))
    for number, index in enumerate(given, start=1):
        yield _puzzle_item(t, number, puzzle_set.puzzles[index])
    drills = (drill for place in puzzle_set.drills for drill in place.drills(name))
    for number, drill in enumerate(drills, start=len(given) + 1):
        yield _drill_item(t, number, drill)


def _puzzle_item(t: Translator, number: int, puzzle: Puzzle) -> SheetItem:
    here = t.at(puzzle.variant)
    task, answer = goal_text(here, puzzle), solution_text(here, puzzle)
    fields = {"fen": fen(puzzle.position), "question": task, "answer": answer}
    return SheetItem(number, puzzle.position, task, (), answer, fields)


def _drill_item(t: Translator, number: int, drill: Drill) -> SheetItem:
    here = t.at(drill.position.variant)
    turn = side_text(here, TO_MOVE, drill.position.variant, drill.position.turn)
    answer = answer_text(here, written(drill, usual_notation(drill.position.variant)))
    choices = drill.question.choices
    letters = dict(zip(choices, string.ascii_uppercase, strict=False))
    if drill.answer in letters:
        answer = letters[drill.answer]
    shown = tuple(f"{letters[each]}){_choice_text(drill, each)}" for each in choices)
    task = f"{turn} {question_text(here, drill.question)}"
    return SheetItem(number, drill.position, task, shown, answer, drill_fields(here, drill))


def _choice_text(drill: Drill, choice: int | str) -> str:
    if isinstance(choice, int):
        return f" {choice}"
    return "\n" + board_text(parse_fen(drill.position.variant, choice))


def _heading(t: Translator, puzzle_set: PuzzleSet, name: str, options: argparse.Namespace) -> str:
    if options.pupils:
        return f"{puzzle_set.title}: {name}"
    if options.versions == 1:
        return puzzle_set.title
    version = t.gettext("version %(name)s", name=name)
    return f"{puzzle_set.title}: {version}"


def _page(puzzle_set: PuzzleSet, heading: str, items: list[SheetItem]) -> str:
    parts = [heading, *filter(None, [puzzle_set.instructions])]
    for item in items:
        parts.append("\n".join((f"{item.number}. {item.task}", board_text(item.position), *item.choices)))
    return "\n\n".join(parts)


def _key(t: Translator, heading: str, items: list[SheetItem]) -> str:
    said = t.gettext("answers")
    return "\n".join((f"{heading}: {said}", *(f"{item.number}. {item.answer}" for item in items)))
