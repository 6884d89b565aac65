"""A pupil's page of a plan: what is next, what is done, and the codes of all results for the teacher."""

from __future__ import annotations

from typing import Any

from warcaby.app.classes.plan_views import OpenedPlan, PlanPart, TaskRow
from warcaby.app.shell.actions import ActionError, Call, Form, on
from warcaby.app.shell.answers import Copy, Frame, Reply
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader, Screen
from warcaby.app.words.choices import Tone
from warcaby.app.words.fault_texts import fault_text
from warcaby.app.words.plan_texts import due_text, kind_text, plan_fault_text, task_name
from warcaby.rules import VARIANTS
from warcaby.school import course
from warcaby.school.assignments.results import encode_result
from warcaby.school.codes import CodeError
from warcaby.school.faults import FaultError
from warcaby.school.progress import NICKNAME, now
from warcaby.school.teaching.plan import Plan, PlanTask, decode_plan
from warcaby.school.teaching.plan_state import (
    OPENED,
    KeptPlan,
    is_done,
    keep_opened_plan,
    kept_plan,
    kept_plans,
    lesson_of,
    next_task,
    plan_results,
)


class PlanScreen(Screen):
    """A plan, or the place to open one."""

    template = "plan_part.html"

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.kept: KeptPlan | None = None
        self._problem = self._feedback = ""
        self._tone: Tone = ""
        self._codes: tuple[str, ...] = ()
        if reader.fragment:
            self._read(reader.fragment)
        else:
            # Whoever has one plan comes back to it.
            self.kept = next(iter(kept_plans(reader.progress, OPENED)), None)

    @property
    def title(self) -> str:
        """The title of the plan."""
        return self.kept.plan.title if self.kept else self.t.gettext("A plan from your teacher")

    @property
    def description(self) -> str:
        """What the page is."""
        return self.t.gettext("Lessons and puzzles in order, with days: what is next, and what is done.")

    def _read(self, code: str) -> None:
        self.kept, self._codes, self._problem = None, (), ""
        try:
            self._open(decode_plan(code))
        except (CodeError, FaultError) as error:
            self._problem = plan_fault_text(self.t, error)

    def _open(self, plan: Plan) -> None:
        self.reader.progress = keep_opened_plan(self.reader.progress, plan)
        self.kept = kept_plan(self.reader.progress, OPENED + plan.id)

    # Views

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        return {"part": self.part()}

    def part(self) -> PlanPart:
        """Build the view of the plan."""
        kept, nickname = self.kept, self.reader.progress.value("settings", NICKNAME)
        others = [each for each in kept_plans(self.reader.progress, OPENED) if not kept or each.key != kept.key]
        rows = self._rows(kept) if kept else ()
        return PlanPart(
            title=kept.plan.title if kept else "",
            words=kept.plan.words if kept else "",
            problem=self._problem,
            progress=self._progress(kept) if kept else "",
            rows=rows,
            is_done=bool(rows) and all(row.state == "done" for row in rows),
            plans=tuple(OpenedPlan(each.key, each.plan.title, self._progress(each)) for each in others),
            nickname=nickname if isinstance(nickname, str) else "",
            codes=self._codes,
            feedback=self._feedback,
            tone=self._tone,
            can_hand_in=bool(kept) and not self.reader.is_in_lms,
        )

    def _progress(self, kept: KeptPlan) -> str:
        done = sum(is_done(self.reader.progress, kept, task) for task in kept.plan.tasks)
        return self.t.gettext("%(done)s of %(all)s done", done=done, all=len(kept.plan.tasks))

    def _rows(self, kept: KeptPlan) -> tuple[TaskRow, ...]:
        following = next_task(self.reader.progress, kept)
        return tuple(self._row(kept, index, task, following) for index, task in enumerate(kept.plan.tasks))

    def _row(self, kept: KeptPlan, index: int, task: PlanTask, following: int | None) -> TaskRow:
        row = TaskRow(index + 1, task_name(self.t, task), kind_text(self.t, task.kind), due_text(self.t, task.day))
        if is_done(self.reader.progress, kept, task):
            return TaskRow(row.number, row.name, row.kind, row.due, "done")
        if index == following:
            return TaskRow(row.number, row.name, row.kind, row.due, "next")
        is_late = bool(task.day) and task.day < self.reader.day
        return TaskRow(row.number, row.name, row.kind, row.due, "late" if is_late else "")

    def _shown(self, say: str, focus: str | None = "title") -> Reply:
        return Reply((Frame({"plan": self.render("plan_part.html", part=self.part())}, say),), focus)

    # Actions

    def carry_out(self, call: Call) -> Reply:
        """Handle an action; what was said before disappears."""
        self._feedback, self._tone = "", ""
        return super().carry_out(call)

    def follow(self, fragment: str) -> Reply:
        """Open the plan of a link."""
        self._read(fragment)
        return self._shown(self._problem or self.window_title)

    def refresh(self) -> Reply | None:
        """Show what has been done meanwhile, without disturbing text being typed."""
        return self._shown("", None) if self.kept and not self._codes else Reply()

    @on("open-code")
    def _open_code(self, fields: Form) -> Reply:
        self._read(fields.get("code", ""))
        return self._shown(self._problem or self.window_title, "feedback" if self._problem else "title")

    @on("open-plan")
    def _open_kept(self, key: str) -> Reply:
        self.kept, self._codes, self._problem = kept_plan(self.reader.progress, key), (), ""
        return self._shown(self.window_title)

    @on("do-task")
    def _do(self, number: int) -> Reply:
        """Go to a task."""
        if self.kept is None or not 1 <= number <= len(self.kept.plan.tasks):
            raise ActionError(f"there is no task {number}")
        task = self.kept.plan.tasks[number - 1]
        if task.kind in ("set", "own-lesson"):
            return Reply(go=self.place.to(task.kind), fragment=task.what)
        if task.kind == "game":
            return Reply(go=self.place.to("game", VARIANTS[task.what]))
        lesson = lesson_of(task)
        if lesson is None:
            self._feedback, self._tone = self.t.gettext("This version of the school does not have this lesson."), "bad"
            return self._shown(self._feedback, "feedback")
        return Reply(
            go=self.place.to("exam", course.chapter_of(lesson)) if task.kind == "exam" else self._lesson(lesson)
        )

    def _lesson(self, lesson: object) -> Place:
        return self.place.to("lesson", lesson)

    @on("hand-in")
    def _hand_in(self, fields: Form) -> Reply:
        """Make the codes of everything that was done, and remember the nickname."""
        if self.kept is None:
            raise ActionError("no plan is open")
        try:
            results = plan_results(self.reader.progress, self.kept.plan, fields.get("nickname", ""))
        except FaultError as fault:
            self._codes, self._feedback, self._tone = (), fault_text(self.t, fault), "bad"
            return self._shown(self._feedback, "nickname")
        self._codes = tuple(encode_result(each) for each in results)
        if not results:
            self._feedback, self._tone = self.t.gettext("Nothing is done yet that could be handed in."), "note"
            return self._shown(self._feedback, "feedback")
        name = fields["nickname"].strip()
        if self.reader.progress.value("settings", NICKNAME) != name:
            self.reader.progress = self.reader.progress.with_value("settings", NICKNAME, name, now())
        return self._shown(self.t.gettext("Here are your codes."), "copy-code")

    @on("copy-code")
    def _copy(self) -> Reply:
        self._feedback, self._tone = self.t.gettext("The codes are on the clipboard."), "good"
        shown = self._shown(self._feedback, "copy-code")
        return Reply(shown.frames, shown.focus, effects=(Copy("\n".join(self._codes)),))
