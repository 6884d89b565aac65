"""Progress as plain JSON values: written, read strictly, and brought up from older versions.

    {"version": 2,
     "lessons": {"man-moves": {"resets": 0, "stars": {"first-step": 3}}},
     "games": {"brazilian": {"at": 1790000000000, "value": …}}, "sets": {}, "settings": {}}

Keys beside these are kept as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from warcaby.school.progress import SECTIONS, Entry, Progress
from warcaby.school.run import MAX_STARS
from warcaby.school.strict_json import canonical_json

VERSION = 2

MAX_ENTRIES = 5_000
"""The most names that one section may have."""
MAX_VALUE_BYTES = 65_536
"""The largest value of an entry, as JSON."""

MAX_COUNT = 2**52
"""The largest time and the largest count: there is room to count on from it (see MAX_INTEGER)."""

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:/-]{0,79}")


class ProgressError(ValueError):
    """Kept progress cannot be read, or not all of it."""


class NewerProgressError(ProgressError):
    """Progress was kept by a newer program."""


@dataclass(frozen=True)
class Reading:
    """What could be read of a value, and what could not."""

    progress: Progress
    problems: tuple[str, ...] = ()
    """What is wrong, for the log; empty if all could be read."""


def to_json(progress: Progress) -> dict[str, Any]:
    """Return the value to keep: always the same for equal progress."""
    lessons: dict[str, dict[str, Any]] = {
        lesson: {"resets": progress.resets.get(lesson, 0), "stars": {}}
        for lesson in sorted({lesson for lesson, _ in progress.stars} | progress.resets.keys())
    }
    for (lesson, exercise), stars in sorted(progress.stars.items()):
        lessons[lesson]["stars"][exercise] = stars
    known: dict[str, Any] = {"version": VERSION, "lessons": lessons}
    for section in SECTIONS:
        entries: Mapping[str, Entry] = getattr(progress, section)
        known[section] = {name: {"at": entry.at, "value": entry.value} for name, entry in sorted(entries.items())}
    return known | {key: progress.unknown[key] for key in sorted(progress.unknown)}


def parse_progress(value: Any) -> Progress:
    """Read a kept value (None if there is none). Raises ProgressError if any of it is damaged.

    >>> parse_progress({"version": 1, "lessons": {"a": {"b": 3}}}).stars
    {('a', 'b'): 3}
    """
    reading = read_progress(value)
    if reading.problems:
        raise ProgressError("; ".join(reading.problems))
    return reading.progress


def read_progress(value: Any) -> Reading:
    """Read as much of a kept value as can be read. Raises NewerProgressError if it is of a newer version.

    >>> reading = read_progress({"version": 1, "lessons": {"a": {"b": 3, "c": 4}}})
    >>> reading.progress.stars, reading.problems
    ({('a', 'b'): 3}, ('stars of c in a: 4',))
    """
    if value is None:
        return Reading(Progress())
    version = value.get("version") if isinstance(value, dict) else None
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        return Reading(Progress(), ("no version",))
    if version > VERSION:
        raise NewerProgressError(f"version {version}")
    for older in range(version, VERSION):
        value = _MIGRATIONS[older](value)
    return _Reader().read(value)


def _from_version_1(value: dict[str, Any]) -> dict[str, Any]:
    """Version 1 knew stars only."""
    lessons = value.get("lessons")
    if isinstance(lessons, dict):
        lessons = {lesson: {"resets": 0, "stars": stars} for lesson, stars in lessons.items()}
    return {**{section: {} for section in SECTIONS}, **value, "version": 2, "lessons": lessons}


_MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_version_1}
"""What brings a value of each older version up to the next one; they never raise."""


class _Reader:
    def __init__(self) -> None:
        self.problems: list[str] = []

    def read(self, value: dict[str, Any]) -> Reading:
        stars: dict[tuple[str, str], int] = {}
        resets: dict[str, int] = {}
        for lesson, table in self._table(value, "lessons"):
            if not isinstance(table, dict):
                self.problems.append(f"lesson {lesson}")
                continue
            count = table.get("resets")
            if _is_count(count):
                resets |= {lesson: count} if count else {}
            else:
                self.problems.append(f"resets of {lesson}")
            for exercise, number in self._table(table, "stars"):
                if _is_count(number) and 1 <= number <= MAX_STARS:
                    stars[lesson, exercise] = number
                else:
                    self.problems.append(f"stars of {exercise} in {lesson}: {number!r:.40}")
        sections = {section: dict(self._entries(value, section)) for section in SECTIONS}
        own = {"version", "lessons", *SECTIONS}
        unknown = {key: item for key, item in value.items() if key not in own and self._is_plain(key, item)}
        return Reading(Progress(stars, resets, **sections, unknown=unknown), tuple(self.problems))

    def _table(self, value: dict[str, Any], key: str) -> list[tuple[str, Any]]:
        """The items of a table whose names are good."""
        table = value.get(key)
        if not isinstance(table, dict) or len(table) > MAX_ENTRIES:
            self.problems.append(f"no {key}")
            return []
        bad = {name for name in table if not (isinstance(name, str) and _NAME.fullmatch(name))}
        self.problems += [f"a name in {key}: {name!r:.40}" for name in sorted(bad, key=repr)]
        return [(name, item) for name, item in table.items() if name not in bad]

    def _entries(self, value: dict[str, Any], section: str) -> list[tuple[str, Entry]]:
        entries = []
        for name, entry in self._table(value, section):
            good = isinstance(entry, dict) and entry.keys() == {"at", "value"} and _is_count(entry["at"])
            if good and self._is_plain(f"{section}/{name}", entry["value"]):
                entries.append((name, Entry(entry["at"], entry["value"])))
            elif not good:
                self.problems.append(f"{section}/{name}")
        return entries

    def _is_plain(self, name: str, value: Any) -> bool:
        try:
            good = len(canonical_json({name: value}).encode()) <= MAX_VALUE_BYTES
        except ValueError:
            good = False
        if not good:
            self.problems.append(f"value of {name:.40}")
        return good


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MAX_COUNT
