"""The tasks of an exam: its own at the first try, and others at each later one.

An exam's task recalls a lesson. Its place is taken by every task of the exam that recalls the same lesson, and by the
exercises of that lesson that can be asked without help; the tries go round through them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from warcaby.school.exams import TRIES
from warcaby.school.exercises import Exercise
from warcaby.school.lesson import Lesson
from warcaby.school.progress import Counted, Progress


def drawn(exam: Lesson, lessons: Sequence[Lesson], number: int) -> tuple[Exercise, ...]:
    """Return the tasks of a try, counted from 0; `lessons` are those of its chapter."""
    pools = pools_of(exam, lessons) if number else {}
    tasks = []
    places = dict.fromkeys(pools, 0)
    for own in exam.exercises:
        pool = pools.get(own.recalls, [own])
        in_try = sum(each.recalls == own.recalls for each in exam.exercises)
        place = places.get(own.recalls, 0)
        places[own.recalls] = place + 1
        tasks.append(pool[(number * in_try + place) % len(pool)])
    return tuple(tasks)


def pools_of(exam: Lesson, lessons: Sequence[Lesson]) -> Mapping[str, Sequence[Exercise]]:
    """Return all tasks that can be drawn, by the id of the lesson that they recall."""
    known = {lesson.id: lesson for lesson in lessons}
    recalled = {each.recalls: [own for own in exam.exercises if own.recalls == each.recalls] for each in exam.exercises}
    return {
        name: [*own, *spare(known[name], is_named=any(each.text for each in own))]
        for name, own in recalled.items()
        if name in known
    }


def spare(lesson: Lesson, *, is_named: bool) -> list[Exercise]:
    """The exercises of a lesson that can be asked in an exam.

    What a lesson says before an exercise would help; its title is said where the exam says what its own task is about.
    """
    text = lesson.title if is_named else ""
    return [
        replace(exercise, id=f"{lesson.id}--{exercise.id}", recalls=lesson.id, text=text) for exercise in lesson.unaided
    ]


def tries(progress: Progress, exam: Counted) -> int:
    """How many tries at an exam have been begun; older programs only kept that there was one."""
    kept = progress.value("settings", _setting(exam))
    return max(kept if isinstance(kept, int) else 0, int(progress.done(exam) > 0))


def with_try(progress: Progress, exam: Counted, at: int) -> Progress:
    """Return the progress with another try begun. Raises RoomError."""
    return progress.with_value("settings", _setting(exam), tries(progress, exam) + 1, at)


def _setting(exam: Counted) -> str:
    return f"{TRIES}{exam.id}"
