"""The commands `set encode`, `set decode`, `set sheets` and `results`."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from warcaby.app.words.gathering_texts import damaged_text, problem_text
from warcaby.app.words.table_words import set_words
from warcaby.app.words.translation import Translator, translator
from warcaby.commands.arguments import add_command, add_family, add_file_options, add_language, encoding_of, read_text
from warcaby.commands.sheets import add_options, print_sheets
from warcaby.rules import BRAZILIAN
from warcaby.school.assignments.gathering import csv_text, gather
from warcaby.school.assignments.problem_book import SIZE, Entry, read_book, series
from warcaby.school.assignments.puzzle_set import PuzzleSet, read_set_file, set_record
from warcaby.school.assignments.results import Result
from warcaby.school.assignments.set_codes import decode_set, encode_set

BAD_CODES = 1


def add_commands(commands: Any) -> None:
    """Add the commands to the parser of the command line."""
    family = add_family(commands, "set", "Sets of puzzles: from a file to a code for a link, and back.")
    encoding = add_command(family, "encode", "Print the code of a set.", _encode)
    encoding.add_argument("file", metavar="FILE", help="a set as JSON; - reads standard input")
    decoding = add_command(family, "decode", "Print the set of a code as JSON.", _decode)
    decoding.add_argument("code", metavar="CODE", help="a code or a whole link; - reads standard input")
    sheets_help = "Print a set on paper: worksheets in as many versions as wanted, and their answers."
    add_options(add_command(family, "sheets", sheets_help, _sheets))

    book_help = "Make a numbered series of sets of a book of problems, each position proven or told of."
    book = add_command(family, "book", book_help, _book)
    book.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="PDN with FEN and solution, JSON lines, or lines of FEN"
    )
    book.add_argument("--title", default="", help="of the sets; otherwise the name of the first file")
    book.add_argument("--size", type=int, default=SIZE, help="problems of a set; otherwise %(default)s")
    book.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="where the sets go, a file each")
    add_file_options(book)

    results_help = "Gather the results of a class; exit status 1 if a code is not in the table."
    gathering = add_command(commands, "results", results_help, _results)
    gathering.add_argument("codes", metavar="CODES", help="a file of codes, one a line; - reads standard input")
    gathering.add_argument("--set", metavar="SET", help="the set as a file, a code or a link: wrong moves get names")
    gathering.add_argument("--csv", action="store_true", help="a table for a spreadsheet")
    add_language(gathering)
    gathering.add_argument("--separator", choices=(";", ","), help="between the cells; otherwise that of the language")


def any_set(text: str) -> PuzzleSet:
    """Read a set from a file, a code or a link."""
    if Path(text).suffix == ".json":
        return read_set_file(Path(text).read_bytes())
    return decode_set(text)


def _encode(options: argparse.Namespace) -> int:
    print(encode_set(read_set_file(read_text(options.file))))
    return 0


def _decode(options: argparse.Namespace) -> int:
    puzzle_set = decode_set(sys.stdin.read() if options.code == "-" else options.code)
    print(json.dumps(set_record(puzzle_set), ensure_ascii=False, indent=1))
    return 0


def _sheets(options: argparse.Namespace) -> int:
    print_sheets(any_set(options.set), options)
    return 0


def _book(options: argparse.Namespace) -> int:
    entries: list[Entry] = []
    for file in options.files:
        before = len(entries)
        if len(options.files) > 1:
            print(f"{file}:")
        for each in read_book(file.read_bytes(), options.variant or BRAZILIAN, encoding_of(options)):
            # Problems of several files are numbered one after the other.
            entries.append(replace(each, number=before + each.number))
            handed = "" if each.puzzle else "  left out"
            print(f"{entries[-1].number:4} {each.state}{handed}{f': {each.why}' if each.why else ''}", flush=True)
    options.out.mkdir(parents=True, exist_ok=True)
    sets = series(entries, options.title or options.files[0].stem, options.size)
    for number, puzzle_set in enumerate(sets, start=1):
        text = json.dumps(set_record(puzzle_set), ensure_ascii=False, indent=1)
        (options.out / f"{number:03}.json").write_text(text, encoding="utf-8")
    counts = Counter(each.state for each in entries)
    print(f"{len(entries)} problems, {len(sets)} sets: {', '.join(f'{name} {n}' for name, n in counts.items())}")
    return BAD_CODES if any(each.state != "proven" for each in entries) else 0


def _results(options: argparse.Namespace) -> int:
    gathering = gather(read_text(options.codes), any_set(options.set) if options.set else None)
    t = translator(options.language)
    for bad in gathering.problems:
        print(problem_text(t, bad), file=sys.stderr)
    if options.csv:
        # As bytes: spreadsheets need these line ends and the byte order mark, whatever the terminal's settings.
        words = set_words(t)
        words = replace(words, separator=options.separator or words.separator)
        sys.stdout.buffer.write(csv_text(gathering, words, t.notation).encode())
    else:
        for result in gathering.told:
            print(_line(t, result, gathering.puzzle_set))
        for bad in gathering.damaged:
            print(f"{bad.name or '?':20} {damaged_text(t, bad)}")
    return BAD_CODES if gathering.problems else 0


def _line(t: Translator, result: Result, puzzle_set: PuzzleSet | None) -> str:
    """Tell of a pupil: all numbers, then a sign for each puzzle and the drills of each place."""
    told = result.tally(puzzle_set)
    numbers = (
        (t.gettext("answered"), f"{told.answered}/{told.given}"),
        (t.gettext("at the first try"), told.first),
        (t.gettext("right in the end"), told.last),
        (t.gettext("with help"), told.helped),
    )
    shown = "".join("+" if it.is_first_try else "s" if it.solved else "-" for it in result.puzzles)
    drills = "".join(f"  {drill.right}/{drill.count}" for drill in result.drills)
    said = ", ".join(f"{name} {number}" for name, number in numbers)
    return f"{result.nickname:20} {said}  {result.seconds:5} s  {shown}{drills}"
