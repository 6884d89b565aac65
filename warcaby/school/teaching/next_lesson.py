"""Which lesson a class is ready for, by what its pupils have handed in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from warcaby.school.assignments.lesson_results import result_id
from warcaby.school.course_index import LessonEntry
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.teaching.class_table import ClassTable

_ENOUGH = 2 / 3
"""The share of a lesson's tasks that a pupil has done."""
_MANY = 2
"""Pupils of one wrong belief who make it worth a lesson of its own."""


@dataclass(frozen=True)
class NextLesson:
    """A lesson to teach next."""

    lesson: LessonEntry
    belief: str = ""
    """The belief because of which it comes again; empty if it is new."""


def next_lesson(
    table: ClassTable, believed: Sequence[tuple[str, list[str]]], lessons: Sequence[LessonEntry]
) -> NextLesson | None:
    """Propose a lesson again that several pupils have not understood, or the first one that most have not done.

    `believed` is what pupils seem to believe, with their names. None if everything is done.
    """
    done = [lesson for lesson in lessons if _is_done(table, lesson)]
    for belief, names in believed:
        again = next((each for each in done if belief in BELIEFS_OF_LESSONS.get(each.id, ())), None)
        if again and len(names) >= _MANY:
            return NextLesson(again, belief)
    last = max((lessons.index(each) for each in done), default=-1)
    following = (each for each in lessons[last + 1 :] if each not in done)
    return next((NextLesson(each) for each in following), None)


def _is_done(table: ClassTable, lesson: LessonEntry) -> bool:
    """Whether half of the pupils have done enough of a lesson."""
    name = result_id(lesson.id)
    cells = [cells[name] for _, cells in table.rows if name in cells]
    good = sum(cell.done >= _ENOUGH * cell.count for cell in cells)
    return bool(table.rows) and 2 * good >= len(table.rows)
