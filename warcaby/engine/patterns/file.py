"""The file format of learnt weights.

A data file of the engine (`warcaby.engine.data_file`) of the kind `pattern1`::

    2 bytes   length of the family's name, and the name
    the rest  for each window with weights of its own, one signed byte an arrangement, packed

A byte is the value in hundredths of a man (`warcaby.engine.patterns.windows` numbers windows and arrangements).
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TypeAlias

from warcaby.engine.data_file import DamagedFileError, pack, seal, unpack, unseal
from warcaby.engine.patterns.windows import ARRANGEMENTS

Tables: TypeAlias = Sequence[Sequence[int]]
"""For each window the value of every arrangement, in hundredths of a man."""

GREATEST = 127
"""Hundredths of a man: no arrangement is worth more."""

KIND = b"pattern1"


def read_patterns(family: str, windows: int, data: bytes) -> Tables:
    """Read the weights of a family with that many windows; DamagedFileError if they are not there."""
    body = unseal(KIND, data)
    end = 2 + int.from_bytes(body[:2], "big")
    if body[2:end] != family.encode():
        raise DamagedFileError("other-game", f"these are weights of {body[2:end]!r}, not of {family}")
    size = windows * ARRANGEMENTS
    numbers = array("b", unpack(body[end:], size))
    return [numbers[start : start + ARRANGEMENTS].tolist() for start in range(0, size, ARRANGEMENTS)]


def family_in(data: bytes) -> str:
    """Tell whose weights a file holds; DamagedFileError if it is no such file."""
    body = unseal(KIND, data)
    return body[2 : 2 + int.from_bytes(body[:2], "big")].decode()


def write_patterns(family: str, tables: Tables) -> bytes:
    """Make the file of a family; OverflowError for a value that does not fit into a byte."""
    values = b"".join(array("b", table).tobytes() for table in tables)
    name = family.encode()
    return seal(KIND, len(name).to_bytes(2, "big") + name + pack(values))
