"""What was used up of an exercise stays used up: no reload, no other tab and no other language gives stars back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.cases import for_each
from tests.lessons.robots import clicks, draw_nothing
from warcaby.app.lessons.lesson_screen import LessonScreen
from warcaby.app.shell.session import Session
from warcaby.school.course import load_course
from warcaby.school.lesson import Lesson
from warcaby.school.progress_format import to_json
from warcaby.school.verdicts import MAX_STARS

LESSONS = load_course()


@pytest.fixture(autouse=True)
def _nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    draw_nothing(monkeypatch)


class Tab:
    """A tab with a lesson; what it stores is there for the next one."""

    def __init__(self, lesson: Lesson, stored: Mapping[str, Any] | None, language: str = "pl") -> None:
        self.session = Session()
        room = {"pl": "lekcje", "en": "en/lessons"}[language]
        self.does("start", route=f"{room}/{lesson.slugs[language]}/", progress=stored)

    def does(self, kind: str, **fields: object) -> Tab:
        self.session.handle({"type": kind, **fields})
        return self

    @property
    def stored(self) -> dict[str, Any]:
        return to_json(self.session.reader.progress)

    @property
    def screen(self) -> LessonScreen:
        assert isinstance(self.session.screen, LessonScreen)
        return self.session.screen

    def at(self, number: int) -> Tab:
        return self.does("exercise", number=number)

    def asks_for_everything(self) -> Tab:
        """Ask for all hints there are."""
        for _ in range(4):
            self.does("hint")
        return self

    def solves(self) -> int:
        """Give the solution as it was shown, and return the stars."""
        while not self.screen.touched.run.solved:
            for action in clicks(self.screen.touched.run.next_step):
                self.session.handle(action)
        return self.screen.touched.run.stars


def reloaded(tab: Tab, lesson: Lesson, number: int) -> Tab:
    return Tab(lesson, tab.stored).at(number)


def restarted(tab: Tab, _: Lesson, __: int) -> Tab:
    return tab.does("restart")


def back_again(tab: Tab, lesson: Lesson, number: int) -> Tab:
    """Leave for the start page, and come back."""
    return tab.does("open", route="").does("open", route=f"lekcje/{lesson.slugs['pl']}/").at(number)


def in_another_language(tab: Tab, lesson: Lesson, number: int) -> Tab:
    return Tab(lesson, tab.stored, "en").at(number)


def in_another_tab(tab: Tab, lesson: Lesson, number: int) -> Tab:
    """A tab that was open before, and has heard of what this one stores."""
    return Tab(lesson, None).at(number).does("stored", progress=tab.stored)


WAYS: tuple[Callable[[Tab, Lesson, int], Tab], ...] = (
    reloaded,
    restarted,
    back_again,
    in_another_language,
    in_another_tab,
)


def with_hints(lesson: Lesson) -> list[int]:
    """Numbers of the exercises that help can be asked for."""
    return [number for number, exercise in enumerate(lesson.exercises, 1) if not exercise.is_watched]


def costs_what_it_cost(lesson: Lesson, number: int, way: Callable[[Tab, Lesson, int], Tab]) -> bool:
    asked = Tab(lesson, None).at(number).asks_for_everything()
    helped = asked.screen.touched.run.helped
    assert helped
    return way(asked, lesson, number).solves() == max(1, MAX_STARS - helped)


@pytest.mark.long
@for_each("lesson", LESSONS, name_of=lambda lesson: lesson.id)
def test_no_exercise_gives_stars_for_a_solution_that_was_shown_before_a_reload(lesson: Lesson) -> None:
    tab = Tab(lesson, None)
    helped = {number: tab.at(number).asks_for_everything().screen.touched.run.helped for number in with_hints(lesson)}
    assert all(helped.values())
    again = Tab(lesson, tab.stored)
    stars = {number: again.at(number).solves() for number in helped}
    assert stars == {number: max(1, MAX_STARS - each) for number, each in helped.items()}


@for_each("way", WAYS, name_of=lambda way: way.__name__)
@for_each("lesson", LESSONS[::8], name_of=lambda lesson: lesson.id)
def test_no_other_way_gives_them_back(lesson: Lesson, way: Callable[[Tab, Lesson, int], Tab]) -> None:
    assert costs_what_it_cost(lesson, with_hints(lesson)[1], way)
