"""The reader's progress in the browser: reading it, merging it, and deciding what to store next.

The browser has one record, "progress". If a newer release has written it, it is left alone, and this release keeps a
separate record, which the newer one merges. Each class of a teacher has a record of its own beside it, in the same
form, so that a new star does not rewrite a year of results.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from warcaby.app.shell.answers import Saving
from warcaby.school.merging import merge
from warcaby.school.progress import CLASSES, Entry, Progress
from warcaby.school.progress_format import VERSION, NewerProgressError, Reading, read_progress, to_json

MAIN = "progress"
_OWN = f"progress-{VERSION}"
_MEMORY = "memory"
"""How names of what is in the page's own memory begin: it is no stored record."""

Trouble: TypeAlias = Literal["", "damaged", "newer"]


class KeptProgress:
    """Knows what is stored, as last reported by the page."""

    def __init__(self) -> None:
        self.trouble: Trouble = ""
        """A problem to report to the reader."""
        self.set_aside: tuple[str, ...] = ()
        """Names of damaged records that were set aside."""
        self._record = MAIN
        self._kept: dict[str, Any] = {}
        """Records by name."""
        self._classes: dict[str, Entry] = {}
        """The classes that are stored, by the names of their records."""
        self._saved: Progress | None = None
        self._damaged: list[str] = []
        self._put_aside: set[str] = set()
        """Data that could not be read and was set aside since the page was opened, as JSON."""

    def told(self, main: Any, beside: Any, aside: Any, mine: Progress) -> Progress:
        """Read what is stored now, and return it merged with `mine`.

        `main` is the value of the main record, `beside` has those of others by name, and `aside` the names of records
        that were set aside.
        """
        records = {MAIN: main, **(beside if isinstance(beside, dict) else {})}
        self.set_aside = tuple(name for name in aside if isinstance(name, str)) if isinstance(aside, list) else ()
        self._record, self._damaged, self.trouble = MAIN, [], ""
        for name, value in records.items():
            try:
                reading = read_progress(value, mine)
            except NewerProgressError:
                reading = Reading(Progress())
                if name == MAIN:
                    self._record, self.trouble = _OWN, "newer"
            if reading.problems and not name.startswith(_MEMORY):
                rest = _rest(value, reading.progress)
                if rest in self._put_aside:
                    # If another tab keeps writing it, it must not be set aside over and over.
                    records[name] = to_json(reading.progress)
                else:
                    self._put_aside.add(rest)
                    self._damaged.append(name)
                    self.trouble = self.trouble or "damaged"
            mine = merge(mine, reading.progress)
        self._kept = {name: value for name, value in records.items() if name not in self._damaged}
        self._classes = {}
        self._saved = None
        return mine

    def saving(self, progress: Progress) -> Saving | None:
        """What to store now; None if it is already stored."""
        if progress is self._saved and not self._damaged:
            return None
        main, classes = self._parted(progress)
        value, kept = to_json(main), self._kept.get(self._record)
        beside = self._changed(classes)
        self._saved = progress
        if not (self._damaged or beside) and (value == kept or (kept is None and main == Progress())):
            return None
        saving = Saving(self._record, value, tuple(self._damaged), beside)
        self._kept |= {self._record: value, **beside}
        self._damaged = []
        return saving

    def _parted(self, progress: Progress) -> tuple[Progress, Mapping[str, Entry]]:
        """Return what the main record holds, and the classes; a record beside that of a newer release holds all."""
        classes = {name: entry for name, entry in progress.sets.items() if name.startswith(CLASSES)}
        if not classes or self._record != MAIN:
            return progress, {}
        return replace(
            progress, sets={name: each for name, each in progress.sets.items() if name not in classes}
        ), classes

    def _changed(self, classes: Mapping[str, Entry]) -> dict[str, Any]:
        """Return the records of those classes that are not stored as they are."""
        changed = {name: entry for name, entry in classes.items() if self._classes.get(name) is not entry}
        self._classes = dict(classes)
        records = {name: to_json(Progress(sets={name: entry})) for name, entry in changed.items()}
        return {name: value for name, value in records.items() if value != self._kept.get(name)}


def _rest(value: object, progress: Progress) -> str:
    """The unreadable part of a record, as JSON: the rest has been read and may change."""
    read = to_json(progress)
    if isinstance(value, dict):
        value = {
            key: {name: item for name, item in table.items() if name not in read[key] or read[key][name] != item}
            if isinstance(table, dict) and isinstance(read.get(key), dict)
            else table
            for key, table in value.items()
            if read.get(key) != table
        }
    return json.dumps(value, sort_keys=True)
