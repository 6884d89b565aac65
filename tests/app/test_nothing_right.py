"""Who had nothing right hears something kind and true, and nobody cheers; who had something right is cheered at."""

from __future__ import annotations

import pytest

from tests.app.pupil_at_practice import Pupil
from tests.app.test_exam import Candidate
from tests.app.test_rounds import Clock, Solver, clock  # noqa: F401 – a fixture
from tests.school.samples import exam, lesson, use_course

CHEERS = "data-finale"


def test_an_exam(monkeypatch: pytest.MonkeyPatch) -> None:
    use_course(monkeypatch, lesson(), with_exam=exam())
    candidate = Candidate().takes("-" * 10)
    assert "Ten rozdział dopiero przed tobą." in candidate.page
    assert CHEERS not in candidate.page
    assert "sorry" not in candidate.page
    assert "Ten rozdział dopiero przed tobą." not in Candidate().takes("+" + "-" * 9).page


@pytest.mark.parametrize("knows", [False, True])
def test_a_session_of_practice(knows: bool) -> None:
    pupil = Pupil(fragment="belief/brazilian/optional")
    while not pupil.is_through:
        if not knows:
            pupil.does("hint")
        pupil.answers()
        pupil.goes_on()
    assert (CHEERS in pupil.page) is knows
    assert (pupil.answer["frames"][-1]["cue"] == "done") is knows


def test_a_streak() -> None:
    solver = Solver("streak")
    solver.does("begin")
    solver.errs()
    assert "0 puzzles solved" in solver.page
    assert "The first puzzle can catch anybody." in solver.page


def test_a_storm(clock: Clock) -> None:  # noqa: F811
    solver = Solver("storm")
    solver.does("begin")
    while "Time is up!" not in solver.page:
        clock.now += 10
        solver.does("wake")
    assert "In training nobody hurries you" in solver.page
