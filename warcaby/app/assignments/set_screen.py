"""The page of a set of puzzles: a pupil opens a link, types a nickname, solves, and hands in a code."""

from __future__ import annotations

import time
from dataclasses import replace

from warcaby.app.assignments.drilling import Drilling
from warcaby.app.assignments.puzzle_board import PuzzleBoard
from warcaby.app.assignments.set_page import SetPage
from warcaby.app.assignments.set_texts import has_done_well
from warcaby.app.board.touch import Scene
from warcaby.app.shell.actions import ActionError, Call, Form, on, one_of
from warcaby.app.shell.answers import Copy, Frame, Reply, ShareLink
from warcaby.app.shell.screen import TOUCHES
from warcaby.app.words.fault_texts import fault_text
from warcaby.app.words.puzzle_texts import goal_text
from warcaby.school.assignments import sitting as sittings
from warcaby.school.assignments.kept_sittings import is_same_pupil, kept_sitting, new_sitting_key, with_sitting
from warcaby.school.assignments.results import encode_result
from warcaby.school.assignments.sitting import Sitting
from warcaby.school.drills.making import Drill
from warcaby.school.faults import FaultError
from warcaby.school.learner.in_sets import with_drill, with_solved
from warcaby.school.progress import now
from warcaby.school.scorm.answers import GivenAnswer

LONGEST_THOUGHT = 600.0
"""Longer pauses between two actions, in seconds, are not counted: the pupil was away."""

TICK_MS = 1_000


SOLVING = frozenset(
    (
        *TOUCHES,
        "hint",
        "restart",
        "next",
        "exercise",
        "finish",
        "go-on",
        "copy-code",
        "share-result",
        "drills",
        "check",
        "choose",
    )
)
"""Kinds of action that belong to solving: their time is counted."""


