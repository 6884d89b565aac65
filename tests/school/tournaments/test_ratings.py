"""Ratings by Elo's rule, worked out by hand, and the ranking of a season."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.languages.catalogues import catalogue
from tests.school.tournaments.test_tournament import played
from warcaby.languages import LANGUAGES, Language
from warcaby.school.tournaments.ratings import START, Rating, changes, expected, performance
from warcaby.school.tournaments.season import Season, season_table
from warcaby.school.tournaments.tournament import Card, Tournament

RATINGS = st.integers(0, 3_000)


@given(RATINGS, RATINGS)
def test_both_expect_the_whole_point_together(one: int, other: int) -> None:
    assert expected(one, other) + expected(other, one) == pytest.approx(1)
    assert (expected(one, other) > 0.5) == (one > other)


def test_more_than_four_hundred_points_count_as_four_hundred() -> None:
    assert expected(2_000, 1_000) == expected(1_400, 1_000) == pytest.approx(10 / 11)


def test_a_new_player_moves_twice_as_fast_as_a_rated_one() -> None:
    pair = Tournament(("Ania", "Bartek"), cards=(Card(rating=1_000), Card()))
    found = changes(played(pair, r0g0="white"), {}, ["a", "b"])
    # Equals: half a point was expected. Ania's rating was written down, Bartek is new.
    assert (found["a"].by, found["b"].by) == (10, -20)
    assert (found["a"].performance, found["b"].performance) == (1_800, 200)


def test_a_master_moves_slowly_and_after_thirty_games_nobody_is_new() -> None:
    assert [Rating(2_400, 60).coefficient, Rating(2_399, 60).coefficient] == [10, 20]
    assert [Rating(1_000, 29).coefficient, Rating(1_000, 30).coefficient] == [40, 20]


def test_games_that_were_not_played_are_not_rated() -> None:
    pair = Tournament(("Ania", "Bartek"))
    found = changes(played(pair, r0g0="white-unplayed"), {}, ["a", "b"])
    assert [(each.by, each.after.games, each.performance) for each in found.values()] == [(0, 0, None)] * 2


def test_a_performance_is_the_strength_that_would_have_been_expected_to_do_so() -> None:
    assert performance([1_200, 1_000], 0.5) == 1_100
    assert performance([1_000] * 11, 10 / 11) == 1_400
    assert performance([], 0.5) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_with_which_rating_a_new_player_begins(language: Language) -> None:
    source = catalogue("pl" if language == "en" else language, "ui")
    (text,) = (each for each in source if isinstance(each.id, str) and each.id.startswith("The rating is counted by"))
    assert str(START) in str(text.id if language == "en" else text.string)


# Seasons

FOUR = ("Ania", "Bartek", "Celina", "Darek")
FIRST = played(Tournament(FOUR, title="Jesień"), r0g0="white", r0g1="white")
"""Ania beats Darek, Bartek beats Celina."""
SECOND = played(Tournament(("ania ", "Celina"), title="Zima"), r0g0="black")


def totals(season: Season, *tournaments: Tournament) -> dict[str, int]:
    return {row.name: row.total for row in season_table(season, tournaments)}


def test_a_place_brings_as_many_points_as_there_are_places_from_it_to_the_last() -> None:
    assert totals(Season(), FIRST) == {"Ania": 4, "Bartek": 4, "Celina": 2, "Darek": 2}


def test_points_may_count_instead_of_places() -> None:
    assert totals(Season(by="points"), FIRST) == {"Ania": 2, "Bartek": 2, "Celina": 0, "Darek": 0}


def test_the_same_name_is_the_same_player_and_only_the_best_results_count() -> None:
    assert totals(Season(), FIRST, SECOND) == {"ania ": 5, "Bartek": 4, "Celina": 4, "Darek": 2}
    assert totals(Season(best=1), FIRST, SECOND) == {"ania ": 4, "Bartek": 4, "Celina": 2, "Darek": 2}
    rows = {row.name: row for row in season_table(Season(best=1), (FIRST, SECOND))}
    assert (rows["ania "].results, rows["ania "].counted) == ((4, 1), frozenset({0}))
    assert rows["Bartek"].results == (4, None)


def test_a_pupil_is_the_same_player_under_another_name() -> None:
    def with_pupil(tournament: Tournament) -> Tournament:
        return replace(tournament, cards=(Card(pupil="4a/1"),))

    renamed = replace(SECOND, players=("Anna", "Celina"))
    assert totals(Season(), with_pupil(FIRST), with_pupil(renamed))["Anna"] == 5


def test_ratings_go_on_from_tournament_to_tournament() -> None:
    rows = {row.name: row for row in season_table(Season(), (FIRST, SECOND))}
    assert rows["Bartek"].rating.value == START + 20
    assert rows["ania "].rating.games == 2
    assert sum(row.changed for row in rows.values()) in range(-2, 3)
    assert rows["Celina"].performance == START + 20 + 800


def test_players_of_one_place_in_the_table_have_equal_totals() -> None:
    rows = season_table(Season(), (FIRST,))
    assert [row.place for row in rows] == [1, 1, 3, 3]
