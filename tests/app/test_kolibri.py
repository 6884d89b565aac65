"""The session in Kolibri, which takes the score for the progress: full when a task is passed, and never before."""

from __future__ import annotations

import pytest

from tests.app.test_lms import ANNA, Pupil, solves, takes_exam
from warcaby.app.shell.routes import Place
from warcaby.school import course
from warcaby.school.exercises import PlayExercise
from warcaby.school.scorm.kolibri import KOLIBRI

PROGRESS, SCORE = "cmi.core.score.raw", "cmi.objectives.0.score.raw"


def pupil(kept: dict[str, str], place: Place) -> Pupil:
    return Pupil({**ANNA, **kept}, place.route, version=KOLIBRI)


def lesson_place() -> Place:
    return Place("en", "lesson", course.lessons()[0])


def test_a_lesson_is_complete_when_it_is_done_however_many_stars_it_has_brought() -> None:
    (lesson,) = course.load_course()
    first = lesson.exercises[0]
    assert isinstance(first, PlayExercise)
    somebody = pupil({}, lesson_place())
    # Without a score Kolibri would count the time.
    assert somebody.told[PROGRESS] == "0"
    somebody.does("hint")
    told = somebody.taps(" ".join(first.solutions[0].path))
    count = len(lesson.exercises)
    assert told[PROGRESS] == f"{100 / count:.2f}"
    assert float(told[SCORE]) < float(told[PROGRESS])
    for number in range(2, count + 1):
        somebody.does("exercise", number=number)
        told |= solves(somebody)
    assert (told[PROGRESS], told["cmi.core.lesson_status"]) == ("100", "passed")
    assert 50 < float(told[SCORE]) < 100


def test_whoever_does_a_complete_lesson_again_is_listened_to() -> None:
    assert pupil({"cmi.core.lesson_mode": "review"}, lesson_place()).told
    assert not pupil({"cmi.core.lesson_mode": "browse"}, lesson_place()).told


def test_an_exam_is_complete_when_it_is_passed_and_its_best_result_stays() -> None:
    (chapter,) = course.chapters()
    place = Place("en", "exam", chapter)
    told = takes_exam(pupil({}, place), 6)
    assert (told[PROGRESS], told[SCORE], told["cmi.core.lesson_status"]) == ("60", "60", "failed")
    told = takes_exam(pupil(told, place), 8)
    assert (told[PROGRESS], told[SCORE], told["cmi.core.lesson_status"]) == ("100", "80", "passed")
    assert "8 of 10" in pupil(told, place).page


@pytest.mark.parametrize("version", ["kolibri-2", None, ["1.2"], {}])
def test_a_platform_that_nobody_knows_is_none(version: object) -> None:
    start = {"type": "start", "route": lesson_place().route, "lms": {"version": version, "values": ANNA}}
    somebody = pupil({}, lesson_place())
    somebody.answer = somebody.session.handle(start)
    assert "the course cannot be reached" in somebody.page
