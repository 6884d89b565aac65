"""The sets of puzzles that somebody has made on this device, kept with the progress."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache

from warcaby.school.assignments.puzzle_set import MAX_PUZZLES, SETS, PuzzleSet, set_record
from warcaby.school.assignments.set_drills import parse_drill
from warcaby.school.faults import FaultError
from warcaby.school.progress import Progress, now
from warcaby.school.puzzles.records import parse_puzzle

_PREFIX = "own/"

_OPEN = "open-set"
"""Name of the setting that notes the set which is worked on."""

EMPTY = PuzzleSet("", ())

_MOST_PARSED = 2_000
"""As many sets as anybody makes stay at hand; a set that has not changed is not parsed again."""


@dataclass(frozen=True)
class OwnSet:
    """A set in the making: it may have no title and no puzzles yet."""

    key: str
    """Its name among the kept values."""
    puzzle_set: PuzzleSet


def own_sets(progress: Progress) -> list[OwnSet]:
    """List the sets, the one changed last first."""
    entries = [(key, entry) for key, entry in progress.sets.items() if key.startswith(_PREFIX) and entry.value]
    entries.sort(key=lambda item: item[1].at, reverse=True)
    return [OwnSet(key, _parse(entry.text)) for key, entry in entries]


def own_set(progress: Progress, key: str) -> OwnSet | None:
    """Return the set of this key, or None."""
    entry = progress.sets.get(key) if key.startswith(_PREFIX) else None
    return OwnSet(key, _parse(entry.text)) if entry and entry.value else None


def new_key(progress: Progress) -> str:
    """Return a key that no set has or has had."""
    number = 1
    while f"{_PREFIX}{number}" in progress.sets:
        number += 1
    return f"{_PREFIX}{number}"


def keep_set(progress: Progress, key: str, puzzle_set: PuzzleSet) -> Progress:
    """Return the progress with a set kept. Raises FaultError if it is larger than what is kept under one name."""
    if len(puzzle_set.puzzles) > MAX_PUZZLES:
        raise FaultError("too-many", "puzzles")
    return progress.with_value("sets", key, set_record(puzzle_set), now())


def open_key(progress: Progress) -> str:
    """Return the key of the set that was worked on last; empty where there is no set."""
    sets = own_sets(progress)
    kept = progress.value("settings", _OPEN)
    return next((own.key for own in sets if own.key == kept), sets[0].key if sets else "")


def keep_open(progress: Progress, key: str) -> Progress:
    """Return the progress with the set that is worked on noted, for the other pages of a teacher."""
    return progress if progress.value("settings", _OPEN) == key else progress.with_value("settings", _OPEN, key, now())


def remove_set(progress: Progress, key: str) -> Progress:
    """Return the progress without a set."""
    return progress.with_value("sets", key, None, now())


@lru_cache(maxsize=_MOST_PARSED)
def _parse(text: str) -> PuzzleSet:
    """Read a kept set as far as it can be read; the pages ask for the same ones again and again."""
    try:
        record, _ = SETS.salvage(json.loads(text))
    except FaultError:
        return EMPTY
    puzzles = []
    for item in record.puzzles:
        with suppress(FaultError):
            puzzles.append(parse_puzzle(item))
    drills = []
    for item in record.drills:
        with suppress(FaultError):
            drills.append(parse_drill(item))
    return record.set_of(tuple(puzzles), tuple(drills))
