"""What passes an exam, what is kept of it, and where a placement test lets somebody start."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from tests.cases import for_each
from warcaby.school import course
from warcaby.school.exams import (
    after_chapter,
    best,
    exam_to_take,
    is_finished,
    is_passed,
    needed,
    passed_at,
    recommended,
    solved,
    with_best,
    with_exam,
    with_placement,
)
from warcaby.school.progress import Progress


@dataclass(frozen=True)
class Tasks:
    """An exam or a lesson, as far as stars are counted."""

    id: str
    exercise_ids: tuple[str, ...]


EXAM = Tasks("exam", tuple("abcdef"))


def taken(right: int, progress: Progress | None = None, at: int = 5) -> Progress:
    return with_exam(progress or Progress(), EXAM, [number < right for number in range(6)], at)


@for_each(("count", "most"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 4), (6, 4), (7, 5), (8, 6), (9, 6), (10, 7), (12, 8)])
def test_two_thirds_of_the_tasks_pass(count: int, most: int) -> None:
    assert needed(count) == most


@pytest.mark.parametrize(("right", "stars"), [(0, 6), (3, 6), (4, 14), (5, 16), (6, 18)])
def test_the_stars_of_an_exam_tell_whether_it_was_passed(right: int, stars: int) -> None:
    progress = taken(right)
    assert sum(progress.stars.values()) == stars
    assert is_passed(progress, EXAM) is (right >= 4)
    assert solved(progress, EXAM) == (right if right >= 4 else 0)
    assert best(progress, EXAM) == right
    assert passed_at(progress, EXAM) == (5 if right >= 4 else None)


def test_an_exam_that_was_not_taken_has_no_result() -> None:
    assert (best(Progress(), EXAM), solved(Progress(), EXAM), passed_at(Progress(), EXAM)) == (0, 0, None)


def test_the_best_attempt_and_the_first_pass_count() -> None:
    progress = taken(5, taken(4, at=5), at=8)
    assert (passed_at(progress, EXAM), best(progress, EXAM)) == (5, 5)
    worse = taken(2, progress, at=9)
    assert (passed_at(worse, EXAM), best(worse, EXAM), is_passed(worse, EXAM)) == (5, 5, True)
    # Twice as much is no better, and changes nothing.
    assert with_best(progress, EXAM, 5, 20) is progress
    assert with_best(progress, EXAM, 6, 20) is not progress


@pytest.mark.parametrize(("kept", "shown"), [(2, 2), (6, 6), (7, 6), (99, 6), ("3", 0), (None, 0), ([3], 0)])
def test_a_kept_result_is_that_of_all_tasks_at_most(kept: Any, shown: int) -> None:
    assert best(Progress().with_value("settings", "best.exam", kept, 1), EXAM) == shown


def test_stars_that_came_in_a_code_tell_of_no_day() -> None:
    stars = Progress(dict.fromkeys((("exam", name) for name in "abcd"), 3))
    assert (is_passed(stars, EXAM), best(stars, EXAM), passed_at(stars, EXAM)) == (True, 4, None)
    assert passed_at(Progress().with_value("settings", "exam.exam", "yes", 1), EXAM) is None


LESSONS = tuple(Tasks(name, (f"{name}1", f"{name}2")) for name in ("one", "two", "three"))


@pytest.fixture
def lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    """A course of three lessons."""
    monkeypatch.setattr(course, "lessons", lambda: LESSONS)


def done(*names: str, start: str = "") -> Progress:
    progress = Progress()
    for name in names:
        progress = progress.with_stars(name[:-1], name, 1)
    starting: Any = SimpleNamespace(id=start)
    return with_placement(progress, starting, 1) if start else progress


@pytest.mark.usefixtures("lessons")
@pytest.mark.parametrize(
    ("progress", "lesson"),
    [
        (done(), "one"),
        (done("one1"), "one"),
        (done("one1", "one2"), "two"),
        (done(start="two"), "two"),
        (done("two1", "two2", start="two"), "three"),
        # After the last one the skipped ones are left.
        (done("two1", "two2", "three1", "three2", start="two"), "one"),
        (done(start="no such lesson"), "one"),
        (done("one1", "one2", "two1", "two2", "three1", "three2"), None),
    ],
)
def test_the_lesson_to_go_on_with_is_the_first_that_is_not_done(progress: Progress, lesson: str | None) -> None:
    found = recommended(progress)
    assert (found.id if found else None) == lesson


@pytest.mark.parametrize(
    ("names", "right", "has_exam", "finished", "to_take"),
    [
        (("one1", "one2", "two1", "two2"), 0, False, True, False),
        (("one1", "one2", "two1", "two2"), 0, True, False, True),
        (("one1", "one2", "two1", "two2"), 3, True, False, True),
        (("one1", "one2", "two1", "two2"), 4, True, True, False),
        (("one1", "one2", "two1"), 4, True, True, False),
        (("one1", "one2", "two1"), 0, True, False, False),
        (("one1", "one2", "two1"), 0, False, False, False),
    ],
)
def test_a_chapter_is_finished_with_its_exam_or_else_with_its_lessons(
    names: tuple[str, ...], right: int, has_exam: bool, finished: bool, to_take: bool
) -> None:
    chapter: Any = SimpleNamespace(lessons=LESSONS[:2], exam=EXAM if has_exam else None)
    progress = taken(right, done(*names)) if right else done(*names)
    assert (is_finished(progress, chapter), exam_to_take(progress, chapter)) == (finished, to_take)


def passes(progress: Progress, number: int) -> Progress:
    """Pass the exam of a chapter of the course, by its place."""
    exam = course.chapters()[number].exam
    assert exam
    return with_exam(progress, exam, [True] * len(exam.exercise_ids), 1)


def test_who_passes_an_exam_is_led_on_whatever_else_is_done() -> None:
    first, second, third, *_ = course.chapters()
    passed = passes(Progress(), 1)
    assert after_chapter(passed, second) == recommended(passed) == third.lessons[0]
    assert third.exam
    begun = passed.with_stars(third.lessons[0].id, third.lessons[0].exercise_ids[0], 3)
    assert after_chapter(begun, second) == recommended(begun) == third.lessons[0]
    learnt = passed
    for lesson in third.lessons:
        for name in lesson.exercise_ids:
            learnt = learnt.with_stars(lesson.id, name, 3)
    assert after_chapter(learnt, second) == third.exam
    # The chapter before is still to be done, and so are the lessons that the exam let skip.
    everything = learnt
    for number in range(2, len(course.chapters())):
        everything = passes(everything, number)
    assert after_chapter(everything, second) is None
    assert recommended(everything) == first.lessons[0]
    assert recommended(passes(everything, 0)) == first.lessons[0]
