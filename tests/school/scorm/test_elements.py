"""The reports to a platform, element by element, in both versions."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.school.assignments.samples import bad_pupil, good_pupil, sample_set
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.sitting import Sitting, hand_in, sit_down
from warcaby.school.course import code_places, load_course
from warcaby.school.progress import Progress
from warcaby.school.progress_codes import read_stars_code
from warcaby.school.scorm.answers import GivenAnswer
from warcaby.school.scorm.elements import (
    MAX_SUSPENDED,
    VERSIONS,
    Version,
    answer_pairs,
    clock_time,
    nickname_of,
    read_told,
    report_pairs,
)
from warcaby.school.scorm.reports import lesson_report, sitting_report

NOON = datetime.datetime(2026, 3, 1, 12, 0, 5)
WRONG = GivenAnswer("puzzle-03", "Białe zaczynają", "moves", ("d2-e3",), ("d2-c3", "a5-b4", "c3xa5"), False)
MARKS = GivenAnswer("ruch-mark", "Zaznacz", "choice", ("b4", "d4"), ("b4", "d4"), True)


@pytest.mark.parametrize(
    ("pupil", "status", "raw"), [(good_pupil, "passed", "100"), (bad_pupil, "incomplete", "33.33")]
)
def test_a_set_in_1_2(pupil: Callable[[PuzzleSet], Sitting], status: str, raw: str) -> None:
    told = dict(report_pairs("1.2", sitting_report(pupil(sample_set()))))
    assert told["cmi.core.lesson_status"] == status
    assert (told["cmi.core.score.min"], told["cmi.core.score.raw"], told["cmi.core.score.max"]) == ("0", raw, "100")
    assert told["cmi.core.exit"] == "suspend"


@pytest.mark.parametrize(
    ("pupil", "completion", "success", "scaled"),
    [(good_pupil, "completed", "passed", "1"), (bad_pupil, "incomplete", "unknown", "0.33")],
)
def test_a_set_in_2004(pupil: Callable[[PuzzleSet], Sitting], completion: str, success: str, scaled: str) -> None:
    told = dict(report_pairs("2004", sitting_report(pupil(sample_set()))))
    assert (told["cmi.completion_status"], told["cmi.success_status"]) == (completion, success)
    assert told["cmi.score.scaled"] == scaled
    assert 0 <= float(told["cmi.progress_measure"]) <= 1


def test_a_set_that_is_handed_in_with_less_than_half_is_failed() -> None:
    assert sitting_report(hand_in(bad_pupil(sample_set()))).is_complete
    assert dict(report_pairs("1.2", sitting_report(hand_in(bad_pupil(sample_set())))))["cmi.core.lesson_status"] == (
        "failed"
    )


def test_a_set_that_was_only_opened_has_no_points() -> None:
    report = sitting_report(sit_down(sample_set(), "Ania"))
    assert (report.score, report.done, report.is_complete) == (0, 0, False)


def test_a_lesson_is_passed_when_everything_in_it_is_done() -> None:
    lesson = load_course()[0]
    progress = Progress()
    for exercise in lesson.exercises:
        assert not lesson_report(lesson, progress, code_places()).is_complete
        progress = progress.with_stars(lesson.id, exercise.id, 2)
    report = lesson_report(lesson, progress, code_places())
    assert (report.is_complete, report.is_passed, round(report.score, 2), report.done) == (True, True, 0.67, 1)
    assert read_stars_code(report.suspended, code_places()).progress == progress
    assert len(report.suspended) < MAX_SUSPENDED


def test_an_answer_in_1_2() -> None:
    assert dict(answer_pairs("1.2", WRONG, NOON, 75.25)) == {
        "cmi.interactions.n.id": "puzzle-03",
        "cmi.interactions.n.type": "performance",
        "cmi.interactions.n.time": "12:00:05",
        "cmi.interactions.n.correct_responses.0.pattern": "d2-c3 a5-b4 c3xa5",
        "cmi.interactions.n.weighting": "1",
        "cmi.interactions.n.student_response": "d2-e3",
        "cmi.interactions.n.result": "wrong",
        "cmi.interactions.n.latency": "0000:01:15.25",
    }


def test_an_answer_in_2004() -> None:
    assert dict(answer_pairs("2004", WRONG, NOON, 75.25)) == {
        "cmi.interactions.n.id": "puzzle-03",
        "cmi.interactions.n.type": "other",
        "cmi.interactions.n.timestamp": "2026-03-01T12:00:05",
        "cmi.interactions.n.correct_responses.0.pattern": "d2-c3 a5-b4 c3xa5",
        "cmi.interactions.n.weighting": "1",
        "cmi.interactions.n.learner_response": "d2-e3",
        "cmi.interactions.n.result": "incorrect",
        "cmi.interactions.n.latency": "PT75.2S",
        "cmi.interactions.n.description": "Białe zaczynają",
    }


def test_marked_squares_are_a_choice_of_several() -> None:
    told = dict(answer_pairs("1.2", MARKS, NOON, 1))
    assert (told["cmi.interactions.n.type"], told["cmi.interactions.n.student_response"]) == ("fill-in", "b4,d4")
    assert dict(answer_pairs("2004", MARKS, NOON, 1))["cmi.interactions.n.learner_response"] == "b4[,]d4"


@given(st.floats(0, 10**6))
def test_times_are_written_as_the_books_want_them(seconds: float) -> None:
    written = clock_time(seconds)
    assert re.fullmatch(r"\d{4}:[0-5]\d:[0-5]\d\.\d\d", written)
    hours, minutes, rest = written.split(":")
    assert abs(3600 * int(hours) + 60 * int(minutes) + float(rest) - seconds) < 0.006


@pytest.mark.parametrize(
    ("name", "nickname"),
    [("Kowalska, Anna", "Anna Kowalska"), ("Ania", "Ania"), ("", ""), (",", ""), ("\u202eNowak,\tJan", "Jan Nowak")],
)
def test_names_become_nicknames(name: str, nickname: str) -> None:
    assert nickname_of(name) == nickname


VALUES = st.one_of(st.none(), st.integers(), st.text(max_size=40))
NAMES = st.sampled_from(
    (
        "cmi.learner_name",
        "cmi.core.student_name",
        "cmi.suspend_data",
        "cmi.interactions._count",
        "cmi.mode",
        "cmi.core.lesson_status",
    )
)


@pytest.mark.parametrize("version", VERSIONS)
@given(values=st.dictionaries(NAMES, VALUES))
def test_whatever_a_platform_says_is_borne(version: Version, values: dict[str, object]) -> None:
    told = read_told(version, values)
    assert told.answers >= 0
    assert len(told.learner) <= 20


@pytest.mark.parametrize(
    ("count", "answers"),
    [("", 0), ("0", 0), ("7", 7), ("99999", 99_999), ("100000", 0), ("-1", 0), ("2.0", 0), ("²", 0), (5, 0)],
)
def test_answers_that_a_platform_has_are_counted_if_it_says_a_number(count: object, answers: int) -> None:
    assert read_told("1.2", {"cmi.interactions._count": count}).answers == answers


@pytest.mark.parametrize(
    ("raw", "score"), [("", 0.0), ("0", 0.0), ("62.5", 0.625), ("100", 1.0), ("101", 0.0), ("-1", 0.0), ("inf", 0.0)]
)
def test_a_score_is_a_share_of_a_hundred(raw: str, score: float) -> None:
    assert read_told("1.2", {"cmi.core.score.raw": raw}).score == score


@pytest.mark.parametrize(("version", "most"), [("1.2", 255), ("2004", 4_000)])
@pytest.mark.parametrize("more", [-1, 0, 1])
def test_an_answer_is_cut_where_a_platform_has_no_more_room(version: Version, most: int, more: int) -> None:
    long = replace(WRONG, response=("x" * (most + more),), expected=("y" * (most + more),))
    told = dict(answer_pairs(version, long, NOON, 1))
    name = "student_response" if version == "1.2" else "learner_response"
    assert told[f"cmi.interactions.n.{name}"] == "x" * min(most, most + more)
    assert told["cmi.interactions.n.correct_responses.0.pattern"] == "y" * min(most, most + more)


@pytest.mark.parametrize("length", [249, 250, 251])
def test_a_task_is_described_in_two_hundred_and_fifty_characters(length: int) -> None:
    told = dict(answer_pairs("2004", replace(WRONG, description="z" * length), NOON, 1))
    assert told["cmi.interactions.n.description"] == "z" * min(length, 250)


def test_a_lesson_stands_at_the_first_step_that_is_not_done_or_at_the_last_one() -> None:
    lesson = load_course()[0]
    count, progress = len(lesson.exercises), Progress()
    locations = [lesson_report(lesson, progress, code_places()).location]
    for exercise in lesson.exercises:
        progress = progress.with_stars(lesson.id, exercise.id, 1)
        locations.append(lesson_report(lesson, progress, code_places()).location)
    assert locations == [*map(str, range(1, count + 1)), str(count)]
