"""The machine at the board: how long it may think about what, and which draws it agrees to."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from warcaby.engine import LEVELS, Level, Limits, Score, Thinking
from warcaby.engine.clock import Clock as ThinkingTime
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, Game
from warcaby.school.matches import machine
from warcaby.school.matches.machine import HINT, Purpose, accepts_draw, think_of, think_of_huffing, think_of_move
from warcaby.school.matches.match import new_match
from warcaby.school.matches.setup import ClockName, Setup

FREE = Game((parse_fen(BRAZILIAN, "W:Wc3,e3:Bf6,h8"),))
FORCED = Game((parse_fen(BRAZILIAN, "W:Wc3,a1:Bd4,h8"),))


def limits_of(purpose: Purpose, game: Game) -> Limits:
    task = think_of(purpose, game)
    assert (task.purpose, task.is_machines) == (purpose, False)
    assert isinstance(task.thinking, Thinking)
    return task.thinking.limits


def test_a_hint_about_the_only_move_is_not_thought_about_for_long() -> None:
    assert limits_of("hint", FREE) == limits_of("draw", FREE) == HINT
    assert limits_of("hint", FORCED) != HINT
    # Whether it is a draw is another question.
    assert limits_of("draw", FORCED) == HINT


def test_without_a_clock_the_machine_thinks_as_long_as_its_level_does() -> None:
    task = think_of_move(new_match(Setup("brazilian", side="black", level=2), 0), 7)
    assert (task.purpose, task.is_machines) == ("move", True)
    assert isinstance(task.thinking, Thinking)
    assert task.thinking.limits.seconds == LEVELS[1].seconds


@pytest.mark.parametrize(("left", "now"), [(30, 150), (10, 170), (0, 500)])
def test_by_the_clock_the_machine_thinks_as_long_as_it_can_afford(left: float, now: float) -> None:
    match = new_match(Setup("brazilian", side="black", level=2, clock="3+2"), 0)
    assert match.clock is not None
    match.clock.start("white", 0)
    task = think_of_move(match, now)
    assert isinstance(task.thinking, Thinking)
    assert task.thinking.limits.seconds == ThinkingTime(left, 2).seconds_for_move() < 3


@pytest.mark.parametrize(("ahead", "agrees"), [(-200, True), (0, True), (29, True), (30, False), (400, False)])
def test_a_draw_is_refused_by_a_machine_that_is_ahead(ahead: int, agrees: bool) -> None:
    # The score is that of the side to move, which has offered it.
    task: Any = SimpleNamespace(best=SimpleNamespace(score=Score(-ahead)))
    assert accepts_draw(task) is agrees


@pytest.mark.parametrize(
    ("level", "clock", "now", "seconds"),
    [
        # Half of what a move may take: of a level, of a hint, or by the clock.
        (1, "none", 0, 0.75),
        (10, "none", 0, 0.75),
        (10, "3+2", 150, min(1.5, ThinkingTime(30, 2).seconds_for_move()) / 2),
        (10, "3+2", 179, min(1.5, ThinkingTime(1, 2).seconds_for_move()) / 2),
        (10, "3+2", 180, min(1.5, ThinkingTime(0, 2).seconds_for_move()) / 2),
    ],
)
def test_a_missed_capture_is_looked_for_in_half_the_time_of_a_move(
    level: int, clock: ClockName, now: float, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Any, Limits, Level]] = []
    monkeypatch.setattr(machine, "Huffing", lambda game, limits, *, level: asked.append((game, limits, level)))
    match = new_match(Setup("brazilian", side="black", level=level, clock=clock), 0)
    if match.clock:
        match.clock.start("white", 0)
    task = think_of_huffing(match, now)
    assert (task.purpose, task.is_machines) == ("huff", True)
    assert all(each.seconds is None or each.seconds >= 1.5 for each in (LEVELS[0], LEVELS[9]))
    assert asked == [(match.front.game, Limits(seconds=seconds), LEVELS[level - 1])]


def test_a_hint_takes_a_second_and_a_half_and_a_draw_is_too_early_before_thirty_plies() -> None:
    assert Limits(seconds=1.5) == HINT
    assert machine.FIRST_OFFER == 30
