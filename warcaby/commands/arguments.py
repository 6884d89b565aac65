"""Arguments shared by several commands: a game with its options, the encoding of files."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from warcaby.app.words.rule_texts import variant_slug
from warcaby.languages import LANGUAGES
from warcaby.notation import ENCODINGS, PdnEncoding, open_pdn, recognise
from warcaby.notation.pdn_game_type import parse_variant_tag
from warcaby.rules import BRAZILIAN, OPTIONS, VARIANTS, Variant

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
