"""Tasks of exams that were not solved: they are repeated when somebody practises, like rules.

Each is a skill of the learner's record, named "exam/ID OF THE EXAM/ID OF THE TASK", which is due at once and later when
FSRS says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from warcaby.school.learner.record import NEW, LearnerRecord
from warcaby.school.learner.stored import learner_of, with_learner
from warcaby.school.progress import Progress

AGAIN = "again"
"""What follows the # of an exam's address when only the tasks to be repeated are meant."""

_PREFIX = "exam"
_GUESS = 0.1
"""Probability of solving a task of an exam by chance."""

_PAUSE = 3
"""Days until a task comes back that was solved, where no scheduler is at hand."""


def task_name(exam: str, task: str) -> str:
    """Name the skill of a task."""
    return f"{_PREFIX}/{exam}/{task}"


def with_missed(progress: Progress, exam: str, tasks: Iterable[str], day: int, at: int) -> Progress:
    """Return the progress with tasks of an exam to be repeated from a day on (days since 1970). Raises RoomError."""
    record = learner_of(progress)
    names = [task_name(exam, task) for task in tasks]
    if not names:
        return progress
    for name in names:
        kept = record.skills.get(name, NEW).as_of(day)
        missed = replace(kept.with_skill(kept.skill.answered(False, _GUESS)), due=day)
        record = replace(record, skills={**record.skills, name: missed})
    return with_learner(progress, record, at)


def with_repeated(
    progress: Progress,
    exam: str,
    results: Iterable[tuple[str, bool]],
    day: int,
    at: int,
    reviewed: Callable[..., Any] | None = None,
) -> Progress:
    """Return the progress after tasks were repeated on a day; `reviewed` is that of `schedule`, if it is at hand.

    Raises RoomError.
    """
    record = learner_of(progress)
    for task, right in results:
        name = task_name(exam, task)
        kept = record.skills.get(name, NEW).as_of(day)
        skill = kept.with_skill(kept.skill.answered(right, _GUESS))
        if not right:
            skill = replace(skill, last=day, due=day + 1)
        elif reviewed:
            # Of what was wrong when it was met, FSRS knows nothing yet.
            before = kept if kept.stability else None
            then = reviewed(before, "good", day)
            skill = replace(skill, stability=then.stability, difficulty=then.difficulty, last=then.last, due=then.due)
        else:
            skill = replace(skill, last=day, due=day + _PAUSE)
        record = replace(record, skills={**record.skills, name: skill})
    return with_learner(progress, record, at)


def due_tasks(record: LearnerRecord, day: int) -> list[tuple[str, str]]:
    """List the tasks to be repeated on a day, as (id of the exam, id of the task).

    >>> from warcaby.school.learner.record import SkillRecord
    >>> solved = SkillRecord(100, 0, 1, stability=2.0, last=19_998, due=20_000)
    >>> record = LearnerRecord(skills={"exam/tactics-exam/one": solved})
    >>> due_tasks(record, 19_999), due_tasks(record, 20_000)
    ([], [('tactics-exam', 'one')])
    """
    found = []
    for name, kept in record.skills.items():
        prefix, _, rest = name.partition("/")
        # What was missed is due at once, whatever day it was by the clock.
        if prefix == _PREFIX and kept.due and (not kept.last or kept.as_of(day).due <= day):
            exam, _, task = rest.partition("/")
            found.append((exam, task))
    return found
