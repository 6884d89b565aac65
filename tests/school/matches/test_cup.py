"""A tournament against the ten persons, made of the results that are kept."""

from __future__ import annotations

import pytest

from warcaby.engine import LEVELS
from warcaby.school.matches.cup import begun, cup_of, ended
from warcaby.school.matches.results import with_result
from warcaby.school.progress import Progress


def test_the_first_game_against_each_counts_and_only_since_it_began() -> None:
    progress = with_result(Progress(), "brazilian", 1, "lost", 50)
    progress = begun(progress, "brazilian", 100)
    cup = cup_of(progress)
    assert cup
    assert cup.results == (None,) * len(LEVELS)
    progress = with_result(progress, "brazilian", 1, "won", 150)
    progress = with_result(progress, "brazilian", 1, "lost", 160)
    progress = with_result(progress, "russian", 2, "won", 170)
    progress = with_result(progress, "brazilian", 3, "drawn", 180)
    cup = cup_of(progress)
    assert cup
    assert (cup.results[:3], cup.points, cup.next_level) == (("won", None, "drawn"), 1.5, 2)
    assert cup_of(ended(progress, 200)) is None


def test_it_is_over_after_ten_games() -> None:
    progress = begun(Progress(), "brazilian", 1)
    for level in LEVELS:
        progress = with_result(progress, "brazilian", level.number, "won", 2)
    cup = cup_of(progress)
    assert cup
    assert (cup.is_over, cup.points, cup.next_level) == (True, 10, 0)


@pytest.mark.parametrize("value", [7, {}, {"version": 1, "variant": "none such", "at": 5}])
def test_what_cannot_be_read_is_no_tournament(value: object) -> None:
    assert cup_of(Progress().with_value("settings", "cup", value, 1)) is None
