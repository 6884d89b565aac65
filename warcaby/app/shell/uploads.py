"""Files opened by the reader, as sent by the page."""

from __future__ import annotations

import base64
import binascii

from warcaby.school.faults import FaultError


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
