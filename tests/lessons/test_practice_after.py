"""At the end of a lesson its rules can be practised."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pytest

from tests.app.teaching import Person
from tests.cases import for_each
from warcaby.app.lessons.lesson_screen import LessonScreen
from warcaby.app.practise.practise_screen import PractiseScreen
from warcaby.app.rounds.catch_screen import CatchScreen
from warcaby.school.course import load_course
from warcaby.school.drills.making import drawn
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.learner.session import LOOKED, SERIES, TRIES
from warcaby.school.lesson import Lesson


def at_the_end(lesson: Lesson) -> Person:
    person = Person(f"en/lessons/{lesson.slugs['en']}/")
    person.does("exercise", number=len(lesson.exercises))
    return person


def past_the_end(lesson: Lesson) -> Person:
    person = at_the_end(lesson)
    screen = person.session.screen
    assert isinstance(screen, LessonScreen)
    screen.touched.run = replace(screen.touched.run, solved=True)
    person.does("next")
    return person


TAUGHT = [lesson for lesson in load_course() if lesson.id in BELIEFS_OF_LESSONS]
OTHERS = [lesson for lesson in load_course() if lesson.id not in BELIEFS_OF_LESSONS]


def test_drills_belong_to_lessons_that_there_are() -> None:
    assert {*BELIEFS_OF_LESSONS} == {lesson.id for lesson in TAUGHT}


@pytest.mark.parametrize("lesson", TAUGHT, ids=lambda lesson: lesson.id)
def test_the_last_exercise_leads_at_once_to_the_drills_of_its_lesson(lesson: Lesson) -> None:
    person = past_the_end(lesson)
    assert "Practise this" in person.text("lesson")
    with patch("warcaby.school.drills.series.drawn", wraps=drawn) as counted:
        assert person.does("practise")["route"] == "en/practise/"
    # Whoever comes by a link to one lesson does not wait for its drills.
    assert counted.call_count <= SERIES * LOOKED + TRIES
    assert isinstance(person.session.screen, PractiseScreen)
    practice = person.session.screen.practice
    assert practice is not None
    assert {slot.belief for slot in practice.session.tasks} <= {*BELIEFS_OF_LESSONS[lesson.id]}
    assert "Exercise 1 of 6" in person.text("page")


@for_each("lesson", TAUGHT, name_of=lambda lesson: lesson.id)
def test_the_last_exercise_leads_to_the_machine_that_breaks_the_rules_of_its_lesson(lesson: Lesson) -> None:
    person = past_the_end(lesson)
    assert "catch-machine" in person.html("lesson")
    assert person.does("catch")["route"] == "en/puzzles/catch-the-machine/"
    assert isinstance(person.session.screen, CatchScreen)
    assert person.session.screen.wanted.beliefs == tuple(BELIEFS_OF_LESSONS[lesson.id])


@for_each("lesson", OTHERS, name_of=lambda lesson: lesson.id)
def test_a_lesson_without_drills_does_not_lead_to_them(lesson: Lesson) -> None:
    person = at_the_end(lesson)
    screen = person.session.screen
    assert isinstance(screen, LessonScreen)
    screen.touched.run = replace(screen.touched.run, solved=True)
    person.does("refresh")
    assert "practise-this" not in person.html("panel")
