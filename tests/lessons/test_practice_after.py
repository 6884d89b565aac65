"""At the end of a lesson its rules can be practised."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.app.teaching import Person
from warcaby.app.lessons.lesson_screen import LessonScreen
from warcaby.app.practise.practise_screen import PractiseScreen
from warcaby.school.course import load_course
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.lesson import Lesson


def at_the_end(lesson: Lesson) -> Person:
    person = Person(f"en/lessons/{lesson.slugs['en']}/")
    person.does("exercise", number=len(lesson.exercises))
    return person


ABOUT_RULES = [lesson for lesson in load_course() if lesson.id in BELIEFS_OF_LESSONS]


def test_every_lesson_with_beliefs_is_in_the_course() -> None:
    assert {lesson.id for lesson in ABOUT_RULES} == {*BELIEFS_OF_LESSONS}


@pytest.mark.parametrize("lesson", ABOUT_RULES, ids=lambda lesson: lesson.id)
def test_the_last_exercise_leads_to_the_drills_of_its_lesson(lesson: Lesson) -> None:
    person = at_the_end(lesson)
    assert "practise-this" not in person.html("panel")
    screen = person.session.screen
    assert isinstance(screen, LessonScreen)
    screen.touched.run = replace(screen.touched.run, solved=True)
    person.does("refresh")
    assert "Practise this" in person.text("panel")
    assert person.does("practise")["route"] == "en/practise/"
    assert isinstance(person.session.screen, PractiseScreen)
    practice = person.session.screen.practice
    assert practice is not None
    assert {slot.belief for slot in practice.sitting.slots} <= {*BELIEFS_OF_LESSONS[lesson.id]}
    assert "Exercise 1 of 6" in person.text("page")
