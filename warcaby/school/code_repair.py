"""Codes as they come out of messengers, mails and searches: found between other signs, and put together again.

What is taken away is known to be no part of a code: signs in percent, what trackers hang behind a link, words around
it, line ends and what stands at the beginning of quoted lines. What may be a part, such as a hyphen at the end of a
line, is tried both ways; the checksum decides. A code begins by its length, so that its end is known whatever follows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from warcaby.school.codes import (
    CHECK_BYTES,
    KINDS,
    MAX_BYTES,
    Alphabet,
    CodeError,
    checked,
    from_base64,
    from_crockford,
    read_length,
    typed_length,
)

BETWEEN = r"\s\u00ad\u200b-\u200f\u2060\ufeff>*`|"
"""What mail programs, phones and quoting put between the signs of a code, for a class of a regular expression."""
_PERCENT = re.compile(r"%(?:25)*([23][0-9A-F]|[46][1-9A-F]|[57][0-9A]|5F)", re.IGNORECASE)
_SOFT_END = re.compile(r"=[= \t\r\u200b-\u200f\ufeff]*\n")
_LINK = re.compile(rf"(?<![0-9A-Za-z])([{KINDS}])\.(?=[0-9A-Za-z_-])", re.IGNORECASE | re.ASCII)
_TYPED = re.compile(rf"(?<![0-9A-Za-z])[{KINDS}][0Oo][4-9A-Za-z]", re.IGNORECASE | re.ASCII)
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
_LONG_DASHES = "\u2013\u2014"
_PLAIN = str.maketrans(dict.fromkeys(_DASHES, "-"))
_HYPHENS = rf"\-_{_DASHES}"
_PIECES = re.compile(rf"(?P<digits>[0-9A-Za-z_\-{_DASHES}]+)|[{BETWEEN}]+", re.ASCII)
_TYPED_PIECES = re.compile(rf"(?P<digits>[0-9A-Za-z]+)|[{BETWEEN}{_HYPHENS}]+", re.ASCII)
_FIRST = 10
"""So many signs of a link tell its length."""
_LETTERS = 12
"""A link with as many letters has some of either case: fewer than one in four thousand have not."""
_MOST_TRIES = 3_000
"""Of places where a messenger may have taken an underscore for the beginning or the end of italics."""
_MOST_LOST = 2


@dataclass(frozen=True)
class Candidate:
    """What may be a code, without anything that stood between its signs."""

    alphabet: Alphabet
    code: str
    start: int
    end: int
    missing: int = 0
    """How many signs are missing by its length."""


def readable(text: str) -> str:
    """Return a text with signs in percent, once or several times, and soft line ends as what they stand for.

    >>> readable("https%3A%2F%2Fexample.org%2F%2523z.AQ%5Fq")
    'https://example.org/#z.AQ_q'
    """
    if "%" in text:
        text = _PERCENT.sub(lambda match: chr(int(match[1], 16)), text)
    return _SOFT_END.sub("\n", text)


def repaired(text: str, kind: str) -> tuple[str, Alphabet, bytes] | None:
    """Return kind, alphabet and bytes of the first whole code in a text, one of this kind if there is any."""
    text = readable(text)
    other = None
    for candidate in candidates(text):
        found = whole(text, candidate)
        if found and found[0] == kind:
            return found
        other = other or found
    return other


def complaint(text: str, kind: str, error: CodeError) -> CodeError:
    """Say more of why a code cannot be read than `error` does: which part is missing, what has happened to it."""
    if error.reason not in ("cut-short", "checksum"):
        return error
    text = readable(text)
    found = [each for each in candidates(text) if each.code[:1].lower() == kind]
    if not found and re.search(r"(?<![\w.-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{24,}", text.strip(), re.ASCII):
        return CodeError("no-beginning")
    if not found:
        return error
    last = found[-1]
    if last.alphabet == "link" and has_one_case(last.code):
        return CodeError("one-case")
    return CodeError("cut-short", last.missing) if last.missing else error


def has_one_case(code: str) -> bool:
    """Say whether all letters of a link are capitals, or none is: then they have been changed."""
    letters = [each for each in code[2:] if each.isalpha()]
    return len(letters) >= _LETTERS and ("".join(letters).isupper() or "".join(letters).islower())


def candidates(text: str) -> Iterator[Candidate]:
    """Yield what may be a code in a text that is readable, links first."""
    for match in _LINK.finditer(text):
        yield link_at(text, match)
    for match in _TYPED.finditer(text):
        length = typed_length(text[match.start() : match.start() + 40], len(text))
        if length:
            pieces, end = _gathered(_TYPED_PIECES, text, match.start(), length)
            code = "".join(pieces)
            yield Candidate("typed", code, match.start(), end, max(0, length - len(code)))


def link_at(text: str, match: re.Match[str]) -> Candidate:
    """Read the link that begins at a match, as far as its length says."""
    pieces, _ = _gathered(_PIECES, text, match.end(), _FIRST)
    length = code_length("".join(pieces).translate(_PLAIN)[:_FIRST])
    if length is None:
        pieces, end = _gathered(_PIECES, text, match.end(), 1)
        return Candidate("link", f"{match[1]}.{''.join(pieces)}", match.start(), end)
    pieces, end = _gathered(_PIECES, text, match.end(), length)
    code = "".join(pieces)
    if not code[length:].strip(_HYPHENS):
        code = code[:length]
    return Candidate("link", f"{match[1]}.{code}", match.start(), end, max(0, length - len(code)))


def _gathered(pattern: re.Pattern[str], text: str, start: int, length: int) -> tuple[list[str], int]:
    """List pieces of a code until they have a length, or something stands there that is no part of one."""
    pieces: list[str] = []
    count, end = 0, start
    while count < length and (match := pattern.match(text, end)):
        end = match.end()
        if match["digits"]:
            pieces.append(match["digits"])
            count += len(match["digits"])
    return pieces, end


def whole(text: str, candidate: Candidate) -> tuple[str, Alphabet, bytes] | None:
    """Return kind, alphabet and bytes of a candidate, in one of the ways in which it can be read; None if in none."""
    ways = _ways(text, candidate) if candidate.alphabet == "link" else [candidate.code]
    for way in ways:
        try:
            return read_exactly(way, candidate.alphabet)
        except CodeError:
            continue
    return None


def _ways(text: str, candidate: Candidate) -> Iterator[str]:
    """Yield a link as it stands, then as it may have been."""
    code = candidate.code
    if code.isascii():
        yield code
    said = text[candidate.start : candidate.end]
    for long in ("-", "--"):
        mended = re.sub(f"[{_LONG_DASHES}]", long, said)
        mended = re.sub(f"[{_DASHES}]", "-", mended)
        for hyphened in (mended, re.sub(r"-[ \t\u200b]*\r?\n", "\n", mended)):
            match = _LINK.match(hyphened)
            if match and (way := link_at(hyphened, match).code) != code and way.isascii():
                yield way
    lost = candidate.missing
    if 0 < lost <= _MOST_LOST and code.isascii():
        places = range(2, len(code) + 1)
        if len(places) ** lost // lost <= _MOST_TRIES:
            for chosen in combinations(places, lost):
                way = code
                for place in reversed(chosen):
                    way = f"{way[:place]}_{way[place:]}"
                yield way


def beginning_of(text: str) -> bytes:
    """Return what a damaged code holds, as far as it has come; nothing of it has been checked."""
    for candidate in candidates(readable(text)):
        digits = candidate.code
        if candidate.alphabet == "link" and digits.isascii():
            return linked_body(digits[2:])
        if candidate.alphabet == "typed":
            return typed_body(digits[1:])
    return b""


def read_exactly(code: str, alphabet: Alphabet) -> tuple[str, Alphabet, bytes]:
    """Return kind, alphabet and bytes of a code that holds nothing else. Raises CodeError."""
    digits = code[2:] if alphabet == "link" else code[1:].upper()
    read = from_base64 if alphabet == "link" else from_crockford
    return checked(code[0].lower(), alphabet, *read(digits.encode("ascii", "replace")), MAX_BYTES)


def linked_body(digits: str) -> bytes:
    """Return the bytes that digits of a link hold, unchecked."""
    return from_base64(digits.encode("ascii", "replace"))[0]


def typed_body(digits: str) -> bytes:
    """Return the bytes that digits of a typed code hold, unchecked.

    >>> typed_body("041P2RK3YT60")[2:5]
    b'abc'
    """
    whole = len(digits) - len(digits) * 5 % 8 // 5
    try:
        return from_crockford(digits[:whole].upper().encode("ascii", "replace"))[0]
    except CodeError:
        return b""


def code_length(beginning: str) -> int | None:
    """Count the digits of a link by its first ones; None if they cannot begin one.

    >>> code_length("AQmrVkpUsj"), len("AQmrVkpUsjKsBQDLFWPO")
    (20, 20)
    """
    body = linked_body(beginning)
    try:
        length, start = read_length(body)
    except CodeError:
        return None
    return -(-8 * (start + length + CHECK_BYTES["link"]) // 6)
