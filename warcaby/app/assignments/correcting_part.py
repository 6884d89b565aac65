"""The part of the page of results where a teacher corrects rows: renames, joins and removes them, or undoes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from warcaby.app.shell.actions import Form, on
from warcaby.app.shell.screen import Reader
from warcaby.app.words.choices import Tone
from warcaby.app.words.fault_texts import fault_text
from warcaby.app.words.translation import Translator
from warcaby.school.assignments.kept_results import Row, merged, renamed, with_rows, without_rows
from warcaby.school.assignments.kept_sittings import is_same_pupil
from warcaby.school.faults import FaultError


class Table(Protocol):
    """A table of results on a page."""

    reader: Reader
    t: Translator

    @property
    def shown_rows(self) -> list[Row]:
        """The rows that belong to the set as it is shown."""

    def tell(self, text: str, tone: Tone = "good") -> str:
        """Say something of the last action."""


@dataclass(frozen=True)
class _Undo:
    """The last change, and the label for undoing it."""

    label: str
    rows: list[Row]


class CorrectingPart:
    """Corrects the rows of a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.chosen = ""
        """The row being corrected."""
        self._undo: _Undo | None = None

    @property
    def undo_label(self) -> str:
        """What undoes the last change; empty if there is nothing to undo."""
        return self._undo.label if self._undo else ""

    def forget(self) -> None:
        """Let go of the row and of the last change: another table is shown."""
        self.chosen, self._undo = "", None

    def change(self, before: list[Row], after: list[Row], undo: str) -> None:
        """Replace some rows by others; it can be undone."""
        kept, reader = {row.key for row in after}, self._table.reader
        progress = without_rows(reader.progress, (row for row in before if row.key not in kept))
        reader.progress = with_rows(progress, after)
        self._undo = _Undo(undo, before)

    @on("choose-row")
    def _choose(self, key: str) -> str:
        self.chosen = "" if key == self.chosen else key
        return "row-name" if self.chosen else f"choose-{key}"

    @on("restore-codes")
    def _restore(self) -> None:
        if self._undo:
            reader = self._table.reader
            reader.progress = with_rows(reader.progress, self._undo.rows)
            self._undo = None
            self._table.tell(self._table.t.gettext("The results are back."), "good")

    @on("rename-row")
    def _rename(self, key: str, fields: Form) -> str:
        t, row = self._table.t, self._row(key)
        if row is None:
            return "title"  # another tab has removed it
        try:
            new = renamed(row, fields.get("nickname", ""))
        except FaultError as fault:
            self._table.tell(fault_text(t, fault), "bad")
            return "row-name"
        self.change([row], [new], t.gettext("Undo"))
        return self._corrected(t.gettext("The name is %(name)s now.", name=new.result.nickname), "good")

    @on("remove-row")
    def _remove(self, key: str) -> str:
        t, row = self._table.t, self._row(key)
        if row is None:
            return "title"
        self.change([row], [], t.gettext("Undo"))
        return self._corrected(t.gettext("%(name)s is removed.", name=row.result.nickname), "note")

    @on("merge-row")
    def _merge(self, key: str, fields: Form) -> str:
        return self._merge_with(key, lambda _, other: other.key == fields.get("with", ""))

    @on("merge-same")
    def _merge_same(self, key: str) -> str:
        return self._merge_with(key, lambda row, other: is_same_pupil(other.result.nickname, row.result.nickname))

    def _merge_with(self, key: str, is_meant: Callable[[Row, Row], bool]) -> str:
        t, row = self._table.t, self._row(key)
        if row is None:
            return "title"
        others = [each for each in self._table.shown_rows if each is not row and is_meant(row, each)]
        try:
            one = merged(row, others)
        except FaultError as fault:
            self._table.tell(fault_text(t, fault), "bad")
            return "row-name"
        self.change([row, *others], [one], t.gettext("Undo"))
        return self._corrected(t.gettext("Now it is one row: of each puzzle the better result counts."), "good")

    def _row(self, key: str) -> Row | None:
        return next((each for each in self._table.shown_rows if each.key == key), None)

    def _corrected(self, text: str, tone: Tone) -> str:
        self._table.tell(text, tone)
        self.chosen = ""
        return "restore-codes"
