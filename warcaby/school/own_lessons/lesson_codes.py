"""A lesson as a code in a link: its TOML, compressed with what most lessons say known beforehand."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Any

from warcaby.school.codes import CodeError, pack_bytes, unpack_bytes
from warcaby.school.lesson_toml import lesson_toml
from warcaby.school.own_lessons.reading import MAX_BYTES, read_table

KIND = "n"
"""The letter of such codes: nauka."""

VERSION = 1

LINK_LENGTH = 2_000
"""The longest recommended link, in characters: longer ones break in mail and make QR codes that phones cannot read."""

_KNOWN = """
loses-man loses-king lets-him-crown misses-win capture-compulsory larger-capture capture-goes-on man-moves-forward
man-one-step occupied own-piece-jumped not-dark
canadian international frisian russian italian czech giveaway one_way
promote capture-all block win-piece survive draw captured left moves squares reply white black
Zaznacz wszystkie pola, na które może pójść pionek z Zaznacz wszystkie białe pionki, które mogą teraz bić.
Znajdź wszystkie bicia białych. Czy wolno zagrać Zbij wszystkie czarne pionki. Białe zaczynają i wygrywają
w dwóch ruchach. Zobacz, jak pionek przeciwnika. Teraz twoja kolej. Nie tędy. Tak, dobrze. Brawo! Popatrz na
 czarny  białe  damka  damkę  bicie  ruch  pole
"
extra = ["
failed = "
aim = "king"
level = 3
belief = "
drill = "find-all"
grade = 1
seed =
article = "
minutes = 5
learned = "
builds_on = ["
terms = ["
sources = ["

[opening]
fen = "W:W

[[exercise.scene]]
ask = "
square = "
choices = ["
right = "
wrong = "
says = "
marks = ["
move = "

[[exercise]]
id = "step-1"
kind = "demo"
kind = "mark-squares"
squares = ["
piece = "
kind = "choose-pieces"
kind = "all-captures"
kind = "judge"
choices = ["legal", "
kind = "predict"
ask = "reply"
line = "
kind = "order"
kind = "game"
kind = "goal"
reach = "win-piece"
reach = "win"
moves = 2
lines = ["

[[exercise]]
id = "step-2"
kind = "play"
text = "
goal = "
fen = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6"
fen = "W:W:BKc5,d4,e5,f4,
arrows = ["
solutions = ["
hint = "
success = "

[[exercise.mistake]]
try = "
missed = "
says = "
reply = "
claim = "loses-man"
id = "lekcja"
slug = { pl = "lekcja", en = "lekcja" }
variant = "brazilian"
title = "
summary = "
rule = "
""".encode()
"""Whatever changes here is a new version: codes that travel were written with this."""


def encode_lesson(table: Mapping[str, Any]) -> str:
    """Return the code of a lesson's table, for the fragment of a link. Raises CodeError if it is too large."""
    text = lesson_toml(table).encode()
    if len(text) > MAX_BYTES:
        raise CodeError("too-long")
    # Raw: the code has a checksum of its own.
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=_KNOWN)
    return pack_bytes(KIND, VERSION, deflate.compress(text) + deflate.flush())


def decode_lesson(text: str) -> dict[str, Any]:
    """Read the table of a lesson from a code or a whole link; its fields are not checked yet.

    Raises CodeError or LessonError, and nothing else.
    """
    _, payload = unpack_bytes(text, KIND, MAX_BYTES, VERSION)
    inflate = zlib.decompressobj(-zlib.MAX_WBITS, zdict=_KNOWN)
    try:
        plain = inflate.decompress(payload, MAX_BYTES + 1)
    except zlib.error:
        raise CodeError("damaged") from None
    if len(plain) > MAX_BYTES:
        raise CodeError("too-long")
    if not inflate.eof or inflate.unused_data:
        raise CodeError("damaged")
    return read_table(plain)
