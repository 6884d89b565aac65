"""A session on the sample lesson."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.app.teaching import Person
from tests.school.samples import exam, lesson, use_course
from warcaby.app.match import coach_part
from warcaby.app.shell.later import wanted
from warcaby.school import course


class Reader(Person):
    """A reader of the sample lesson: does things and looks at what comes back."""

    def __init__(self, language: str = "pl") -> None:
        super().__init__("lekcje/probka/" if language == "pl" else "en/lessons/sample/")

    def at(self, number: int) -> Reader:
        self.does("exercise", number=number)
        return self

    @property
    def paths(self) -> list[list[str]]:
        return [list(frame["animate"]["path"]) for frame in self.answer["frames"] if frame["animate"]]


@pytest.fixture(autouse=True)
def _sample_course(monkeypatch: pytest.MonkeyPatch) -> None:
    use_course(monkeypatch, lesson(), with_exam=exam())


@pytest.fixture(autouse=True)
def _nobody_warns(monkeypatch: pytest.MonkeyPatch) -> None:
    # Games are played to their end by moves that lose a lot; `test_coach.py` has the questions about them.
    monkeypatch.setattr(coach_part, "MOST_LEVEL", 0)


@pytest.fixture
def reader() -> Reader:
    return Reader()


@pytest.fixture
def english() -> Callable[[], Reader]:
    return lambda: Reader("en")


@pytest.fixture
def nothing_here(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The chapters that have been fetched."""
    here: set[str] = set()
    wanted.clear()
    monkeypatch.setattr(course, "is_here", here.__contains__)
    return here
