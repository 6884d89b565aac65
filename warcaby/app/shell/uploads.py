"""Files that a reader opens, as the page sends them."""

from __future__ import annotations

import base64
import binascii

from warcaby.school.faults import FaultError


def file_bytes(data: str | None) -> bytes:
    """Return what a file holds, of its base64; None stands for one that is larger than any of ours.

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
