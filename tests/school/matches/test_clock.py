"""The clock of a game: each side has its time, or both share one; a move may bring seconds back."""

from __future__ import annotations

import pytest

from warcaby.school.matches.clock import Clock, ClockRecord, parse_clock
from warcaby.school.matches.setup import TimeControl

FISCHER = TimeControl(300, 3)


def test_only_the_side_to_move_uses_its_time() -> None:
    clock = Clock(FISCHER)
    clock.start("white", 100)
    assert (clock.remaining("white", 110), clock.remaining("black", 110)) == (290, 300)
    clock.press(110)
    assert (clock.running, clock.since) == ("black", 110)
    # A move brings three seconds.
    assert (clock.remaining("white", 130), clock.remaining("black", 130)) == (293, 280)
    clock.press(130)
    assert (clock.running, clock.remaining("black", 140), clock.remaining("white", 140)) == ("white", 283, 283)


def test_a_shared_clock_runs_for_both() -> None:
    clock = Clock(TimeControl(600, shared=True))
    clock.start("black", 0)
    assert (clock.remaining("white", 30), clock.remaining("black", 30)) == (570, 570)
    clock.press(30)
    assert (clock.remaining("white", 50), clock.remaining("black", 50)) == (550, 550)


def test_a_clock_that_stands_uses_no_time() -> None:
    clock = Clock(FISCHER)
    clock.press(50)
    assert (clock.running, clock.left) == (None, {"white": 300, "black": 300})
    clock.start("white", 50)
    clock.stop(60)
    clock.stop(70)
    assert (clock.running, clock.remaining("white", 90)) == (None, 290)
    assert clock.until_change(90) == 1000


@pytest.mark.parametrize(("now", "side"), [(299.9, None), (300, "white"), (400, "white")])
def test_time_runs_out_at_zero(now: float, side: str | None) -> None:
    clock = Clock(FISCHER)
    assert clock.has_run_out(now) is None
    clock.start("white", 0)
    assert clock.has_run_out(now) == side
    assert clock.remaining("white", now) == max(0, 300 - now)


@pytest.mark.parametrize(("now", "wait"), [(0, 1010), (0.25, 760), (0.9, 110), (1, 1010)])
def test_the_time_that_is_shown_changes_a_moment_after_each_second(now: float, wait: int) -> None:
    clock = Clock(FISCHER)
    clock.start("black", 0)
    assert clock.until_change(now) == wait


def test_a_clock_is_kept_to_hundredths_of_a_second_and_to_a_day() -> None:
    clock = Clock(FISCHER)
    clock.start("white", 0)
    assert clock.record(0.004) == ClockRecord(300, 300)
    record = clock.record(1.234)
    assert record == ClockRecord(298.77, 300)
    assert parse_clock(FISCHER, record).left == {"white": 298.77, "black": 300}
    assert Clock(TimeControl(100_000)).record(0) == ClockRecord(86_400, 86_400)
    with pytest.raises(ValueError, match="no clock"):
        parse_clock(FISCHER, None)
