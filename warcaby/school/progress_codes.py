"""Progress as a short code: two bits for every exercise that ever was in the course, and what was practised.

The exercises have numbers that never change (`course.exercise_numbers`), so a code made with one course is read with
another. Exercises without stars at the end take no room. As long as nothing was practised, a code holds stars alone,
and programs that know version 1 only read it as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from warcaby.school.codes import Alphabet, CodeError, pack_bytes, unpack_bytes
from warcaby.school.faults import FaultError
from warcaby.school.progress import LEARNER, Entry, Progress

KIND = "p"
STARS, STARS_AND_PRACTICE = 1, 2
"""Versions."""

_BITS = 2
_MAX_BYTES = 8_000
"""As many as 10 000 exercises need, and every rule of every game."""
_LENGTH_BYTES = 2

ExerciseKey = tuple[str, str]


@dataclass(frozen=True)
class ProgressCode:
    """What a code says."""

    progress: Progress
    unknown: int
    """Exercises with stars that this program does not know: they are newer than it."""


def progress_code(progress: Progress, numbers: Sequence[ExerciseKey], alphabet: Alphabet = "typed") -> str:
    """Write stars and practice as a code; `numbers` are the exercises in the order of their numbers.

    Stars of other exercises are left out.

    >>> progress_code(Progress({("a", "b"): 3}), [("a", "b"), ("a", "c")])
    'P040-G734-W'
    """
    number = sum(progress.stars.get(key, 0) << _BITS * place for place, key in enumerate(numbers))
    stars = number.to_bytes((number.bit_length() + 7) // 8, "little")
    practice = _practice(progress)
    if not practice:
        return pack_bytes(KIND, STARS, stars, alphabet)
    payload = len(stars).to_bytes(_LENGTH_BYTES) + stars + practice
    return pack_bytes(KIND, STARS_AND_PRACTICE, payload, alphabet)


def _practice(progress: Progress) -> bytes:
    if progress.value("settings", LEARNER) is None:
        return b""
    # Who has not practised does not need what practice is made of.
    packed: bytes = _learner("packing").pack_practice(_learner("keeping").learner_of(progress))
    return packed


def _learner(name: str) -> Any:
    return import_module(f"warcaby.school.learner.{name}")


def read_progress_code(text: str, numbers: Sequence[ExerciseKey]) -> ProgressCode:
    """Read a code of progress, or a link with one. Raises CodeError, and nothing else."""
    version, payload = unpack_bytes(text, KIND, _MAX_BYTES, STARS_AND_PRACTICE)
    stars, practice = payload, b""
    if version == STARS_AND_PRACTICE:
        end = _LENGTH_BYTES + int.from_bytes(payload[:_LENGTH_BYTES])
        stars, practice = payload[_LENGTH_BYTES:end], payload[end:]
        if not practice:
            raise CodeError("damaged")  # equal progress makes equal codes
    if stars[-1:] == b"\0":
        raise CodeError("damaged")
    counts = [byte >> shift & 3 for byte in stars for shift in range(0, 8, _BITS)]
    progress = Progress({key: count for key, count in zip(numbers, counts, strict=False) if count})
    if practice:
        try:
            value = _learner("record").learner_value(_learner("packing").unpack_practice(practice))
        except FaultError:
            raise CodeError("damaged") from None
        # Without a date: a record is joined to the one that there is, whichever is newer.
        progress = Progress(progress.stars, settings={LEARNER: Entry(0, value)})
    return ProgressCode(progress, sum(map(bool, counts[len(numbers) :])))
