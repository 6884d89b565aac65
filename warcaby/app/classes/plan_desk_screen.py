"""A teacher's page of plans: tasks are added, ordered and dated, and the plan is handed out in one link."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from warcaby.app.classes.plan_choices import added, lesson_groups, other_groups
from warcaby.app.shell.actions import ActionError, Call, Form, on, one_of
from warcaby.app.shell.answers import Reply
from warcaby.app.shell.form_page import FormPage
from warcaby.app.shell.handing_out import HandingOut
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.words.code_texts import code_text
from warcaby.app.words.plan_texts import day_number, day_of, due_text, kind_text, plan_fault_text, task_name
from warcaby.school import course
from warcaby.school.codes import CodeError
from warcaby.school.faults import FaultError, plain_text
from warcaby.school.progress import RoomError
from warcaby.school.teaching.plan import (
    LINK_LENGTH,
    MAX_TASKS,
    MAX_TITLE,
    MAX_WORDS,
    Plan,
    PlanTask,
    check_plan,
    decode_plan,
    encode_plan,
    spread,
    term,
    with_tasks_exchanged,
)
from warcaby.school.teaching.plan_state import WRITTEN, keep_plan, kept_plan, kept_plans

TERMS = ("12", "24", "36")
"""How many weeks a term has."""
_MOST_A_WEEK = 14


class PlanDeskScreen(FormPage, HandingOut[Reply]):
    """The plans on the teacher's desk."""

    template = region_template = "plan_desk.html"
    region = "plan-desk"
    handed = "plan"

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.key = ""
        """The record of the open plan; empty for the list of all."""
        self._before: tuple[str, Plan] | None = None
        """What can be brought back: a plan as it was before something was removed."""

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("Plans"),
            self.t.gettext("Put lessons, sets and games in order, with days, and hand them out as one link."),
        )

    # Views

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        t, progress = self.t, self.reader.progress
        kept = kept_plan(progress, self.key)
        plan = kept.plan if kept else Plan()
        code, problem = self._coded(plan)
        return {
            "said": self.said,
            "plans": () if kept else kept_plans(progress, WRITTEN),
            "plan": plan if kept else None,
            "can_restore": self._before is not None and (not kept or self._before[0] == self.key),
            "rows": [self._row(number, task) for number, task in enumerate(plan.tasks, 1)],
            "lessons": lesson_groups(t, plan) if kept else (),
            "others": other_groups(t, progress) if kept else (),
            "today": _date_field(self.reader.day),
            "problem": problem,
            "code": code,
            "is_long": len(code) > LINK_LENGTH,
            "qr": self.qr(code, t.gettext("The link to the plan as a QR code")),
            "way": self.way.address if self.way else "",
        }

    def _coded(self, plan: Plan) -> tuple[str, str]:
        """The code of a plan, or why it cannot be handed out yet."""
        try:
            return encode_plan(self._titled(plan)), ""
        except FaultError as fault:
            return "", plan_fault_text(self.t, fault)

    def _row(self, number: int, task: PlanTask) -> dict[str, Any]:
        t = self.t
        name, kind = task_name(t, task), kind_text(t, task.kind)
        return {
            "number": number,
            "name": name,
            "kind": kind,
            "due": due_text(t, task.day),
            "day": _date_field(task.day),
            "state": "",
        }

    # Actions

    def carry_out(self, call: Call) -> Reply:
        """Handle an action; plans say in their own words what is wrong."""
        try:
            return super().carry_out(call)
        except RoomError:
            raise
        except FaultError as fault:
            return self.faulty(plan_fault_text(self.t, fault))
        except CodeError as error:
            return self.faulty(code_text(self.t, error.reason, error.missing))

    def still(self) -> Reply:
        """Show what depends on how boards look."""
        return Reply()

    def refresh(self) -> Reply | None:
        """Show what has changed, without disturbing text being typed."""
        return Reply()

    def _plan(self) -> Plan:
        kept = kept_plan(self.reader.progress, self.key)
        if kept is None:
            raise ActionError("no plan is open")
        return kept.plan

    def _keep(self, plan: Plan) -> None:
        if len(plan.tasks) > MAX_TASKS:
            raise FaultError("too-many", "tasks")
        self.reader.progress = keep_plan(self.reader.progress, self.key, plan)

    def _begin(self, plan: Plan) -> Reply:
        self.key = self.reader.progress.free_name(WRITTEN)
        self._keep(plan)
        return self.shown("plan-title", say=plan.title or self.t.gettext("Plan without a title"))

    @on("new-plan")
    def _new(self) -> Reply:
        return self._begin(Plan())

    @on("open-code")
    def _open_code(self, fields: Form) -> Reply:
        """Open the plan of a code or of a link, to change it."""
        return self._begin(decode_plan(fields.get("code", "")))

    @on("open-plan")
    def _open(self, key: str) -> Reply:
        self.key = key if kept_plan(self.reader.progress, key) else ""
        return self.shown("title")

    @on("close-plan")
    def _close(self) -> Reply:
        self.key = ""
        return self.shown("title")

    @on("remove-plan")
    def _remove_plan(self) -> Reply:
        self._before = self.key, self._plan()
        self.reader.progress = self.reader.progress.without_set(self.key)
        self.key = ""
        self.tell(self.t.gettext("The plan is removed."), "note")
        return self.shown("restore-plan")

    @on("restore-plan")
    def _restore(self) -> Reply:
        if self._before:
            self.key, plan = self._before
            self._before = None
            self._keep(plan)
            self.tell(self.t.gettext("It is back."))
        return self.shown("title")

    @on("write-plan")
    def _write(self, field: Literal["title", "words"], value: str) -> Reply:
        plan = self._plan()
        if field == "title":
            self._keep(replace(plan, title=plain_text(value, field, MAX_TITLE)))
        else:
            self._keep(replace(plan, words=plain_text(value, field, MAX_WORDS, lines=True)))
        return self.shown()

    @on("add-lessons")
    def _add_lessons(self, fields: Form) -> Reply:
        """Add lessons of the course in a row, so many a week."""
        plan, lessons = self._plan(), course.lessons()
        first = next((at for at, each in enumerate(lessons) if each.id == fields.get("first")), None)
        if first is None:
            raise ActionError("there is no such lesson")
        count, a_week = _number(fields.get("count", ""), MAX_TASKS), _number(fields.get("a-week", ""), _MOST_A_WEEK)
        chosen = lessons[first : first + count]
        tasks = spread(chosen, a_week, day_number(fields.get("from", "")))
        self._keep(replace(plan, tasks=(*plan.tasks, *tasks)))
        self.tell(self.t.ngettext("%(num)s lesson is added.", "%(num)s lessons are added.", len(tasks)))
        return self.shown("feedback")

    @on("add-term")
    def _add_term(self, fields: Form) -> Reply:
        """Add a lesson a week from the beginning of the course, with the exams between them."""
        weeks = fields.get("weeks", "")
        if weeks not in TERMS:
            raise ActionError(f"no term has {weeks!r} weeks")
        exams = {each.lessons[-1].id: each.id for each in course.chapters() if each.exam and each.lessons}
        plan, tasks = self._plan(), term(course.lessons(), exams, int(weeks), day_number(fields.get("from", "")))
        self._keep(replace(plan, tasks=(*plan.tasks, *tasks)))
        self.tell(self.t.ngettext("%(num)s task is added.", "%(num)s tasks are added.", len(tasks)))
        return self.shown("feedback")

    @on("add-task")
    def _add_task(self, fields: Form) -> Reply:
        """Add one thing."""
        plan = self._plan()
        task = added(self.t, self.reader.progress, fields.get("what", ""), len(plan.tasks) + 1)
        day = day_number(fields.get("day", ""))
        self._keep(replace(plan, tasks=(*plan.tasks, replace(task, day=day))))
        self.tell(self.t.gettext("Added: %(name)s.", name=task_name(self.t, task).removesuffix(".")))
        return self.shown("feedback")

    def _at(self, number: int) -> tuple[Plan, int]:
        plan = self._plan()
        one_of(plan.tasks, number)
        return plan, number - 1

    @on("task-day")
    def _date(self, number: int, value: str) -> Reply:
        plan, index = self._at(number)
        dated = replace(plan.tasks[index], day=day_number(value))
        self._keep(replace(plan, tasks=(*plan.tasks[:index], dated, *plan.tasks[index + 1 :])))
        return self.shown()

    @on("move-task")
    def _move(self, number: int, by: Literal["up", "down"]) -> Reply:
        plan, index = self._at(number)
        place = number + (-1 if by == "up" else 1)
        self._keep(with_tasks_exchanged(plan, index, self._at(place)[1]))
        return self.shown(f"task-{place}")

    @on("remove-task")
    def _remove(self, number: int) -> Reply:
        plan, index = self._at(number)
        self._before = self.key, plan
        self._keep(replace(plan, tasks=(*plan.tasks[:index], *plan.tasks[index + 1 :])))
        self.tell(self.t.gettext("The task is removed."), "note")
        return self.shown("restore-plan")

    # Handing out

    def code(self) -> str:
        """Hand the plan out, from now on with a title: what stands in the empty field."""
        plan = self._titled(self._plan())
        self._keep(plan)
        return encode_plan(plan)

    def _titled(self, plan: Plan) -> Plan:
        """Return the plan as it is handed out. Raises FaultError if it is not ready."""
        return check_plan(replace(plan, title=plan.title or self.t.gettext("My plan")))

    @property
    def handed_title(self) -> str:
        """The title of the open plan."""
        return self._plan().title

    @on("try-plan")
    def _try(self) -> Reply:
        """See the plan as a pupil."""
        return Reply(go=self.place.to("plan"), fragment=self.code())


def _number(text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text[:6]) <= most:
        raise FaultError("number")
    return int(text)


def _date_field(day: int) -> str:
    return day_of(day).isoformat() if day else ""
