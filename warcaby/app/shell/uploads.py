"""Files opened by the reader, as sent by the page."""

from __future__ import annotations

import base64
import binascii

from warcaby.school.faults import FaultError


class Upload:
    """A file that comes in one piece, or if it is large, piece by piece."""

    def __init__(self, most: int) -> None:
        self._most = most
        """The largest file, in bytes."""
        self._pieces: list[bytes] = []
        self._length = self._size = 0

    @property
    def is_open(self) -> bool:
        """Whether more is to come."""
        return bool(self._pieces)

    @property
    def part(self) -> float:
        """How much has come, from 0 to 1."""
        return self._length / max(1, self._size)

    def take(self, data: str | None, at: int, size: int) -> bytes | None:
        """Take a piece, which begins at a byte of a file of some size; return the file once it is whole, None before.

        A size of 0 means that it is the whole file. Raises FaultError.
        """
        piece = file_bytes(data)
        if max(size, len(piece)) > self._most:
            raise FaultError("too-long", "file")
        if at == 0:
            self._pieces, self._length, self._size = [], 0, size or len(piece)
        if at != self._length:
            # Another file was begun in the meantime, or Python has been started again.
            raise FaultError("shape", "file")
        self._pieces.append(piece)
        self._length += len(piece)
        if self._length < self._size:
            return None
        whole = b"".join(self._pieces)
        self._pieces = []
        return whole


def file_bytes(data: str | None) -> bytes:
    """Decode the contents of a file from base64; None stands for a file larger than any of ours.

    Raises FaultError.

    >>> file_bytes("V2FyY2FieQ==")
    b'Warcaby'
    """
    if data is None:
        raise FaultError("too-long", "file")
    try:
        return base64.b64decode(data, validate=True)
    except binascii.Error:
        raise FaultError("shape", "file") from None
