"""What commands share: how they stand in the parser, a game with its options, the encoding of files, refusals."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO, TypeAlias

from warcaby.app.words.code_texts import code_text
from warcaby.app.words.fault_texts import fault_text
from warcaby.app.words.rule_texts import variant_slug
from warcaby.app.words.translation import Translator
from warcaby.languages import LANGUAGES, PROGRAM_LANGUAGE
from warcaby.notation import ENCODINGS, PdnEncoding, open_pdn, recognise
from warcaby.notation.pdn_game_type import parse_variant_tag
from warcaby.rules import BRAZILIAN, OPTIONS, VARIANTS, Variant
from warcaby.school.codes import CodeError
from warcaby.school.drills.series import NoDrillError
from warcaby.school.faults import FaultError

UNREADABLE = 2
"""Exit status if a FEN, a move, a code or a file cannot be read; the same as for wrong arguments."""

Refused: TypeAlias = CodeError | FaultError | NoDrillError
"""What a command may raise: the program says why, and ends."""

VARIANT_HELP = f"{', '.join(sorted(VARIANTS))}; options follow a plus, as in brazilian+huffing"


_BY_PAGE = {variant_slug(language, each): each.id for each in VARIANTS.values() for language in LANGUAGES}


def variant(text: str) -> Variant:
    """Read a game and the options that change its rules.

    >>> variant("brazilian+huffing").options
    ('huffing',)

    The name may also be that of the game's page:

    >>> variant("klasyczne+huffing").id
    'brazilian'
    """
    try:
        named, plus, options = text.partition("+")
        return parse_variant_tag(_BY_PAGE.get(named, named) + plus + options)
    except ValueError:
        name, *_ = text.split("+")
        known = [option.id for option in OPTIONS.get(name, ())]
        if name not in VARIANTS:
            problem = f"{name!r} is no game that is known here: choose from {', '.join(sorted(VARIANTS))}"
        elif known:
            problem = f"{text!r} has an option that is not known: {name} has {', '.join(known)}"
        else:
            problem = f"{name} has no options"
        raise argparse.ArgumentTypeError(problem) from None


def refusal_text(t: Translator, error: Refused) -> str:
    """Say why a command has not been carried out."""
    if isinstance(error, CodeError):
        return code_text(t, error.reason, error.missing)
    if isinstance(error, FaultError):
        return f"{fault_text(t, error)} ({error.detail})" if error.detail else fault_text(t, error)
    return str(error)


def refuse(said: object) -> int:
    """Say why a command cannot be carried out, and return the exit status."""
    print(said, file=sys.stderr)
    return UNREADABLE


def add_family(commands: Any, name: str, help_text: str) -> Any:
    """Add a word with which several commands begin, and return where they are added."""
    family = commands.add_parser(name, help=help_text, description=help_text)
    return family.add_subparsers(required=True, metavar="COMMAND")


def add_command(
    commands: Any,
    name: str,
    help_text: str,
    run: Callable[[argparse.Namespace], int],
    refused: Callable[[Translator, Any], str] = refusal_text,
) -> argparse.ArgumentParser:
    """Add a command; `refused` says why it has not been carried out."""
    parser: argparse.ArgumentParser = commands.add_parser(name, help=help_text, description=help_text)
    parser.set_defaults(run=run, refused=refused)
    return parser


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the language in which a command prints."""
    parser.add_argument("--language", choices=LANGUAGES, default=PROGRAM_LANGUAGE, help="otherwise %(default)s")


def read_text(name: str) -> str:
    """Read a file, or standard input if it is called "-"."""
    return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8-sig", errors="replace")


def add_variant(parser: argparse.ArgumentParser, **values: Any) -> None:
    """Add the game as a positional argument."""
    parser.add_argument("variant", type=variant, metavar="VARIANT", help=VARIANT_HELP, **values)


def add_file_options(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of commands that read PDN files."""
    parser.add_argument(
        "--variant",
        type=variant,
        metavar="VARIANT",
        help="of games whose tags name none, with its options; otherwise it is recognised by their moves",
    )
    parser.add_argument(
        "--encoding",
        choices=ENCODINGS,
        metavar="ENCODING",
        help="how letters are written: %(choices)s; otherwise what looks likely",
    )


@contextmanager
def opened(options: argparse.Namespace, path: Path) -> Iterator[tuple[TextIO, Variant]]:
    """Open a PDN file, and say of which variant the games are whose tags name none."""
    with open_pdn(path, encoding_of(options)) as text:
        if options.variant:
            yield text, options.variant
            return
        rules = recognise(text)
        text.seek(0)
        if rules.tags == "none" and rules.variant is not BRAZILIAN:
            print(f"{path}: read as a file of {rules.variant.id}", file=sys.stderr)
        yield text, rules.variant


def encoding_of(options: argparse.Namespace) -> PdnEncoding | None:
    """Return the requested encoding, None to detect it."""
    return next((encoding for encoding in ENCODINGS if encoding == options.encoding), None)
