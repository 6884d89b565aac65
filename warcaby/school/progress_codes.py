"""Progress as a short code: two bits for every exercise that ever was in a chapter, and only chapters with stars.

The exercises of a chapter have places that never change (`course.code_places`), so a code made with one course is read
with another. A code begins with the numbers of its chapters, a bit each, seven to a byte; the eighth bit says that
another byte follows. Then come the chapters in their order: every one but the last with its length first. Exercises
without stars at the end of a chapter take no room.

Where rules were practised, the length of all that comes first, and what is known of the rules comes after it.

The first version, of the time before there were chapters, had all exercises in one row; it is still read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import islice
from typing import Any

from warcaby.school.codes import Alphabet, CodeError, length_bytes, pack_bytes, unpack_bytes
from warcaby.school.faults import FaultError
from warcaby.school.progress import LEARNER, Entry, Progress

KIND = "p"
STARS, STARS_AND_PRACTICE = 2, 3
"""The versions that are written: one without practice is read by older programs, too."""

_BITS = 2
_MAX_BYTES = 8_000
"""As many as 10 000 exercises need, and every rule of every game."""
_MOST_CHAPTERS = 70

ExerciseKey = tuple[str, str]
"""Ids of a lesson and of an exercise in it."""


@dataclass(frozen=True)
class Places:
    """The exercises that ever were in the course, in the order of their places."""

    first: Sequence[ExerciseKey] = ()
    """Those of codes of the first version."""
    chapters: Mapping[int, Sequence[ExerciseKey]] = field(default_factory=dict)
    """By the number of their chapter."""

    @property
    def known(self) -> Iterator[ExerciseKey]:
        """Every exercise that a code can tell of."""
        return (key for keys in self.chapters.values() for key in keys)


@dataclass(frozen=True)
class StarsCode:
    """What a code says."""

    progress: Progress
    unknown: int
    """Exercises with stars that this program does not know: they are newer than it."""


def stars_code(progress: Progress, places: Places, alphabet: Alphabet = "typed") -> str:
    """Write stars and practice as a code. Stars of exercises without a place are left out.

    >>> places = Places(chapters={1: [("a", "b"), ("a", "c")]})
    >>> read_stars_code(stars_code(Progress({("a", "b"): 3, ("a", "unknown"): 2}), places), places).progress.stars
    {('a', 'b'): 3}
    """
    parts = {number: _packed(progress, keys) for number, keys in sorted(places.chapters.items())}
    parts = {number: part for number, part in parts.items() if part}
    payload = b"".join(length_bytes(len(part)) + part for part in list(parts.values())[:-1])
    payload += b"".join(list(parts.values())[-1:])
    stars, practice = _chapter_bits(parts) + payload if parts else b"", _practice(progress)
    if not practice:
        return pack_bytes(KIND, STARS, stars, alphabet)
    return pack_bytes(KIND, STARS_AND_PRACTICE, length_bytes(len(stars)) + stars + practice, alphabet)


def read_stars_code(text: str, places: Places) -> StarsCode:
    """Read a code of stars and practice, or a link with one. Raises CodeError, and nothing else."""
    version, payload = unpack_bytes(text, KIND, _MAX_BYTES, STARS_AND_PRACTICE)
    if version == 1:
        return _read_part(payload, places.first)
    if version == STARS:
        return _read_stars(payload, places)
    left = iter(payload)
    code = _read_stars(_taken(left, _read_length(left)), places)
    # Without a date: a record is joined to the one that there is, whichever is newer.
    return replace(code, progress=replace(code.progress, settings={LEARNER: Entry(0, _read_practice(bytes(left)))}))


def _practice(progress: Progress) -> bytes:
    if progress.value("settings", LEARNER) is None:
        return b""
    # Who has not practised does not need what practice is made of.
    stored = import_module("warcaby.school.learner.stored")
    packed: bytes = import_module("warcaby.school.learner.packing").pack_practice(stored.learner_of(progress))
    return packed


def _read_practice(data: bytes) -> Any:
    try:
        record = import_module("warcaby.school.learner.packing").unpack_practice(data)
        return import_module("warcaby.school.learner.record").learner_value(record)
    except FaultError:
        raise CodeError("damaged") from None


def _read_stars(payload: bytes, places: Places) -> StarsCode:
    left = iter(payload)
    known: dict[ExerciseKey, int] = {}
    unknown = 0
    numbers = _read_chapter_bits(left) if payload else []
    for number in numbers:
        part = bytes(left if number == numbers[-1] else _taken(left, _read_length(left)))
        if not part:
            raise CodeError("damaged")
        read = _read_part(part, places.chapters.get(number, ()))
        known |= read.progress.stars
        unknown += read.unknown
    return StarsCode(Progress(known), unknown)


def _packed(progress: Progress, keys: Sequence[ExerciseKey]) -> bytes:
    number = sum(progress.stars.get(key, 0) << _BITS * place for place, key in enumerate(keys))
    return number.to_bytes((number.bit_length() + 7) // 8, "little")


def _read_part(part: bytes, keys: Sequence[ExerciseKey]) -> StarsCode:
    if part[-1:] == b"\0":
        raise CodeError("damaged")  # equal stars make equal codes
    stars = [byte >> shift & 3 for byte in part for shift in range(0, 8, _BITS)]
    known = {key: count for key, count in zip(keys, stars, strict=False) if count}
    return StarsCode(Progress(known), sum(map(bool, stars[len(keys) :])))


def _chapter_bits(numbers: Iterator[int] | Mapping[int, bytes]) -> bytes:
    return length_bytes(sum(1 << number for number in numbers))


def _read_chapter_bits(left: Iterator[int]) -> list[int]:
    bits = _read_length(left)
    if not bits or bits >> _MOST_CHAPTERS:
        raise CodeError("damaged")
    return [number for number in range(_MOST_CHAPTERS) if bits >> number & 1]


def _read_length(left: Iterator[int]) -> int:
    value = 0
    for place, byte in enumerate(islice(left, _MOST_CHAPTERS // 7)):
        value |= (byte & 127) << 7 * place
        if byte < 128:
            if place and not byte:
                break  # one number, one way to write it
            return value
    raise CodeError("damaged")


def _taken(left: Iterator[int], count: int) -> bytes:
    taken = bytes(islice(left, min(count, _MAX_BYTES)))
    if len(taken) < count:
        raise CodeError("damaged")
    return taken
