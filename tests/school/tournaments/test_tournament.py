"""Results of a tournament: the table, the bracket, teams, and what is kept of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import for_each, refusing
from warcaby.school.faults import FaultError
from warcaby.school.progress import Progress
from warcaby.school.progress_format import parse_progress, to_json
from warcaby.school.tournaments.entries import LONGEST_LIST, read_entries
from warcaby.school.tournaments.kept import kept_tournament, with_tournament
from warcaby.school.tournaments.standings import standings
from warcaby.school.tournaments.tournament import Kind, Outcome, Tournament, is_over, rounds, with_outcome

FOUR = ("Ania", "Bartek", "Celina", "Darek")


def played(tournament: Tournament, **outcomes: Outcome) -> Tournament:
    """Note results, named by round and game, and board: `r0g1="draw"`, `r0g1b2="white"`."""
    for name, outcome in outcomes.items():
        turn, _, number = name.removeprefix("r").partition("g")
        number, _, board = number.partition("b")
        tournament = with_outcome(tournament, int(turn), int(number), outcome, int(board or 0))
    return tournament


def table(tournament: Tournament) -> list[tuple[int, str, int, int]]:
    return [
        (each.place, tournament.players[each.player], each.points, each.tie_breaks[0]) for each in standings(tournament)
    ]


def test_a_win_brings_two_points_and_a_draw_one() -> None:
    # Round 1: Ania-Darek, Bartek-Celina.
    assert table(played(Tournament(FOUR), r0g0="white", r0g1="draw")) == [
        (1, "Ania", 2, 0),
        (2, "Bartek", 1, 1),
        (2, "Celina", 1, 1),
        (4, "Darek", 0, 0),
    ]


def test_with_equal_points_the_stronger_victims_decide() -> None:
    # Ania beats Darek and Bartek beats Celina; Celina beats Darek in round 2, so Bartek's victim has points.
    found = table(played(Tournament(FOUR), r0g0="white", r0g1="white", r1g0="black"))
    assert found[:3] == [(1, "Bartek", 2, 4), (2, "Ania", 2, 0), (2, "Celina", 2, 0)]


def test_a_result_can_be_taken_back() -> None:
    tournament = played(Tournament(FOUR), r0g0="white")
    assert with_outcome(tournament, 0, 0, None) == Tournament(FOUR)


def test_winners_of_a_knock_out_meet_and_the_winner_of_the_final_is_first() -> None:
    tournament = played(Tournament(FOUR, "knock-out"), r0g0="white", r0g1="black", r1g0="black")
    final = rounds(tournament)[-1][0]
    assert [FOUR[player] for player in (final.white, final.black) if player is not None] == ["Ania", "Celina"]
    assert [(each.place, FOUR[each.player]) for each in standings(tournament)] == [
        (1, "Celina"),
        (2, "Ania"),
        (3, "Bartek"),
        (3, "Darek"),
    ]
    assert is_over(tournament)


def test_who_has_not_come_to_a_game_of_a_knock_out_is_out() -> None:
    tournament = played(Tournament(FOUR, "knock-out"), r0g0="black-unplayed", r0g1="white")
    final = rounds(tournament)[-1][0]
    assert (final.white, final.black) == (3, 1)


def test_a_changed_result_of_a_knock_out_opens_the_games_after_it() -> None:
    tournament = played(Tournament(FOUR, "knock-out"), r0g0="white", r0g1="black", r1g0="black")
    changed = with_outcome(tournament, 0, 1, "white")
    assert rounds(changed)[1][0].outcome is None
    assert not is_over(changed)


def test_nobody_goes_on_from_a_draw_and_nothing_is_noted_before_it_is_known_who_plays() -> None:
    tournament = Tournament(FOUR, "knock-out")
    for turn, number, outcome in ((0, 0, "draw"), (0, 0, "none"), (1, 0, "white"), (0, 7, "white"), (5, 0, "white")):
        with pytest.raises(FaultError):
            with_outcome(tournament, turn, number, outcome)  # type: ignore[arg-type]


def test_a_match_of_teams_is_won_on_its_boards() -> None:
    teams = Tournament(("Lwy", "Wilki"), boards=3)
    tournament = played(teams, r0g0b1="white", r0g0b2="draw")
    assert rounds(tournament)[0][0].outcome is None
    tournament = played(tournament, r0g0b3="draw")
    assert rounds(tournament)[0][0].outcome == "white"
    # Match points first, then the points of the boards, in halves.
    assert table(tournament) == [(1, "Lwy", 2, 8), (2, "Wilki", 0, 4)]


@pytest.mark.parametrize(("boards", "board"), [(0, 1), (3, 0), (3, 4)])
def test_a_board_that_a_match_does_not_have_is_refused(boards: int, board: int) -> None:
    with pytest.raises(FaultError):
        with_outcome(Tournament(("Lwy", "Wilki"), boards=boards), 0, 0, "white", board)


@settings(max_examples=30)
@given(st.integers(2, 32), st.sampled_from(["all-play-all", "knock-out"]), st.randoms())
def test_every_tournament_comes_to_its_end_and_is_kept(count: int, kind: Kind, chance: Any) -> None:
    tournament = Tournament(tuple(f"Gracz {number}" for number in range(count)), kind)
    for turn in range(len(rounds(tournament))):
        for number, game in enumerate(rounds(tournament)[turn]):
            if not game.is_bye:
                outcome = chance.choice(["white", "black"])
                tournament = with_outcome(tournament, turn, number, outcome)
    assert is_over(tournament)
    assert standings(tournament)[0].place == 1
    kept = parse_progress(to_json(with_tournament(Progress(), tournament)))
    assert kept_tournament(kept) == tournament


def test_a_tournament_of_an_earlier_release_is_read() -> None:
    kept = {"players": [*FOUR], "kind": "knock-out", "outcomes": {"0.0": "white"}}
    found = kept_tournament(Progress().with_value("settings", "tournament", kept, 1))
    assert found == Tournament(FOUR, "knock-out", {"0.0": "white"})


@for_each(
    "kept",
    [
        *(None, "x", 3, [], {"players": ["Ala"]}, {"players": [1, 2]}, {"kind": "swiss"}, {"outcomes": {"a": "white"}}),
        {"players": ["Ala", "Ola"], "kind": "swiss", "pairs": [[[0, 2]]]},
        {"players": ["Ala", "Ola"], "kind": "swiss", "pairs": [[[-1, 0]]]},
    ],
)
def test_what_is_no_tournament_is_not_taken_for_one(kept: object) -> None:
    assert kept_tournament(Progress().with_value("settings", "tournament", kept, 1)) is None


def names(text: str) -> tuple[str, ...]:
    return read_entries(text)[0]


def test_names_are_read_from_a_pasted_list() -> None:
    assert names(" 1. Ania\n2)  Bartek  Lis\r\n\n") == ("Ania", "Bartek Lis")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        ("Ania", "empty"),
        ("Ania\n; 1400", "empty"),
        ("Ania\nania", "shape"),
        ("Ania\n" + "x" * 41, "too-long"),
        ("Ania\nBar\u202etek", "characters"),
        ("\n".join(f"Gracz {number}" for number in range(61)), "too-many"),
        ("x" * 100_000, "too-many"),
    ],
)
def test_a_list_that_cannot_be_paired_is_refused(text: str, reason: str) -> None:
    with refusing(FaultError, reason=reason):
        names(text)


@pytest.mark.parametrize(("count", "fits"), [(2, True), (60, True), (61, False)])
def test_sixty_players_are_a_tournament(count: int, fits: bool) -> None:
    text = "\n".join(f"Player {number}" for number in range(count))
    with refusing(FaultError, reason=None if fits else "too-many", field="players"):
        assert len(names(text)) == count


@pytest.mark.parametrize(("length", "fits"), [(40, True), (41, False)])
def test_a_name_has_forty_characters(length: int, fits: bool) -> None:
    with refusing(FaultError, None if fits else ""):
        assert names("Ania\n" + "x" * length) == ("Ania", "x" * length)


@pytest.mark.parametrize(("length", "fits"), [(LONGEST_LIST, True), (LONGEST_LIST + 1, False)])
def test_a_list_may_be_as_loose_as_people_paste_it(length: int, fits: bool) -> None:
    text = "Ania\nOla".ljust(length, "\n")
    with refusing(FaultError, None if fits else ""):
        assert names(text) == ("Ania", "Ola")


def test_the_tie_breaks_of_a_tournament_can_be_chosen() -> None:
    tournament = played(Tournament(FOUR), r0g0="white", r0g1="draw")
    assert tournament.decided_by == ("sonneborn-berger",)
    chosen = replace(tournament, tie_breaks=("wins", "direct"))
    assert [each.tie_breaks for each in standings(chosen)] == [(2, 0), (0, 2), (0, 2), (0, 0)]
