"""What the free board keeps: the study on it, the one before, and what can be undone."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from warcaby.app.shell.screen import Reader
from warcaby.rules import BRAZILIAN, initial_position
from warcaby.school.faults import FaultError
from warcaby.school.progress import now
from warcaby.school.studies.study import BEFORE, KEPT, Study, StudyError, new_study, parse_study

UNDO_STEPS = 50


class KeptPart:
    """The study on the board, as it is kept after every change."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self.past: list[Any] = []
        """Records of the studies before each change that can be undone, the last one last."""
        self.is_unreadable = False
        """Whether something was kept that cannot be read; it stays until something else is put on the board."""
        self.is_cut = False
        """Whether what is on the board is too large to be kept."""

    def restore(self) -> Study:
        """Return the study that was kept, or the beginning of a game."""
        kept = self._reader.progress.value("games", KEPT)
        with suppress(StudyError):
            if kept is not None:
                return parse_study(kept)
        self.is_unreadable = kept is not None
        return new_study(initial_position(BRAZILIAN))

    def remember(self, study: Study) -> None:
        """Make it possible to come back to a study as it is now."""
        self.past = [*self.past[-UNDO_STEPS + 1 :], study.record]

    def undo(self) -> Study | None:
        """Return the study as it was before the last change; None if there was none."""
        return parse_study(self.past.pop()) if self.past else None

    def put_aside(self, study: Study) -> None:
        """Keep a study that another one takes the place of; one in which nothing has been done is not worth it."""
        if not study.is_blank or study.tree.root.position != initial_position(study.variant):
            self.remember(study)
            self._store(BEFORE, study.record)

    @property
    def has_before(self) -> bool:
        """Whether there is a study from before another one was opened."""
        return self._reader.progress.value("games", BEFORE) is not None

    def before(self) -> Study | None:
        """Return the study that was put aside; None if there is none, or it cannot be read."""
        try:
            return parse_study(self._reader.progress.value("games", BEFORE))
        except StudyError:
            return None

    def keep(self, study: Study) -> None:
        """Keep a study, if it has changed."""
        if self.is_unreadable and study.is_blank:
            return
        kept, record = self._reader.progress.value("games", KEPT), study.record
        if kept == record or (kept is None and study.is_blank and not study.node.parent):
            return
        try:
            if self.is_unreadable:
                self._store(BEFORE, kept)
                self.is_unreadable = False
            self._store(KEPT, record)
            self.is_cut = False
        except FaultError:
            self.is_cut = True

    def forget(self) -> None:
        """Take away all that is kept here."""
        for name in (KEPT, BEFORE):
            if self._reader.progress.value("games", name) is not None:
                self._store(name, None)
        self.past = []

    def _store(self, name: str, value: Any) -> None:
        self._reader.progress = self._reader.progress.with_value("games", name, value, now())
