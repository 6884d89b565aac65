"""Practice as it goes on: the session, the task on the board, and what of both is kept after every answer."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module

from warcaby.app.board.drill_board import DrillBoard
from warcaby.app.board.touch import Scene
from warcaby.app.practise.motif_board import MotifBoard
from warcaby.app.practise.reasons import reason_text
from warcaby.app.shell.drill_series import DrillSeries
from warcaby.app.shell.later import later
from warcaby.app.shell.screen import Reader
from warcaby.app.shell.series_views import TaskView
from warcaby.app.words.translation import Translator
from warcaby.rules import BRAZILIAN, Variant
from warcaby.school.diagnosis.evidence import Evidence
from warcaby.school.exercises import Response
from warcaby.school.learner.held import held_beliefs, with_held
from warcaby.school.learner.kept_session import Kept, kept_session, with_session
from warcaby.school.learner.mixing import reason_of
from warcaby.school.learner.practice import Task
from warcaby.school.learner.record import merged
from warcaby.school.learner.session import AnyTask, MotifTask, PracticeSession, begin
from warcaby.school.learner.stored import learner_of, with_learner
from warcaby.school.learner.taught import taught_of
from warcaby.school.progress import now


class Practice(DrillSeries):
    """A session at a reader's page."""

    def __init__(self, reader: Reader, t: Translator, kept: Kept) -> None:
        super().__init__(t)
        self.reader = reader
        self.session: PracticeSession = kept.session
        self.task = kept.task
        self.is_helped = kept.is_helped
        self._next: AnyTask | None = None
        self.motif_board: MotifBoard | None = None
        """A task about a motif, which takes the place of a drill."""
        self._why = ""
        self._lay()

    @classmethod
    def begun(cls, reader: Reader, t: Translator, variant: Variant, about: Sequence[str] = ()) -> Practice:
        """Begin a session."""
        taught = taught_of(reader.progress) if variant is BRAZILIAN else None
        known = held_beliefs(reader.progress, variant, reader.day)
        session = begin(learner_of(reader.progress), variant, reader.day, about, taught, known)
        practice = cls(reader, t, Kept(session, session.drill()))
        practice.keep()
        return practice

    @classmethod
    def kept(cls, reader: Reader, t: Translator) -> Practice | None:
        """Go on with the session of today, if there is one."""
        kept = kept_session(reader.progress, reader.day)
        return cls(reader, t, kept) if kept else None

    def _lay(self) -> None:
        """Put the task on the board."""
        self._began = time.monotonic()
        self.board = self.motif_board = None
        task, session = self.task, self.session
        if task is None:
            return
        if not session.is_answered:
            reason = reason_of(session.record, session.variant, task.work, task.belief, session.taught, session.day)
            self._why = reason_text(self.t, reason)
        if isinstance(task, MotifTask):
            self.motif_board = MotifBoard(self.t, task.found)
        else:
            self.lay(task.question, task.belief)

    @property
    def on_board(self) -> DrillBoard | MotifBoard | None:
        """What is on the board; None at the end."""
        return self.motif_board or self.board

    @property
    def why(self) -> str:
        """Why the task on the board comes now."""
        return self._why

    @property
    def may_go_on(self) -> bool:
        """Whether the next task may come: after a mistake at a motif, too."""
        if self.motif_board:
            return self.session.is_answered
        return self.board is not None and self.board.is_done

    def task_view(self) -> TaskView:
        """Build the view of the task on the board."""
        if self.motif_board:
            return self.motif_board.task_view(self, may_go_on=self.may_go_on)
        return super().task_view()

    def hint(self) -> list[Scene]:
        """Give a hint."""
        if self.motif_board:
            return self.motif_board.hint()
        return super().hint()

    @property
    def is_open(self) -> bool:
        """Whether what is on the board has no result yet."""
        return self.on_board is not None and not self.session.is_answered

    def settle(self) -> None:
        """Take in what became of a task about a motif: its solution, the first mistake, or a hint."""
        board, task = self.motif_board, self.task
        if board is None or not isinstance(task, MotifTask) or self.session.is_answered:
            return
        if board.is_done or board.is_missed:
            seconds = time.monotonic() - self._began
            here = self._brought_together()
            self.session = here.motif_answered(task, not board.is_missed, seconds, helped=self.is_helped)
            self._schedule()
            self.keep()

    def _brought_together(self) -> PracticeSession:
        """Another tab may have added to the record."""
        return replace(self.session, record=merged(learner_of(self.reader.progress), self.session.record))

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
        if self.session.is_answered or not isinstance(self.task, Task):
            return ""
        seconds = time.monotonic() - self._began
        before = len(self.session.named)
        here = self._brought_together()
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
        progress = with_held(progress, self.session.diagnosis, self.session.day, now())
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
        """Put the next task on the board, or end the session where there is none."""
        if not self.session.is_answered:
            return
        self.make_next()
        self._schedule()
        self.task, self._next = self._next, None
        self.session, self.is_helped = self.session.onward(), False
        self._lay()
        self.keep()
