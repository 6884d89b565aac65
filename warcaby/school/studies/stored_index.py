"""The counted games of a file as bytes, to be kept beside it: they are read in a moment, counting takes seconds.

After a check sum comes a line of JSON that tells what was counted and how, and the columns of one index after another.
What was counted in another way, of another file, or has been damaged is no index, and the games are counted again.

>>> from warcaby.rules import BRAZILIAN, initial_position
>>> index = PositionIndex(BRAZILIAN)
>>> index.add(initial_position(BRAZILIAN), ["c3-d4", "b6-a5"], "1-0")
>>> stored = write_indexes([index], "a file")
>>> [len(each) for each in read_indexes(stored, "a file")]
[1]
>>> read_indexes(stored, "another file"), read_indexes(stored[:-1], "a file")
(None, None)
"""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import accumulate, pairwise
from typing import Any

from warcaby import __version__
from warcaby.rules import VARIANTS
from warcaby.school.studies.index import PositionIndex

FORMAT = 1
"""To be raised whenever the same games are counted otherwise: read in another way, or listed in other columns."""

_SUM = 4
"""The bytes of the check sum."""

_FAST = 1
"""How hard the columns are compressed: more takes longer, and hardly saves anything."""


def write_indexes(indexes: Iterable[PositionIndex], source: str) -> bytes:
    """Write indexes of different games of draughts; `source` names what was counted."""
    heads: list[dict[str, Any]] = []
    pieces: list[bytes] = []
    for index in indexes:
        keys, *rest = (column.tobytes() for column in index.columns)
        packed = zlib.compress(b"".join(rest), _FAST)
        lengths = [len(keys), *map(len, rest)]
        heads.append({"variant": index.variant.id, "texts": index.texts, "lengths": lengths, "packed": len(packed)})
        pieces += [keys, packed]
    head = json.dumps({"made": _made(), "source": source, "indexes": heads}).encode()
    return summed(b"".join((head, b"\n", *pieces)))


def summed(contents: bytes) -> bytes:
    """Put the check sum before what it belongs to."""
    return zlib.crc32(contents).to_bytes(_SUM, "little") + contents


def read_indexes(data: bytes, source: str) -> list[PositionIndex] | None:
    """Read the indexes of what `source` names; None if these are not its indexes."""
    contents = memoryview(data)[_SUM:]
    if zlib.crc32(contents).to_bytes(_SUM, "little") != data[:_SUM]:
        return None
    end = data.find(b"\n", _SUM)
    with suppress(ValueError, KeyError, TypeError, AttributeError, zlib.error):
        head = json.loads(data[_SUM:end])
        body = memoryview(data)[end + 1 :]
        if (head["made"], head["source"]) == (_made(), source):
            return [_read(each, body, at) for each, at in zip(head["indexes"], _begins(head["indexes"]), strict=True)]
    return None


def _begins(heads: list[dict[str, Any]]) -> list[int]:
    """Where the columns of each index begin."""
    return [*accumulate((each["lengths"][0] + each["packed"] for each in heads), initial=0)][:-1]


def _read(head: dict[str, Any], body: memoryview, at: int) -> PositionIndex:
    first, *lengths = head["lengths"]
    rest = memoryview(zlib.decompress(body[at + first : at + first + head["packed"]]))
    columns = [rest[begin:end] for begin, end in pairwise(accumulate(lengths, initial=0))]
    return PositionIndex.restored(VARIANTS[head["variant"]], [body[at : at + first], *columns], head["texts"])


@cache
def _made() -> str:
    """What else a stored count depends on: the release, the rules, and Python's hash of a position."""
    bare = [replace(each, sources={}, told={}, name="", special="", pieces="") for each in VARIANTS.values()]
    rules = zlib.crc32(repr(bare).encode())
    return f"{FORMAT} {__version__} {rules} {sys.byteorder} {hash((1, 2, 3, 4)) & 0xFFFFFFFF}"
