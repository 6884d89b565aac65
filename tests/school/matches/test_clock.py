"""The clock of a game: each side has its time, or both share one; a move may bring seconds back."""

from __future__ import annotations

import pytest

from warcaby.school.matches.clock import Clock, ClockRecord, parse_clock
from warcaby.school.matches.setup import Setup, SetupError, TimeControl, control_of

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


def test_a_delay_is_waited_for_before_every_move_and_never_saved() -> None:
    clock = Clock(TimeControl(60, delay=5))
    clock.start("white", 0)
    assert (clock.remaining("white", 4), clock.until_change(4)) == (60, 1010)
    assert clock.remaining("white", 8) == 57
    clock.press(8)
    assert clock.remaining("black", 12) == 60
    clock.press(12)
    assert (clock.remaining("black", 20), clock.remaining("white", 20)) == (60, 54)
    assert clock.has_run_out(100) == "white"


@pytest.mark.parametrize(
    ("name", "told"),
    [("7+0", (420, 0, 0)), ("180+60", (10_800, 60, 0)), ("1+10d", (60, 0, 10)), ("5+3", (300, 3, 0))],
)
def test_a_clock_of_ones_own_has_minutes_and_seconds_for_a_move(name: str, told: tuple[int, int, int]) -> None:
    control = control_of(name)
    assert control
    assert (control.seconds, control.increment, control.delay) == told


@pytest.mark.parametrize("name", ["", "0+5", "181+0", "5+61", "5", "5+-1", "5+3x", "٥+3"])
def test_what_is_no_clock_is_refused(name: str) -> None:
    with pytest.raises(SetupError):
        control_of(name)
    with pytest.raises(SetupError):
        Setup("brazilian").with_field("clock", name)


def test_a_field_of_a_clock_is_changed_and_the_others_stay() -> None:
    setup = Setup("brazilian").with_field("minutes", "7")
    assert setup.clock == "7+0"
    setup = setup.with_field("increment", "4").with_field("delay", True)
    assert setup.clock == "7+4d"
    assert setup.with_field("delay", True).clock == "7+4"
    with pytest.raises(SetupError):
        setup.with_field("minutes", "0")
