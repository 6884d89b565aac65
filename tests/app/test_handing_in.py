"""A pupil hands in a lesson or an exam: the code at its end tells what was done, and nothing else."""

from __future__ import annotations

import re
import tomllib

from tests.app.player import Player
from tests.app.test_own_lesson import PAGE, does_it, screen
from tests.school.samples import TEXT
from warcaby.school import course
from warcaby.school.assignments.lesson_results import exam_result, lesson_result, result_id, stars_of
from warcaby.school.assignments.results import Result, decode_result
from warcaby.school.exams import with_exam
from warcaby.school.own_lessons.lesson_codes import encode_lesson
from warcaby.school.progress import Progress

CODE = encode_lesson(tomllib.loads(TEXT))
TO_WHO_PLAYS = [{"kind": "become", "learner": "", "route": ""}]


def at_the_end() -> Player:
    """A pupil who has done the first and the last step of a lesson."""
    pupil = Player(PAGE, fragment=CODE)
    does_it(pupil)
    pupil.does("exercise", number=6)
    does_it(pupil)
    pupil.does("next")
    return pupil


def code_in(html: str) -> str:
    shown = re.search(r'<p id="result-code"[^>]*>([^<]*)<', html)
    assert shown
    return shown[1]


def handed_in(html: str) -> Result:
    return decode_result(code_in(html))


def test_at_the_end_of_a_teachers_lesson_a_nickname_gives_a_code_with_the_stars() -> None:
    pupil = at_the_end()
    assert '<details id="hand-in" class="lesson-code" open>' in pupil.page
    pupil.does("hand-in", fields={"nickname": " Ania "})
    result = handed_in(pupil.regions["hand-in"])
    assert result.nickname == "Ania"
    assert result.set_id == result_id(screen(pupil).lesson.id)
    assert [each.solved for each in result.puzzles] == [True, False, False, False, False, True]
    assert stars_of(result) == 6
    pupil.does("copy-code")
    assert pupil.answer["effects"][0]["kind"] == "copy"


def test_the_next_child_at_the_same_phone_does_not_see_whose_it_was() -> None:
    pupil = at_the_end()
    assert "same-name" not in pupil.page
    pupil.does("hand-in", fields={"nickname": "Ania"})
    again = Player(PAGE, progress=pupil.saved, fragment=CODE)
    again.does("exercise", number=6)
    does_it(again)
    again.does("next")
    assert "Ania" not in again.page
    assert 'id="same-name"' in again.page
    again.does("hand-in", fields={"nickname": "", "again": "yes"})
    assert handed_in(again.regions["hand-in"]).nickname == "Ania"


def test_the_code_at_the_end_of_a_lesson_is_shown_before_the_device_is_passed_on() -> None:
    pupil = at_the_end()
    assert pupil.does("pass-on")["effects"] == TO_WHO_PLAYS
    pupil = at_the_end()
    pupil.does("hand-in", fields={"nickname": "Ania"})
    code = code_in(pupil.regions["hand-in"])
    assert pupil.does("pass-on")["effects"] == []
    assert code in pupil.page


def test_who_has_gone_back_to_a_step_of_the_lesson_passes_the_device_on_at_once() -> None:
    pupil = at_the_end()
    pupil.does("hand-in", fields={"nickname": "Ania"})
    pupil.does("exercise", number=2)
    assert pupil.does("pass-on")["effects"] == TO_WHO_PLAYS


def test_a_name_that_cannot_be_one_gets_a_sentence_and_no_code() -> None:
    pupil = at_the_end()
    # With `required`, screen readers call the field wrong before anything is written into it.
    assert 'aria-required="true"' in pupil.page
    assert not re.search(r'id="nickname"[^>]* required', pupil.page)
    pupil.does("hand-in", fields={"nickname": "   "})
    assert "result-code" not in pupil.regions["hand-in"]
    assert pupil.said[-1]
    pupil.does("hand-in", fields={"nickname": "<b>Ola</b>"})
    assert "<b>Ola" not in pupil.regions["hand-in"]


def test_slips_and_hints_cost_stars_in_the_code_as_well() -> None:
    lesson = course.lessons()[0]
    first, second = lesson.exercise_ids[:2]
    progress = Progress().with_stars(lesson.id, first, 1).with_stars(lesson.id, second, 2)
    result = lesson_result(progress, lesson, "Ania")
    assert [(each.solved, each.tries) for each in result.puzzles[:3]] == [(True, 2), (True, 1), (False, 0)]
    assert stars_of(result) == 3


def test_of_an_exam_the_best_attempt_is_told_even_one_that_did_not_pass() -> None:
    exam = course.chapters()[0].exam
    assert exam
    assert all(each.is_untouched for each in exam_result(Progress(), exam, "Ania").puzzles)
    right = [number < 4 for number in range(len(exam.exercise_ids))]
    result = exam_result(with_exam(Progress(), exam, right, 1), exam, "Ania")
    # What was solved took no other try, and what was not has been tried.
    assert {(each.solved, each.tries) for each in result.puzzles} == {(True, 0), (False, 1)}
    assert result.solved == 4
    assert not any(each.is_untouched for each in result.puzzles)


def test_lessons_and_exams_have_ids_of_their_own() -> None:
    tasks = [*course.lessons(), *(each.exam for each in course.chapters() if each.exam)]
    assert len({result_id(each.id) for each in tasks}) == len(tasks)
