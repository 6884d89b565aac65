"""Reports for a federation, crosstables, and copies for another device: what is written is read."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.school.tournaments.swiss_clubs import club
from tests.school.tournaments.test_tournament import FOUR, played
from warcaby.school.faults import FaultError
from warcaby.school.progress import Progress
from warcaby.school.tournaments.crosstable import CrossWords, by_players, by_rounds, crosstable_csv
from warcaby.school.tournaments.kept import (
    MOST_KEPT,
    kept_season,
    kept_tournament,
    kept_tournaments,
    new_key,
    season_keys,
    tournaments_text,
    with_file,
    with_season,
    with_tournament,
)
from warcaby.school.tournaments.results import histories
from warcaby.school.tournaments.season import Season
from warcaby.school.tournaments.standings import standings
from warcaby.school.tournaments.swiss_rounds import seeds
from warcaby.school.tournaments.tournament import Tournament
from warcaby.school.tournaments.trf import read_trf, trf_text


def by_seed(tournament: Tournament) -> list[tuple[str, int, list[tuple[str, int, int | None, str]]]]:
    """What a report tells of each player, in the order of the pairing numbers."""
    numbers, found = seeds(tournament), histories(tournament)
    order = sorted(range(len(numbers)), key=numbers.__getitem__)
    return [
        (
            tournament.players[player],
            tournament.card(player).rating,
            [
                (each.how, each.points, None if each.opponent is None else numbers[each.opponent], each.colour)
                for each in found[player]
            ],
        )
        for player in order
    ]


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 100_000), st.integers(5, 20))
def test_a_report_tells_the_whole_tournament(seed: int, count: int) -> None:
    *_, tournament = club(seed, count, 4)
    text = trf_text(tournament)
    again = read_trf(text)
    assert by_seed(again) == by_seed(tournament)
    assert trf_text(again) == text
    assert [each.points for each in standings(again)] == [each.points for each in standings(tournament)]


def test_a_report_has_its_columns_where_the_handbook_has_them() -> None:
    tournament = played(Tournament(FOUR, title="Klub"), r0g0="white", r0g1="draw")
    first = next(line for line in trf_text(tournament).splitlines() if line.startswith("001"))
    assert (first[4:8], first[14:47].strip(), first[80:84], first[85:89]) == ("   1", "Ania", " 1.0", "   1")
    assert first[91:99] == "   4 w 1"


def test_a_report_says_what_the_version_of_2026_asks_for_and_reads_it() -> None:
    tournament = Tournament(FOUR, "swiss", title="Klub", day=20_788, length=3, tie_breaks=("direct", "wins"))
    lines = trf_text(tournament).splitlines()
    assert {"042 2026/12/01", "142 3", "152 W", "202 DE,WIN"} <= set(lines)
    again = read_trf("\r\n".join(lines))
    assert (again.day, again.length, again.tie_breaks) == (20_788, 3, ("direct", "wins"))
    # What it names beside what is known here is passed over, and a day that there is not, too.
    other = read_trf("\n".join(lines).replace("202 DE,WIN", "202 KS,BH").replace("2026/12/01", "2026/13/01"))
    assert (other.day, other.tie_breaks) == (0, ("solkoff",))


@pytest.mark.parametrize("tournament", [Tournament(FOUR, "knock-out"), Tournament(("Lwy", "Wilki"), boards=2)])
def test_there_is_no_report_of_a_cup_or_of_teams(tournament: Tournament) -> None:
    with pytest.raises(FaultError):
        trf_text(tournament)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_damaged_report_is_refused_or_read_and_never_anything_else(data: st.DataObject) -> None:
    *_, tournament = club(7, 6, 3, is_calm=True)
    text = trf_text(tournament)
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 12)) :]
    try:
        found = read_trf(damaged)
    except FaultError:
        return
    found.check()
    standings(found)
    kept = with_tournament(Progress(), found)
    assert kept_tournament(kept) == found


# Crosstables


def test_everybody_against_everybody_is_the_same_seen_from_both_sides() -> None:
    tournament = played(Tournament(FOUR), r0g0="white", r0g1="draw", r1g0="black-unplayed")
    rows = by_players(tournament)
    for one, row in enumerate(rows):
        for other, cell in enumerate(row.cells):
            theirs = rows[other].cells[one]
            assert {cell, theirs} in ({"×"}, {""}, {"2", "0"}, {"1"}, {"+", "−"})


def test_a_table_for_a_spreadsheet_holds_its_cells_and_no_formula() -> None:
    names = ("=1+1", "Bartek; Lis", "Celina", "Darek")
    tournament = replace(played(Tournament(names), r0g0="white", r0g1="draw", r1g0="draw"), tie_breaks=("solkoff",))
    words = CrossWords("P", "N", "R", "Pts", ["1", "2", "3"], ["Sol."], ",", ";")
    text = crosstable_csv(tournament, words)
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff")), delimiter=";"))
    assert rows[0] == ["P", "N", "R", "1", "2", "3", "Pts", "Sol."]
    assert {row[1] for row in rows[1:]} == {"'=1+1", "Bartek; Lis", "Celina", "Darek"}
    assert all(len(row) == 8 for row in rows)
    assert [row.cells[0] for row in by_rounds(tournament)] == [row[3].lstrip("'") for row in rows[1:]]


# Copies


def test_a_copy_brings_tournaments_and_seasons_once_and_takes_nothing_away() -> None:
    one, other = played(Tournament(FOUR), r0g0="white"), Tournament(FOUR, "swiss", length=3, title="Zima")
    mine = with_tournament(with_tournament(Progress(), one), other, "tournament/1")
    mine = with_season(mine, Season("Rok", ("tournament", "tournament/1"), best=1), "season/1")
    theirs = with_tournament(Progress(), replace(one, title="Inny"), "tournament/1")
    there = with_file(with_file(theirs, tournaments_text(mine)), tournaments_text(mine))
    assert {each.title for each in kept_tournaments(there).values()} == {"Inny", "", "Zima"}
    (key,) = season_keys(there)
    season = kept_season(there, key)
    assert season is not None
    assert [kept_tournaments(there)[each] for each in season.tournaments] == [one, other]


def test_a_copy_for_which_there_is_no_room_is_refused() -> None:
    full = Progress()
    for number in range(MOST_KEPT):
        full = with_tournament(full, Tournament(FOUR, title=str(number)), f"tournament/{number + 1}")
    with pytest.raises(FaultError):
        with_file(full, tournaments_text(with_tournament(Progress(), Tournament(FOUR, title="więcej"))))


@pytest.mark.parametrize("text", ["", "[]", "{}", "nul\0", '{"format":"warcaby-classes","version":1}', "[" * 10_000])
def test_what_is_no_copy_is_refused(text: str) -> None:
    with pytest.raises(FaultError):
        with_file(Progress(), text)


def test_keys_are_not_used_twice() -> None:
    progress = with_tournament(Progress(), Tournament(FOUR), "tournament/7")
    assert new_key(with_tournament(progress, None, "tournament/7")) == "tournament/8"
