"""Data files of the engine, made by its tools: sealed with a checksum, read from the package or from bytes.

A file consists of::

    8 bytes   the kind of the file and the version of its format, a digit
    4 bytes   CRC-32 of all that follows, most significant byte first
    the rest  what the kind says; numbers in the same order, values as raw LZMA2
"""

from __future__ import annotations

import logging
import lzma
import zlib
from collections.abc import Callable
from importlib.resources import files
from typing import Generic, Literal, TypeVar

_log = logging.getLogger(__name__)

HEAD = 8

FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 20, "lc": 0, "pb": 0}]
"""The bits of neighbouring bytes are not related, and all values that are packed together fit into the dictionary."""

Fault = Literal["other-kind", "version", "damaged", "other-game"]

T = TypeVar("T")


class DamagedFileError(ValueError):
    """The file does not hold what it should; `reason` says why not."""

    def __init__(self, reason: Fault, text: str) -> None:
        super().__init__(text)
        self.reason: Fault = reason


def seal(kind: bytes, body: bytes) -> bytes:
    """Make a file of a kind, which ends with the digit of its version.

    >>> unseal(b"endgame1", seal(b"endgame1", b"abc"))
    b'abc'
    """
    return kind + zlib.crc32(body).to_bytes(4, "big") + body


def unseal(kind: bytes, data: bytes) -> bytes:
    """Return what is sealed in a file of this kind and version; DamagedFileError if it is another or not whole."""
    name = kind[:-1].decode()
    if not data.startswith(kind[:-1]):
        raise DamagedFileError("other-kind", f"this is no {name} file")
    if data[len(kind) - 1 : HEAD] != kind[-1:]:
        raise DamagedFileError("version", f"this {name} file is of another version")
    body = data[HEAD + 4 :]
    if len(data) < HEAD + 4 or zlib.crc32(body) != int.from_bytes(data[HEAD : HEAD + 4], "big"):
        raise DamagedFileError("damaged", f"the {name} file is damaged or cut short")
    return body


def pack(values: bytes) -> bytes:
    """Compress values."""
    return lzma.compress(values, lzma.FORMAT_RAW, filters=FILTERS)


def unpack(packed: bytes, size: int) -> bytes:
    """Return the `size` values that were compressed; DamagedFileError if there are more, fewer, or none."""
    try:
        values = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=FILTERS).decompress(packed, size + 1)
    except lzma.LZMAError as error:
        raise DamagedFileError("damaged", f"values cannot be unpacked: {error}") from error
    if len(values) != size:
        raise DamagedFileError("damaged", f"there are {len(values)} values and not {size}")
    return values


class DataFiles(Generic[T]):
    """The files of a package, each read on first use; `read` takes its name, without ".bin", and its bytes."""

    def __init__(self, package: str, read: Callable[[str, bytes], T]) -> None:
        self._package = package
        self._read = read
        self._known: dict[str, T | None] = {}

    def load(self, name: str, data: bytes) -> None:
        """Use these bytes in place of the file in the package; DamagedFileError, after which nothing has changed."""
        self.put(name, self._read(name, data))

    def put(self, name: str, value: T | None) -> None:
        """Use what has been read elsewhere, or nothing, in place of the file in the package."""
        self._known[name] = value

    def get(self, name: str) -> T | None:
        """What has been loaded, or else the file in the package; None if there is neither.

        A damaged file in the package is logged and ignored.
        """
        if name not in self._known:
            self._known[name] = None
            try:
                self.load(name, files(self._package).joinpath(f"{name}.bin").read_bytes())
            except FileNotFoundError:
                # The page leaves the files out of the package and loads them when they are needed.
                pass
            except DamagedFileError as error:
                _log.warning("no data of %s: %s", name, error)
        return self._known[name]
