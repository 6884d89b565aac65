"""PDN files of any size: they are cut into parts of one game or a few, and only one part is in memory at a time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import BinaryIO, TextIO

from warcaby.notation.pdn import PdnGame, PdnReading
from warcaby.notation.pdn_encoding import PdnEncoding, pdn_encoding
from warcaby.notation.pdn_reader import PdnReader
from warcaby.notation.pdn_tokens import ENDS, FIRST_TAG
from warcaby.rules import BRAZILIAN, Variant

LONGEST_PART = 500_000
"""Characters after which a part without any tag ends at the next result, or after twice as many at any line."""

_FIRST_TAG = re.compile(FIRST_TAG)
_ENDS = re.compile(rf"(?:^|[\s(])(?:{ENDS})\s*$")


def parts(lines: Iterable[str]) -> Iterator[str]:
    r"""Cut a PDN text into parts, each of whole games: their texts joined are the whole text.

    A part begins where tags follow an empty line or a result, so it usually holds one game; games without tags stay
    together.

    >>> list(parts(['[Event "A"]\n', "1. c3-d4 *\n", "\n", '[Event "B"]\n', "1. c3-b4 *\n"]))
    ['[Event "A"]\n1. c3-d4 *\n\n', '[Event "B"]\n1. c3-b4 *\n']
    """
    part: list[str] = []
    length, last, is_parted = 0, "", False
    has_game = False
    for line in lines:
        if line.isspace():
            is_parted = True
        else:
            is_tag = line.lstrip(" \t").startswith("[")
            ends = length > LONGEST_PART and (length > 2 * LONGEST_PART or _ENDS.search(last) is not None)
            if ends or (
                is_tag
                and has_game
                and not last.lstrip(" \t").startswith("[")
                and (is_parted or _ENDS.search(last))
                and _FIRST_TAG.match(line)
            ):
                yield "".join(part)
                part, length = [], 0
            # Words before the first tag belong to the first game, unless they are moves; a broken tag is none.
            has_game = has_game or bool(_FIRST_TAG.match(line) or (not is_tag and _ENDS.search(line)))
            last, is_parted = line, False
        part.append(line)
        length += len(line)
    if part:
        yield "".join(part)


def read_parts(file: Iterable[str], default: Variant = BRAZILIAN) -> Iterator[PdnReading]:
    """Read a PDN file of any size part by part: the games of each, and what is wrong with it.

    `file` is a text file, or its lines; `default` is the variant of games whose tags name none.
    """
    before = 0
    for part in parts(file):
        reader = PdnReader(part, default, before=before)
        reader.run(float("inf"))
        before += part.count("\n")
        yield reader.reading


def read_games(file: Iterable[str], default: Variant = BRAZILIAN) -> Iterator[PdnGame]:
    r"""Read the games of a PDN file of any size, one after another, as `read_pdn` reads them.

    `file` is a text file (see `open_pdn`), or its lines; `default` is the variant of games whose tags name none.

    >>> [game.tag("Event") for game in read_games(['[Event "A"]\n', "1. c3-d4 *\n", '[Event "B"]\n', "*\n"])]
    ['A', 'B']
    """
    for reading in read_parts(file, default):
        yield from reading.games


def open_pdn(path: Path | str, encoding: PdnEncoding | None = None) -> TextIO:
    """Open a PDN file for `read_games`, decoded by `encoding`, or by the most likely one if it is None."""
    data: BinaryIO = Path(path).open("rb")  # noqa: SIM115
    if not data.seekable():
        with data:
            data = BytesIO(data.read())
    encoding = encoding or pdn_encoding(data)
    data.seek(0)
    text = TextIOWrapper(data, "utf-8-sig" if encoding == "utf-8" else encoding, errors="replace")
    if encoding.startswith("utf-16") and text.read(1) != "\ufeff":
        text.seek(0)
    return text
