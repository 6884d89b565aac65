"""The character encoding of a PDN file: PDN 3.0 asks for UTF-8, but forty years of files are in circulation.

A file doesn't declare its encoding, so it is guessed from the names in it: each candidate encoding is tried on the
words that are not plain ASCII, and each word is scored by how well it fits a language written in that encoding. The
score depends on whether all letters belong to the language, whether capitals are where they should be, whether vowels
and consonants alternate, and two rules of Polish spelling.
"""

from __future__ import annotations

import codecs
import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from itertools import groupby, islice, pairwise
from typing import TYPE_CHECKING, BinaryIO, Literal, TypeAlias, get_args

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer as Buffer

PdnEncoding: TypeAlias = Literal[
    "utf-8",
    "utf-16-le",
    "utf-16-be",
    "cp1250",  # Windows, central Europe
    "iso-8859-2",  # Unix, central Europe
    "cp852",  # DOS, central Europe
    "mazovia",  # DOS, Poland
    "cp1251",  # Windows, Cyrillic
    "koi8-r",  # Unix, Russian
    "cp866",  # DOS, Cyrillic
    "cp1252",  # Windows, western Europe; includes Latin-1
]
ENCODINGS: tuple[PdnEncoding, ...] = get_args(PdnEncoding)

_MARKS: Mapping[bytes, PdnEncoding] = {
    codecs.BOM_UTF8: "utf-8",
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
}

_POLISH = "ąćęłńóśźż"
_CENTRAL = (_POLISH, "áčďéěíňóřšťúůýž", "áäčďéíľňóôšťúýž", "áéíóöőúüű", "äöüß")
_WESTERN = ("äöüß", "àâæçéèêëîïôœùûüÿ", "áéíñóúü", "áâãàçéêíóôõú", "àèéìòù", "äáèéëïóöü", "åäöæøé")
_CYRILLIC = ("абвгдежзийклмнопрстуфхцчшщъыьэюяё", "абвгдежзийклмнопрстуфхцчшщьюяєіїґў")
_ALPHABETS: Mapping[PdnEncoding, tuple[str, ...]] = {
    "cp1250": _CENTRAL,
    "iso-8859-2": _CENTRAL,
    "cp852": _CENTRAL,
    "mazovia": (_POLISH,),
    "cp1251": _CYRILLIC,
    "koi8-r": _CYRILLIC,
    "cp866": _CYRILLIC,
    "cp1252": _WESTERN,
}
"""The non-ASCII letters of the languages written in each encoding, the likeliest encodings first."""

_RARE = frozenset({"cp852", "mazovia", "cp866", "koi8-r"})
"""Encodings that are rare today: they must fit better than the others."""

_MAZOVIA = dict(zip(bytes.fromhex("8f95909ca5a398a0a1868d9192a4a29ea6a7"), "ĄĆĘŁŃÓŚŹŻąćęłńóśźż", strict=True))
"""The Polish letters of Mazovia; the rest of it is CP437."""

_WORD = re.compile(rb"[A-Za-z\x80-\xff]*[\x80-\xff][A-Za-z\x80-\xff]*")
_TELLING = 20_000
"""Looking at so many lines with other letters than ASCII is enough."""
_SAMPLE = 300
"""Looking at this many different words is enough."""
_LONGEST_WORD = 40
_VOWELS = frozenset("aeiouyąęóáéěíúůýäöüőűàâæèêëîïôœùûÿãõìòåøаеиоуыэюяёєіїў")
_SIGNS = frozenset("„”“–—’…«»½№")
"""Characters other than letters that occur in texts of many languages."""


def pdn_encoding(data: bytes | BinaryIO) -> PdnEncoding:
    """Return the most likely encoding of a PDN file, given its bytes or the file, from its beginning.

    >>> pdn_encoding("Świątek".encode("cp1250")), pdn_encoding("Коган".encode("cp1251"))
    ('cp1250', 'cp1251')
    """
    file = BytesIO(data) if isinstance(data, bytes) else data
    begin = file.read(4_000)
    for mark, encoding in _MARKS.items():
        if begin.startswith(mark):
            return encoding
    if wide := _wide_encoding(begin):
        return wide
    file.seek(0)
    # Lines of plain ASCII say nothing. What does not begin within a line is no part of a letter.
    telling = b"".join(islice((line for line in file if not line.isascii()), _TELLING))
    return "utf-8" if _is_utf_8(telling) else _narrow_encoding(telling)


