"""The sets of puzzles that somebody has made on this device, kept with the progress."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from warcaby.school.assignments.puzzle_set import (
    MAX_INSTRUCTIONS,
    MAX_PUZZLES,
    MAX_SECONDS,
    MAX_TRIES,
    PuzzleSet,
    set_record,
)
from warcaby.school.progress import Progress
from warcaby.school.progress_format import MAX_VALUE_BYTES
from warcaby.school.puzzles.faults import MAX_TITLE, FaultError, plain_text
from warcaby.school.puzzles.records import a_number, parse_puzzle
from warcaby.school.strict_json import canonical_json

_PREFIX = "own/"

_OPEN = "open-set"
"""Name of the setting that notes the set which is worked on."""

EMPTY = PuzzleSet("", ())


@dataclass(frozen=True)
class OwnSet:
    """A set in the making: it may have no title and no puzzles yet."""

    key: str
    """Its name among the kept values."""
    puzzle_set: PuzzleSet


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def own_sets(progress: Progress) -> list[OwnSet]:
    """List the sets, the one changed last first."""
    entries = [(key, entry) for key, entry in progress.sets.items() if key.startswith(_PREFIX) and entry.value]
    entries.sort(key=lambda item: item[1].at, reverse=True)
    return [OwnSet(key, _parse(json.dumps(entry.value))) for key, entry in entries]


def own_set(progress: Progress, key: str) -> OwnSet | None:
    """Return the set of this key, or None."""
    return next((each for each in own_sets(progress) if each.key == key), None)


def new_key(progress: Progress) -> str:
    """Return a key that no set has or has had."""
    number = 1
    while f"{_PREFIX}{number}" in progress.sets:
        number += 1
    return f"{_PREFIX}{number}"


def keep_set(progress: Progress, key: str, puzzle_set: PuzzleSet) -> Progress:
    """Return the progress with a set kept. Raises FaultError if it is larger than what is kept under one name."""
    record = set_record(puzzle_set)
    if len(puzzle_set.puzzles) > MAX_PUZZLES or len(canonical_json({key: record}).encode()) > MAX_VALUE_BYTES:
        raise FaultError("too-many", "puzzles")
    return progress.with_value("sets", key, record, now())


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


@lru_cache(maxsize=100)
def _parse(text: str) -> PuzzleSet:
    """Read a kept set as far as it can be read; the pages ask for the same ones again and again."""
    value = json.loads(text)
    kept: Mapping[str, Any] = value if isinstance(value, dict) else {}
    puzzles = []
    for item in kept["puzzles"][:MAX_PUZZLES] if isinstance(kept.get("puzzles"), list) else []:
        try:
            puzzles.append(parse_puzzle(item))
        except FaultError:
            continue
    return PuzzleSet(
        _text(kept.get("title"), MAX_TITLE),
        tuple(puzzles),
        _text(kept.get("instructions"), MAX_INSTRUCTIONS, lines=True),
        kept.get("shuffled") is True,
        kept.get("hints") is not False,
        _number(kept, "tries", MAX_TRIES),
        _number(kept, "seconds", MAX_SECONDS),
    )


def _text(value: object, most: int, *, lines: bool = False) -> str:
    try:
        return plain_text(value, "", most, lines=lines)
    except FaultError:
        return ""


def _number(kept: Mapping[str, Any], field: str, most: int) -> int:
    try:
        return a_number(kept, field, most)
    except FaultError:
        return 0
