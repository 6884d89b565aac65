"""The sittings stored on a device: one for each pupil and set."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.sitting import Sitting, parse_sitting, sitting_record
from warcaby.school.faults import FaultError, folded
from warcaby.school.progress import Entry, Progress, now


@dataclass(frozen=True)
class KeptSitting:
    """A sitting, and the name of its record."""

    key: str
    sitting: Sitting


def sitting_key(puzzle_set: PuzzleSet) -> str:
    """Return the record name of a set's only sitting, if there are no pupils to tell apart."""
    return f"sitting/{puzzle_set.id}"


def kept_sitting(progress: Progress, key: str, puzzle_set: PuzzleSet) -> Sitting | None:
    """Read a stored sitting of a set; None if there is no readable one."""
    entry = progress.sets.get(key)
    try:
        return parse_sitting(entry.value, puzzle_set) if entry and entry.value is not None else None
    except FaultError:
        return None


def kept_sittings(progress: Progress, puzzle_set: PuzzleSet) -> list[KeptSitting]:
    """List the readable sittings of a set, the most recent first."""
    first = sitting_key(puzzle_set)
    entries: list[tuple[str, Entry]] = [
        (key, entry) for key, entry in progress.sets.items() if key == first or key.startswith(f"{first}/")
    ]
    entries.sort(key=lambda item: item[1].at, reverse=True)
    found = ((key, kept_sitting(progress, key, puzzle_set)) for key, _ in entries)
    return [KeptSitting(key, sitting) for key, sitting in found if sitting]


def new_sitting_key(progress: Progress, puzzle_set: PuzzleSet, nickname: str) -> str:
    """Return an unused name for a new sitting: the same one in two tabs that begin for the same pupil."""
    digest = hashlib.sha256(nickname.encode()).hexdigest()[:12]
    key, number = f"{sitting_key(puzzle_set)}/{digest}", 1
    while progress.value("sets", key if number == 1 else f"{key}-{number}") is not None:
        number += 1
    return key if number == 1 else f"{key}-{number}"


def with_sitting(progress: Progress, key: str, sitting: Sitting) -> Progress:
    """Return the progress with a sitting stored. Raises RoomError if there is no room."""
    record = sitting_record(sitting)
    return progress if progress.value("sets", key) == record else progress.with_value("sets", key, record, now())


def is_same_pupil(one: str, other: str) -> bool:
    """Say whether two nicknames are the same, ignoring case and spaces.

    >>> is_same_pupil("Ewa", " ewa"), is_same_pupil("Ewa", "Eva")
    (True, False)
    """
    return folded(one) == folded(other)
