"""What is said about plans: the names of tasks, and by when they are to be done."""

from __future__ import annotations

import datetime

from warcaby.app.words.code_texts import code_text
from warcaby.app.words.dates import date_text
from warcaby.app.words.rule_texts import variant_name
from warcaby.app.words.translation import Translator
from warcaby.rules import VARIANTS
from warcaby.school.codes import CodeError
from warcaby.school.faults import FaultError
from warcaby.school.teaching.plan import PlanTask, TaskKind
from warcaby.school.teaching.plan_state import lesson_of

_START = datetime.date(1970, 1, 1)


def kind_text(t: Translator, kind: TaskKind) -> str:
    """Say what a task is."""
    texts: dict[TaskKind, str] = {
        "lesson": t.gettext("lesson"),
        "exam": t.gettext("exam"),
        "own-lesson": t.gettext("lesson from your teacher"),
        "set": t.gettext("puzzles"),
        "game": t.gettext("game"),
    }
    return texts[kind]


def task_name(t: Translator, task: PlanTask) -> str:
    """Name a task."""
    if task.kind == "game":
        return t.gettext("A game with the machine: %(game)s", game=variant_name(t.language, VARIANTS[task.what]))
    if task.kind in ("lesson", "exam"):
        lesson = lesson_of(task)
        return t.lesson(lesson.title) if lesson else t.gettext("A lesson that this version does not have")
    return task.title or t.gettext("Without a title")


def day_of(number: int) -> datetime.date:
    """Return a day of the calendar, from days since 1970."""
    return _START + datetime.timedelta(days=number)


def due_text(t: Translator, day: int) -> str:
    """Say by when something is to be done; empty where there is no such day."""
    return t.gettext("by %(day)s", day=date_text(t, day_of(day))) if day else ""


def day_number(text: str) -> int:
    """Read a day such as "2026-12-01"; 0 for an empty text. Raises FaultError.

    >>> day_number("2026-12-01")
    20788
    """
    if not text.strip():
        return 0
    try:
        number = (datetime.date.fromisoformat(text.strip()) - _START).days
    except ValueError:
        raise FaultError("number", "day") from None
    if number < 1:
        raise FaultError("number", "day")
    return number


def plan_fault_text(t: Translator, error: CodeError | FaultError) -> str:
    """Say why something is no plan, or cannot be one."""
    if isinstance(error, CodeError):
        return code_text(t, error.reason, error.missing)
    if isinstance(error, FaultError) and error.field == "lesson":
        return t.gettext("This lesson is not finished yet: its page says what is missing.")
    if isinstance(error, FaultError) and error.reason == "empty":
        return t.gettext("The plan needs a title.") if error.field == "title" else t.gettext("The plan is still empty.")
    if isinstance(error, FaultError) and error.reason == "too-many":
        return t.gettext("A plan has no room for more tasks. Begin another one.")
    if isinstance(error, FaultError) and error.reason == "too-long":
        return t.gettext("This plan is too large for a link: its own lessons and sets are all in it. Divide it.")
    if isinstance(error, FaultError) and error.field == "day":
        return t.gettext("This is not a day.")
    return t.gettext("This is not a plan, or part of it is missing.")
