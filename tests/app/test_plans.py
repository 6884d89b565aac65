"""A teacher makes a plan, and a pupil works through it."""

from __future__ import annotations

import datetime
import json
import re

import pytest

from tests.app.author import Author
from tests.app.teaching import Person
from warcaby.app.classes.plan_choices import lesson_groups
from warcaby.app.words.translation import translator
from warcaby.school import course
from warcaby.school.assignments.results import decode_result
from warcaby.school.progress_format import to_json
from warcaby.school.teaching.plan import Plan, PlanTask, decode_plan, encode_plan, spread

LESSONS = course.lessons()
CODE = encode_plan(Plan("Wiosna", "Po jednej dziennie.", spread(LESSONS[:3], 1, 20_000)))


@pytest.fixture(autouse=True)
def _sample_course() -> None:
    """The course as it is: plans are long."""


def planner() -> Person:
    person = Person("en/teacher/plans/")
    person.does("new-plan")
    return person


def handed_out(person: Person) -> Plan:
    person.does("copy-link")
    (effect,) = person.answer["effects"]
    assert effect["route"] == "en/plan/"
    return decode_plan(effect["fragment"])


def test_a_new_plan_has_an_empty_title_in_which_one_writes_at_once() -> None:
    person = Person("en/teacher/plans/")
    person.does("new-plan")
    assert person.answer["focus"] == "plan-title"
    field = re.search(r'<input id="plan-title"[^>]*>', person.html("plan-desk"))
    assert field
    assert 'value="" placeholder="My plan"' in field[0]
    assert person.said == "Plan without a title"


def test_four_weeks_of_lessons_take_one_form_and_one_press_to_hand_out() -> None:
    person = planner()
    fields = {"first": LESSONS[0].id, "count": "8", "a-week": "2", "from": "2026-12-01"}
    person.does("add-lessons", fields=fields)
    assert person.said == "8 lessons are added."
    assert 'id="copy-link"' in person.html("plan-desk")  # also while nobody has written a title
    plan = handed_out(person)
    assert plan.title == "My plan"
    assert [task.what for task in plan.tasks] == [each.id for each in LESSONS[:8]]
    assert "by 7 December 2026" in person.text("plan-desk")
    assert "by 28 December 2026" in person.text("plan-desk")


def offered(plan: Plan) -> list[str]:
    """The lesson that is chosen in the form already."""
    groups = lesson_groups(translator("en"), plan)
    return [each.value for _, options in groups for each in options if each.current]


def test_the_lesson_after_the_last_one_of_the_plan_is_offered_whatever_else_is_in_it() -> None:
    exam = next(chapter.id for chapter in course.chapters() if chapter.exam)
    tasks = (PlanTask("lesson", LESSONS[3].id), PlanTask("exam", exam))
    for plan, following in ((Plan(), 0), (Plan(tasks=tasks[:1]), 4), (Plan(tasks=tasks), 4)):
        assert offered(plan) == [LESSONS[following].id]


def test_after_the_last_lesson_of_the_course_there_is_only_that_one_to_be_offered() -> None:
    for planned, following in ((-3, -2), (-2, -1), (-1, -1)):
        assert offered(Plan(tasks=(PlanTask("lesson", LESSONS[planned].id),))) == [LESSONS[following].id]


def test_exams_rules_to_practise_and_games_are_added_one_by_one() -> None:
    person = planner()
    chosen = re.findall(r'<option value="((?:exam|drills|game):[^"]*)"', person.html("plan-desk"))
    for what in (chosen[0], next(each for each in chosen if each.startswith("drills:")), "game:brazilian"):
        person.does("add-task", fields={"what": what, "day": "2026-12-24"})
        # Rules to practise are sentences themselves.
        assert re.fullmatch(r"Added: [^.]+\.", person.said)
    assert [task.kind for task in handed_out(person).tasks] == ["exam", "set", "game"]


