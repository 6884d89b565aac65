"""Mistakes in games: kept by theme, brought together from two tabs and two devices, named once they come again."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.school.samples import MISTAKE
from warcaby.school.coaching.kept_mistakes import (
    MOST_MISTAKES,
    MOST_THEMES,
    MistakeRecord,
    keeps_happening,
    mistakes_of,
    with_game,
)
from warcaby.school.merging import add, merge
from warcaby.school.progress import MISTAKES, Entry, Progress
from warcaby.school.progress_format import parse_progress, to_json


def mistake(game: int, about: str = "hanging", move: str = "c3 d4") -> MistakeRecord:
    return replace(MISTAKE, game=game, day=game, motif=f"motif/{about}", move=move)


def after(*games: list[MistakeRecord]) -> Progress:
    progress = Progress()
    for number, mistakes in enumerate(games):
        progress = with_game(progress, mistakes, number)
    return progress


def test_what_is_kept_is_read_again() -> None:
    progress = after([mistake(1), mistake(1, "trap", "e3 d4")], [mistake(2)])
    again = parse_progress(json.loads(json.dumps(to_json(progress))))
    assert mistakes_of(again) == mistakes_of(progress)
    assert len(mistakes_of(again)) == 3


def test_a_game_without_mistakes_changes_nothing() -> None:
    progress = after([mistake(1)])
    assert with_game(progress, [], 9) is progress


def test_a_game_that_is_reviewed_again_on_its_day_counts_once() -> None:
    progress = after([mistake(5)])
    assert with_game(progress, [replace(mistake(5), game=7)], 9) is progress
    assert len(mistakes_of(with_game(progress, [replace(mistake(5), game=7, day=6)], 9))) == 2


def test_the_newest_are_kept() -> None:
    progress = after(*([mistake(game)] for game in range(MOST_MISTAKES + 3)))
    assert [each.game for each in mistakes_of(progress)] == list(range(3, MOST_MISTAKES + 3))


def test_what_comes_in_two_games_keeps_happening_and_what_comes_twice_in_one_does_not() -> None:
    in_one = [mistake(1), mistake(1, move="e3 d4")]
    assert keeps_happening(in_one) == []
    (found,) = keeps_happening([*in_one, mistake(2, move="g3 h4"), mistake(2, "trap")])
    assert (found.about.id, found.games) == ("hanging", 2)
    assert [each.move for each in found.mistakes] == ["g3 h4", "e3 d4", "c3 d4"]


def test_what_comes_most_often_is_named_first_and_three_themes_are_enough() -> None:
    often = ["trap", "back_row", "breakthrough", "hanging"]
    found = keeps_happening([mistake(game, name) for number, name in enumerate(often, 2) for game in range(number)])
    assert [each.about.id for each in found] == often[:0:-1]
    assert len(found) == MOST_THEMES


def test_a_theme_of_a_newer_program_is_kept_and_not_named() -> None:
    progress = after([mistake(1, "no_such")], [mistake(2, "no_such")])
    assert len(mistakes_of(progress)) == 2
    assert keeps_happening(mistakes_of(progress)) == []


@pytest.mark.parametrize("together", [merge, partial(add, now=9)])
def test_two_tabs_and_two_devices_bring_their_mistakes_together(together: Any) -> None:
    one, other = after([mistake(1)], [mistake(2)]), after([mistake(2)], [mistake(3, "trap")])
    assert [each.game for each in mistakes_of(together(one, other))] == [1, 2, 3]


VALUES = st.sampled_from(
    [
        *(None, 7, [3], {"mistakes": "x"}, {"mistakes": [7, {}]}),
        *(after(*([mistake(game)] for game in games)).value("settings", MISTAKES) for games in ((1,), (1, 2), (2, 3))),
    ]
)
KEPT = st.builds(lambda at, value: Progress(settings={MISTAKES: Entry(at, value)}), st.integers(0, 3), VALUES)


@given(KEPT, KEPT, KEPT)
def test_they_come_together_in_any_order_and_any_number_of_times(one: Progress, two: Progress, three: Progress) -> None:
    assert merge(one, two) == merge(two, one)
    assert merge(merge(one, two), three) == merge(one, merge(two, three))
    assert merge(merge(one, two), two) == merge(one, two)
    assert {*mistakes_of(merge(one, two))} == {*mistakes_of(one), *mistakes_of(two)}
