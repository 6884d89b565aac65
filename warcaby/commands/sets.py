"""The commands `set encode`, `set decode`, `set sheets` and `results`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from warcaby.commands.sheets import add_options, print_sheets
from warcaby.school.assignments.gathering import CsvWords, csv_text, gather
from warcaby.school.assignments.puzzle_set import PuzzleSet, read_set_file, set_record
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

    results_help = "Gather the results of a class; exit status 1 if a code is not in the table."
    gathering = commands.add_parser("results", help=results_help, description=results_help)
    gathering.add_argument("codes", metavar="CODES", help="a file of codes, one a line; - reads standard input")
    gathering.add_argument("--set", metavar="SET", help="the set as a file, a code or a link: wrong moves get names")
    gathering.add_argument("--csv", action="store_true", help="a table for a spreadsheet")
    gathering.add_argument(
        "--separator", choices=(";", ","), default=";", help="between the cells; otherwise %(default)s"
    )
    gathering.set_defaults(run=_results)


def _read(name: str) -> str:
    return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8-sig", errors="replace")


def _any_set(text: str) -> PuzzleSet:
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
        print_sheets(_any_set(options.set), options)
    except (CodeError, FaultError, NoDrillError) as fault:
        return _refuse(fault)
    return 0


def _results(options: argparse.Namespace) -> int:
    try:
        gathering = gather(_read(options.codes), _any_set(options.set) if options.set else None)
    except (CodeError, FaultError) as fault:
        return _refuse(fault)
    for bad in gathering.problems:
        print(f"line {bad.line}: {bad.problem}: {bad.text!r}", file=sys.stderr)
    if options.csv:
        # As bytes: spreadsheets need these line ends and the byte order mark, whatever the terminal's settings.
        sys.stdout.buffer.write(csv_text(gathering, CsvWords(separator=options.separator)).encode())
    else:
        for result in gathering.told:
            shown = "".join("+" if it.is_first_try else "s" if it.solved else "-" for it in result.puzzles)
            drills = "".join(f"  {drill.right}/{drill.count}" for drill in result.drills)
            solved = f" {result.solved}/{gathering.most}" if gathering.count else ""
            print(f"{result.nickname:20}{solved} {result.seconds:5} s  {shown}{drills}")
    return BAD_CODES if gathering.problems else 0


def _refuse(fault: CodeError | FaultError | NoDrillError) -> int:
    print(fault, file=sys.stderr)
    return UNREADABLE
