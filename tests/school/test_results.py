"""Results of games against the machine: which games count, and that no tab and no device takes one away."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warcaby.rules import Colour
from warcaby.school.matches.match import Match, Outcome, new_match
from warcaby.school.matches.results import MOST_GAMES, Result, result_of_match, results_of, with_result
from warcaby.school.matches.saved import parse_match, to_json
from warcaby.school.matches.setup import Setup
from warcaby.school.merging import add, merge
from warcaby.school.progress import RESULTS, Progress
from warcaby.school.progress_format import parse_progress
from warcaby.school.progress_format import to_json as progress_json

RESULTS_OF_GAMES = st.sampled_from(["won", "drawn", "lost"])
GAMES = st.lists(
    st.tuples(st.sampled_from(["brazilian", "russian"]), st.integers(1, 10), RESULTS_OF_GAMES, st.integers(1, 2**45)),
    max_size=12,
)


def played(games: list[tuple[str, int, Result, int]], progress: Progress | None = None) -> Progress:
    progress = progress or Progress()
    for variant, level, result, at in games:
        progress = with_result(progress, variant, level, result, at)
    return progress


def ended(winner: Colour | None, **setting: object) -> Match:
    match = new_match(Setup("brazilian", **setting), 0)  # type: ignore[arg-type]
    match.end(Outcome(winner, "agreed"), 0)
    return match


def test_a_game_counts_for_the_reader_as_it_ended() -> None:
    assert result_of_match(ended("white")) == "won"
    assert result_of_match(ended("black")) == "lost"
    assert result_of_match(ended(None)) == "drawn"
    assert result_of_match(ended("white", side="black")) == "lost"


def test_a_draw_that_a_coin_decided_is_a_draw() -> None:
    assert result_of_match(ended(None, coin=True)) == "drawn"


def test_a_game_that_goes_on_has_no_result() -> None:
    assert result_of_match(new_match(Setup("brazilian"), 0)) is None


@pytest.mark.parametrize("setting", [{"opponent": "person"}, {"fen": "W:Wc3:Bf6"}])
def test_games_of_two_people_and_from_other_positions_do_not_count(setting: dict[str, str]) -> None:
    assert result_of_match(ended("white", **setting)) is None


def test_a_game_with_a_hint_does_not_count() -> None:
    match = ended("white")
    match.hints = 1
    assert result_of_match(match) is None


def test_a_game_that_is_played_on_does_not_count_twice_not_even_after_it_was_stored() -> None:
    match = ended("white")
    match.resume()
    again = parse_match("brazilian", to_json(match, 0), 0)
    again.end(Outcome("white", "agreed"), 0)
    assert result_of_match(again) is None


def test_results_are_counted_by_level_over_all_variants() -> None:
    results = results_of(played([("brazilian", 3, "won", 1), ("russian", 3, "won", 2), ("russian", 3, "lost", 3)]))
    assert results.against(3) == {"won": 2, "lost": 1}
    assert results.against(1) == {}


@given(GAMES, GAMES)
def test_two_tabs_bring_their_games_together_in_any_order_and_any_number_of_times(
    mine: list[tuple[str, int, Result, int]], theirs: list[tuple[str, int, Result, int]]
) -> None:
    one, other = played(mine), played(theirs)
    both = results_of(merge(one, other))
    assert both == results_of(merge(other, one)) == results_of(merge(merge(one, other), other))
    assert both == results_of(played(mine + theirs))
    assert both == results_of(add(one, other, 2**46))


@given(GAMES)
def test_what_is_written_is_read_back(games: list[tuple[str, int, Result, int]]) -> None:
    progress = played(games)
    assert results_of(parse_progress(progress_json(progress))) == results_of(progress)


def test_of_many_games_the_newest_are_kept() -> None:
    progress = played([("brazilian", 1, "lost", at) for at in range(MOST_GAMES)])
    progress = with_result(progress, "brazilian", 1, "won", 10**9)
    assert results_of(progress).against(1) == {"lost": MOST_GAMES - 1, "won": 1}


@pytest.mark.parametrize("value", [7, "x", {"games": 1}, {"games": {"brazilian/1": [[1, "sleeps"]]}}])
def test_what_cannot_be_read_is_left_out(value: object) -> None:
    damaged = Progress().with_value("settings", RESULTS, value, 1)
    assert results_of(damaged).against(1) == {}
    assert results_of(with_result(damaged, "brazilian", 1, "won", 5)).against(1)["won"] == 1