@pytest.mark.parametrize("title", ["", "Podwójne bicie"])
def test_an_own_lesson_is_added_once_it_is_finished_by_the_title_that_it_is_handed_out_by(title: str) -> None:
    author = Author()
    author.begins("play", "W:Wc3,a1:Bd4,h8").does("close-step")
    author.does("write-lesson", field="title", value=title)

    def adds() -> Person:
        person = Person("en/teacher/plans/", kept=author.saved)
        person.does("new-plan")
        (what,) = re.findall(r'<option value="(lesson/[^"]*)"', person.html("plan-desk"))
        person.does("add-task", fields={"what": what, "day": ""})
        return person

    assert adds().said == "This lesson is not finished yet: its page says what is missing."
    author.does("exercise", number=1)
    author.at("answer").taps("c3 e5").does("add-line")
    assert [task.title for task in handed_out(adds()).tasks] == [title or "My lesson"]


def test_tasks_are_moved_dated_removed_and_brought_back() -> None:
    person = planner()
    person.does("open-code", fields={"code": CODE})
    person.does("move-task", number=1, by="down")
    person.does("task-day", number=1, value="2027-01-05")
    plan = handed_out(person)
    assert [task.what for task in plan.tasks] == [LESSONS[1].id, LESSONS[0].id, LESSONS[2].id]
    assert "by 5 January 2027" in person.text("plan-desk")
    person.does("move-task", number=3, by="up")
    assert person.answer["focus"] == "task-2"
    assert [task.what for task in handed_out(person).tasks] == [LESSONS[1].id, LESSONS[2].id, LESSONS[0].id]
    person.does("move-task", number=2, by="down")
    person.does("write-plan", field="words", value="Najpierw\nto.")
    assert handed_out(person).words == "Najpierw\nto."
    plan = handed_out(person)
    person.does("remove-task", number=2)
    assert len(handed_out(person).tasks) == 2
    person.does("restore-plan")
    assert handed_out(person) == plan


def test_a_plan_that_was_closed_is_opened_again_and_a_removed_one_brought_back() -> None:
    person = Person("en/teacher/plans/")
    person.does("open-code", fields={"code": CODE})
    person.does("close-plan")
    assert person.answer["focus"] == "title"
    assert "copy-link" not in person.html("plan-desk")
    (key,) = re.findall(r'<li class="set-card">.*?"key": "([^"]*)"', person.html("plan-desk"), re.DOTALL)
    person.does("open-plan", key=key)
    assert handed_out(person) == decode_plan(CODE)
    person.does("remove-plan")
    assert (person.said, person.answer["focus"]) == ("The plan is removed.", "restore-plan")
    assert "Wiosna" not in person.text("plan-desk")
    person.does("restore-plan")
    assert person.said == "It is back."
    assert "restore-plan" not in person.html("plan-desk")
    assert handed_out(person) == decode_plan(CODE)


def test_a_teacher_sees_the_plan_as_a_pupil_does() -> None:
    person = Person("en/teacher/plans/")
    person.does("open-code", fields={"code": CODE})
    person.does("try-plan")
    assert person.answer["route"] == "en/plan/"
    assert "Po jednej dziennie." in person.text("page")


def test_what_is_no_day_or_no_plan_is_said_and_loses_nothing() -> None:
    person = planner()
    person.does("add-lessons", fields={"first": LESSONS[0].id, "count": "1", "a-week": "1", "from": "tomorrow"})
    assert person.said == "This is not a day."
    person.does("add-lessons", fields={"first": LESSONS[0].id, "count": "0", "a-week": "1", "from": ""})
    assert person.said
    person.does("open-code", fields={"code": "h.AQ"})
    assert person.said


def rows(page: str) -> list[tuple[str, str]]:
    """What stands before each task of a plan, and what has become of it."""
    return re.findall(r'<li class="plan-row (\w*)">\s*<span class="plan-mark" aria-hidden="true">(.)</span>', page)


