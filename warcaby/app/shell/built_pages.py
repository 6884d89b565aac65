"""Pages that the build has drawn just as Python draws them: these need not travel to the page, nor be drawn again."""

from __future__ import annotations

import zlib
from dataclasses import replace

from warcaby.app.shell.answers import Answer


def checksum(region: str) -> str:
    """Return the CRC-32 of all that is visible on a page, as eight hexadecimal digits.

    >>> checksum("123456789")
    'cbf43926'
    """
    return f"{zlib.crc32(region.encode()):08x}"


def unless_built(answer: Answer, built: str) -> Answer:
    """Return an answer that opens a page, without what is shown already; an empty checksum says that nothing is."""
    if not built:
        return answer
    *others, frame = answer.frames
    if checksum(frame.regions["page"]) != built:
        return answer
    rest = {name: html for name, html in frame.regions.items() if name != "page"}
    return replace(answer, frames=(*others, replace(frame, regions=rest)))
