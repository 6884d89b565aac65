"""The classes on a teacher's device, each a record of the progress that is kept there."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache

from warcaby.school.faults import FaultError
from warcaby.school.progress import Progress, now
from warcaby.school.teaching.school_class import SchoolClass, class_record, merge_classes, parse_class

CLASSES = "class/"
"""Beginning of the names of their records."""

_MOST_PARSED = 200


def kept_classes(progress: Progress) -> list[SchoolClass]:
    """List the classes, those in use first, by name."""
    found = (_parsed(entry.text) for key, entry in progress.sets.items() if key.startswith(CLASSES) and entry.value)
    return sorted(filter(None, found), key=lambda each: (each.archived, each.name.casefold(), each.id))


def kept_class(progress: Progress, name: str) -> SchoolClass | None:
    """Return the class with this id; None if there is none that can be read."""
    entry = progress.sets.get(CLASSES + name)
    return _parsed(entry.text) if entry and entry.value else None


def keep_class(progress: Progress, school_class: SchoolClass) -> Progress:
    """Return the progress with a class kept. Raises FaultError if there is no room for it."""
    if kept_class(progress, school_class.id) == school_class:
        return progress
    return progress.with_value("sets", CLASSES + school_class.id, class_record(school_class), now())


def remove_class(progress: Progress, school_class: SchoolClass) -> Progress:
    """Return the progress without a class."""
    return progress.with_value("sets", CLASSES + school_class.id, None, now())


def with_classes(progress: Progress, arrived: Iterable[SchoolClass]) -> Progress:
    """Return the progress with classes of a file merged into those that are here. Raises FaultError."""
    for each in merge_classes(kept_classes(progress), arrived):
        progress = keep_class(progress, each)
    return progress


@lru_cache(maxsize=_MOST_PARSED)
def _parsed(text: str) -> SchoolClass | None:
    try:
        return parse_class(json.loads(text))
    except FaultError:
        return None
