"""Tables of the engine that nobody looks up are blank in what is shipped; everything else is as it was."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import build
from web.making.blanks import TABLES, Edition, Table, blanked

LARGEST = {"314": 2_650_000, "315": 2_800_000}
"""The bytes that the engine may take on the line, gzipped, by the series of Pyodide; CPython 3.15 has grown."""

WASM = b"\0asm\x01\0\0\0"


def leb(number: int) -> bytes:
    """Write a number as WebAssembly does."""
    low, rest = number & 0x7F, number >> 7
    return bytes([low | 0x80]) + leb(rest) if rest or low & 0x40 else bytes([low])


def with_data(*segments: tuple[int, bytes]) -> bytes:
    """A module that has nothing but data."""
    parts = (b"\0\x41" + leb(address) + b"\x0b" + leb(len(data)) + data for address, data in segments)
    body = leb(len(segments)) + b"".join(parts)
    return WASM + b"\x0b" + leb(len(body)) + body


def table(data: bytes) -> Table:
    """A table with these bytes."""
    return Table("an example", (edition(data),))


def edition(data: bytes) -> Edition:
    """These bytes, as a table in some version."""
    return Edition(len(data), data[:2], hashlib.sha256(data).hexdigest())


def test_a_table_that_zeros_have_split_is_blanked_in_all_its_pieces() -> None:
    wanted = b"ab" + bytes(4) + b"cd"
    module = with_data((1000, b"abab"), (1008, b"cdef"))
    assert blanked(module, (table(wanted),)) == (with_data((1000, b"ab\0\0"), (1008, b"\0\0ef")), [])


def test_what_only_begins_like_a_table_stays_and_the_table_is_reported() -> None:
    module = with_data((1000, b"abcd"))
    other = table(b"abce")
    assert blanked(module, (other,)) == (module, [other])


def test_a_table_is_found_in_whatever_edition_it_stands() -> None:
    either = Table("an example", (edition(b"abce"), edition(b"abcd")))
    for data in (b"abcd", b"abce"):
        assert blanked(with_data((1000, data)), (either,)) == (with_data((1000, bytes(4))), [])


def test_all_tables_are_blank_in_the_shipped_engine(dist: Path) -> None:
    (shipped,) = dist.glob("assets/pyodide-*/pyodide.asm.wasm")
    engine = shipped.read_bytes()
    assert blanked(engine)[1] == list(TABLES)
    assert blanked((build.NODE_MODULES / "pyodide" / shipped.name).read_bytes())[1] == []
    version = json.loads((build.WEB / "package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"]
    assert Path(f"{shipped}.gz").stat().st_size < LARGEST[version.partition(".")[0]]
