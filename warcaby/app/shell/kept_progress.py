"""The reader's progress in the browser: reading it, merging it, and deciding what to store next.

The browser has one record, "progress". If a newer release has written it, it is left alone, and this release keeps a
separate record, which the newer one merges.
"""

from __future__ import annotations

import json
from typing import Any, Literal, TypeAlias

from warcaby.app.shell.answers import Saving
from warcaby.school.progress import Progress, merge
from warcaby.school.progress_format import VERSION, NewerProgressError, Reading, read_progress, to_json

MAIN = "progress"
_OWN = f"progress-{VERSION}"
_MEMORY = "memory"
"""Progress in the page's own memory, not a stored record."""

Trouble: TypeAlias = Literal["", "damaged", "newer"]


class KeptProgress:
    """Knows what is stored, as last reported by the page."""

    def __init__(self) -> None:
        self.trouble: Trouble = ""
        """A problem to report to the reader."""
        self.set_aside: tuple[str, ...] = ()
        """Names of damaged records that were set aside."""
        self._record = MAIN
        self._kept: object = None
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
            if reading.problems and name != _MEMORY:
                rest = _rest(value, reading.progress)
                if rest in self._put_aside:
                    # If another tab keeps writing it, it must not be set aside over and over.
                    records[name] = to_json(reading.progress)
                else:
                    self._put_aside.add(rest)
                    self._damaged.append(name)
                    self.trouble = self.trouble or "damaged"
            mine = merge(mine, reading.progress)
        self._kept = records.get(self._record)
        self._saved = None
        return mine

    def saving(self, progress: Progress) -> Saving | None:
        """What to store now; None if it is already stored."""
        if progress is self._saved and not self._damaged:
            return None
        value = to_json(progress)
        self._saved = progress
        if not self._damaged and (value == self._kept or (self._kept is None and progress == Progress())):
            return None
        saving = Saving(self._record, value, tuple(self._damaged))
        self._kept, self._damaged = value, []
        return saving


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
