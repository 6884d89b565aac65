"""Somebody who has a class, and what its pupils hand in."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.app.shown import Shown
from tests.app.teaching import Person
from tests.school.assignments.samples import bad_pupil, good_pupil, sample_set
from warcaby.rules import BRAZILIAN
from warcaby.school import course
from warcaby.school.assignments.lesson_results import lesson_result
from warcaby.school.assignments.own_sets import keep_set
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import Result, encode_result
from warcaby.school.assignments.set_drills import DrillResult, SetDrill
from warcaby.school.progress import Progress
from warcaby.school.progress_format import to_json

NAMES = "Ania Nowak\nJan Kowalski; A\nOla Lis; A"
SET = sample_set()
DRILLS = PuzzleSet("Bicie do tyłu", (), drills=(SetDrill(BRAZILIAN, "no_back_capture"),))


class Teacher(Person):
    """Somebody at the page of classes, who sees what all answers together have made of it."""

    def __init__(self, kept: object) -> None:
        super().__init__("en/teacher/classes/", kept=kept)
        self._shown = Shown(self.answer)

    def does(self, kind: str, **fields: object) -> dict[str, Any]:
        super().does(kind, **fields)
        self._shown.hear(self.answer)
        return self.answer

    def html(self, region: str) -> str:
        return self._shown.element(region)

    @property
    def fresh(self) -> str:
        """The page as a fresh render shows it."""
        return self.session.region(self.session.view())


def teacher(names: str = NAMES) -> Teacher:
    progress = keep_set(keep_set(Progress(), "own/1", SET), "own/2", DRILLS)
    person = Teacher(to_json(progress))
    person.does("new-class", fields={"name": "4b", "names": names})
    return person


def of_set(name: str, *, good: bool = True) -> str:
    solved = good_pupil(SET) if good else bad_pupil(SET)
    return encode_result(replace(solved.result, nickname=name))


def of_drills(name: str, believed: int) -> str:
    return encode_result(Result(name, DRILLS.id[:8], (), (DrillResult(1, 4, believed),)))


def of_lesson(name: str) -> str:
    lesson = course.lessons()[0]
    progress = Progress().with_stars(lesson.id, lesson.exercise_ids[0], 3)
    return encode_result(lesson_result(progress, lesson, name))


def pastes(person: Person, *codes: str) -> str:
    person.does("add-results", fields={"codes": "Hello! ".join(["", *codes])})
    return person.said
