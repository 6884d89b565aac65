"""Lessons kept on this device: those being written, and those that were opened from a link or a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from warcaby.school.assignments.way_back import WayBack, kept_way
from warcaby.school.lesson_table import LessonError
from warcaby.school.lesson_toml import lesson_toml
from warcaby.school.own_lessons.reading import MAX_BYTES, read_table
from warcaby.school.progress import Progress, RoomError, now

WRITTEN = "lesson/"
OPENED = "opened-lesson/"
"""Beginnings of the names of their records."""

MOST_OPENED = 40
"""Lessons that were opened and are kept; older ones go, their stars stay."""

_MOST_PARSED = 200


@dataclass(frozen=True)
class KeptLesson:
    """A lesson that is kept; one being written need not be right."""

    key: str
    """The name of its record."""
    table: Mapping[str, Any]
    way: WayBack | None = None
    """The way back that its link has named; None if pupils choose."""

    @property
    def title(self) -> str:
        """Its title; empty where it has none."""
        title = self.table.get("title", "")
        return title if isinstance(title, str) else ""


def kept_lessons(progress: Progress, kind: str) -> list[KeptLesson]:
    """List the lessons of a kind, those first that were changed last."""
    found = (kept_lesson(progress, key) for key, _ in progress.newest(kind))
    return [each for each in found if each]


def kept_lesson(progress: Progress, key: str) -> KeptLesson | None:
    """Return the lesson of a record; None if there is none that can be read."""
    value = progress.value("sets", key) if key.startswith((WRITTEN, OPENED)) else None
    if not isinstance(value, dict):
        return None
    text = value.get("toml")
    table = _parsed(text) if isinstance(text, str) else None
    return KeptLesson(key, table, kept_way(value.get("way"))) if table else None


def keep_lesson(progress: Progress, key: str, table: Mapping[str, Any], way: WayBack | None = None) -> Progress:
    """Return the progress with a lesson kept. Raises FaultError if it is too large."""
    text = lesson_toml(table)
    if len(text.encode()) > MAX_BYTES:
        raise RoomError("value")
    return progress.with_value("sets", key, {"toml": text} | ({"way": way.address} if way else {}), now())


def keep_opened(progress: Progress, name: str, table: Mapping[str, Any], way: WayBack | None = None) -> Progress:
    """Return the progress with a lesson noted that was opened; as it was where there is no room."""
    try:
        progress = keep_lesson(progress, OPENED + name, table, way)
    except RoomError:
        return progress
    for old in kept_lessons(progress, OPENED)[MOST_OPENED:]:
        progress = progress.without_set(old.key)
    return progress


@lru_cache(maxsize=_MOST_PARSED)
def _parsed(text: str) -> dict[str, Any] | None:
    try:
        return read_table(text)
    except LessonError:
        return None