def decode_pdn(data: bytes, encoding: PdnEncoding | None = None) -> str:
    """Decode a PDN file, by its `pdn_encoding` if none is given; undefined bytes become U+FFFD.

    PDN 3.0 asks for UTF-8 and recommends reading other encodings too ("Character encoding").

    >>> decode_pdn("Коган".encode("cp1251")), decode_pdn("Gérard".encode("latin-1"))
    ('Коган', 'Gérard')
    """
    return data.decode(encoding or pdn_encoding(data), errors="replace").removeprefix("\ufeff")


@cache
def _mazovia_table() -> str:
    usual = bytes(range(256)).decode("cp437")
    return "".join(_MAZOVIA.get(byte, character) for byte, character in enumerate(usual))


class _MazoviaDecoder(codecs.IncrementalDecoder):
    def decode(self, data: Buffer, final: bool = False) -> str:
        return codecs.charmap_decode(data, self.errors, _mazovia_table())[0]


def _find_mazovia(name: str) -> codecs.CodecInfo | None:
    """Python knows all the other encodings."""
    if name != "mazovia":
        return None

    def encode(text: str, errors: str = "strict") -> tuple[bytes, int]:
        return codecs.charmap_encode(text, errors, codecs.charmap_build(_mazovia_table()))

    def decode(data: Buffer, errors: str = "strict") -> tuple[str, int]:
        return codecs.charmap_decode(data, errors, _mazovia_table())

    return codecs.CodecInfo(encode, decode, incrementaldecoder=_MazoviaDecoder, name=name)


codecs.register(_find_mazovia)


def _wide_encoding(sample: bytes) -> PdnEncoding | None:
    """Recognise UTF-16 without a byte order mark: digits, brackets and spaces have a zero byte before or after them."""
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    if max(even, odd) * 5 <= len(sample) or min(even, odd) * 10 > max(even, odd):
        return None
    return "utf-16-le" if odd > even else "utf-16-be"


def _is_utf_8(data: bytes) -> bool:
    """Whether a text is UTF-8, even if damaged in a few places."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        text = data.decode("utf-8", errors="replace")
        damaged, beyond_ascii = text.count("\ufffd"), len(text) - len(text.encode("ascii", errors="ignore"))
        return beyond_ascii > 10 * damaged
    return True


def _narrow_encoding(data: bytes) -> PdnEncoding:
    """Choose among the encodings with one byte per letter."""
    words = Counter(word[:_LONGEST_WORD] for word in _WORD.findall(data)).most_common(_SAMPLE)

    def score(encoding: PdnEncoding) -> float:
        # Players come from many countries: each word may be in a different language.
        read = [word.decode(encoding, errors="replace") for word, _ in words]
        fits = sum(max(_fit(word, alphabet) for alphabet in _ALPHABETS[encoding]) for word in read)
        return fits - (1 if encoding in _RARE else 0)

    return max(_ALPHABETS, key=score)


def _fit(word: str, alphabet: str) -> float:
    """Score how well a word fits a language with these non-ASCII letters."""
    small = word.lower()
    if len(word) == 1:
        # Not a word but half a point, for example.
        return 1 if word in _SIGNS else 0 if word.isalpha() else -3
    score = 0.0
    for character in small:
        if character in alphabet:
            score += 2.25 if alphabet == _POLISH else 2
        elif character > "\x7f" and character not in _SIGNS:
            score -= 1 if character.isalpha() else 3
        elif alphabet in _CYRILLIC and character.isalpha():
            score -= 1  # a word is written in one script
    if word not in (small, word.upper(), word[:1].upper() + small[1:]):
        score -= 3
    elif word[:1] != small[:1]:
        score += 0.5  # most non-ASCII words are names
    for _, run in groupby(small, _VOWELS.__contains__):
        score -= max(0, len(list(run)) - 2) / 2
    if alphabet == _POLISH:
        score -= 3 * sum(_is_un_polish(one, other) for one, other in pairwise(f" {small}"))
    return score


def _is_un_polish(one: str, other: str) -> bool:
    """Whether these two letters are never adjacent in Polish.

    ą and ę follow a consonant or i, and no vowel comes right after them, nor after ć, ń, ś and ź.
    """
    return (other in "ąę" and one in " aeouyąęó") or (one in "ąęćńśź" and other in _VOWELS)
