"""A session on the sample lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from tests.school.samples import exam, lesson, placement, use_course
from warcaby.app.shell.session import Session

Answer: TypeAlias = dict[str, Any]


class Reader:
    """A reader of the sample lesson: does things and looks at what comes back."""

    def __init__(self, language: str = "pl") -> None:
        self.session = Session()
        route = "lekcje/probka/" if language == "pl" else "en/lessons/sample/"
        self.answer: Answer = self.session.handle({"type": "start", "route": route, "progress": None})

    def does(self, kind: str, **fields: object) -> Answer:
        self.answer = self.session.handle({"type": kind, **fields})
        return self.answer

    def taps(self, squares: str) -> Answer:
        for square in squares.split():
            self.does("tap", square=square)
        return self.answer

    def at(self, number: int) -> Reader:
        self.does("exercise", number=number)
        return self

    @property
    def said(self) -> str:
        return str(self.answer["frames"][-1]["say"])

    @property
    def paths(self) -> list[list[str]]:
        return [list(frame["animate"]["path"]) for frame in self.answer["frames"] if frame["animate"]]

    def html(self, region: str) -> str:
        return str(self.answer["frames"][-1]["regions"][region])


@pytest.fixture(autouse=True)
def _sample_course(monkeypatch: pytest.MonkeyPatch) -> None:
    use_course(monkeypatch, lesson(), with_exam=exam(), with_placement=placement())


@pytest.fixture
def reader() -> Reader:
    return Reader()


@pytest.fixture
def english() -> Callable[[], Reader]:
    return lambda: Reader("en")
