"""Practice as it goes on: the session, the drill on the board, and what of both is kept after every answer."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module

from warcaby.app.board.arrow_board import laid
from warcaby.app.board.drill_board import DrillBoard
from warcaby.app.board.touch import Scene
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


class Practice:
    """A session at a reader's page."""

    def __init__(self, reader: Reader, t: Translator, kept: Kept) -> None:
        self.reader = reader
        self.t = t
        self.session: PracticeSession = kept.session
        self.task = kept.task
        self.is_answered = kept.is_answered
        self.is_helped = kept.is_helped
        self._next: Task | None = None
        self.board: DrillBoard | None = None
        self._lay()

    @classmethod
    def begun(cls, reader: Reader, t: Translator, variant: Variant, about: Sequence[str] = ()) -> Practice:
        """Begin a session."""
        session = begin(learner_of(reader.progress), variant, reader.day, about)
        practice = cls(reader, t, Kept(session, session.task(), False))
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
        question = self.task.question if self.task else None
        belief = self.task.belief if self.task else ""
        self.board = laid(self.t, question, self, belief=belief) if question else None

    @property
    def number(self) -> int:
        """Number of the drill on the board, counted from 1."""
        return len(self.session.results) + (not self.is_answered)

    @property
    def ranking(self) -> list[str]:
        """Beliefs of the game, those that the learner seems to have first."""
        return [leader.id for leader in self.session.diagnosis.leaders]

    def hear(self, evidence: Evidence | None, response: Response) -> str:
        """Take an answer in, None where it was shown instead; the first one counts."""
        if self.is_answered or self.task is None or self.board is None:
            return ""
        seconds = time.monotonic() - self._began
        before = len(self.session.named)
        # Another tab may have added to the record.
        here = replace(self.session, record=merged(learner_of(self.reader.progress), self.session.record))
        self.session = here.answered(self.task, evidence, response, seconds, helped=self.is_helped)
        self.is_answered = True
        self._schedule()
        self.keep()
        return self.session.named[-1] if len(self.session.named) > before else ""

    def hint(self) -> list[Scene]:
        """Give a hint, and remember that it was given when the page is opened again."""
        assert self.board is not None
        if self.board.can_hint and not self.is_helped:
            self.is_helped = True
            self.keep()
        return self.board.hint()

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
        kept = Kept(self.session, self.task, self.is_answered, self.is_helped) if self.task else None
        self.reader.progress = with_session(progress, kept, now())

    # The next drill

    @property
    def wants_next(self) -> bool:
        """Whether the next drill can be made meanwhile."""
        return self.is_answered and not self.session.is_over and self._next is None

    def make_next(self) -> None:
        """Make the next drill."""
        if self.wants_next:
            self._next = self.session.task()

    def go_on(self) -> None:
        """Put the next drill on the board, or end the session where there is none."""
        if not self.is_answered:
            return
        self.make_next()
        self._schedule()
        self.task, self._next = self._next, None
        self.is_answered, self.is_helped = self.task is None, False
        self._lay()
        self.keep()
