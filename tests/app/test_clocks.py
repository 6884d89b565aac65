"""The clock of a game."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.app.player import Player
from tests.cases import for_each
from warcaby.app.match.game_screen import GameScreen
from warcaby.school.matches.clock import Clock
from warcaby.school.matches.match import new_match
from warcaby.school.matches.saved import parse_match, to_json
from warcaby.school.matches.setup import CLOCKS, Setup, TimeControl

# Setting up


def test_a_fischer_clock_gives_time_back_and_runs_out() -> None:
    clock = Clock(TimeControl(180, 2))
    clock.start("white", 100)
    clock.press(110)
    assert clock.remaining("white", 200) == 172
    assert clock.remaining("black", 200) == 90
    assert clock.has_run_out(280) is None
    assert clock.has_run_out(290) == "black"


def test_one_clock_for_the_match_ends_in_a_draw() -> None:
    match = new_match(Setup("brazilian", opponent="person", clock="match"), 0)
    assert not match.look_at_clock(599)
    assert match.look_at_clock(601)
    assert match.outcome
    assert (match.outcome.winner, match.outcome.reason) == (None, "match-time")


def test_who_is_late_loses_and_the_machine_never_is(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(GameScreen, "now", staticmethod(lambda: now))
    player = Player().sets(clock="3+2", level=10)
    player.does("begin")
    assert player.answer["wake"] > 0
    now = 200.0
    player.does("wake")
    assert player.match.outcome
    assert (player.match.outcome.winner, player.match.outcome.reason) == ("black", "time")


def test_a_clock_stands_beside_each_player_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameScreen, "now", staticmethod(lambda: 0.0))
    shown = r'role="timer">([^<]*)<'
    with_clock = Player().sets(opponent="person", clock="3+2").plays_first("c3", "d4")
    assert re.findall(shown, with_clock.page) == ["3:00", "3:02"]
    without = Player().sets(opponent="person").plays_first("c3", "d4")
    assert re.findall(shown, without.page) == []


def test_with_a_clock_the_page_says_why_no_move_can_be_taken_back() -> None:
    said = "W grze na czas ruchów się nie cofa."
    with_clock = Player().sets(opponent="person", clock="3+2").plays_first("c3", "d4")
    assert said in with_clock.page
    assert 'id="take-back"' not in with_clock.page
    without = Player().sets(opponent="person").plays_first("c3", "d4")
    assert said not in without.page
    assert 'id="take-back"' in without.page
    with_clock.does("resign")
    assert said not in with_clock.page


@pytest.mark.parametrize("name", CLOCKS)
def test_clocks_are_kept_with_the_game(name: str) -> None:
    match = new_match(Setup("brazilian").with_field("clock", name), 0)
    again = parse_match("brazilian", json.loads(json.dumps(to_json(match, 30))), 1_000)
    if match.clock and again.clock:
        assert again.clock.remaining("white", 1_000) == match.clock.remaining("white", 30)
    assert (again.clock is None) == (match.clock is None)


def own_clock(page: str) -> tuple[str, str, bool | None]:
    """Minutes, seconds, and whether they are a delay; None where there is nothing to be said of it."""
    minutes, seconds = re.findall(r'id="clock-(?:minutes|seconds)"[^>]* value="([^"]*)"', page)
    delay = re.findall(r'id="clock-delay"( checked|)', page)
    return minutes, seconds, bool(delay[0]) if delay else None


@for_each(
    ("clock", "shown", "then"),
    [
        # A delay of no seconds is none.
        ("none", ("", "", None), False),
        ("match", ("", "", None), False),
        ("7+0", ("7", "0", False), False),
        ("5+3", ("5", "3", False), True),
        ("90+30d", ("90", "30", True), False),
    ],
)
def test_the_fields_of_a_clock_show_the_one_that_is_chosen(
    clock: str, shown: tuple[str, str, bool | None], then: bool
) -> None:
    player = Player().sets(clock=clock)
    assert own_clock(player.page) == shown
    player.does("setup", field="delay", value=True)
    assert own_clock(player.page)[2] is then


@for_each(
    ("fields", "is_open"),
    [
        ({}, False),
        ({"level": 3}, False),
        ({"opponent": "friend"}, False),
        ({"opponent": "friend", "many": True}, True),
        ({"clock": "5+3"}, True),
        ({"coin": True}, True),
        ({"fen": "W:Wc3:Bf6"}, True),
        ({"fen": "W:Wz9"}, True),
        ({"options": True}, True),
    ],
)
def test_the_other_settings_lie_open_where_one_of_them_is_set(fields: dict[str, object], is_open: bool) -> None:
    player = Player()
    for field, value in fields.items():
        option: dict[str, Any] = {"option": "huffing"} if field == "options" else {}
        player.does("setup", field=field, value=value, **option)
    assert ('<details class="more" open' in player.page) == is_open
    assert '<details class="more"' in player.page


# Files, links, and what is kept


@for_each(
    ("field", "written", "clock"),
    [
        *(("minutes", text, "7+4") for text in ("", "  ", "-3", "ten", "7", None)),
        ("minutes", "0", "1+4"),
        ("minutes", "100000", "180+4"),
        ("minutes", " 12 ", "12+4"),
        ("increment", "", "7+4"),
        ("increment", "0", "7+0"),
        ("increment", "9" * 50, "7+60"),
    ],
)
def test_whatever_is_written_as_minutes_or_seconds_the_page_goes_on(field: str, written: object, clock: str) -> None:
    player = Player().sets(minutes="7").sets(increment="4")
    player.sets(**{field: written})
    assert player.screen.setup.setup.clock == clock
    player.does("begin")
    assert player.match.setup.clock == clock
