"""The names of a class as a code in a link: a shared device makes a picture for each of them.

The code holds a list of names, at most as many as learners fit on a device.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from warcaby.school.codec import Always, Codec, Most, Text
from warcaby.school.codes import pack, unpack
from warcaby.school.faults import FaultError, plain_text
from warcaby.school.sharing import MAX_NAME, MOST

KIND = "k"
"""The letter of such codes: klasa."""

VERSION = 1
MAX_BYTES = 8_000
"""The longest JSON text in a code."""

LINK_LENGTH = 1_500
"""The longest link that a phone reads as a QR code from a screen, in characters."""


@dataclass(frozen=True)
class ClassList:
    """The names of those who are to share a device."""

    names: Annotated[tuple[Annotated[str, Text(MAX_NAME, empty=False)], ...], Most(MOST), Always(needed=True)] = ()


_CODEC = Codec(ClassList)


def encode_names(names: Iterable[str]) -> str:
    """Return the code of a list of names, for the fragment of a link; what is too long of a name is left out.

    Raises FaultError if there are more names than learners fit on a device.
    """
    short = tuple(dict.fromkeys(filter(None, (each.strip()[:MAX_NAME].strip() for each in names))))
    return pack(KIND, VERSION, _CODEC.write(ClassList(short)))


def decode_names(text: str) -> tuple[str, ...]:
    """Read the names from a code or a whole link. Raises CodeError or FaultError, and nothing else.

    >>> decode_names(encode_names(["Ala", "Olek", "Ala"]))
    ('Ala', 'Olek')
    """
    _, value = unpack(text, KIND, MAX_BYTES, VERSION)
    return _CODEC.read(value).names


def names_in(text: str) -> tuple[str, ...]:
    r"""Read names from lines that somebody has typed, or pasted with numbers and marks of lists before them.

    Raises FaultError if one cannot be shown, is too long, or if there are too many.

    >>> names_in("1. Ala\n\n- Olek \nAla")
    ('Ala', 'Olek')
    """
    lines = (re.sub(r"^\s*(?:\d+[.)]|[-*•])\s*", "", line) for line in text.splitlines())
    names = tuple(dict.fromkeys(filter(None, (plain_text(line, "name", MAX_NAME) for line in lines))))
    if len(names) > MOST:
        raise FaultError("too-many", "learners")
    return names
