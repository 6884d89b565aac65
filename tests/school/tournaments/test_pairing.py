"""Who plays whom in a tournament."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warcaby.school.tournaments.pairing import berger_rounds, knock_out_places

COUNTS = st.integers(2, 32)


def test_six_players_meet_as_the_berger_table_says() -> None:
    # FIDE Handbook C.05, annex 1: 1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2 5-1.
    table = ["16 25 34", "64 53 12", "26 31 45", "65 14 23", "36 42 51"]
    rounds = berger_rounds(6)
    assert [" ".join(f"{white + 1}{black + 1}" for white, black in pairs) for pairs in rounds] == table


@given(COUNTS)
def test_everybody_meets_everybody_once_and_plays_at_most_once_a_round(count: int) -> None:
    rounds = berger_rounds(count)
    met = Counter(frozenset(pair) for pairs in rounds for pair in pairs)
    assert len(met) == count * (count - 1) // 2
    assert set(met.values()) == {1}
    for pairs in rounds:
        assert len({player for pair in pairs for player in pair}) == 2 * len(pairs) == count - count % 2


@given(COUNTS)
def test_nobody_has_white_much_more_often_than_black(count: int) -> None:
    white = Counter(pair[0] for pairs in berger_rounds(count) for pair in pairs)
    assert all(abs(2 * white[player] - (count - 1)) <= 1 for player in range(count))


@given(COUNTS)
def test_in_a_knock_out_the_first_of_the_list_go_on_without_a_game_if_somebody_must(count: int) -> None:
    places = knock_out_places(count)
    resting = [
        white if black is None else black
        for white, black in zip(places[::2], places[1::2], strict=True)
        if None in (white, black)
    ]
    assert sorted(player for player in places if player is not None) == list(range(count))
    assert sorted(player for player in resting if player is not None) == list(range(len(places) - count))


@pytest.mark.parametrize("count", [4, 7, 16])
def test_the_first_two_of_the_list_are_in_different_halves_of_a_knock_out(count: int) -> None:
    places = knock_out_places(count)
    half = len(places) // 2
    assert (places.index(0) < half) != (places.index(1) < half)
