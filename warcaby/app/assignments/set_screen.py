"""The page of a set of puzzles: a pupil opens a link, types a nickname, solves, and hands in a code."""

from __future__ import annotations

import time
from dataclasses import replace

from warcaby.app.assignments.puzzle_board import PuzzleBoard
from warcaby.app.assignments.qr_codes import qr_svg
from warcaby.app.assignments.set_texts import clock_text, result_rows, set_facts
from warcaby.app.assignments.set_views import PupilRow, SetPart, SetView, SummaryView, TaskView, WelcomeView
from warcaby.app.board.board_views import BoardView, StepView
from warcaby.app.board.pictures import board_view
from warcaby.app.board.touch import Picture
from warcaby.app.shell.actions import ActionError, Call, Form, on
from warcaby.app.shell.answers import Copy, Frame, Reply
from warcaby.app.shell.page_views import PageView
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import TOUCHES, BoardPage, Reader
from warcaby.app.words.code_texts import code_text
from warcaby.app.words.fault_texts import (
    fault_text,
)
from warcaby.app.words.puzzle_texts import (
    conditions_text,
    goal_text,
)
from warcaby.school.assignments import sitting as sittings
from warcaby.school.assignments.kept_sittings import (
    KeptSitting,
    is_same_pupil,
    kept_sitting,
    kept_sittings,
    new_sitting_key,
    with_sitting,
)
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import encode_result
from warcaby.school.assignments.set_codes import decode_set
from warcaby.school.assignments.sitting import Sitting
from warcaby.school.codes import CodeError
from warcaby.school.faults import FaultError
from warcaby.school.scorm.answers import GivenAnswer

LONGEST_THOUGHT = 600.0
"""More seconds between two actions are not counted: the pupil has gone away."""

TICK_MS = 1_000


SOLVING = frozenset((*TOUCHES, "hint", "restart", "next", "exercise", "finish", "go-on", "copy-code"))
"""Kinds of action that belong to solving: their time is counted."""