class SetScreen(SetPage):
    """A set of puzzles being solved."""

    # Actions

    @property
    def sitting(self) -> Sitting | None:
        """The sitting, once it has begun."""
        return self.solved if self.started else None

    def taken_answer(self) -> GivenAnswer | None:
        """Return the last answer to the puzzle, once."""
        if not self.started or self.drilling:
            return None
        sitting = self.solved
        return self.solving.taken_answer(
            f"puzzle-{sitting.order[sitting.at] + 1:02}", goal_text(self.t, sitting.task.puzzle)
        )

    def follow(self, fragment: str) -> Reply:
        """Open the set of a link."""
        self._read(fragment)
        return self.shown(self.window_title)

    @on("open-code")
    def _open_code(self, fields: Form) -> Reply:
        self._read(fields.get("code", ""))
        return self.shown(self.problem or self.window_title)

    def carry_out(self, call: Call) -> Reply:
        """Handle an action, count the time it took, and save the sitting."""
        if call.kind not in SOLVING:
            return super().carry_out(call)
        if not self.started:
            raise ActionError(f"the set has not been begun: {call.kind!r}")
        self._spend()
        before, drilling = self.solved, self.drilling or self.aside
        drill = drilling.drill if drilling else None
        # Once everything is handed in, the board stays as it is.
        reply = super().carry_out(call)
        if self._is_own:
            self._tell_of(before, drill)
        self._keep()
        return reply

    @property
    def _is_own(self) -> bool:
        """Whether it is the reader who solves the set, and no other pupil at the same device."""
        reader = self.reader
        is_same = not reader.learner or is_same_pupil(self.solved.nickname, reader.learner)
        return bool(reader.day) and is_same and not reader.is_in_lms

    def _tell_of(self, before: Sitting, drill: Drill | None) -> None:
        """Keep what the step tells of the reader."""
        reader, after, drilling = self.reader, self.solved, self.drilling or self.aside
        if before.tasks:
            number = before.order[before.at]
            reader.progress = with_solved(reader.progress, before.tasks[number], after.tasks[number], reader.day, now())
        if drill and drilling:
            for mark in after.marks[len(before.marks) :]:
                reader.progress = with_drill(
                    reader.progress, drill, drilling.first, mark, reader.day, now(), helped=before.is_helped
                )

    @on("begin")
    def _begin(self, fields: Form) -> Reply:
        """Begin under a nickname, or resume its sitting."""
        if self.puzzle_set is None:
            raise ActionError("no set is open")
        self.nickname = nickname = fields.get("nickname", "")
        try:
            sitting = sittings.sit_down(self.puzzle_set, nickname)
        except FaultError as fault:
            self.problem = fault_text(self.t, fault)
            return self.shown(self.problem, "nickname")
        same = [each for each in self._kept() if is_same_pupil(each.sitting.nickname, sitting.nickname)]
        if self.reader.is_in_lms:
            same = self._kept()
        if same and (same[0].sitting.handed_in or same[0].sitting.is_over) and not self.reader.is_in_lms:
            self.doubt, self.problem = same[0], ""
            return self.shown("", "is-you")
        if same:
            return self._go_on(same[0].key)
        self.key = new_sitting_key(self.reader.progress, self.puzzle_set, sitting.nickname)
        return self._sit_down(sitting)

    @on("continue-sitting")
    def _go_on(self, key: str) -> Reply:
        """Resume a stored sitting."""
        if self.puzzle_set is None:
            raise ActionError("no set is open")
        sitting = kept_sitting(self.reader.progress, key, self.puzzle_set)
        if sitting is None:
            return self.shown(self.window_title)  # another tab has removed it
        self.key, self.nickname = key, sitting.nickname
        return self._sit_down(sitting)

    @on("another-pupil", "known-pupil")
    def _ask_name(self, kind: str) -> Reply:
        """Ask for a nickname, whoever was here before, or show the names of those who have begun."""
        self.started = self.finished = False
        self.shows_pupils, self.doubt = kind == "known-pupil", None
        self.problem, self.nickname = "", self.reader.learner
        return self.shown("", "who" if self.shows_pupils else "nickname")

    @on("somebody-else")
    def _say_another_name(self) -> Reply:
        """Somebody of the same nickname has handed the set in: this one needs another."""
        self.doubt = None
        self.problem = self.t.gettext("Then choose another nickname, so that your teacher can tell you apart.")
        return self.shown(self.problem, "nickname")

    @on("rename-pupil")
    def _rename(self, key: str, fields: Form) -> Reply:
        """Correct a nickname and keep the work. Another pupil's nickname is rejected."""
        t, others = self.t, [each for each in self._kept() if each.key != key]
        sitting = next((each.sitting for each in self._kept() if each.key == key), None)
        if sitting is None:
            return self.shown(self.window_title)
        try:
            renamed = sittings.rename(sitting, fields.get("nickname", ""))
        except FaultError as fault:
            self.problem = fault_text(t, fault)
            return self.shown(self.problem)
        if any(is_same_pupil(each.sitting.nickname, renamed.nickname) for each in others):
            self.problem = t.gettext(
                "%(name)s has begun this set here, too. Choose another name.", name=renamed.nickname
            )
            return self.shown(self.problem)
        self.problem = ""
        self.reader.progress = with_sitting(self.reader.progress, key, renamed)
        if self.started:
            self.solved = replace(self.solved, nickname=renamed.nickname, order_of=renamed.order_of)
        return self.shown(t.gettext("The name is %(name)s now.", name=renamed.nickname))

    def _sit_down(self, sitting: Sitting) -> Reply:
        self._sit(sitting)
        return self.shown(self._goal(), "goal")

    def _goal(self) -> str:
        """What is to be done on the board."""
        return self.task_view().goal

    def _sit(self, sitting: Sitting) -> None:
        """Begin to solve, or go on."""
        self.problem, self.started, self._last = "", True, time.monotonic()
        self.drilling = self.aside = None
        self._show(sitting)
        self.finished = sitting.is_over
        self._keep()

    def _show(self, sitting: Sitting) -> None:
        self.aside = self.drilling or self.aside
        self.drilling = None if sitting.tasks else Drilling(self.t, sitting)
        if sitting.tasks:
            self.solving = PuzzleBoard(self.t, sitting)

    @on("hint")
    def hint(self) -> list[Scene]:
        """Give a hint, if the set gives any."""
        if self.drilling and self.drilling.helps:
            return self.drilling.hint()
        return self.solving.hint() if not self.drilling and self.solved.can_hint else []

    @on("drills")
    def _practise(self) -> Reply:
        """Go on with the drills of the set."""
        if self.drilling is None and not self.solved.is_drilled:
            sitting, self.drilling = self.solved, self.aside or Drilling(self.t, self.solved)
            self.solved = sitting
        return self.shown(self._goal() if self.drilling else "", "goal")

    @on("restart")
    def _restart(self) -> Reply:
        if not self.drilling:
            self.solving.start_over()
        return self._turned()

    @on("next")
    def _next(self) -> Reply:
        if self.drilling:
            return self._next_drill()
        following = sittings.next_open(self.solved)
        if following is not None:
            self._show(sittings.turn_to(self.solved, following))
        return self._turned()

    def _next_drill(self) -> Reply:
        assert self.drilling is not None
        if not self.drilling.board.is_done:
            return self.still()
        if self.drilling.is_last:
            return self._finish("finish")
        self.drilling.go_on()
        return self._turned()

    @on("exercise")
    def _turn_to(self, number: int) -> Reply:
        sitting, has_drilled = self.solved, self.drilling is not None
        if not sitting.tasks:
            return self._turned()
        one_of(sitting.order, number)
        self._show(sittings.turn_to(sitting, number - 1))
        return self.shown(self.task_view().goal, "goal") if has_drilled else self._turned()

    @on("finish", "go-on")
    def _finish(self, kind: str) -> Reply:
        self.finished = kind == "finish"
        if self.finished:
            self._collect()
            self.solved = sittings.hand_in(self.solved)
        reply = self.shown(self.t.gettext("Here is what you have done."), "title")
        is_good = self.finished and has_done_well(self.solved)
        return replace(reply, frames=(replace(reply.frames[0], cue="done"),)) if is_good else reply

    def _collect(self) -> None:
        """Count marks that were placed and not checked."""
        drilling = self.drilling or self.aside
        if drilling:
            drilling.sitting = self.solved
            drilling.collect()
            self.solved = drilling.sitting

    @on("copy-code")
    def _copy_code(self) -> Reply:
        self._copied = True
        said = self.t.gettext("The code is on the clipboard.")
        return Reply((Frame(say=said),), effects=(Copy(self.result_code()),))

    @on("share-result")
    def _share(self) -> Reply:
        """Hand the result to another program, as a link that the teacher opens."""
        code = encode_result(self.solved.result, "link")
        title = f"{self.window_title}: {self.solved.nickname}"
        return Reply((Frame(),), effects=(ShareLink(code, title, self.place.to("results").route),))

    # Time

    def _spend(self) -> None:
        passed = time.monotonic() - self._last
        self._last += passed
        if passed <= LONGEST_THOUGHT:
            spend = sittings.spend_on_drill if self.drilling else sittings.spend
            self.solved = spend(self.solved, passed)

    def wanted_wake(self) -> int | None:
        """The clock runs by itself if it is visible."""
        if not self.started or self.finished or not self.puzzle_set or not self.puzzle_set.seconds:
            return None
        return None if self.solved.is_over else TICK_MS

    def wake(self) -> Reply:
        """Let a second pass."""
        if not self.started or self.finished:
            return Reply()
        self._spend()
        if self.drilling:
            return self._still_drilling()
        task = self.task_view()
        regions = {"clock": self.render("clock.html", task=task)}
        if self.solved.is_time_up:
            self._keep()
            return Reply((Frame(self.regions(), str(task.feedback)),))
        return Reply((Frame(regions),))

    def _still_drilling(self) -> Reply:
        """The clock of a set runs while drills are answered as well; they end with it."""
        if self.solved.is_time_up:
            self._keep()
            return self._finish("finish")
        return Reply()
