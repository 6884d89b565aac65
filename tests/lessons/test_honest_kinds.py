"""Honest marks in every kind of exercise: whoever knows no rule earns one star at most."""

from __future__ import annotations

import pytest

from tests.lessons.robots import SYSTEMS, Page, draw_nothing, often_lucky
from tests.school.samples import every_kind, lesson, use_course

NUMBERS = {
    exercise.id: number
    for number, exercise in enumerate(every_kind().exercises, start=1)
    # What is watched shows the way; exercises of the other kinds are as small as can be.
    if exercise.id not in (*lesson().exercise_ids, "demo")
}


@pytest.fixture(autouse=True)
def _sample_without_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    use_course(monkeypatch, every_kind())
    draw_nothing(monkeypatch)


@pytest.mark.parametrize("name", NUMBERS)
def test_neither_a_system_nor_luck_earns_stars(name: str) -> None:
    page = Page(every_kind(), NUMBERS[name])
    for robot in SYSTEMS:
        assert page.stars_of(robot) <= 1, robot.__name__
    assert often_lucky(page) == []