class SetScreen(BoardPage):
    """A set of puzzles, its pupil and the board."""

    touched: PuzzleBoard

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.puzzle_set: PuzzleSet | None = None
        self.problem = ""
        self.nickname = reader.learner
        self.key = ""
        """The name that the sitting is kept under."""
        self.is_new_pupil = False
        """Whether somebody who has not begun yet is asked for a nickname, although others have begun."""
        self.finished = False
        self.started = False
        self._copied = False
        self._last = time.monotonic()
        if reader.fragment:
            self._read(reader.fragment)

    @property
    def title(self) -> str:
        """The title of the set."""
        name = self.puzzle_set.title if self.puzzle_set else self.t.gettext("A set of puzzles")
        return f"{name} – Warcaby"

    @property
    def description(self) -> str:
        """What the page is."""
        return self.t.gettext("Puzzles from your teacher: open the link, solve, hand in the code.")

    # Where the set comes from

    def _read(self, code: str) -> None:
        """Read a set from a link or a code; nothing else is changed by it."""
        self.problem, self.puzzle_set, self.started, self.finished = "", None, False, False
        self.is_new_pupil = False
        try:
            self.puzzle_set = decode_set(code)
        except CodeError as error:
            self.problem = code_text(self.t, error.reason)
        except FaultError as fault:
            self.problem = fault_text(self.t, fault)

    def _keep(self) -> None:
        self.reader.progress = with_sitting(self.reader.progress, self.key, self.touched.sitting)

    # What is shown

    def view(self, page: PageView) -> SetView:
        """Build the view of the whole page."""
        return SetView(page, self.part())

    def part(self) -> SetPart:
        """Build the view of the part that is shown."""
        if not self.started:
            return SetPart(welcome=self._welcome())
        if self.finished:
            return SetPart(summary=self._summary())
        return SetPart(self.board(self.touched.picture), task=self.task_view())

    def board(self, shown: Picture) -> BoardView:
        """Build the view of the board for one moment."""
        side = self.touched.sitting.task.puzzle.side
        return board_view(self.t, shown.position, below=side, walk=shown.walk, marks=shown.marks, arrows=shown.arrows)

    def refresh(self) -> Reply:
        """Show what has changed; what somebody is typing stays."""
        part = self.part()
        if part.welcome:
            return Reply()
        if part.task:
            return Reply((Frame(self.surroundings()),))
        return Reply((Frame({"set": self.render("set_part.html", part=part)}),))

    def surroundings(self) -> dict[str, str]:
        """Render what stands around the board."""
        task = self.task_view()
        return {
            "task": self.render("set_task.html", task=task),
            "panel": self.render("set_panel.html", task=task),
        }

    def _welcome(self) -> WelcomeView:
        puzzle_set = self.puzzle_set
        return WelcomeView(
            title=puzzle_set.title if puzzle_set else "",
            instructions=puzzle_set.instructions if puzzle_set else "",
            facts=set_facts(self.t, puzzle_set) if puzzle_set else (),
            nickname=self.nickname,
            problem=self.problem,
            pupils=self._pupils(),
            asks_name=self.is_new_pupil or bool(self.reader.learner) or not self._kept(),
            knows_pupil=bool(self.reader.learner),
        )

    def _kept(self) -> list[KeptSitting]:
        """The sittings of this set that were begun on this device."""
        return kept_sittings(self.reader.progress, self.puzzle_set) if self.puzzle_set else []

    def _pupils(self) -> tuple[PupilRow, ...]:
        return tuple(
            PupilRow(
                each.key,
                each.sitting.nickname,
                f"{each.sitting.result.solved}/{len(each.sitting.tasks)}",
            )
            for each in self._kept()
        )

    def task_view(self) -> TaskView:
        """Build the view of what stands around the board."""
        t, screen, sitting = self.t, self.touched, self.touched.sitting
        task, most = sitting.task, sitting.puzzle_set.tries
        over = sitting.is_task_over
        title = t.gettext("Puzzle %(number)s of %(count)s", number=sitting.at + 1, count=len(sitting.tasks))
        feedback, tone = screen.feedback, screen.tone
        if sitting.is_time_up:
            feedback, tone = t.gettext("The time is up."), "note"
        elif over and not task.run.solved:
            feedback, tone = t.gettext("This puzzle is over. Go on to the next one."), "note"
        left = most - task.run.slips
        tries = "" if not most or over else t.ngettext("%(num)s try left", "%(num)s tries left", left)
        return TaskView(
            title=f"{title}: {task.puzzle.title}" if task.puzzle.title else title,
            goal=goal_text(t, task.puzzle),
            rules=conditions_text(t, task.puzzle),
            steps=self._steps(),
            feedback=feedback,
            tone=tone,
            progress=" · ".join(text for text in (screen.presenter.progress_text(t, task.run), tries) if text),
            clock=self._clock(),
            can_hint=sitting.can_hint,
            hint_label=screen.hint_label,
            can_restart=not over and not task.run.is_untouched,
            can_next=sittings.next_open(sitting) is not None,
            can_finish=True,
        )

    def _clock(self) -> str:
        sitting = self.touched.sitting
        if not sitting.puzzle_set.seconds:
            return ""
        return clock_text(max(0.0, sitting.puzzle_set.seconds - sitting.seconds))

    def _steps(self) -> tuple[StepView, ...]:
        t, sitting = self.t, self.touched.sitting
        steps = []
        for place, number in enumerate(sitting.order):
            task = sitting.tasks[number]
            label = t.gettext("Puzzle %(number)s", number=place + 1)
            if task.run.solved:
                label += ", " + t.gettext("solved")
            elif task.is_over(sitting.puzzle_set.tries):
                label += ", " + t.gettext("not solved")
            steps.append(StepView(place + 1, task.run.stars if task.run.solved else 0, place == sitting.at, label))
        return tuple(steps)

    def result_code(self) -> str:
        """What is handed in; empty where nobody waits for it."""
        return encode_result(self.touched.sitting.result)

    def _summary(self) -> SummaryView:
        t, sitting = self.t, self.touched.sitting
        result = sitting.result
        return SummaryView(
            key=self.key,
            nickname=sitting.nickname,
            problem=self.problem,
            solved=t.gettext("Solved: %(solved)s of %(all)s", solved=result.solved, all=len(result.puzzles)),
            rows=result_rows(t, sitting),
            code=self.result_code(),
            qr=qr_svg(self.result_code(), t.gettext("Your code as a QR code")),
            copied=self._copied,
            can_go_on=not sitting.is_over,
            is_in_lms=self.reader.is_in_lms,
        )

    # What is done

    @property
    def sitting(self) -> Sitting | None:
        """The sitting, once it has begun."""
        return self.touched.sitting if self.started else None

    def taken_answer(self) -> GivenAnswer | None:
        """Return the answer that was given to the puzzle, once."""
        if not self.started:
            return None
        sitting = self.touched.sitting
        return self.touched.taken_answer(
            f"puzzle-{sitting.order[sitting.at] + 1:02}", goal_text(self.t, sitting.task.puzzle)
        )

    def follow(self, fragment: str) -> Reply:
        """Open the set of a link."""
        self._read(fragment)
        return self._whole(self.title)

    @on("open-code")
    def _open_code(self, fields: Form) -> Reply:
        self._read(fields.get("code", ""))
        return self._whole(self.problem or self.title)

    def carry_out(self, call: Call) -> Reply:
        """Answer what is done; the time that it took is counted, and the sitting kept."""
        if call.kind not in SOLVING:
            return super().carry_out(call)
        if not self.started:
            raise ActionError(f"the set has not been begun: {call.kind!r}")
        self._spend()
        # When all is handed in the board stays as it is.
        reply = Reply() if self.finished and call.kind in TOUCHES else super().carry_out(call)
        self._keep()
        return reply

    @on("begin")
    def _begin(self, fields: Form) -> Reply:
        """Begin as somebody, or go on if somebody of that nickname has begun."""
        assert self.puzzle_set is not None
        self.nickname = nickname = fields.get("nickname", "")
        try:
            sitting = sittings.sit_down(self.puzzle_set, nickname)
        except FaultError as fault:
            self.problem = fault_text(self.t, fault)
            return self._whole(self.problem, "nickname")
        same = [each for each in self._kept() if is_same_pupil(each.sitting.nickname, sitting.nickname)]
        if self.reader.is_in_lms:
            same = self._kept()
        if same:
            return self._go_on(same[0].key)
        self.key = new_sitting_key(self.reader.progress, self.puzzle_set, sitting.nickname)
        return self._sit_down(sitting)

    @on("continue-sitting")
    def _go_on(self, key: str) -> Reply:
        """Go on with a sitting that is kept."""
        assert self.puzzle_set is not None
        sitting = kept_sitting(self.reader.progress, key, self.puzzle_set)
        if sitting is None:
            return self._whole(self.title)  # another tab has taken it away
        self.key, self.nickname = key, sitting.nickname
        return self._sit_down(sitting)

    @on("another-pupil", "known-pupil")
    def _ask_name(self, kind: str) -> Reply:
        asks = kind == "another-pupil"
        self.is_new_pupil, self.problem, self.nickname = asks, "", ""
        return self._whole("", "nickname" if asks else "title")

    @on("rename-pupil")
    def _rename(self, key: str, fields: Form) -> Reply:
        """Correct a nickname; the work stays. One that another pupil has is not taken."""
        t, others = self.t, [each for each in self._kept() if each.key != key]
        sitting = next((each.sitting for each in self._kept() if each.key == key), None)
        if sitting is None:
            return self._whole(self.title)
        try:
            renamed = sittings.rename(sitting, fields.get("nickname", ""))
        except FaultError as fault:
            self.problem = fault_text(t, fault)
            return self._whole(self.problem)
        if any(is_same_pupil(each.sitting.nickname, renamed.nickname) for each in others):
            self.problem = t.gettext(
                "%(name)s has begun this set here, too. Choose another name.", name=renamed.nickname
            )
            return self._whole(self.problem)
        self.problem = ""
        self.reader.progress = with_sitting(self.reader.progress, key, renamed)
        if self.started:
            self.touched.sitting = replace(self.touched.sitting, nickname=renamed.nickname, order_of=renamed.order_of)
        return self._whole(t.gettext("The name is %(name)s now.", name=renamed.nickname))

    def _sit_down(self, sitting: Sitting) -> Reply:
        self._sit(sitting)
        return self._whole(self.task_view().goal, "goal")

    def _sit(self, sitting: Sitting) -> None:
        """Begin to solve, or go on."""
        self.problem, self.started, self._last = "", True, time.monotonic()
        self._show(sitting)
        self.finished = sitting.is_over
        self._keep()

    def _show(self, sitting: Sitting) -> None:
        self.touched = PuzzleBoard(self.t, sitting)

    @on("hint")
    def _hint(self) -> Reply:
        if not self.touched.sitting.can_hint:
            return self._turned()
        return Reply(self.frames(self.touched.hint()), "feedback")

    @on("restart")
    def _restart(self) -> Reply:
        self.touched.start_over()
        return self._turned()

    @on("next")
    def _next(self) -> Reply:
        following = sittings.next_open(self.touched.sitting)
        if following is not None:
            self._show(sittings.turn_to(self.touched.sitting, following))
        return self._turned()

    @on("exercise")
    def _turn_to(self, number: int) -> Reply:
        sitting = self.touched.sitting
        self._show(sittings.turn_to(sitting, max(1, min(number, len(sitting.tasks))) - 1))
        return self._turned()

    @on("finish", "go-on")
    def _finish(self, kind: str) -> Reply:
        self.finished = kind == "finish"
        if self.finished:
            self.touched.sitting = sittings.hand_in(self.touched.sitting)
        return self._whole(self.t.gettext("Here is what you have done."), "title")

    @on("copy-code")
    def _copy_code(self) -> Reply:
        self._copied = True
        said = self.t.gettext("The code is on the clipboard.")
        return Reply((Frame(say=said),), effects=(Copy(self.result_code()),))

    def _turned(self) -> Reply:
        """Show the puzzle that is on the board now."""
        view = self.task_view()
        return self.task(f"{view.title}. {view.goal}")

    def _whole(self, say: str, focus: str = "title") -> Reply:
        """Show another part of the page."""
        frame = Frame({"set": self.render("set_part.html", part=self.part())}, say)
        return Reply((frame,), focus)

    # Time

    def _spend(self) -> None:
        passed = time.monotonic() - self._last
        self._last += passed
        if passed <= LONGEST_THOUGHT:
            self.touched.sitting = sittings.spend(self.touched.sitting, passed)

    def wanted_wake(self) -> int | None:
        """The clock goes on by itself where there is one to be seen."""
        if not self.started or self.finished or not self.puzzle_set or not self.puzzle_set.seconds:
            return None
        return None if self.touched.sitting.is_over else TICK_MS

    def wake(self) -> Reply:
        """Let a second pass."""
        if not self.started or self.finished:
            return Reply()
        self._spend()
        task = self.task_view()
        regions = {"set-clock": self.render("set_clock.html", task=task)}
        if self.touched.sitting.is_time_up:
            self._keep()
            return Reply((Frame(self.regions(), task.feedback),))
        return Reply((Frame(regions),))
