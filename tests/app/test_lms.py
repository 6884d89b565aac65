"""The session inside a learning platform: the data it receives and reports."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from tests.lessons.robots import clicks
from tests.school.assignments.samples import bad_pupil, sample_set
from tests.school.samples import TEXT as LESSON
from tests.school.samples import use_course
from warcaby.app.assignments import set_screen
from warcaby.app.lessons.lesson_screen import LessonScreen
from warcaby.app.lessons.trial_screen import TrialScreen
from warcaby.app.shell.routes import Place
from warcaby.app.shell.session import Session
from warcaby.school import course
from warcaby.school.assignments.set_codes import encode_set
from warcaby.school.exercises import PlayExercise
from warcaby.school.own_lessons.lesson_codes import encode_lesson
from warcaby.school.progress import Progress
from warcaby.school.progress_codes import read_stars_code, stars_code
from warcaby.school.progress_format import to_json
from warcaby.school.schema import parse_lesson
from warcaby.school.scorm.elements import MAX_ANSWERS
from warcaby.school.scorm.lesson_state import resume_lesson
from warcaby.school.scorm.suspended import suspend

ANNA = {"cmi.core.student_name": "Kowalska, Anna"}


class Pupil:
    """Somebody in front of a package."""

    def __init__(
        self, values: dict[str, str] | None, route: str = "en/set/", fragment: str = "", version: str = "1.2"
    ) -> None:
        self.session = Session()
        self.answer = self.session.handle(
            {
                "type": "start",
                "route": route,
                "fragment": fragment or encode_set(sample_set()),
                "links": "fragments",
                "lms": {"version": version, "values": values},
                "progress": to_json(Progress({("somebody", "else"): 3})),
            }
        )

    def does(self, kind: str, **fields: object) -> dict[str, str]:
        """Do something, and return what the platform is told."""
        self.answer = self.session.handle({"type": kind, **fields})
        return self.told

    def taps(self, squares: str) -> dict[str, str]:
        for square in squares.split():
            told = self.does("tap", square=square)
        return told

    @property
    def told(self) -> dict[str, str]:
        values: list[Any] = [
            pair for each in self.answer["effects"] if each["kind"] == "scorm" for pair in each["values"]
        ]
        return dict(values)

    @property
    def page(self) -> str:
        return " ".join(self.answer["frames"][-1]["regions"].values())


def test_the_platform_says_who_solves_and_nothing_is_kept_on_the_device() -> None:
    pupil = Pupil(ANNA)
    assert "You solve as Anna Kowalska" in pupil.page
    assert 'id="nickname"' not in pupil.page
    pupil.does("begin", fields={"nickname": "Anna Kowalska"})
    assert pupil.taps("b2 c3")["cmi.interactions.n.result"] == "wrong"
    assert pupil.answer["save"] is None
    assert pupil.session.handle({"type": "stored", "progress": to_json(Progress({("a", "b"): 1}))})["frames"] == []


def test_a_line_is_one_answer_and_hints_are_none() -> None:
    pupil = Pupil(ANNA)
    pupil.does("begin", fields={"nickname": "Anna"})
    assert "cmi.interactions.n.id" not in pupil.does("hint")
    assert "cmi.interactions.n.id" not in pupil.taps("a3 b4")
    told = pupil.taps("b2 f6")
    assert told["cmi.interactions.n.student_response"] == "a3-b4 a5xc3 b2xf6"
    assert (told["cmi.interactions.n.result"], told["cmi.core.score.raw"]) == ("correct", "33.33")


def test_a_pupil_comes_back_to_what_was_suspended() -> None:
    before = bad_pupil(sample_set())
    pupil = Pupil({**ANNA, "cmi.suspend_data": suspend(before)})
    pupil.does("begin", fields={"nickname": "Anna Kowalska"})
    assert pupil.session.screen.sitting == before


@pytest.mark.parametrize("suspended", ["", "nonsense", suspend(bad_pupil(sample_set()))[:-3]])
def test_what_cannot_be_read_is_begun_afresh(suspended: str) -> None:
    pupil = Pupil({**ANNA, "cmi.suspend_data": suspended})
    pupil.does("begin", fields={"nickname": "Anna"})
    sitting = pupil.session.screen.sitting
    assert sitting is not None
    assert all(each.is_untouched for each in sitting.result.puzzles)


def test_a_result_is_not_taken_back_by_beginning_again() -> None:
    pupil = Pupil({**ANNA, "cmi.core.lesson_status": "passed"})
    pupil.does("begin", fields={"nickname": "Anna"})
    told = pupil.taps("b2 c3")
    assert told["cmi.interactions.n.result"] == "wrong"
    assert "cmi.core.lesson_status" not in told


def test_whoever_only_looks_leaves_no_trace() -> None:
    pupil = Pupil({**ANNA, "cmi.core.lesson_mode": "review"})
    pupil.does("begin", fields={"nickname": "Anna"})
    assert pupil.taps("b2 c3") == {}


def test_a_set_is_handed_in_at_any_time() -> None:
    pupil = Pupil(ANNA)
    pupil.does("begin", fields={"nickname": "Anna"})
    assert pupil.does("finish")["cmi.core.lesson_status"] == "failed"
    assert "Your result is in the course" in pupil.page


def test_while_nothing_but_time_passes_a_platform_is_told_every_half_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimpleNamespace(monotonic=lambda: 0.0)
    monkeypatch.setattr(set_screen, "time", clock)
    pupil = Pupil(ANNA, fragment=encode_set(replace(sample_set(), seconds=600)))
    pupil.does("begin", fields={"nickname": "Anna"})
    told = []
    for second in (1, 29, 30, 31, 59, 60):
        clock.monotonic = partial(float, second)
        if "cmi.suspend_data" in pupil.does("wake"):
            told.append(second)
    assert told == [30, 60]


def test_a_platform_that_has_stored_all_the_answers_it_holds_is_told_no_more_of_them() -> None:
    pupil = Pupil({**ANNA, "cmi.interactions._count": str(MAX_ANSWERS - 2)})
    pupil.does("begin", fields={"nickname": "Anna"})
    told = [pupil.taps("b2 c3") for _ in range(3)]
    assert ["cmi.interactions.n.id" in each for each in told] == [True, True, False]
    # What has been done is told and kept all the same.
    assert told[-1]["cmi.suspend_data"] != told[-2]["cmi.suspend_data"]


def test_a_lesson_tells_its_stars_and_goes_on_behind_them() -> None:
    (lesson,) = course.load_course()
    route = Place("en", "lesson", course.lessons()[0]).route
    pupil = Pupil(ANNA, route)
    assert pupil.told["cmi.core.lesson_status"] == "incomplete"
    first = lesson.exercises[0]
    assert isinstance(first, PlayExercise)
    told = pupil.taps(" ".join(first.solutions[0].path))
    assert told["cmi.interactions.n.id"] == f"{lesson.id}-{first.id}"
    again = Pupil({**ANNA, "cmi.suspend_data": told["cmi.suspend_data"]}, route)
    assert again.session.reader.progress.stars == {(lesson.id, first.id): 3}


def test_hints_stay_used_up_when_the_platform_opens_the_lesson_again() -> None:
    (lesson,) = course.load_course()
    route = Place("en", "lesson", course.lessons()[0]).route
    told = Pupil(ANNA, route).does("hint")
    suspended = told["cmi.suspend_data"]
    first = lesson.exercises[0]
    assert isinstance(first, PlayExercise)
    again = Pupil({**ANNA, "cmi.suspend_data": suspended}, route)
    again.taps(" ".join(first.solutions[0].path))
    assert again.session.reader.progress.stars == {(lesson.id, first.id): 2}
    # Programs of before read the code of the stars alone.
    assert read_stars_code(suspended, course.code_places()).progress == Progress()


@pytest.mark.parametrize("before", ["r.nonsense", "x.AQmrVkpUsjKsBQDLFWPO", "r.AQmrVkpUsjKsBQDLFWPO"])
def test_stars_are_read_whatever_stands_before_them(before: str) -> None:
    places = course.code_places()
    progress = Progress({("sample", "play"): 2})
    assert resume_lesson(f"{before}#{stars_code(progress, places, 'link')}", places) == progress


def takes_exam(pupil: Pupil, right: int) -> dict[str, str]:
    """Solve so many of the ten tasks, and return what the platform is told at the end."""
    pupil.does("begin" if 'id="begin"' in pupil.page else "again")
    told: dict[str, str] = {}
    for number in range(10):
        told |= solves(pupil) if number < right else pupil.does("give-up")
        told |= pupil.does("next")
    return told


def solves(pupil: Pupil) -> dict[str, str]:
    """Solve the task on the board, whichever it is."""
    screen = pupil.session.screen
    assert isinstance(screen, (TrialScreen, LessonScreen))
    told: dict[str, str] = {}
    while not screen.touched.run.solved:
        for action in clicks(screen.touched.run.next_step):
            pupil.answer = pupil.session.handle(action)
            told |= pupil.told
    return told


def test_an_exam_tells_the_share_that_was_right_before_it_is_passed() -> None:
    (chapter,) = course.chapters()
    route = Place("en", "exam", chapter).route
    pupil = Pupil(ANNA, route)
    assert pupil.told["cmi.core.score.raw"] == "0"
    told = takes_exam(pupil, 6)
    assert (told["cmi.core.score.raw"], told["cmi.core.lesson_status"]) == ("60", "failed")
    # The codes that a platform keeps carry stars alone; the score it keeps by itself.
    kept = {**ANNA, "cmi.suspend_data": told["cmi.suspend_data"], "cmi.core.score.raw": "60"}
    again = Pupil(kept, route)
    assert again.told["cmi.core.score.raw"] == "60"
    assert "Your best result so far: 6 of 10." in again.page
    assert takes_exam(again, 4)["cmi.core.score.raw"] == "60"
    told = takes_exam(again, 8)
    assert (told["cmi.core.score.raw"], told["cmi.core.lesson_status"]) == ("80", "passed")


def test_a_platform_opens_an_exam_where_it_was_left() -> None:
    (chapter,) = course.chapters()
    route = Place("en", "exam", chapter).route
    pupil = Pupil(ANNA, route)
    pupil.does("begin")
    told = pupil.does("give-up")
    assert "Task 2 of 10" in Pupil({**ANNA, "cmi.suspend_data": told["cmi.suspend_data"]}, route).page


@pytest.mark.parametrize("score", ["", "none", "-5", "100000", "nan"])
def test_a_score_that_is_none_counts_for_nothing(score: str) -> None:
    (chapter,) = course.chapters()
    pupil = Pupil({**ANNA, "cmi.core.score.raw": score}, Place("en", "exam", chapter).route)
    assert pupil.told["cmi.core.score.raw"] == "0"


def test_without_a_platform_there_is_a_word_and_the_device_keeps_what_is_done() -> None:
    pupil = Pupil(None)
    assert "the course cannot be reached" in pupil.page
    assert pupil.session.reader.progress.stars == {("somebody", "else"): 3}


def test_a_lesson_of_ones_own_is_reported_and_gone_on_with() -> None:
    code = encode_lesson(tomllib.loads(LESSON))
    pupil = Pupil(ANNA, "en/lesson/", code)
    told = pupil.taps("c3 d4")
    assert (told["cmi.interactions.n.result"], told["cmi.core.score.raw"]) == ("correct", "16.67")
    again = Pupil({**ANNA, "cmi.suspend_data": told["cmi.suspend_data"]}, "en/lesson/", code)
    assert "Exercise 2 of 6" in again.page


@pytest.mark.parametrize(
    ("name", "values", "is_offered"),
    [
        ("backward-captures", None, True),
        ("backward-captures", {"version": "1.2", "values": {}}, False),
        ("sample", None, False),
        ("sample", {"version": "1.2", "values": {}}, False),
    ],
)
def test_practice_is_offered_after_a_lesson_about_rules_but_not_on_a_platform(
    monkeypatch: pytest.MonkeyPatch, name: str, values: object, is_offered: bool
) -> None:
    lesson = parse_lesson("some.toml", LESSON.replace('id = "sample"', f'id = "{name}"'))
    use_course(monkeypatch, lesson)
    session = Session()
    session.handle({"type": "start", "route": "en/lessons/sample/", "links": "fragments", "lms": values})
    session.handle({"type": "exercise", "number": len(lesson.exercises)})
    assert isinstance(session.screen, LessonScreen)
    session.screen.touched.run = replace(session.screen.touched.run, solved=True)
    answer = session.handle({"type": "next"})
    page = "".join(answer["frames"][-1]["regions"].values())
    assert 'id="finish-title"' in page
    assert ('id="practise-this"' in page) is is_offered
