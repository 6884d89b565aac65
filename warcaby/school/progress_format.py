"""Progress as plain JSON values: written, read strictly, and brought up from older versions.

    {"version": 2,
     "lessons": {"man-moves": {"resets": 0, "stars": {"first-step": 3}}},
     "games": {"brazilian": {"at": 1790000000000, "value": …}}, "sets": {}, "settings": {}}

Keys beside these are kept as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Annotated, Any, ClassVar, TypeAlias, TypeVar

from warcaby.school.codec import Always, Codec, Names, Range
from warcaby.school.faults import FaultError
from warcaby.school.progress import MAX_COUNT, SECTIONS, Entry, Progress
from warcaby.school.strict_json import canonical_json
from warcaby.school.verdicts import MAX_STARS

VERSION = 3

_NAME = r"[A-Za-z0-9][A-Za-z0-9._:/-]{0,79}"

_MAX_BYTES_2 = 65_536
_MAX_ENTRIES_2 = 5_000
"""Programs that know version 2 at most refuse larger values, and more names in a section."""

T = TypeVar("T")
Named: TypeAlias = Annotated[Mapping[str, T], Names(_NAME)]


@dataclass(frozen=True)
class LessonRecord:
    """What is kept of a lesson."""

    others: ClassVar[bool] = True
    resets: Annotated[int, Range(MAX_COUNT), Always(needed=True)] = 0
    stars: Annotated[Named[Annotated[int, Range(MAX_STARS, 1)]], Always(needed=True)] = field(default_factory=dict)


@dataclass(frozen=True)
class ProgressRecord:
    """What is kept, but for what only a newer program knows."""

    others: ClassVar[bool] = True
    version: int
    lessons: Annotated[Named[LessonRecord], Always(needed=True)] = field(default_factory=dict)
    games: Annotated[Named[Entry], Always(needed=True)] = field(default_factory=dict)
    sets: Annotated[Named[Entry], Always(needed=True)] = field(default_factory=dict)
    settings: Annotated[Named[Entry], Always(needed=True)] = field(default_factory=dict)


_CODEC = Codec(ProgressRecord)
_OWN_KEYS = {each.name for each in fields(ProgressRecord)}


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
    """Return the value to keep: always the same for equal progress.

    It has the oldest version that knows values and sections as large as these.
    """
    lessons: dict[str, dict[str, Any]] = {
        lesson: {"resets": progress.resets.get(lesson, 0), "stars": {}}
        for lesson in sorted({lesson for lesson, _ in progress.stars} | progress.resets.keys())
    }
    for (lesson, exercise), stars in sorted(progress.stars.items()):
        lessons[lesson]["stars"][exercise] = stars
    sections: dict[str, Mapping[str, Entry]] = {section: getattr(progress, section) for section in SECTIONS}
    is_small = all(
        len(entries) <= _MAX_ENTRIES_2 and all(entry.size <= _MAX_BYTES_2 for entry in entries.values())
        for entries in sections.values()
    )
    known: dict[str, Any] = {"version": 2 if is_small else VERSION, "lessons": lessons}
    for section, entries in sections.items():
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


def read_progress(value: Any, known: Progress | None = None) -> Reading:
    """Read as much of a kept value as can be read. Raises NewerProgressError if it is of a newer version.

    Entries that `known` has just so are taken from there, which is quicker.

    >>> reading = read_progress({"version": 1, "lessons": {"a": {"b": 3, "c": 4}}})
    >>> reading.progress.stars, reading.problems
    ({('a', 'b'): 3}, ("field lessons/a/stars/c: number: '4'",))
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
    value, taken = _without_known(value, known) if known else (value, {})
    try:
        record, faults = _CODEC.salvage({key: item for key, item in value.items() if key in _OWN_KEYS})
    except FaultError as fault:
        return Reading(Progress(), (str(fault),))
    problems = [str(fault) for fault in faults]
    unknown = {}
    for key, item in value.items():
        if key not in _OWN_KEYS:
            try:
                canonical_json(key)
                unknown[key] = Entry(0, item).value
            except ValueError as error:
                problems.append(f"{key!r:.40}: {error}")
    progress = Progress(
        {(lesson, name): stars for lesson, each in record.lessons.items() for name, stars in each.stars.items()},
        {lesson: each.resets for lesson, each in record.lessons.items() if each.resets},
        **{section: {**taken.get(section, {}), **getattr(record, section)} for section in SECTIONS},
        unknown=unknown,
    )
    return Reading(progress, tuple(problems))


def _without_known(value: dict[str, Any], known: Progress) -> tuple[dict[str, Any], dict[str, dict[str, Entry]]]:
    """Part a value into what has to be read, and the entries that are known already."""
    taken: dict[str, dict[str, Entry]] = {}
    for section in SECTIONS:
        entries: Mapping[str, Entry] = getattr(known, section)
        table = value.get(section)
        if isinstance(table, dict):
            taken[section] = {
                name: entries[name]
                for name, item in table.items()
                if name in entries and item == {"at": entries[name].at, "value": entries[name].value}
            }
            left = {name: item for name, item in table.items() if name not in taken[section]}
            value = {**value, section: left}
    return value, taken


def _from_version_1(value: dict[str, Any]) -> dict[str, Any]:
    """Version 1 knew stars only."""
    lessons = value.get("lessons")
    if isinstance(lessons, dict):
        lessons = {lesson: {"resets": 0, "stars": stars} for lesson, stars in lessons.items()}
    return {**{section: {} for section in SECTIONS}, **value, "version": 2, "lessons": lessons}


def _from_version_2(value: dict[str, Any]) -> dict[str, Any]:
    """Version 2 had less room for values."""
    return {**value, "version": 3}


_MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_version_1, 2: _from_version_2}
"""What brings a value of each older version up to the next one; they never raise."""
