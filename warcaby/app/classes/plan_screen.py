"""A pupil's page of a plan: what is next, what is done, and the codes of all results for the teacher."""

from __future__ import annotations

from typing import Any

from warcaby.app.shell.actions import ActionError, Form, on, one_of
from warcaby.app.shell.answers import Copy, Frame, Reply, ShareLink
from warcaby.app.shell.form_page import FormPage
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.words.fault_texts import fault_text
from warcaby.app.words.plan_texts import due_text, kind_text, plan_fault_text, task_name
from warcaby.rules import VARIANTS
from warcaby.school import course
from warcaby.school.assignments.results import Result, encode_result
from warcaby.school.assignments.way_back import WayBack, way_in, with_way
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


class PlanScreen(FormPage):
    """A plan, or the place to open one."""

    template = region_template = "plan_part.html"
    region = "plan"

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.kept: KeptPlan | None = None
        self._problem = self._name = ""
        self._results: tuple[Result, ...] = ()
        if reader.fragment:
            self._read(reader.fragment)
        else:
            # Whoever has one plan comes back to it.
            self.kept = next(iter(kept_plans(reader.progress, OPENED)), None)

    def _titles(self) -> tuple[str, str]:
        return (
            self.kept.plan.title if self.kept else self.t.gettext("A plan from your teacher"),
            self.t.gettext("Lessons and puzzles in order, with days: what is next, and what is done."),
        )

    def _read(self, code: str) -> None:
        self.kept, self._results, self._problem, self._name = None, (), "", ""
        try:
            self._open(decode_plan(code), way_in(code))
        except (CodeError, FaultError) as error:
            self._problem = plan_fault_text(self.t, error)

    def _open(self, plan: Plan, way: WayBack | None) -> None:
        self.reader.progress = keep_opened_plan(self.reader.progress, plan, way)
        self.kept = kept_plan(self.reader.progress, OPENED + plan.id)

    # Views

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        kept, nickname = self.kept, self.reader.progress.value("settings", NICKNAME)
        others = [each for each in kept_plans(self.reader.progress, OPENED) if not kept or each.key != kept.key]
        return {
            "said": self.said,
            "plan": kept.plan if kept else None,
            "problem": self._problem,
            "progress": self._progress(kept) if kept else "",
            "rows": self._rows(kept) if kept else (),
            "plans": [(each, self._progress(each)) for each in others],
            # The next child at this phone does not see whose it was before.
            "nickname": self._name,
            "knows_name": bool(nickname) and not self._results,
            "codes": self._codes(),
            **self._ways(),
            "can_hand_in": not self.reader.is_in_lms,
        }

    def _codes(self) -> list[str]:
        return [encode_result(each) for each in self._results]

    @property
    def _in_link(self) -> str:
        """All results behind one address; empty if the site has no address."""
        return "&".join(encode_result(each, "link") for each in self._results) if self.reader.site else ""

    def _ways(self) -> dict[str, Any]:
        """The ways on which the results may go back: the one that the teacher has named, or those that there are."""
        if self.kept is None or not self._results:
            return {"way": None, "way_link": "", "mail": ""}
        results = self.place.to("results").route
        text = f"{self.reader.site}{results}#{self._in_link}" if self._in_link else "\n".join(self._codes())
        subject, said = f"{self.kept.plan.title}: {self._name}", f"{self._name}: {text}"
        way = self.kept.way
        return {
            "way": way,
            "way_link": way.link(subject, said) if way else "",
            "mail": WayBack("mail", "").link(subject, said) if self._in_link else "",
        }

    def _progress(self, kept: KeptPlan) -> str:
        done = sum(is_done(self.reader.progress, kept, task) for task in kept.plan.tasks)
        return self.t.gettext("%(done)s of %(all)s done", done=done, all=len(kept.plan.tasks))

    def _rows(self, kept: KeptPlan) -> tuple[dict[str, Any], ...]:
        following = next_task(self.reader.progress, kept)
        return tuple(self._row(kept, index, task, following) for index, task in enumerate(kept.plan.tasks))

    def _row(self, kept: KeptPlan, index: int, task: PlanTask, following: int | None) -> dict[str, Any]:
        state = "late" if task.day and task.day < self.reader.day else ""
        if index == following:
            state = "next"
        if is_done(self.reader.progress, kept, task):
            state = "done"
        t = self.t
        return {
            "number": index + 1,
            "name": task_name(t, task),
            "kind": kind_text(t, task.kind),
            "due": due_text(t, task.day),
            "state": state,
            "day": "",
        }

    # Actions

    def follow(self, fragment: str) -> Reply:
        """Open the plan of a link."""
        self._read(fragment)
        return self.shown("title", say=self._problem or self.window_title)

    def refresh(self) -> Reply | None:
        """Show what has been done meanwhile, without disturbing text being typed."""
        return self.shown() if self.kept and not self._results else Reply()

    @on("open-code")
    def _open_code(self, fields: Form) -> Reply:
        self._read(fields.get("code", ""))
        return self.shown("feedback" if self._problem else "title", say=self._problem or self.window_title)

    @on("open-plan")
    def _open_kept(self, key: str) -> Reply:
        self.kept, self._results, self._problem = kept_plan(self.reader.progress, key), (), ""
        return self.shown("title", say=self.window_title)

    @on("do-task")
    def _do(self, number: int) -> Reply:
        """Go to a task."""
        if self.kept is None:
            raise ActionError("no plan is open")
        task = one_of(self.kept.plan.tasks, number)
        if task.kind in ("set", "own-lesson"):
            return Reply(go=self.place.to(task.kind), fragment=with_way(task.what, self.kept.way))
        if task.kind == "game":
            return Reply(go=self.place.to("game", VARIANTS[task.what]))
        lesson = lesson_of(task)
        if lesson is None:
            return self.told(self.t.gettext("This version of the school does not have this lesson."), "bad")
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
        kept = self.reader.progress.value("settings", NICKNAME) if fields.get("again") else None
        name = kept or fields.get("nickname", "").strip()
        try:
            results = plan_results(self.reader.progress, self.kept.plan, name)
        except FaultError as fault:
            self._results = ()
            return self.told(fault_text(self.t, fault), "bad", focus="nickname")
        self._results = tuple(results)
        if not results:
            return self.told(self.t.gettext("Nothing is done yet that could be handed in."), "note")
        self._name = name
        if self.reader.progress.value("settings", NICKNAME) != name:
            self.reader.progress = self.reader.progress.with_value("settings", NICKNAME, name, now())
        focus = "hand-in-way" if self.kept.way else "share-result" if self._in_link else "copy-code"
        return self.shown(focus, say=self.t.gettext("Here are your codes."))

    @on("share-result")
    def _share(self) -> Reply:
        """Hand the results to another program, as one link that the teacher opens."""
        title = f"{self.title}: {self._name}"
        return Reply((Frame(),), effects=(ShareLink(self._in_link, title, self.place.to("results").route),))

    @on("copy-code")
    def _copy(self) -> Reply:
        copied = Copy("\n".join(self._codes()))
        return self.told(self.t.gettext("The codes are on the clipboard."), "good", copied, focus="copy-code")
