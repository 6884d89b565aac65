"""Exams and the placement test: what passes, and what is kept of it.

The stars of an exam's tasks are kept like all others, so they travel in codes: of an exam that was passed three for
every task that was solved, one for the others; of one that was not passed one each. So three stars on two thirds of the
tasks say that it was passed, whichever records were merged. What is kept beside them tells when, and how many tasks
were solved in the best attempt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcaby.school import course
from warcaby.school.course_index import ChapterEntry, LessonEntry
from warcaby.school.lesson import Lesson
from warcaby.school.progress import Counted, Progress
from warcaby.school.series import Series
from warcaby.school.verdicts import MAX_STARS

PLACEMENT = "placement"
"""Name of the setting that has the id of the lesson to start with."""

NEWS = "placement.news"
"""Name of the setting that has the ids of lessons before it that are to be done all the same."""

TAKING, TRIES = "taking.", "tries."
"""How names of settings begin that have the results of a try that goes on, and the number of tries."""


def has_begun(progress: Progress) -> bool:
    """Whether somebody has a star, or has been told where to start."""
    return bool(progress.stars) or progress.value("settings", PLACEMENT) is not None


def needed(count: int) -> int:
    """How many of an exam's tasks have to be solved: two thirds.

    >>> needed(10)
    7
    """
    return -(-2 * count // 3)


def solved(progress: Progress, exam: Counted) -> int:
    """How many tasks of an exam that was passed were solved; 0 if it was not passed."""
    count = sum(progress.stars.get((exam.id, name)) == MAX_STARS for name in exam.exercise_ids)
    return count if count >= needed(len(exam.exercise_ids)) else 0


def is_passed(progress: Progress, exam: Counted) -> bool:
    """Whether an exam was passed."""
    return solved(progress, exam) > 0


def best(progress: Progress, exam: Counted) -> int:
    """How many tasks of an exam were solved in the best attempt; 0 if it has not been taken."""
    kept = progress.value("settings", _best(exam))
    known = kept if isinstance(kept, int) else 0
    return max(solved(progress, exam), min(known, len(exam.exercise_ids)))


def with_best(progress: Progress, exam: Counted, right: int, at: int) -> Progress:
    """Return the progress with an attempt at an exam in which so many tasks were solved. Raises RoomError."""
    if right <= best(progress, exam):
        return progress
    return progress.with_value("settings", _best(exam), right, at)


def passed_at(progress: Progress, exam: Counted) -> int | None:
    """When an exam was passed first, in milliseconds since 1970; None where only its stars have come."""
    entry = progress.settings.get(_setting(exam))
    return entry.at if entry and isinstance(entry.value, int) else None


def with_exam(progress: Progress, exam: Counted, results: Sequence[bool], at: int) -> Progress:
    """Return the progress with an exam that has been taken; `results` tell of each task whether it was solved."""
    passed = sum(results) >= needed(len(results))
    for name, right in zip(exam.exercise_ids, results, strict=True):
        progress = progress.with_stars(exam.id, name, MAX_STARS if passed and right else 1)
    if passed and progress.value("settings", _setting(exam)) is None:
        progress = progress.with_value("settings", _setting(exam), sum(results), at)
    return with_best(progress, exam, sum(results), at)


def _setting(exam: Counted) -> str:
    return f"exam.{exam.id}"


def _best(exam: Counted) -> str:
    return f"best.{exam.id}"


# A try that goes on


def kept_try(progress: Progress, exam: Lesson) -> tuple[bool, ...]:
    """Return the results of a try that was begun before; none if there is no such try."""
    kept = progress.value("settings", f"{TAKING}{exam.id}")
    if not isinstance(kept, str) or len(kept) >= len(exam.exercises) or set(kept) - {"0", "1"}:
        return ()
    return tuple(digit == "1" for digit in kept)


def with_results(progress: Progress, exam: Lesson, taken: Series[Any, bool], at: int) -> Progress:
    """Return the progress with the results of a try, as long as it goes on. Raises RoomError."""
    digits = "".join("1" if right else "0" for right in taken.results)
    value = None if taken.is_over else digits
    name = f"{TAKING}{exam.id}"
    return progress if value == progress.value("settings", name) else progress.with_value("settings", name, value, at)


# Where to start


def with_placement(progress: Progress, start: LessonEntry, at: int, news: Sequence[LessonEntry] = ()) -> Progress:
    """Return the progress with the lesson to start with, and those that come before it. Raises RoomError."""
    progress = progress.with_value("settings", PLACEMENT, start.id, at)
    names = [each.id for each in news]
    return progress.with_value("settings", NEWS, names, at) if names or _news(progress) else progress


def _news(progress: Progress) -> Sequence[Any]:
    kept = progress.value("settings", NEWS)
    return kept if isinstance(kept, list) else ()


def recommended(progress: Progress) -> LessonEntry | None:
    """Return the lesson to go on with: the first that is not done, from where the placement test lets start.

    Before it come those lessons that have news for whoever plays another game. Whoever has passed the exam of a chapter
    goes on behind it; its lessons come when there are no others. None if all are done.
    """
    lessons = course.lessons()
    start = next((at for at, each in enumerate(lessons) if each.id == progress.value("settings", PLACEMENT)), 0)
    passed = {each.id for chapter in _passed(progress) for each in chapter.lessons}
    start = max(start, *(at + 1 for at, each in enumerate(lessons) if each.id in passed), 0)
    known = {each.id: each for each in lessons}
    news = [known[name] for name in _news(progress) if isinstance(name, str) and name in known]
    ordered = sorted((*news, *lessons[start:], *lessons[:start]), key=lambda each: each.id in passed)
    return next((each for each in ordered if progress.done(each) < len(each.exercise_ids)), None)


def after_chapter(progress: Progress, chapter: ChapterEntry) -> LessonEntry | None:
    """Return where a chapter leads: the next lesson or exam of a later chapter that is not finished, or None."""
    chapters = course.chapters()
    later = chapters[chapters.index(chapter) + 1 :]
    following = next((each for each in later if not is_finished(progress, each)), None)
    if following is None:
        return None
    left = (each for each in following.lessons if progress.done(each) < len(each.exercise_ids))
    return next(left, following.exam)


def _passed(progress: Progress) -> list[ChapterEntry]:
    """The chapters whose exams are passed."""
    return [each for each in course.chapters() if each.exam and is_passed(progress, each.exam)]


def is_finished(progress: Progress, chapter: ChapterEntry) -> bool:
    """Whether the exam of a chapter is passed, or all its lessons are done if it has none."""
    if chapter.exam:
        return is_passed(progress, chapter.exam)
    return all(progress.done(each) == len(each.exercise_ids) for each in chapter.lessons)


def chapters_finished(progress: Progress) -> int:
    """Count the chapters of the course that are finished."""
    return sum(is_finished(progress, chapter) for chapter in course.chapters())


def exam_to_take(progress: Progress, chapter: ChapterEntry) -> bool:
    """Whether a chapter's lessons are all done and its exam is still to be passed."""
    done = all(progress.done(each) == len(each.exercise_ids) for each in chapter.lessons)
    return done and chapter.exam is not None and not is_passed(progress, chapter.exam)
