"""The file format of a variant's endgames, and the values read from it.

A file consists of::

    8 bytes   b"endgame" and the version of the format, the digit 1
    4 bytes   CRC-32 of all that follows, most significant byte first
    4 bytes   length of the directory, in the same order
    directory JSON: {"variant": id, "pieces": most, "classes": [[men, kings, their men, their kings, length], ...]}
    classes   one after another: raw LZMA2, `length` bytes each

A class unpacks to one byte per place (`warcaby.engine.endgames.index` maps places to positions): the plies to the end
of the game if the winner hurries and the loser delays. An odd number is a win for the side to move, an even one a loss
(0: there is no move), 255 a draw. If the side to move must capture, or the place is unused, the byte repeats the one
before: captures are looked up one ply further on, and repetition compresses to nothing.
"""

from __future__ import annotations

import json
import lzma
import zlib
from collections.abc import Mapping
from typing import Literal

from warcaby.engine.endgames.index import Material, Numbering, materials
from warcaby.rules.variant import Variant

DRAW = 255

UNUSED = 254
"""Value of an unused place while a class is being solved; no win takes that long."""

NAME, VERSION = b"endgame", b"1"
HEAD = len(NAME) + len(VERSION)

FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 20, "lc": 0, "pb": 0}]
"""The bits of neighbouring bytes are not related, and a whole class fits into the dictionary."""

Fault = Literal["no-table", "version", "damaged", "other-variant"]


class DamagedTableError(ValueError):
    """The file is not an endgame table for the variant; `reason` says why not."""

    def __init__(self, reason: Fault, text: str) -> None:
        super().__init__(text)
        self.reason: Fault = reason


class Table:
    """The values of a variant's endgames; a class is unpacked on first use."""

    def __init__(self, pieces: int, packed: Mapping[Material, bytes], sizes: Mapping[Material, int]) -> None:
        self.pieces = pieces
        """Positions with more pieces are not in the table."""
        self._packed = packed
        self._sizes = sizes
        self._unpacked: dict[Material, bytes] = {}

    def values(self, material: Material) -> bytes:
        """Values of a class by place; KeyError for an unknown class, DamagedTableError if it does not unpack."""
        known = self._unpacked.get(material)
        if known is None:
            known = self._unpacked[material] = _unpack(self._packed[material], self._sizes[material])
        return known


def _unpack(packed: bytes, size: int) -> bytes:
    try:
        values = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=FILTERS).decompress(packed, size + 1)
    except lzma.LZMAError as error:
        raise DamagedTableError("damaged", f"a class of endgames cannot be unpacked: {error}") from error
    if len(values) != size:
        raise DamagedTableError("damaged", f"a class of endgames has {len(values)} bytes and not {size}")
    return values


def read_table(variant: Variant, data: bytes) -> Table:
    """Read an endgame file of `variant`; DamagedTableError if it isn't one."""
    if not data.startswith(NAME):
        raise DamagedTableError("no-table", "this is no file of endgames")
    if data[len(NAME) : HEAD] != VERSION:
        raise DamagedTableError("version", "this file of endgames is of another version")
    if len(data) < HEAD + 8 or zlib.crc32(data[HEAD + 4 :]) != int.from_bytes(data[HEAD : HEAD + 4], "big"):
        raise DamagedTableError("damaged", "the file of endgames is damaged or cut short")
    start = HEAD + 8
    end = start + int.from_bytes(data[HEAD + 4 : start], "big")
    try:
        directory = json.loads(data[start:end])
        named, pieces = directory["variant"], int(directory["pieces"])
        lengths = {Material(*entry[:4]): int(entry[4]) for entry in directory["classes"]}
    except (ValueError, LookupError, TypeError) as error:
        raise DamagedTableError("damaged", f"the directory of the endgames cannot be read: {error}") from error
    if named != variant.id:
        raise DamagedTableError("other-variant", f"these are endgames of {named}, not of {variant.id}")
    if set(lengths) != set(materials(pieces)) or end + sum(lengths.values()) != len(data):
        raise DamagedTableError("damaged", "the directory of the endgames does not fit what follows")
    numbering = Numbering(variant, "white")
    packed = {}
    for material, length in lengths.items():
        packed[material] = data[end : end + length]
        end += length
    return Table(pieces, packed, {material: numbering.size(material) for material in lengths})


def write_table(variant: Variant, pieces: int, values: Mapping[Material, bytes]) -> bytes:
    """Make the file of all classes of up to `pieces` pieces."""
    packed = {
        material: lzma.compress(values[material], lzma.FORMAT_RAW, filters=FILTERS) for material in materials(pieces)
    }
    classes = [[*material, len(bytes_)] for material, bytes_ in packed.items()]
    directory = json.dumps({"variant": variant.id, "pieces": pieces, "classes": classes}, separators=(",", ":"))
    head = directory.encode()
    body = len(head).to_bytes(4, "big") + head + b"".join(packed.values())
    return NAME + VERSION + zlib.crc32(body).to_bytes(4, "big") + body
