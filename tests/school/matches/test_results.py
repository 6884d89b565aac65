"""Results against the machine: which games count, how many are kept, and how two devices are brought together."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.matches.match import Match, Outcome, new_match
from warcaby.school.matches.results import MOST_GAMES, Result, result_of_match, results_of, with_result
from warcaby.school.matches.results import joined as join
from warcaby.school.matches.saved import parse_match, to_json
from warcaby.school.matches.setup import Setup
from warcaby.school.matches.small_games import SMALL_GAMES
from warcaby.school.merging import add, joined_entry, merge
from warcaby.school.progress import RESULTS, Entry, Progress
from warcaby.school.progress_format import parse_progress
from warcaby.school.progress_format import to_json as progress_json

joined = partial(joined_entry, join=join)

Game = tuple[str, int, Result, int]
GAMES: st.SearchStrategy[list[Game]] = st.lists(
    st.tuples(
        st.sampled_from(["brazilian", "russian"]),
        st.integers(1, 10),
        st.sampled_from(["won", "drawn", "lost"]),
        st.integers(1, 2**45),
    ),
    max_size=12,
)


def played(games: list[Game]) -> Progress:
    progress = Progress()
    for variant, level, result, at in games:
        progress = with_result(progress, variant, level, result, at)
    return progress


def ended(outcome: Outcome | None, **setup: object) -> Match:
    match = new_match(Setup(BRAZILIAN.id, **setup), 0)  # type: ignore[arg-type]
    match.outcome = outcome
    return match


WON, LOST, DRAWN = Outcome("white", "blocked"), Outcome("black", "time"), Outcome(None, "agreed")


@pytest.mark.parametrize(
    ("match", "result"),
    [
        (ended(WON), "won"),
        (ended(LOST), "lost"),
        (ended(DRAWN), "drawn"),
        (ended(Outcome("white", "agreed", tossed=True)), "drawn"),
        (ended(WON, side="black"), "lost"),
        (ended(None), None),
        (ended(WON, opponent="person"), None),
        (ended(WON, fen="W:Wc3:Bf6"), None),
    ],
)
def test_games_against_the_machine_from_the_usual_position_count(match: Match, result: str | None) -> None:
    assert result_of_match(match) == result


@pytest.mark.parametrize(("name", "value"), [("hints", 1), ("resumed", True), ("tags", (("White", "Anna"),))])
def test_games_with_help_do_not_count(name: str, value: object) -> None:
    match = ended(WON)
    setattr(match, name, value)
    assert result_of_match(match) is None


def test_a_game_that_is_played_on_does_not_count_twice_not_even_after_it_was_stored() -> None:
    match = ended(WON)
    match.resume()
    again = parse_match("brazilian", to_json(match, 0), 0)
    again.end(WON, 0)
    assert result_of_match(again) is None


def test_a_draw_that_a_coin_decided_is_a_draw() -> None:
    match = ended(None, coin=True)
    match.end(DRAWN, 0)
    assert match.outcome != DRAWN
    assert result_of_match(match) == "drawn"


def test_results_are_counted_by_level_in_all_games() -> None:
    progress = played(
        [("brazilian", 1, "won", 1), ("russian", 1, "lost", 2), ("brazilian", 10, "won", 3), ("brazilian", 1, "won", 4)]
    )
    assert results_of(progress).against(1) == {"won": 2, "lost": 1}
    assert results_of(progress).against(10) == {"won": 1}
    assert results_of(progress).against(0) == {}


def test_small_games_count_for_themselves_and_not_among_the_games_against_a_person() -> None:
    progress = played([("brazilian", 1, "won", 1), ("race", 1, "won", 2), ("catch", 1, "lost", 3)])
    assert results_of(progress).against(1) == {"won": 1}
    assert set(results_of(progress).games) == {"brazilian/1", "race/1", "catch/1"}
    assert not SMALL_GAMES.keys() & VARIANTS.keys()


def test_the_newest_ninety_nine_games_of_a_level_are_kept() -> None:
    kept = results_of(played([("brazilian", 1, "won", at) for at in range(1, MOST_GAMES + 4)])).games["brazilian/1"]
    assert [at for at, _ in kept] == list(range(4, 103))


@given(GAMES, GAMES)
def test_two_tabs_bring_their_games_together_in_any_order_and_any_number_of_times(
    mine: list[Game], theirs: list[Game]
) -> None:
    one, other = played(mine), played(theirs)
    both = results_of(merge(one, other))
    assert both == results_of(merge(other, one)) == results_of(merge(merge(one, other), other))
    assert both == results_of(played(mine + theirs))
    assert both == results_of(add(one, other, 2**46))
    assert results_of(parse_progress(progress_json(one))) == results_of(one)


@pytest.mark.parametrize("value", [7, "x", {"games": 1}, {"games": {"brazilian/1": [[1, "sleeps"]]}}])
def test_what_cannot_be_read_is_left_out(value: object) -> None:
    damaged = Progress().with_value("settings", RESULTS, value, 1)
    assert results_of(damaged).against(1) == {}
    assert results_of(with_result(damaged, "brazilian", 1, "won", 5)).against(1)["won"] == 1


def test_games_of_two_devices_are_brought_together_and_none_counts_twice() -> None:
    here = with_result(with_result(Progress(), "brazilian", 1, "won", 1), "brazilian", 1, "lost", 5)
    there = with_result(with_result(Progress(), "brazilian", 1, "won", 1), "russian", 2, "drawn", 3)
    one, other = (each.settings["results"] for each in (here, there))
    both = joined(one, other)
    assert joined(other, one).value == both.value
    assert both.at == 5
    assert both.value["games"] == {
        "brazilian/1": [[1, "won"], [5, "lost"]],
        "russian/2": [[3, "drawn"]],
    }
    # What cannot be read loses nothing of the other, if it is the older one.
    broken = Entry(2, "?")
    assert joined(one, broken).value == joined(broken, one).value == one.value
    newest = Entry(9, "?")
    assert joined(one, newest) == newest
