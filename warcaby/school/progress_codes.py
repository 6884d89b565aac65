"""Stars as a short code: two bits for every exercise that ever was in the course.

The exercises have numbers that never change (`course.exercise_numbers`), so a code made with one course is read with
another. Exercises without stars at the end take no room.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from warcaby.school.codes import Alphabet, CodeError, pack_bytes, unpack_bytes
from warcaby.school.progress import Progress

KIND = "p"
VERSION = 1

_BITS = 2
_MAX_BYTES = 2_500
"""As many as 10 000 exercises need."""

ExerciseKey = tuple[str, str]


@dataclass(frozen=True)
class StarsCode:
    """What a code says."""

    progress: Progress
    unknown: int
    """Exercises with stars that this program does not know: they are newer than it."""


def stars_code(progress: Progress, numbers: Sequence[ExerciseKey], alphabet: Alphabet = "typed") -> str:
    """Write the stars as a code; `numbers` are the exercises in the order of their numbers.

    Stars of other exercises are left out.

    >>> stars_code(Progress({("a", "b"): 3}), [("a", "b"), ("a", "c")])
    'P040-G734-W'
    """
    number = sum(progress.stars.get(key, 0) << _BITS * place for place, key in enumerate(numbers))
    payload = number.to_bytes((number.bit_length() + 7) // 8, "little")
    return pack_bytes(KIND, VERSION, payload, alphabet)


def read_stars_code(text: str, numbers: Sequence[ExerciseKey]) -> StarsCode:
    """Read a code of stars, or a link with one. Raises CodeError, and nothing else."""
    _, payload = unpack_bytes(text, KIND, _MAX_BYTES, VERSION)
    if payload[-1:] == b"\0":
        raise CodeError("damaged")  # equal stars make equal codes
    stars = [byte >> shift & 3 for byte in payload for shift in range(0, 8, _BITS)]
    known = {key: count for key, count in zip(numbers, stars, strict=False) if count}
    return StarsCode(Progress(known), sum(map(bool, stars[len(numbers) :])))
