"""Practice as it goes on: the session, the drill on the board, and what of both is kept after every answer."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module

from warcaby.app.shell.drill_series import DrillSeries
from warcaby.app.shell.later import later
from warcaby.app.shell.screen import Reader
from warcaby.app.words.translation import Translator
from warcaby.rules import Variant
from warcaby.school.diagnosis.evidence import Evidence
from warcaby.school.exercises import Response
from warcaby.school.learner.kept_session import Kept, kept_session, with_session
from warcaby.school.learner.practice import Task
from warcaby.school.learner.record import merged
from warcaby.school.learner.session import PracticeSession, begin
from warcaby.school.learner.stored import learner_of, with_learner
from warcaby.school.progress import now


class Practice(DrillSeries):
    """A session at a reader's page."""

    def __init__(self, reader: Reader, t: Translator, kept: Kept) -> None:
        super().__init__(t)
        self.reader = reader
        self.session: PracticeSession = kept.session
        self.task = kept.task
        self.is_helped = kept.is_helped
        self._next: Task | None = None
        self._lay()

    @classmethod
    def begun(cls, reader: Reader, t: Translator, variant: Variant, about: Sequence[str] = ()) -> Practice:
        """Begin a session."""
        session = begin(learner_of(reader.progress), variant, reader.day, about)
        practice = cls(reader, t, Kept(session, session.drill()))
        practice.keep()
        return practice

    @classmethod
    def kept(cls, reader: Reader, t: Translator) -> Practice | None:
        """Go on with the session of today, if there is one."""
        kept = kept_session(reader.progress, reader.day)
        return cls(reader, t, kept) if kept else None

    def _lay(self) -> None:
        """Put the drill on the board."""
        self._began = time.monotonic()
        if self.task:
            self.lay(self.task.question, self.task.belief)
        else:
            self.board = None

    @property
    def series(self) -> PracticeSession:
        """The session as tasks in order."""
        return self.session

    @property
    def ranking(self) -> list[str]:
        """Beliefs of the game, those that the learner seems to have first."""
        return [leader.id for leader in self.session.diagnosis.leaders]

    def hear(self, evidence: Evidence | None, response: Response) -> str:
        """Take an answer in, None where it was shown instead; the first one counts."""
        if self.session.is_answered or self.task is None:
            return ""
        seconds = time.monotonic() - self._began
        before = len(self.session.named)
        # Another tab may have added to the record.
        here = replace(self.session, record=merged(learner_of(self.reader.progress), self.session.record))
        self.session = here.answered(self.task, evidence, response, seconds, helped=self.is_helped)
        self._schedule()
        self.keep()
        return self.session.named[-1] if len(self.session.named) > before else ""

    def note_help(self) -> None:
        """Keep that a hint has been given."""
        if not self.is_helped:
            self.is_helped = True
            self.keep()

    def catch_up(self) -> None:
        """Do what had to wait for the package."""
        if self.session.unscheduled:
            self._schedule()
            self.keep()

    def _schedule(self) -> None:
        """Set repetitions, as soon as the package is there that does it."""
        if self.session.unscheduled and later("fsrs"):
            self.session = import_module("warcaby.school.learner.repetitions").scheduled(self.session)

    def keep(self) -> None:
        """Keep the learner's record, and the session until it is over."""
        progress = with_learner(self.reader.progress, self.session.record, now())
        kept = Kept(self.session, self.task, self.is_helped) if self.task else None
        self.reader.progress = with_session(progress, kept, now())

    # The next drill

    @property
    def wants_next(self) -> bool:
        """Whether the next drill can be made meanwhile."""
        return self.session.is_answered and not self.session.is_over and self._next is None

    def make_next(self) -> None:
        """Make the next drill."""
        if self.wants_next:
            self._next = self.session.drill()

    def go_on(self) -> None:
        """Put the next drill on the board, or end the session where there is none."""
        if not self.session.is_answered:
            return
        self.make_next()
        self._schedule()
        self.task, self._next = self._next, None
        self.session, self.is_helped = self.session.onward(), False
        self._lay()
        self.keep()
