"""The classes on a teacher's device, each a record of the progress that is kept there.

A class that was changed in two tabs at once is joined wherever progress is merged: neither takes away what the other
has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from warcaby.school.faults import FaultError
from warcaby.school.progress import CLASSES, Entry, Progress, now
from warcaby.school.teaching.school_class import SchoolClass, class_record, merge_classes, parse_class

_READ: dict[str, tuple[Entry, SchoolClass]] = {}
"""What was read last of each class: thousands of codes are not read again after every change."""


@dataclass(frozen=True)
class ClassHead:
    """What a list of classes tells of one: its codes need not be read for that."""

    id: str
    name: str
    archived: bool
    count: int
    """How many pupils are here."""


def class_heads(progress: Progress) -> list[ClassHead]:
    """List the classes, those in use first, by name."""
    found = (_head(entry.value) for key, entry in progress.sets.items() if key.startswith(CLASSES) and entry.value)
    return sorted(filter(None, found), key=lambda each: (each.archived, each.name.casefold(), each.id))


def _head(value: Any) -> ClassHead | None:
    try:
        pupils = value.get("pupils", [])
        read = parse_class({**value, "pupils": [], "loose": []})
        return ClassHead(read.id, read.name, read.archived, sum(not each.get("gone") for each in pupils))
    except (AttributeError, TypeError, FaultError):
        return None


def kept_classes(progress: Progress) -> list[SchoolClass]:
    """List the classes whole, in the same order."""
    return [each for head in class_heads(progress) if (each := kept_class(progress, head.id))]


def kept_class(progress: Progress, name: str) -> SchoolClass | None:
    """Return the class with this id; None if there is none that can be read."""
    entry = progress.sets.get(CLASSES + name)
    return _read(entry) if entry and entry.value else None


def keep_class(progress: Progress, school_class: SchoolClass) -> Progress:
    """Return the progress with a class kept. Raises FaultError if there is no room for it."""
    if kept_class(progress, school_class.id) == school_class:
        return progress
    name = CLASSES + school_class.id
    kept = progress.with_value("sets", name, class_record(school_class), now())
    _READ[school_class.id] = kept.sets[name], school_class
    return kept


def with_classes(progress: Progress, arrived: Iterable[SchoolClass]) -> Progress:
    """Return the progress with classes of a file merged into those that are here. Raises FaultError."""
    for each in merge_classes(kept_classes(progress), arrived):
        progress = keep_class(progress, each)
    return progress


def joined(one: Entry, other: Entry) -> dict[str, Any]:
    """Make one value of two entries that hold the same class. Raises FaultError if they do not, or there is no room."""
    mine, theirs = _read(one), _read(other)
    if mine is None or theirs is None or mine.id != theirs.id:
        raise FaultError("shape")
    (whole,) = merge_classes((mine,), (theirs,))
    return class_record(whole)


def _read(entry: Entry) -> SchoolClass | None:
    name = entry.value.get("id") if isinstance(entry.value, Mapping) else None
    known = _READ.get(name) if isinstance(name, str) else None
    if known and (known[0] is entry or known[0].text == entry.text):
        return known[1]
    try:
        school_class = parse_class(entry.value)
    except FaultError:
        return None
    _READ[school_class.id] = entry, school_class
    return school_class
