"""The commands `set encode`, `set decode`, `set sheets` and `results`."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from warcaby.app.words.code_texts import code_text
from warcaby.app.words.fault_texts import fault_text
from warcaby.app.words.gathering_texts import damaged_text, problem_text
from warcaby.app.words.table_words import set_words
from warcaby.app.words.translation import Translator, translator
from warcaby.commands.arguments import add_file_options, encoding_of
from warcaby.commands.sheets import add_options, print_sheets
from warcaby.languages import LANGUAGES, PROGRAM_LANGUAGE
from warcaby.rules import BRAZILIAN
from warcaby.school.assignments.gathering import csv_text, gather
from warcaby.school.assignments.problem_book import SIZE, Entry, read_book, series
from warcaby.school.assignments.puzzle_set import PuzzleSet, read_set_file, set_record
from warcaby.school.assignments.results import Result
from warcaby.school.assignments.set_codes import decode_set, encode_set
from warcaby.school.codes import CodeError
from warcaby.school.drills.series import NoDrillError
from warcaby.school.faults import FaultError

BAD_CODES = 1
UNREADABLE = 2


def add_commands(commands: Any) -> None:
    """Add the commands to the parser of the command line."""
    help_text = "Sets of puzzles: from a file to a code for a link, and back."
    family = commands.add_parser("set", help=help_text, description=help_text).add_subparsers(
        required=True, metavar="COMMAND"
    )
    encode_help = "Print the code of a set."
    encoding = family.add_parser("encode", help=encode_help, description=encode_help)
    encoding.add_argument("file", metavar="FILE", help="a set as JSON; - reads standard input")
    encoding.set_defaults(run=_encode)
    decode_help = "Print the set of a code as JSON."
    decoding = family.add_parser("decode", help=decode_help, description=decode_help)
    decoding.add_argument("code", metavar="CODE", help="a code or a whole link; - reads standard input")
    decoding.set_defaults(run=_decode)
    sheets_help = "Print a set on paper: worksheets in as many versions as wanted, and their answers."
    sheets = family.add_parser("sheets", help=sheets_help, description=sheets_help)
    add_options(sheets)
    sheets.set_defaults(run=_sheets)

    book_help = "Make a numbered series of sets of a book of problems, each position proven or told of."
    book = family.add_parser("book", help=book_help, description=book_help)
    book.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="PDN with FEN and solution, JSON lines, or lines of FEN"
    )
    book.add_argument("--title", default="", help="of the sets; otherwise the name of the first file")
    book.add_argument("--size", type=int, default=SIZE, help="problems of a set; otherwise %(default)s")
    book.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="where the sets go, a file each")
    add_file_options(book)
    book.set_defaults(run=_book)

    results_help = "Gather the results of a class; exit status 1 if a code is not in the table."
    gathering = commands.add_parser("results", help=results_help, description=results_help)
    gathering.add_argument("codes", metavar="CODES", help="a file of codes, one a line; - reads standard input")
    gathering.add_argument("--set", metavar="SET", help="the set as a file, a code or a link: wrong moves get names")
    gathering.add_argument("--csv", action="store_true", help="a table for a spreadsheet")
    gathering.add_argument("--language", choices=LANGUAGES, default=PROGRAM_LANGUAGE, help="otherwise %(default)s")
    gathering.add_argument("--separator", choices=(";", ","), help="between the cells; otherwise that of the language")
    gathering.set_defaults(run=_results)


def _read(name: str) -> str:
    return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8-sig", errors="replace")


def any_set(text: str) -> PuzzleSet:
    """Read a set from a file, a code or a link."""
    if Path(text).suffix == ".json":
        return read_set_file(Path(text).read_bytes())
    return decode_set(text)


def _encode(options: argparse.Namespace) -> int:
    try:
        print(encode_set(read_set_file(_read(options.file))))
    except FaultError as fault:
        return _refuse(fault)
    return 0


def _decode(options: argparse.Namespace) -> int:
    try:
        puzzle_set = decode_set(sys.stdin.read() if options.code == "-" else options.code)
    except (CodeError, FaultError) as fault:
        return _refuse(fault)
    print(json.dumps(set_record(puzzle_set), ensure_ascii=False, indent=1))
    return 0


def _sheets(options: argparse.Namespace) -> int:
    try:
        print_sheets(any_set(options.set), options)
    except (CodeError, FaultError, NoDrillError) as fault:
        return _refuse(fault)
    return 0


def _book(options: argparse.Namespace) -> int:
    entries: list[Entry] = []
    for file in options.files:
        before = len(entries)
        if len(options.files) > 1:
            print(f"{file}:")
        try:
            for each in read_book(file.read_bytes(), options.variant or BRAZILIAN, encoding_of(options)):
                # Problems of several files are numbered one after the other.
                entries.append(replace(each, number=before + each.number))
                handed = "" if each.puzzle else "  left out"
                print(f"{entries[-1].number:4} {each.state}{handed}{f': {each.why}' if each.why else ''}", flush=True)
        except FaultError as fault:
            return _refuse(fault)
    options.out.mkdir(parents=True, exist_ok=True)
    sets = series(entries, options.title or options.files[0].stem, options.size)
    for number, puzzle_set in enumerate(sets, start=1):
        text = json.dumps(set_record(puzzle_set), ensure_ascii=False, indent=1)
        (options.out / f"{number:03}.json").write_text(text, encoding="utf-8")
    counts = Counter(each.state for each in entries)
    print(f"{len(entries)} problems, {len(sets)} sets: {', '.join(f'{name} {n}' for name, n in counts.items())}")
    return BAD_CODES if any(each.state != "proven" for each in entries) else 0


def _results(options: argparse.Namespace) -> int:
    try:
        gathering = gather(_read(options.codes), any_set(options.set) if options.set else None)
    except (CodeError, FaultError) as fault:
        return _refuse(fault)
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


def _refuse(fault: CodeError | FaultError | NoDrillError) -> int:
    t = translator(PROGRAM_LANGUAGE)
    said = (
        code_text(t, fault.reason, fault.missing)
        if isinstance(fault, CodeError)
        else fault_text(t, fault)
        if isinstance(fault, FaultError)
        else str(fault)
    )
    detail = fault.detail if isinstance(fault, FaultError) else ""
    print(f"{said} ({detail})" if detail else said, file=sys.stderr)
    return UNREADABLE
