"""How far somebody has come with a plan: which tasks are done, and the codes of all results."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated, Any, ClassVar

from warcaby.school import course
from warcaby.school.assignments.kept_sittings import KeptSitting, kept_sittings
from warcaby.school.assignments.lesson_results import exam_result, lesson_result
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import Result, parse_nickname
from warcaby.school.assignments.set_codes import decode_set
from warcaby.school.assignments.way_back import MAX_LENGTH, WayBack, kept_way
from warcaby.school.codec import Codec, Range, Text
from warcaby.school.codes import CodeError
from warcaby.school.course_index import LessonEntry
from warcaby.school.exams import is_passed
from warcaby.school.faults import FaultError
from warcaby.school.lesson_table import LessonError
from warcaby.school.matches.results import results_of
from warcaby.school.own_lessons.drafts import steps_of
from warcaby.school.own_lessons.lesson_codes import decode_lesson
from warcaby.school.own_lessons.reading import fingerprint
from warcaby.school.progress import MAX_COUNT, Counted, Entry, Progress, now
from warcaby.school.series import first_open
from warcaby.school.teaching.plan import Plan, PlanTask, parse_plan, plan_record

OPENED = "opened-plan/"
WRITTEN = "plan/"
"""Beginnings of the names of records: of plans that were opened, and of those being made."""

MOST_OPENED = 20
_MOST_READ = 200


@dataclass(frozen=True)
class OpenedRecord:
    """A plan that was opened here, and since when."""

    others: ClassVar[bool] = True
    plan: Any
    since: Annotated[int, Range(MAX_COUNT)] = 0
    way: Annotated[str, Text(MAX_LENGTH)] = ""
    """Where results are to come, as the link named it."""


_OPENED = Codec(OpenedRecord)


@dataclass(frozen=True)
class KeptPlan:
    """A plan that is kept on this device."""

    key: str
    plan: Plan
    since: int
    """When it was opened first, in milliseconds since 1970."""
    way: WayBack | None = None
    """The way back that its teacher has named; None if pupils choose."""


@dataclass(frozen=True)
class _Table:
    """A lesson of somebody's own, as far as stars are counted."""

    id: str
    exercise_ids: tuple[str, ...]


# Keeping


def kept_plans(progress: Progress, kind: str) -> list[KeptPlan]:
    """List the plans of a kind, those first that were changed last."""
    return [plan for key, entry in progress.newest(kind) if (plan := _kept(key, entry))]


def kept_plan(progress: Progress, key: str) -> KeptPlan | None:
    """Return the plan of a record; None if there is none that can be read."""
    entry = progress.sets.get(key) if key.startswith((OPENED, WRITTEN)) else None
    return _kept(key, entry) if entry else None


def keep_plan(progress: Progress, key: str, plan: Plan, since: int = 0, way: WayBack | None = None) -> Progress:
    """Return the progress with a plan kept. Raises FaultError if it is too large."""
    record = OpenedRecord(plan_record(plan), since, way.address if way else "")
    return progress.with_value("sets", key, _OPENED.write(record), now())


def keep_opened_plan(progress: Progress, plan: Plan, way: WayBack | None = None) -> Progress:
    """Return the progress with a plan noted that was opened; when that was stays, and a way until another is named."""
    key = OPENED + plan.id
    known = kept_plan(progress, key)
    if known and way in (None, known.way):
        return progress
    progress = keep_plan(progress, key, plan, known.since if known else now(), way)
    for old in kept_plans(progress, OPENED)[MOST_OPENED:]:
        progress = progress.without_set(old.key)
    return progress


def _kept(key: str, entry: Entry) -> KeptPlan | None:
    try:
        record = _OPENED.read(entry.value)
        return KeptPlan(key, parse_plan(record.plan), record.since, kept_way(record.way))
    except FaultError:
        return None


# What is done


def lesson_of(task: PlanTask) -> LessonEntry | None:
    """Return the lesson or the exam of the course that a task is; None if the course has none of this name."""
    if task.kind == "exam":
        return next((each.exam for each in course.chapters() if each.id == task.what), None)
    return next((each for each in course.lessons() if each.id == task.what), None)


@lru_cache(maxsize=_MOST_READ)
def set_of(code: str) -> PuzzleSet | None:
    """Return the set of a code; None if it cannot be read."""
    try:
        return decode_set(code)
    except (CodeError, FaultError):
        return None


@lru_cache(maxsize=_MOST_READ)
def table_of(code: str) -> Counted | None:
    """Return what stars of a lesson of somebody's own are counted of; None if its code cannot be read."""
    try:
        table = decode_lesson(code)
    except (CodeError, LessonError):
        return None
    return _Table(f"own-{fingerprint(table)}", tuple(str(step.get("id", "")) for step in steps_of(table)))


def counted_of(task: PlanTask) -> Counted | None:
    """Return what stars of a task are counted of; None where it has none, or it is not known here."""
    if task.kind in ("lesson", "exam"):
        return lesson_of(task)
    return table_of(task.what) if task.kind == "own-lesson" else None


def plan_with(progress: Progress, lesson: Counted) -> KeptPlan | None:
    """Return the plan, opened last, in which a lesson or an exam is to be done; None if none asks for it."""
    for kept in kept_plans(progress, OPENED):
        if any(asked.id == lesson.id for asked in map(counted_of, kept.plan.tasks) if asked):
            return kept
    return None


def is_done(progress: Progress, kept: KeptPlan, task: PlanTask) -> bool:
    """Whether a task of a plan is done."""
    if task.kind == "set":
        return any(each.sitting.handed_in or each.sitting.is_over for each in _sittings(progress, task))
    if task.kind == "game":
        games = results_of(progress).games
        played = (at for name, ended in games.items() if name.startswith(f"{task.what}/") for at, _ in ended)
        return any(at >= kept.since for at in played)
    lesson = counted_of(task)
    if lesson is None:
        return False
    if task.kind == "exam":
        return is_passed(progress, lesson)
    return 0 < len(lesson.exercise_ids) <= progress.done(lesson)


def next_task(progress: Progress, kept: KeptPlan) -> int | None:
    """Return the index of the first task that is not done; None if all are."""
    return first_open([is_done(progress, kept, task) for task in kept.plan.tasks])


def plan_results(progress: Progress, plan: Plan, nickname: str) -> list[Result]:
    """Tell what was done of all tasks that have results. Raises FaultError for an invalid nickname."""
    nickname = parse_nickname(nickname)
    told = (_result(progress, task, nickname) for task in plan.tasks)
    return [each for each in told if each and not each.is_untouched]


def _result(progress: Progress, task: PlanTask, nickname: str) -> Result | None:
    """Tell a teacher what was done of a task; of games nothing is told."""
    if task.kind == "set":
        sittings = _sittings(progress, task)
        # It was solved under a nickname of its own.
        return replace(sittings[0].sitting.result, nickname=nickname) if sittings else None
    lesson = counted_of(task)
    if lesson is None or not lesson.exercise_ids:
        return None
    return (exam_result if task.kind == "exam" else lesson_result)(progress, lesson, nickname)


def _sittings(progress: Progress, task: PlanTask) -> list[KeptSitting]:
    puzzle_set = set_of(task.what)
    return kept_sittings(progress, puzzle_set) if puzzle_set else []
