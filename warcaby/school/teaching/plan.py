"""A plan: lessons, exams, sets and games in order, with the days by which they are to be done, in one code."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, Any, Literal, TypeAlias

from warcaby.rules import VARIANTS
from warcaby.school.codec import Always, Codec, Most, Range, Text
from warcaby.school.codes import pack, unpack
from warcaby.school.course_index import LessonEntry
from warcaby.school.faults import FaultError
from warcaby.school.practice_days import MAX_DAY
from warcaby.school.strict_json import canonical_json

KIND = "h"
"""The letter of such codes: harmonogram."""

VERSION = 1
MAX_TITLE = 80
MAX_WORDS = 400
MAX_TASKS = 60
MAX_BYTES = 120_000
"""The longest JSON text in a code."""

LINK_LENGTH = 2_000
"""The longest recommended link, in characters: longer ones break in mail and make QR codes that phones cannot read."""

TaskKind: TypeAlias = Literal["lesson", "exam", "own-lesson", "set", "game"]

_WEEK = 7


@dataclass(frozen=True)
class PlanTask:
    """One thing to be done."""

    kind: TaskKind
    what: Annotated[str, Text(40_000, empty=False)]
    """The id of a lesson of the course, of the chapter of an exam or of a game; the code of a set or of a lesson."""
    title: Annotated[str, Text(MAX_TITLE)] = ""
    """Of a set or of a lesson of somebody's own; what the program knows is named by the program."""
    day: Annotated[int, Range(MAX_DAY)] = 0
    """The day by which it is to be done, in days since 1970; 0 for no such day."""


@dataclass(frozen=True)
class Plan:
    """Tasks in order."""

    title: Annotated[str, Text(MAX_TITLE), Always()] = ""
    words: Annotated[str, Text(MAX_WORDS, lines=True), Always()] = ""
    """What the pupils read first."""
    tasks: Annotated[tuple[PlanTask, ...], Most(MAX_TASKS), Always()] = ()

    @cached_property
    def id(self) -> str:
        """A fingerprint of the plan, 12 hexadecimal digits."""
        return hashlib.sha256(canonical_json(plan_record(self)).encode()).hexdigest()[:12]


_PLANS = Codec(Plan)


def plan_record(plan: Plan) -> dict[str, Any]:
    """Return a plan as a plain value. Raises FaultError if something in it is larger than what is read."""
    return _PLANS.write(plan)


def parse_plan(value: object) -> Plan:
    """Read a plan from a plain value. Raises FaultError, and nothing else."""
    plan = _PLANS.read(value)
    for task in plan.tasks:
        if task.kind == "game" and task.what not in VARIANTS:
            raise FaultError("variant", "what", detail=task.what[:40])
    return plan


def check_plan(plan: Plan) -> Plan:
    """Check that a plan can be handed out: that it has a title and a task. Raises FaultError."""
    if not plan.title:
        raise FaultError("empty", "title")
    if not plan.tasks:
        raise FaultError("empty", "tasks")
    return plan


def encode_plan(plan: Plan) -> str:
    """Return the code of a plan, for the fragment of a link. Raises FaultError if it is too large."""
    value = plan_record(plan)
    if len(canonical_json(value).encode()) > MAX_BYTES:
        raise FaultError("too-long", "link")
    return pack(KIND, VERSION, value)


def decode_plan(text: str) -> Plan:
    """Read a plan from a code or a whole link. Raises CodeError or FaultError, and nothing else."""
    _, value = unpack(text, KIND, MAX_BYTES, VERSION)
    return check_plan(parse_plan(value))


def spread(lessons: Sequence[LessonEntry], a_week: int, first_day: int) -> tuple[PlanTask, ...]:
    """Make tasks of lessons, so many a week; those of the first week are due six days after its first day.

    >>> from warcaby.school import course
    >>> [task.day for task in spread(course.lessons()[:3], 2, 20_000)]
    [20006, 20006, 20013]
    """
    return tuple(
        PlanTask("lesson", lesson.id, day=first_day + number // a_week * _WEEK + _WEEK - 1 if first_day else 0)
        for number, lesson in enumerate(lessons)
    )


def term(lessons: Sequence[LessonEntry], exams: Mapping[str, str], weeks: int, first_day: int) -> tuple[PlanTask, ...]:
    """Make the tasks of a term: a lesson a week, as long as there are lessons; in the last week of a chapter its exam.

    `exams` names the exam of a chapter by its last lesson.

    >>> from warcaby.school import course
    >>> [task.kind for task in term(course.lessons()[:3], {course.lessons()[1].id: "rules"}, 12, 0)]
    ['lesson', 'lesson', 'exam', 'lesson']
    """
    tasks: list[PlanTask] = []
    for task in spread(lessons[:weeks], 1, first_day):
        tasks.append(task)
        if task.what in exams:
            tasks.append(PlanTask("exam", exams[task.what], day=task.day))
    return tuple(tasks[:MAX_TASKS])


def with_tasks_exchanged(plan: Plan, index: int, other: int) -> Plan:
    """Return the plan with two tasks exchanged; the days stay where they are.

    >>> plan = Plan("", "", (PlanTask("game", "brazilian", day=1), PlanTask("game", "polish", day=2)))
    >>> [(task.what, task.day) for task in with_tasks_exchanged(plan, 0, 1).tasks]
    [('polish', 1), ('brazilian', 2)]
    """
    tasks = list(plan.tasks)
    one, two = tasks[index], tasks[other]
    tasks[index], tasks[other] = replace(two, day=one.day), replace(one, day=two.day)
    return replace(plan, tasks=tuple(tasks))
