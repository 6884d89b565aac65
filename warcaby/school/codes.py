"""Codes that travel: a value as a text that fits into a link, or that is typed by hand, and back.

    link    p.AQ…            kind, a dot, base64url
    typed   P042-0K7M-…      kind and the rest in Crockford's base32, in groups of four

Both hold the same bytes: version (1), length of the payload (1 or more, seven bits each, the least first), payload,
checksum. A link ends with CRC-32. A typed code ends with CRC-16, which finds every wrong character, every swap of
neighbours and whatever else happens within three characters next to each other. The kind is part of what is checked.

Crockford's alphabet: https://www.crockford.com/base32.html; base64url: RFC 4648; raw deflate: RFC 1951.

>>> pack("x", 1, {"a": 1})
'x.AQmrVkpUsjKsBQDLFWPO'
>>> unpack("see https://example.org/#x.AQmrVkpUsjKsBQDLFWPO.", "x")
(1, {'a': 1})
>>> unpack("x.AQmrVkpUsjKs", "x")
Traceback (most recent call last):
...
warcaby.school.codes.CodeError: cut-short
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from importlib import import_module
from typing import Any, Literal, TypeAlias

from warcaby.school.strict_json import canonical_json, parse_json

Alphabet = Literal["link", "typed"]

CodeReason: TypeAlias = Literal[
    "cut-short",  # the end is missing (or there is nothing at all)
    "no-beginning",  # the beginning is missing
    "checksum",  # something in it is wrong: a typing error
    "one-case",  # all letters of a link have become capitals, or small ones
    "too-long",  # more data than such a code may hold
    "kind",  # a valid code, but of another kind
    "version",  # a valid code of a newer version
    "damaged",  # not one of our codes, or one that was generated wrongly
]

KINDS = "abcdefghjkmnpqrstvwxyz"
"""Letters for kinds: those that nobody mistakes for a digit."""

MAX_BYTES = 65_536
"""The most bytes in a code, unless the caller says otherwise."""

_CROCKFORD = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_RFC_4648 = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_TO_CROCKFORD = bytes.maketrans(_RFC_4648, _CROCKFORD)
_INT_32 = b"0123456789ABCDEFGHIJKLMNOPQRSTUV"
# O counts as zero, I and L as one; nothing else is a digit: `int` by itself would take "_" and spaces, too.
_DIGITS = dict(zip(_CROCKFORD + b"OIL", _INT_32 + b"011", strict=True))
_FROM_CROCKFORD = bytes(_DIGITS.get(byte, ord("?")) for byte in range(256))
_GROUP = 4
_NEWEST_POSSIBLE = 127

CHECK_BYTES: dict[Alphabet, int] = {"link": 4, "typed": 2}
# Phone keyboards capitalise the first letter.
_LINK = re.compile(rf"([{KINDS}])\.([A-Za-z0-9_-]*)", re.IGNORECASE | re.ASCII)
# What mail programs and phones insert between characters: spaces, zero-width joiners, hyphens of any length.
_BETWEEN = re.compile(r"[\s\u00ad\u200b-\u200f\u2060\ufeff]+")
_HYPHENS = re.compile(r"[-_\u2010-\u2015\u2212]+")
_AROUND = " .,;:!?()[]{}<>\"'`„”“«»*"


class CodeError(ValueError):
    """The text is not a usable code; `reason` says why."""

    def __init__(self, reason: CodeReason, missing: int = 0) -> None:
        super().__init__(reason)
        self.reason: CodeReason = reason
        self.missing = missing
        """How many signs are missing; 0 where that is not known."""


def pack(kind: str, version: int, value: Any, alphabet: Alphabet = "link") -> str:
    """Write a plain JSON value as a code; equal values make equal codes.

    `kind` is one of KINDS, `version` of what is written counts from 1 to 127. Raises ValueError for other
    kinds and versions, and for what is not plain JSON (see `parse_json`).
    """
    # Raw: the checksum of zlib's own format would only make it longer.
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return pack_bytes(kind, version, deflate.compress(canonical_json(value).encode()) + deflate.flush(), alphabet)


def unpack(text: str, kind: str, max_bytes: int = MAX_BYTES, newest: int = 1) -> tuple[int, Any]:
    """Read a code of either alphabet: its version and its JSON value. Raises CodeError, and nothing else.

    `text` may be a whole link. The JSON text of the value has at most `max_bytes` bytes; versions beyond
    `newest` are refused.
    """
    version, payload = unpack_bytes(text, kind, max_bytes, newest)
    inflate = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        plain = inflate.decompress(payload, max_bytes + 1)
        if len(plain) > max_bytes:
            raise CodeError("too-long")
        if not inflate.eof or inflate.unused_data:
            raise CodeError("damaged")
        return version, parse_json(plain.decode(), max_bytes)
    except CodeError:
        raise
    except (zlib.error, ValueError):
        raise CodeError("damaged") from None


def pack_bytes(kind: str, version: int, payload: bytes, alphabet: Alphabet = "link") -> str:
    """Write bytes as a code. Raises ValueError for an unknown kind or version.

    >>> pack_bytes("x", 1, b"abc", "typed")
    'X041-P2RK-3YT6-0'
    """
    if len(kind) != 1 or kind not in KINDS:
        raise ValueError(f"no letter for a kind: {kind!r}")
    if not 1 <= version <= _NEWEST_POSSIBLE:
        raise ValueError(f"no version: {version}")
    body = bytes([version]) + length_bytes(len(payload)) + payload
    body += _checksum(alphabet, kind, body)
    if alphabet == "link":
        return f"{kind}.{to_base64url(body)}"
    digits = kind.upper() + _to_crockford(body)
    return "-".join(digits[start : start + _GROUP] for start in range(0, len(digits), _GROUP))


def unpack_bytes(text: str, kind: str, max_bytes: int = MAX_BYTES, newest: int = 1) -> tuple[int, bytes]:
    """Read a code of either alphabet that holds bytes: its version and them. Raises CodeError, and nothing else."""
    # Base32 takes 1.6 characters per byte, and people put hyphens and spaces anywhere.
    if len(text) > 4 * max_bytes + 1_000:
        raise CodeError("too-long")
    try:
        found, alphabet, body = checked(*_read(text), max_bytes)
        if found != kind:
            raise CodeError("kind")
    except CodeError as error:
        # Most codes come whole: what repairs others comes with the pages that take them.
        try:
            repair = import_module("warcaby.school.code_repair")
        except ModuleNotFoundError:
            raise error from None
        repaired = repair.repaired(text, kind)
        if repaired is None:
            raise repair.complaint(text, kind, error) from None
        found, alphabet, body = repaired
    length, start = read_length(body)
    if length > max_bytes:
        raise CodeError("too-long")
    if found != kind:
        raise CodeError("kind")
    version = body[0]
    if not 1 <= version <= newest:
        raise CodeError("version" if version else "damaged")
    return version, body[start : -CHECK_BYTES[alphabet]]


def checked(kind: str, alphabet: Alphabet, body: bytes, exact: bool, max_bytes: int) -> tuple[str, Alphabet, bytes]:
    """Return what has been read if its length and its checksum are right."""
    length, start = read_length(body)
    if length > max_bytes:
        raise CodeError("too-long")
    check = CHECK_BYTES[alphabet]
    if len(body) < start + length + check:
        raise CodeError("cut-short")
    exact = exact and len(body) == start + length + check
    if not exact or body[-check:] != _checksum(alphabet, kind, body[:-check]):
        raise CodeError("checksum")
    return kind, alphabet, body


def typed_length(beginning: str, max_bytes: int) -> int | None:
    """Count the characters of a typed code by its first ones, without anything between them; None if it is none.

    >>> typed_length("X041P2", 100)
    13
    """
    try:
        body, _ = from_crockford(beginning[1:9].upper().encode("ascii", "replace"))
        length, start = read_length(body)
    except CodeError:
        return None
    return None if length > max_bytes else 1 + -(-8 * (start + length + CHECK_BYTES["typed"]) // 5)


def _read(text: str) -> tuple[str, Alphabet, bytes, bool]:
    """Return the kind, the alphabet and the bytes of a code, and whether its digits end where its bytes do.

    Nothing of it has been checked.
    """
    digits = text.replace("-", "")
    # Thousands of codes are read as they were written, and need no cleaning.
    if not (digits.isascii() and digits.isalnum()):
        text = _BETWEEN.sub("", text.rpartition("#")[2]).strip(_AROUND)
        link = _LINK.fullmatch(text)
        if link is not None:
            body, exact = from_base64(link[2].encode())
            return link[1].lower(), "link", body, exact
        digits = _HYPHENS.sub("", text)
    digits = digits.upper()
    if not digits:
        raise CodeError("cut-short")
    if digits[0].lower() not in KINDS or not digits.isascii():
        raise CodeError("checksum")
    body, exact = from_crockford(digits[1:].encode())
    return digits[0].lower(), "typed", body, exact


def to_base64url(data: bytes) -> str:
    """Write bytes as digits of a link, or for a text inside of a code."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """Read what `to_base64url` has written. Raises ValueError for other digits."""
    return base64.b64decode(text.encode() + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)


def from_base64(digits: bytes) -> tuple[bytes, bool]:
    """Return the bytes of the digits of a link, and whether these end where the bytes do."""
    filled = digits + b"A" * (-len(digits) % 4)
    body = base64.urlsafe_b64decode(filled)[: len(digits) * 6 // 8]
    return body, to_base64url(body).encode() == digits


def _to_crockford(body: bytes) -> str:
    return base64.b32encode(body).rstrip(b"=").translate(_TO_CROCKFORD).decode()


def from_crockford(digits: bytes) -> tuple[bytes, bool]:
    """Return the bytes of the digits of a typed code, and whether these end where the bytes do. Raises CodeError."""
    try:
        number = int(b"0" + digits.translate(_FROM_CROCKFORD), 32)
    except ValueError:
        raise CodeError("checksum") from None
    size, spare = divmod(5 * len(digits), 8)
    return (number >> spare).to_bytes(size), spare < 5 and not number & ((1 << spare) - 1)


def length_bytes(length: int) -> bytes:
    """Write a number, seven bits a byte, the lowest first."""
    digits = bytearray()
    while length > 127:
        digits.append(length & 127 | 128)
        length >>= 7
    return bytes([*digits, length])


def read_length(body: bytes) -> tuple[int, int]:
    """Return the length of the payload and its offset."""
    length = 0
    for place in range(4):
        if place + 1 >= len(body):
            raise CodeError("cut-short")
        byte = body[place + 1]
        length |= (byte & 127) << 7 * place
        if byte < 128:
            if place and not byte:
                raise CodeError("damaged")  # one length, one way to write it
            return length, place + 2
    raise CodeError("too-long")


def _checksum(alphabet: Alphabet, kind: str, body: bytes) -> bytes:
    # The value of the kind's digit, not its letter: then a slip there is a few bits next to those that follow.
    whole = bytes([_CROCKFORD.index(kind.upper().encode())]) + body
    if alphabet == "typed":
        return binascii.crc_hqx(whole, 0xFFFF).to_bytes(2)
    return zlib.crc32(whole).to_bytes(4)
