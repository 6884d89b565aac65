"""The file format of learnt weights.

A file consists of::

    8 bytes   b"pattern" and the version of the format, the digit 1
    4 bytes   CRC-32 of all that follows, most significant byte first
    2 bytes   length of the family's name, in the same order, and the name
    the rest  raw LZMA2: for each window with weights of its own, one signed byte an arrangement

A byte is the value in hundredths of a man (`warcaby.engine.patterns.windows` numbers windows and arrangements).
"""

from __future__ import annotations

import lzma
import zlib
from array import array
from collections.abc import Sequence
from typing import Literal, TypeAlias

from warcaby.engine.patterns.windows import ARRANGEMENTS

Tables: TypeAlias = Sequence[Sequence[int]]
"""For each window the value of every arrangement, in hundredths of a man."""

GREATEST = 127
"""Hundredths of a man: no arrangement is worth more."""

NAME, VERSION = b"pattern", b"1"
HEAD = len(NAME) + len(VERSION)

FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 20, "lc": 0, "pb": 0}]

Fault = Literal["no-patterns", "version", "damaged", "other-family"]


class DamagedPatternsError(ValueError):
    """The file has no weights for the family; `reason` says why not."""

    def __init__(self, reason: Fault, text: str) -> None:
        super().__init__(text)
        self.reason: Fault = reason


def read_patterns(family: str, windows: int, data: bytes) -> Tables:
    """Read the weights of a family with that many windows; DamagedPatternsError if they are not there."""
    if not data.startswith(NAME):
        raise DamagedPatternsError("no-patterns", "this is no file of learnt weights")
    if data[len(NAME) : HEAD] != VERSION:
        raise DamagedPatternsError("version", "this file of learnt weights is of another version")
    body = data[HEAD + 4 :]
    if zlib.crc32(body) != int.from_bytes(data[HEAD : HEAD + 4], "big") or len(body) < 2:
        raise DamagedPatternsError("damaged", "the file of learnt weights is damaged or cut short")
    end = 2 + int.from_bytes(body[:2], "big")
    if body[2:end] != family.encode():
        raise DamagedPatternsError("other-family", f"these are weights of {body[2:end]!r}, not of {family}")
    size = windows * ARRANGEMENTS
    try:
        values = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=FILTERS).decompress(body[end:], size + 1)
    except lzma.LZMAError as error:
        raise DamagedPatternsError("damaged", f"learnt weights cannot be unpacked: {error}") from error
    if len(values) != size:
        raise DamagedPatternsError("damaged", f"there are {len(values)} learnt weights and not {size}")
    numbers = array("b", values)
    return [numbers[start : start + ARRANGEMENTS].tolist() for start in range(0, size, ARRANGEMENTS)]


def write_patterns(family: str, tables: Tables) -> bytes:
    """Make the file of a family; OverflowError for a value that does not fit into a byte."""
    values = b"".join(array("b", table).tobytes() for table in tables)
    name = family.encode()
    body = len(name).to_bytes(2, "big") + name + lzma.compress(values, lzma.FORMAT_RAW, filters=FILTERS)
    return NAME + VERSION + zlib.crc32(body).to_bytes(4, "big") + body
