"""The book of scripts: every lesson has 45 minutes at wooden boards, with the wrong answers to expect."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from tests.app.teacher_of_class import teacher
from tests.app.teaching import Person
from warcaby.school import course
from warcaby.school.assignments.lesson_results import lesson_result
from warcaby.school.assignments.results import encode_result
from warcaby.school.course import load_course
from warcaby.school.course_index import LessonEntry
from warcaby.school.progress import Progress
from warcaby.school.teaching.class_table import class_table
from warcaby.school.teaching.next_lesson import NextLesson, next_lesson
from warcaby.school.teaching.plan_state import WRITTEN, kept_plans
from warcaby.school.teaching.school_class import new_class, with_codes, with_pupils
from warcaby.school.teaching.script import MINUTES, expected, script_of

ROUTE = "en/teacher/scripts/"


@pytest.fixture(autouse=True)
def _sample_course() -> None:
    """The course as it is: plans are long."""


def text(page: Person) -> str:
    """What is written in the script, without what keeps moves on a line."""
    plain = re.sub(r"<svg.*?</svg>|<[^>]*>", " ", page.html("script"), flags=re.S)
    return re.sub(r"\s+", " ", plain.replace("\N{WORD JOINER}", ""))


@pytest.mark.parametrize("language", ["en/teacher/scripts/", "nauczyciel/scenariusze/"])
def test_every_lesson_has_a_script(language: str) -> None:
    page = Person(language)
    for entry in course.lessons():
        page.does("choose-script", value=entry.id)
        told = page.html("script")
        assert 'class="paper script"' in told, entry.id
        assert told.count('class="script-step"') >= 3, entry.id
    assert sum(MINUTES) == 45


def test_every_right_answer_is_told() -> None:
    page = Person(ROUTE)
    page.does("choose-script", value="man-moves")
    assert "c3-d4 / c3-b4" in text(page)


def test_wrong_answers_follow_from_the_beliefs_of_the_lesson() -> None:
    page = Person(ROUTE)
    page.does("choose-script", value="must-capture")
    assert "b4-a5, f2-e3, f2-g3 – believes “" in text(page)
    assert "b4-\N{WORD JOINER}a5" in page.html("script")
    assert "Note who believes “" in text(page)


def test_squares_and_answers_are_foreseen_too_where_they_follow_from_the_moves() -> None:
    def foreseen(lesson: str) -> list[tuple[str, str]]:
        found = script_of(next(each for each in load_course() if each.id == lesson))
        return [(each.belief, answer) for it in found.questions for each in it.expected for answer in each.answers]

    # Of the piece that is asked about, the squares that one would mark who steps backwards.
    assert {("step_back", "d2"), ("step_back", "f2")} <= set(foreseen("man-moves"))
    # Whether a move is legal is answered with the choice; nobody plays.
    assert ("optional", "legal") in foreseen("must-capture")


def test_squares_that_the_author_lists_follow_from_no_belief() -> None:
    lesson = next(each for each in load_course() if each.id == "square-names")
    (task, *_) = [each for each in lesson.exercises if each.kind == "mark-squares" and each.as_drill is None]
    assert expected(task, ("step_back", "optional")) == ()


def test_what_is_foreseen_says_what_was_done_and_when() -> None:
    page = Person(ROUTE)
    page.does("choose-script", value="king-moves")
    assert "without h8 – " in text(page)
    page.does("choose-script", value="opposition")
    assert "c1-d2 d6-e5 d2-c3 – " in text(page)
    page.does("choose-script", value="must-capture")
    assert "Yes, it may – " in text(page)


def test_a_task_about_an_arrow_shows_it() -> None:
    page = Person(ROUTE)
    page.does("choose-script", value="turns-and-winning")
    assert "Arrow: e3-f4" in page.html("script")


def test_a_small_game_is_set_up_and_who_cannot_play_yet_asks_the_other() -> None:
    page = Person(ROUTE)
    page.does("choose-script", value="man-moves")
    assert page.html("script").count("<svg") == 1 + 1 + 3 + 1
    page.does("choose-script", value="dark-squares")
    assert "Pairs set each other tasks like those of today" in text(page)
    page.does("choose-script", value="notation")
    assert "Pairs play from the beginning" in text(page)


def test_only_a_question_is_asked_and_another_board_is_named() -> None:
    page = Person(ROUTE)
    page.does("choose-script", value="captures")
    assert "Ask, and do not answer yet: " in text(page)
    assert "squares." not in text(page)
    page.does("choose-script", value="family-international")
    assert "Begin with the words: " in text(page)
    assert "The boards have to have 10 × 10 squares." in text(page)


def test_questions_are_tasks_of_the_lesson_and_no_expected_answer_is_right() -> None:
    for lesson in load_course():
        if lesson.is_exam:
            continue
        for question in script_of(lesson).questions:
            assert question.exercise in lesson.exercises
            right = {text.replace("x", "-") for each in question.exercise.right_answers for text in each}
            foreseen = [answer.replace("x", "-") for each in question.expected for answer in each.answers]
            if question.exercise.kind not in ("goal", "order"):
                assert not right & set(foreseen)
            for each in question.expected:
                assert len(set(each.answers)) == len(each.answers)


def test_a_link_opens_the_script_of_a_lesson() -> None:
    page = Person(ROUTE, "captures")
    assert '<option value="captures" selected>' in page.html("page")


def handed_in(lesson: LessonEntry, name: str) -> str:
    """Everything of a lesson done."""
    progress = Progress()
    for exercise in lesson.exercise_ids:
        progress = progress.with_stars(lesson.id, exercise, 3)
    return encode_result(lesson_result(progress, lesson, name))


def test_the_class_is_offered_the_lesson_after_what_most_have_done() -> None:
    first, second, third = course.lessons()[:3]
    person = teacher()
    codes = [handed_in(first, "Ania"), handed_in(first, "Ola"), handed_in(second, "Ania")]
    person.does("add-results", fields={"codes": "\n".join(codes)})
    assert f'"key": "{second.id}", "type": "open-script"' in person.html("class-below")
    person.does("add-results", fields={"codes": handed_in(second, "Jan Kowalski")})
    assert f'"key": "{third.id}", "type": "open-script"' in person.html("class-below")
    person.session.handle({"type": "open-script", "key": third.id})
    assert person.session.place.kind == "script"


def test_a_lesson_comes_again_where_several_have_not_understood_it() -> None:
    lesson = next(each for each in course.lessons() if each.id == "backward-captures")
    school_class = with_pupils(new_class("4b", 1), "Ania\nOla\nJan", 1)
    codes = [(handed_in(lesson, name), name) for name in ("Ania", "Ola", "Jan")]
    table = class_table(with_codes(school_class, codes, 1), {})
    again = next_lesson(table, [("no_back_capture", ["Ania", "Ola"])], course.lessons())
    assert again == NextLesson(lesson, "no_back_capture")
    new = next_lesson(table, [("no_back_capture", ["Ania"])], course.lessons())
    assert new
    assert not new.belief


@pytest.mark.parametrize("weeks", [12, 24, 36])
def test_a_term_is_a_plan_with_a_lesson_a_week_and_the_exams(weeks: int) -> None:
    desk = Person("en/teacher/plans/")
    desk.does("new-plan")
    desk.does("add-term", fields={"weeks": str(weeks), "from": "2027-01-04"})
    (kept,) = kept_plans(desk.session.reader.progress, WRITTEN)
    lessons = [task for task in kept.plan.tasks if task.kind == "lesson"]
    assert len(lessons) == weeks
    assert [later.day - earlier.day for earlier, later in pairwise(lessons)] == [7] * (weeks - 1)
    assert any(task.kind == "exam" for task in kept.plan.tasks)
