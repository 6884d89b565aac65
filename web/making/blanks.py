"""Blanks tables in Pyodide's engine that nobody can look up: zeros take no bytes on the line.

The engine's data is an image of memory in many pieces. Tables that only a module or a function uses that the page never
calls are found in it by their digest. In another Pyodide they may differ; then they stay.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

DATA_SECTION = 11
I32_CONST, END = 0x41, 0x0B


@dataclass(frozen=True)
class Edition:
    """A table as it stands in some versions of Pyodide."""

    size: int
    """In bytes."""
    start: bytes
    """Its first bytes, by which it is found."""
    sha256: str


@dataclass(frozen=True)
class Table:
    """A table in the engine's data."""

    what: str
    editions: tuple[Edition, ...]
    """Wherever it differs from one version of Pyodide to another."""


TABLES = (
    Table(
        "East Asian encodings (CPython, Modules/cjkcodecs): their modules are not in the page's standard library",
        (
            Edition(
                589_328,
                bytes.fromhex("003001300230fb30c902c702a8000330"),
                "c6a08c949a9d6a0a5d13f7a41fe79579ee648e9bb640b4217953aed2afe48c94",
            ),
        ),
    ),
    Table(
        r"names of characters (CPython, Modules/unicodename_db.h), for unicodedata.name and \N in source code",
        (
            Edition(  # Pyodide 314
                275_045,
                bytes.fromhex("000102030405060708090a0b0c0d0e0f"),
                "a8e14b04e232a5d6fc43b7a83a147b6eb15d6948d348f902d2df9567fb564104",
            ),
            Edition(  # Pyodide 315
                265_985,
                bytes.fromhex("000102030405060708090a0b0c0d0e0f"),
                "9835ee57185a38ca080149b03eb8eae18252f040397554eb7b1d701ce6712e83",
            ),
        ),
    ),
    Table(
        "characters by their names (the same)",
        (
            Edition(  # Pyodide 314
                163_788,
                bytes.fromhex("b40000009f2900006d2000006b200000"),
                "3e150a6d1aad955e945f385de826aea9240ca35d379363ff3b04a2765b5f470c",
            ),
            Edition(  # Pyodide 315
                142_124,
                bytes.fromhex("b40000009f2900006d2000006b200000"),
                "4230658973d825ecbe923b99cfd820e0673e1cda0543979ebe54945823177804",
            ),
        ),
    ),
    Table(
        "GB 18030 (musl, src/locale/gb18030.h), for iconv, which Python does not call",
        (
            Edition(
                47_880,
                bytes.fromhex("024e044e054e064e0f4e124e174e1f4e"),
                "7fb763c6255ab66308a25be9e05a37e5c94acf8863b533a15499ca8dad2710f5",
            ),
        ),
    ),
    Table(
        "JIS X 0208, Big5 and KS X 1001 (musl, src/locale), for iconv",
        (
            Edition(
                61_228,
                bytes.fromhex("0030013002300cff0efffb301aff1bff"),
                "34612c47f5a9f63844e4a1352a82517b600df59d2cca00f94f5ea5f1fd09f3b2",
            ),
        ),
    ),
)


@dataclass(frozen=True)
class Segment:
    """A piece of memory and where it stands in the file."""

    address: int
    place: int
    size: int


def blanked(engine: bytes, tables: tuple[Table, ...] = TABLES) -> tuple[bytes, list[Table]]:
    """Return a WebAssembly module with zeros in place of tables, and the tables that were not found."""
    segments = list(_segments(engine))
    image = bytearray(max((each.address + each.size for each in segments), default=0))
    for each in segments:
        image[each.address : each.address + each.size] = engine[each.place : each.place + each.size]
    result, missing = bytearray(engine), []
    for table in tables:
        found = next(filter(None, (_find(bytes(image), edition) for edition in table.editions)), None)
        if found is None:
            missing.append(table)
            continue
        for each in segments:
            first = max(found.start, each.address)
            after = min(found.stop, each.address + each.size)
            if first < after:
                place = each.place + first - each.address
                result[place : place + after - first] = bytes(after - first)
    return bytes(result), missing


def _find(image: bytes, edition: Edition) -> range | None:
    at = image.find(edition.start)
    while at >= 0:
        if hashlib.sha256(image[at : at + edition.size]).hexdigest() == edition.sha256:
            return range(at, at + edition.size)
        at = image.find(edition.start, at + 1)
    return None


def _segments(engine: bytes) -> Iterator[Segment]:
    """Yield the active segments of the data section (WebAssembly Core Specification, 5.5.14)."""
    place = 8  # after the magic number and the version
    while place < len(engine):
        section = engine[place]
        size, place = _leb(engine, place + 1)
        if section == DATA_SECTION:
            count, at = _leb(engine, place)
            for _ in range(count):
                mode, at = _leb(engine, at)
                if mode != 0 or engine[at] != I32_CONST:
                    raise ValueError("a segment of the engine's data has no fixed address")
                address, at = _leb(engine, at + 1)
                if engine[at] != END:
                    raise ValueError("the address of a segment is computed")
                length, at = _leb(engine, at + 1)
                yield Segment(address, at, length)
                at += length
        place += size


def _leb(data: bytes, at: int) -> tuple[int, int]:
    """Read a number as LEB128; return it and the place after it. No sign matters: addresses are below 2 GB."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at
