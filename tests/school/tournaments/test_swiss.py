"""The Swiss system: what every pairing of a round fulfils, and what other programs have paired."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import for_each
from tests.school.tournaments.swiss_clubs import club
from warcaby.school.faults import FaultError
from warcaby.school.tournaments.colours import colour_wish, has_white
from warcaby.school.tournaments.matching import cheapest_pairs
from warcaby.school.tournaments.results import histories
from warcaby.school.tournaments.swiss import Entrant, NoPairingError, may_meet, pair_round
from warcaby.school.tournaments.swiss_rounds import (
    can_pair,
    entrants,
    renamed,
    resting_next,
    seeds,
    usual_length,
    with_next_round,
    with_player,
    withdrawn,
    without_last_round,
)
from warcaby.school.tournaments.tournament import NOBODY, WIN, Card, Tournament, is_over, rounds, with_outcome
from warcaby.school.tournaments.trf import read_trf

RECORDED = sorted((Path(__file__).parent / "paired").glob("*.trf"))
"""Tournaments of which Gacrux 1.11.65 and caissify-pairings 0.5.0 both say that every round is paired right."""


def checked(tournament: Tournament) -> None:
    """Hold the rules of FIDE against a whole tournament: C.04.1 and the absolute criteria of C.04.3."""
    found, met = histories(tournament), set()
    for games in rounds(tournament):
        busy = [player for game in games for player in (game.white, game.black) if player is not None]
        assert len(busy) == len(set(busy))
        assert sum(game.is_bye for game in games) <= len(busy) % 2
        for game in games:
            pair = frozenset((game.white, game.black))
            assert game.is_bye or pair not in met
            if game.was_played:
                met.add(pair)
    last = tournament.length - 1
    for history in found:
        assert sum(each.how == "bye" for each in history) <= 1
        free = [each.how for each in history if each.how in ("bye", "won-unplayed")]
        assert "bye" not in free[1:]  # C2
        colours = [each.colour for each in history[:last] if each.how == "played"]
        assert all(abs(2 * colours[:count].count("w") - count) <= 2 for count in range(len(colours) + 1))
        assert not any(one == two == three for one, two, three in zip(colours, colours[1:], colours[2:], strict=False))


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 100_000), st.integers(5, 24))
def test_every_round_of_a_club_keeps_the_rules(seed: int, count: int) -> None:
    *_, tournament = club(seed, count)
    checked(tournament)


def perfect(numbers: Sequence[int]) -> list[list[tuple[int, int]]]:
    """List all ways to pair an even number of players."""
    if not numbers:
        return [[]]
    first, *rest = numbers
    return [[(first, other), *pairs] for other in rest for pairs in perfect([each for each in rest if each != other])]


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 100_000), st.sampled_from([6, 8]))
def test_as_few_players_as_can_be_float_from_the_highest_score(seed: int, count: int) -> None:
    for tournament in club(seed, count, 3, is_calm=True):
        before = without_last_round(tournament)
        here = entrants(before)
        scores, by_number = {each.number: each.score for each in here}, {each.number: each for each in here}
        top = max(scores.values())
        legal = [
            way
            for way in perfect(sorted(scores))
            if all(may_meet(by_number[one], by_number[other]) for one, other in way)
        ]
        floating = min(sum((scores[a] == top) != (scores[b] == top) for a, b in way) for way in legal)
        found = pair_round(here)
        assert sum((scores[a] == top) != (scores[b or 0] == top) for a, b in found) == floating


@for_each("path", RECORDED, name_of=lambda path: path.stem)
def test_rounds_are_paired_as_other_programs_pair_them(path: Path) -> None:
    whole = read_trf(path.read_text())
    for turn in range(len(whole.pairs)):
        before = whole
        while len(before.pairs) > turn:
            before = without_last_round(before)
        numbers = seeds(before)
        there = {numbers[player] for pair in whole.pairs[turn] for player in pair if player != NOBODY}
        here = [each for each in entrants(before) if each.number in there]
        expected = {(numbers[white], None if black == NOBODY else numbers[black]) for white, black in whole.pairs[turn]}
        assert set(pair_round(here)) == expected, turn


def test_there_are_recorded_tournaments() -> None:
    assert len(RECORDED) >= 20
    assert {len(read_trf(path.read_text()).players) % 2 for path in RECORDED} == {0, 1}


def test_in_the_first_round_the_upper_half_meets_the_lower_half() -> None:
    assert pair_round(Entrant(number, 0) for number in range(1, 9)) == ((1, 5), (6, 2), (3, 7), (8, 4))


def test_the_bye_goes_to_the_lowest_who_has_had_none() -> None:
    here = [Entrant(1, 2), Entrant(2, 2), Entrant(3, 0), Entrant(4, 0), Entrant(5, 0, may_rest=False)]
    assert pair_round(here)[-1] == (4, None)


def test_who_has_met_does_not_meet_again_and_where_nothing_is_left_it_is_said() -> None:
    here = [Entrant(1, 2, met=frozenset({2})), Entrant(2, 0, met=frozenset({1}))]
    with pytest.raises(NoPairingError):
        pair_round(here)


@pytest.mark.parametrize(
    ("colours", "colour", "strength"),
    [
        ("", "", ""),
        ("w", "b", "strong"),
        ("wb", "w", "mild"),
        ("ww", "b", "absolute"),
        ("wbb", "w", "absolute"),
        ("bwbbw", "w", "strong"),
        ("wwbb", "w", "absolute"),
        ("wwwbb", "w", "absolute"),
        ("bbwbw", "w", "strong"),
    ],
)
def test_a_player_is_due_a_colour(colours: str, colour: str, strength: str) -> None:
    wish = colour_wish(colours)
    assert (wish.colour, wish.strength) == (colour, strength)


@pytest.mark.parametrize(
    ("higher", "lower", "is_white"),
    [
        ((1, ""), "", True),  # 5.2.5: an odd number has the colour of number 1, which is White
        ((2, ""), "", False),
        ((1, "w"), "b", False),  # 5.2.1: both get what they are due
        ((1, "wb"), "bwb", False),  # 5.2.2: the stronger one
        ((1, "bwwb"), "wbwb", False),  # 5.2.3: as in the last round in which they differed, turned round
        ((3, "wb"), "wb", True),  # 5.2.4: the higher one
    ],
)
def test_colours_are_given(higher: tuple[int, str], lower: str, is_white: bool) -> None:
    assert has_white(higher, lower) is is_white


@settings(max_examples=150, deadline=None)
@given(st.sampled_from([2, 4, 6, 8]), st.data())
def test_a_matching_is_the_cheapest_of_all(count: int, data: st.DataObject) -> None:
    costs: list[list[int | None]] = [[None] * count for _ in range(count)]
    for one, other in combinations(range(count), 2):
        costs[one][other] = costs[other][one] = data.draw(st.none() | st.integers(0, 20))
    sums = [
        sum(costs[one][other] or 0 for one, other in way)
        for way in perfect(range(count))
        if all(costs[one][other] is not None for one, other in way)
    ]
    mates = cheapest_pairs(costs)
    if mates is None:
        assert sums == []
        return
    assert [mates[mate] for mate in mates] == list(range(count))
    assert sum(costs[one][mate] or 0 for one, mate in enumerate(mates)) == 2 * min(sums)


# Who comes and goes

SEVEN = Tournament(("Ania", "Bartek", "Celina", "Darek", "Ewa", "Franek", "Gosia"), "swiss", length=4)


def ended(tournament: Tournament) -> Tournament:
    turn = len(tournament.pairs) - 1
    for number, (_, black) in enumerate(tournament.pairs[turn]):
        if black != NOBODY:
            tournament = with_outcome(tournament, turn, number, "white")
    return tournament


def test_the_next_round_waits_for_the_last_game() -> None:
    first = with_next_round(SEVEN)
    assert not can_pair(first)
    with pytest.raises(FaultError):
        with_next_round(first)
    assert can_pair(ended(first))


def test_a_tournament_has_as_many_rounds_as_were_agreed() -> None:
    tournament = SEVEN
    for _ in range(4):
        tournament = ended(with_next_round(tournament))
    assert is_over(tournament)
    assert not can_pair(tournament)


def test_who_comes_late_plays_from_then_on_and_had_no_points_before() -> None:
    tournament = with_next_round(with_player(ended(with_next_round(SEVEN)), "Hubert", Card()))
    late = histories(tournament)[7]
    assert [each.how for each in late] == ["away", "open"]
    assert late[0].points == 0


def test_who_leaves_is_not_paired_and_may_come_back() -> None:
    gone = withdrawn(ended(with_next_round(SEVEN)), 0)
    second = with_next_round(gone)
    assert histories(second)[0][-1].how == "away"
    assert not any(NOBODY in pair for pair in second.pairs[-1])
    back = with_next_round(withdrawn(ended(second), 0))
    assert any(0 in pair for pair in back.pairs[-1])


def test_who_asks_to_sit_out_has_the_points_of_a_draw_and_may_have_the_bye_later() -> None:
    tournament = with_next_round(resting_next(SEVEN, 1))
    (asked,) = histories(tournament)[1]
    assert (asked.how, asked.points) == ("asked", 1)
    here = {each.number: each for each in entrants(ended(tournament))}
    assert here[2].may_rest
    assert resting_next(resting_next(SEVEN, 1), 1) == resting_next(resting_next(SEVEN, 1), 1)
    assert not resting_next(resting_next(SEVEN, 1), 1).card(1).byes


def test_a_win_without_a_game_is_no_game_and_keeps_from_the_bye() -> None:
    first = with_next_round(SEVEN)
    white, black = first.pairs[0][0]
    tournament = with_outcome(first, 0, 0, "white-unplayed")
    for number, pair in enumerate(first.pairs[0][1:], 1):
        if NOBODY not in pair:
            tournament = with_outcome(tournament, 0, number, "draw")
    here = {each.number: each for each in entrants(tournament)}
    assert (here[white + 1].score, here[white + 1].colours, here[white + 1].may_rest) == (WIN, "", False)
    assert here[black + 1].met == frozenset()
    assert here[white + 1].floats[0] == "down"


def test_a_round_can_be_taken_back() -> None:
    assert without_last_round(ended(with_next_round(SEVEN))) == SEVEN


def test_a_player_can_be_renamed_but_not_as_somebody_else() -> None:
    assert renamed(SEVEN, 0, "Anna").players[0] == "Anna"
    with pytest.raises(FaultError):
        renamed(SEVEN, 0, "ewa")


def test_a_usual_tournament_is_long_enough_for_one_winner_and_ends_before_all_have_met() -> None:
    lengths = [usual_length(count) for count in range(2, 61)]
    assert all(one <= other for one, other in pairwise(lengths))
    assert all(usual_length(count) <= count - 1 + count % 2 for count in range(2, 61))
    assert all(2 ** usual_length(count) >= count for count in range(4, 61))
