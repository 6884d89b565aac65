"""The puzzle sets made on this device, stored with the progress."""

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
"""Name of the setting for the set being worked on."""

EMPTY = PuzzleSet("", ())

_MOST_PARSED = 2_000
"""Size of the cache of sets, more than anybody makes: an unchanged set is not parsed again."""


@dataclass(frozen=True)
class OwnSet:
    """A set being made, possibly without title or puzzles yet."""

    key: str
    """The name of its record."""
    puzzle_set: PuzzleSet


def own_sets(progress: Progress) -> list[OwnSet]:
    """List the sets, the most recently changed first."""
    return [OwnSet(key, _parse(entry.text)) for key, entry in progress.newest(_PREFIX)]


def own_set(progress: Progress, key: str) -> OwnSet | None:
    """Return the set of this key, or None."""
    entry = progress.sets.get(key) if key.startswith(_PREFIX) else None
    return OwnSet(key, _parse(entry.text)) if entry and entry.value else None


def new_key(progress: Progress) -> str:
    """Return a key that no set has ever had."""
    return progress.free_name(_PREFIX)


def keep_set(progress: Progress, key: str, puzzle_set: PuzzleSet) -> Progress:
    """Return the progress with a set stored. Raises FaultError if it is too large for one record."""
    if len(puzzle_set.puzzles) > MAX_PUZZLES:
        raise FaultError("too-many", "puzzles")
    return progress.with_value("sets", key, set_record(puzzle_set), now())


def open_key(progress: Progress) -> str:
    """Return the key of the set last worked on; empty if there is none."""
    sets = own_sets(progress)
    kept = progress.value("settings", _OPEN)
    return next((own.key for own in sets if own.key == kept), sets[0].key if sets else "")


def keep_open(progress: Progress, key: str) -> Progress:
    """Return the progress with the set being worked on noted, for the teacher's other pages."""
    return progress if progress.value("settings", _OPEN) == key else progress.with_value("settings", _OPEN, key, now())


@lru_cache(maxsize=_MOST_PARSED)
def _parse(text: str) -> PuzzleSet:
    """Read a stored set as far as possible; cached, because pages ask for the same ones repeatedly."""
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
