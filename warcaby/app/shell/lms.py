"""The learning platform around the page: it provides the learner and earlier results, and receives new ones.

In a platform nothing is stored on the device: several pupils may use it one after another.
"""

from __future__ import annotations

import datetime
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from warcaby.app.shell.answers import Effect, TellPlatform
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Screen
from warcaby.school import course
from warcaby.school.assignments.kept_sittings import sitting_key, with_sitting
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.set_codes import decode_set
from warcaby.school.codes import CodeError
from warcaby.school.course_index import ChapterEntry, LessonEntry
from warcaby.school.exams import best, with_best
from warcaby.school.faults import FaultError
from warcaby.school.lesson import Lesson
from warcaby.school.lesson_table import LessonError
from warcaby.school.own_lessons.lesson_codes import decode_lesson
from warcaby.school.own_lessons.reading import own_lesson
from warcaby.school.progress import LEARNER, Progress, now
from warcaby.school.progress_codes import Places
from warcaby.school.scorm.elements import (
    MAX_ANSWERS,
    VERSIONS,
    Pairs,
    Report,
    Version,
    answer_pairs,
    read_told,
    report_pairs,
)
from warcaby.school.scorm.kolibri import KOLIBRI, kolibri_pairs, read_told_by_kolibri
from warcaby.school.scorm.lesson_state import going_on, resume_lesson
from warcaby.school.scorm.reports import exam_report, lesson_report, sitting_report
from warcaby.school.scorm.suspended import resume

SAVED_EVERY_S = 30
"""Seconds between reports to the platform while nothing but time passes."""


class Lms:
    """A platform that shows one lesson, of the course or somebody's own, or one set."""

    def __init__(
        self, version: Version, values: Mapping[str, Any], place: Place, fragment: str, *, is_kolibri: bool = False
    ) -> None:
        self.version = version
        self.told = read_told_by_kolibri(values) if is_kolibri else read_told(version, values)
        self._written = kolibri_pairs if is_kolibri else partial(report_pairs, version)
        self.task: LessonEntry | Lesson | PuzzleSet | None = _task(place, fragment)
        self._places = _places(self.task)
        self.progress = self._progress()
        self._answers = self.told.answers
        self._asked = time.monotonic()
        self._known: object = None

    def _progress(self) -> Progress:
        """Earlier results, as far as they can be read; the rest counts as not done."""
        try:
            if isinstance(self.task, LessonEntry):
                return self._with_score(resume_lesson(self.told.suspended, self._places), self.task)
            if isinstance(self.task, Lesson):
                return resume_lesson(self.told.suspended, self._places)
            if isinstance(self.task, PuzzleSet):
                return with_sitting(Progress(), sitting_key(self.task), resume(self.told.suspended, self.task))
        except (CodeError, FaultError):
            pass
        return Progress()

    def _with_score(self, progress: Progress, task: LessonEntry) -> Progress:
        """Add the result of an exam that was not passed: codes carry stars alone, but the platform knows the score."""
        if task != course.chapter_of(task).exam:
            return progress
        return with_best(progress, task, round(self.told.score * len(task.exercise_ids)), now())

    def hear(self, screen: Screen, progress: Progress) -> tuple[Effect, ...]:
        """Report to the platform what has been done since the last report."""
        answer = screen.taken_answer()
        if not self.told.wants_results:
            return ()
        pairs: Pairs = ()
        if answer and self._answers < MAX_ANSWERS:
            when = datetime.datetime.now()
            pairs = answer_pairs(self.version, answer, when, time.monotonic() - self._asked)
            self._answers += 1
        if answer:
            self._asked = time.monotonic()
        if isinstance(self.task, (LessonEntry, Lesson)) or screen.sitting:
            state, report = self._state(screen, progress)
            if state != self._known:
                self._known = state
                made = report()
                # A completed status is never revoked, even if the platform has lost the state it stored.
                if made.is_complete or not self.told.is_complete:
                    pairs += self._written(made)
        return (TellPlatform(tuple(pairs)),) if pairs else ()

    def _state(self, screen: Screen, progress: Progress) -> tuple[object, Callable[[], Report]]:
        """The contents of a report, except elapsed time, and how to make it."""
        if isinstance(self.task, (LessonEntry, Lesson)):
            lesson, report = self.task, exam_report if screen.place.kind == "exam" else lesson_report
            # What was practised in the platform travels in its state as well.
            state = progress.stars, progress.value("settings", LEARNER), best(progress, lesson), going_on(progress)
            return state, lambda: report(lesson, progress, self._places)
        assert screen.sitting is not None
        sitting = screen.sitting
        tasks = [replace(task, seconds=0) for task in sitting.tasks]
        return (
            sitting.at,
            sitting.handed_in,
            tasks,
            len(sitting.marks),
            sitting.seconds // SAVED_EVERY_S,
        ), lambda: sitting_report(sitting)


def open_lms(said: object, place: Place, fragment: str) -> Lms | None:
    """Open the platform that the page has found, with its `version` and `values` by element; None if there is none."""
    if not isinstance(said, dict) or not isinstance(said.get("values"), dict):
        return None
    version, values = said.get("version"), said["values"]
    if version == KOLIBRI:
        return Lms("1.2", values, place, fragment, is_kolibri=True)
    return Lms(version, values, place, fragment) if version in VERSIONS else None


def _places(task: LessonEntry | Lesson | PuzzleSet | None) -> Places:
    """The places of exercises in the state that the platform keeps: an own lesson has its own."""
    if isinstance(task, Lesson):
        return Places(chapters={1: [(task.id, exercise) for exercise in task.exercise_ids]})
    return course.code_places()


def _task(place: Place, fragment: str) -> LessonEntry | Lesson | PuzzleSet | None:
    if place.kind == "lesson":
        assert isinstance(place.item, LessonEntry)
        return place.item
    if place.kind == "exam":
        assert isinstance(place.item, ChapterEntry)
        return place.item.exam
    try:
        if place.kind == "own-lesson":
            return own_lesson(decode_lesson(fragment))
        return decode_set(fragment) if place.kind == "set" else None
    except (CodeError, FaultError, LessonError):
        return None