def test_a_pupil_sees_what_is_next_and_comes_back_to_it_without_the_link() -> None:
    pupil = Person("en/plan/", CODE)
    assert "Wiosna" in pupil.text("page")
    assert "0 of 3 done" in pupil.text("page")
    assert rows(pupil.html("page")) == [("next", "1"), ("late", "2"), ("late", "3")]
    progress = pupil.session.reader.progress
    for name in LESSONS[0].exercise_ids:
        progress = progress.with_stars(LESSONS[0].id, name, 3)
    pupil.session.reader.progress = progress
    page = pupil.session.open("en/plan/").frames[0].regions["page"]
    assert rows(page) == [("done", "✓"), ("next", "2"), ("late", "3")]
    (again, onward, _) = re.findall(r"data-action='({[^']*\"do-task\"[^']*})'>(\w+)", page)
    assert (again[1], onward[1]) == ("Again", "Begin")
    action = json.loads(onward[0])
    pupil.does(action.pop("type"), **action)
    assert pupil.session.place.route == pupil.session.place.to("lesson", LESSONS[1]).route
    shown = pupil.session.open("en/plan/")
    assert "1 of 3 done" in shown.frames[0].regions["page"]


def test_another_plan_is_told_by_its_title_and_what_is_none_by_what_is_wrong_with_it() -> None:
    pupil = Person("en/plan/", CODE)
    other = encode_plan(Plan("Jesień", "", spread(LESSONS[:2], 1, 20_000)))
    missing = "The end of the code is missing: 3 signs. Copy all of it once more."
    for code, said, focus in ((other, "Jesień – Warcaby", "title"), (CODE[:-3], missing, "feedback")):
        pupil.does("fragment", fragment=code)
        assert (pupil.said, pupil.answer["focus"]) == (said, "title")
        assert said.removesuffix(" – Warcaby") in pupil.text("plan")
        pupil.does("open-code", fields={"code": code})
        assert (pupil.said, pupil.answer["focus"]) == (said, focus)


def test_plans_opened_before_are_listed_beside_the_one_that_is_open() -> None:
    pupil = Person("en/plan/", CODE)
    other = encode_plan(Plan("Jesień", "", spread(LESSONS[:2], 1, 20_000)))
    pupil = Person("en/plan/", other, kept=to_json(pupil.session.reader.progress))

    def listed() -> list[str]:
        return re.findall(r'class="set-text"><strong>(\w+)<', pupil.page.partition("Opened here before")[2])

    assert listed() == ["Wiosna"]
    (action,) = re.findall(r"data-action='({[^']*\"open-plan\"[^']*})'", pupil.page)
    pupil.does("open-plan", key=json.loads(action)["key"])
    assert pupil.said == "Wiosna – Warcaby"
    assert listed() == ["Jesień"]


def test_the_front_page_says_what_is_next_in_the_plan() -> None:
    pupil = Person("en/plan/", CODE)
    pupil.session.open("en/")
    pupil.does("wake")
    assert "Wiosna" in pupil.text("today")
    assert "by 10 October 2024" in pupil.text("today")


def test_a_task_whose_day_has_passed_is_late() -> None:
    pupil = Person("en/plan/", CODE)
    pupil.session.reader.today = datetime.date(2031, 1, 1)
    pupil.does("open-code", fields={"code": CODE})
    assert pupil.html("plan").count("plan-row late") == 2


def test_the_codes_of_everything_done_are_handed_in_at_once() -> None:
    pupil = Person("en/plan/", CODE)
    pupil.does("hand-in", fields={"nickname": "Ola"})
    assert pupil.said == "Nothing is done yet that could be handed in."
    progress = pupil.session.reader.progress
    for lesson in LESSONS[:2]:
        progress = progress.with_stars(lesson.id, lesson.exercise_ids[0], 2)
    pupil.session.reader.progress = progress
    pupil.does("hand-in", fields={"nickname": "Ola"})
    pupil.does("copy-code")
    (effect,) = pupil.answer["effects"]
    results = [decode_result(code) for code in effect["text"].split("\n")]
    assert [each.nickname for each in results] == ["Ola", "Ola"]


def test_without_a_nickname_a_plan_hands_in_nothing_and_says_what_is_missing() -> None:
    pupil = Person("en/plan/", CODE)
    pupil.does("hand-in", fields={"nickname": " "})
    assert pupil.said == "Type a nickname first."
    assert pupil.answer["focus"] == "nickname"
    assert "result-code" not in pupil.html("plan")


def test_words_of_a_plan_are_never_markup() -> None:
    code = encode_plan(Plan("<script>alert(1)</script>", "<b>x</b>", (PlanTask("game", "brazilian"),)))
    assert "<script>alert" not in Person("en/plan/", code).html("page")
