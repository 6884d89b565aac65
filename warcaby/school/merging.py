"""How two records of progress are merged.

Every part of a record only ever grows: stars to their maximum, everything else to what is newer, or by rules of its
own. So records that were parted, in two tabs or on two devices, are merged in any order and any number of times with
the same result.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib import import_module
from typing import Any, TypeVar

from warcaby.school.faults import FaultError
from warcaby.school.progress import CLASSES, DAYS, LEARNER, MISTAKES, RESULTS, SECTIONS, USED, Entry, Progress, greatest
from warcaby.school.strict_json import canonical_json

T = TypeVar("T")

_JOINED: Mapping[str, str] = {
    LEARNER: "warcaby.school.learner.stored",
    DAYS: "warcaby.school.practice_days",
    RESULTS: "warcaby.school.matches.results",
    MISTAKES: "warcaby.school.coaching.kept_mistakes",
    USED: "warcaby.school.used_up",
}
"""Settings that are joined, not replaced, and the module whose `joined` knows how: imported once two of them differ."""

_JOINS_CLASSES = "warcaby.school.teaching.kept_classes"

_MOST_RESETS = 1_000_000
"""A record from elsewhere does not count beyond this: there is room to count on."""


def merge(one: Progress, other: Progress) -> Progress:
    """Make one record of two that belong to the same device.

    If a lesson was started over in one of them, only the stars since then count.

    >>> from warcaby.school.progress import Progress
    >>> merge(Progress({("a", "b"): 1}), Progress({("a", "b"): 3, ("a", "c"): 2})).stars == {
    ...     ("a", "b"): 3,
    ...     ("a", "c"): 2,
    ... }
    True
    """
    resets = greatest(one.resets, other.resets)
    merged = Progress(
        stars=greatest(_current_stars(one, resets), _current_stars(other, resets)),
        resets=resets,
        unknown=_unite(one.unknown, other.unknown),
    )
    for section in SECTIONS:
        merged = merged.with_section(section, _newest(one.section(section), other.section(section)))
    classes = dict.fromkeys((name for name in one.sets if name.startswith(CLASSES)), _JOINS_CLASSES)
    return replace(
        merged,
        sets={**merged.sets, **_joined(one.sets, other.sets, classes)},
        settings={**merged.settings, **_joined(one.settings, other.settings, _JOINED)},
    )


def _joined(one: Mapping[str, Entry], other: Mapping[str, Entry], modules: Mapping[str, str]) -> dict[str, Entry]:
    """Join the entries that differ, each by its module."""
    joined: dict[str, Entry] = {}
    for name, module in modules.items():
        mine, theirs = one.get(name), other.get(name)
        if mine and theirs and mine.text != theirs.text:
            joined[name] = joined_entry(mine, theirs, import_module(module).joined)
    return joined


def joined_entry(one: Entry, other: Entry, join: Callable[[Entry, Entry], Any]) -> Entry:
    """Make one entry of two; where `join` raises FaultError for the newer and the older one, the newer one wins."""
    newer, older = (one, other) if one.is_newer_than(other) else (other, one)
    try:
        return Entry(newer.at, join(newer, older))
    except FaultError:
        return newer


def add(mine: Progress, arrived: Progress, now: int) -> Progress:
    """Add imported progress, from another device or from earlier.

    Stars count even for lessons started over since, and so does practice from before it was begun afresh.

    Values that claim to be of later than `now` (milliseconds since 1970) count as of now.
    """
    if LEARNER in mine.settings and LEARNER in arrived.settings:
        mine, arrived = _with_practice_since_any_reset(mine, arrived)
    theirs = {lesson: min(count, _MOST_RESETS) for lesson, count in arrived.resets.items()}
    resets = greatest(mine.resets, theirs)
    for section in SECTIONS:
        entries = arrived.section(section)
        arrived = arrived.with_section(
            section, {name: replace(entry, at=min(entry.at, now)) for name, entry in entries.items()}
        )
    return merge(replace(mine, resets=resets), replace(arrived, resets=resets))


def _with_practice_since_any_reset(mine: Progress, arrived: Progress) -> tuple[Progress, Progress]:
    counted = import_module(_JOINED[LEARNER]).counted_alike
    one, other = counted(mine.settings[LEARNER], arrived.settings[LEARNER])
    return (
        replace(mine, settings={**mine.settings, LEARNER: one}),
        replace(arrived, settings={**arrived.settings, LEARNER: other}),
    )


def _current_stars(progress: Progress, resets: Mapping[str, int]) -> dict[tuple[str, str], int]:
    return {
        key: stars for key, stars in progress.stars.items() if progress.resets.get(key[0], 0) == resets.get(key[0], 0)
    }


def _newest(one: Mapping[str, Entry], other: Mapping[str, Entry]) -> dict[str, Entry]:
    merged = dict(one)
    for name, entry in other.items():
        if name not in merged or entry.is_newer_than(merged[name]):
            merged[name] = entry
    return merged


def _unite(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Nothing is known of these values, but the same one has to win every time."""
    merged = dict(one)
    for name, value in other.items():
        if name not in merged or canonical_json(value) > canonical_json(merged[name]):
            merged[name] = value
    return merged
