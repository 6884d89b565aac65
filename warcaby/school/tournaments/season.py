"""A season of a club: what several tournaments together make of the ranking and of the ratings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Literal, TypeAlias

from warcaby.school.codec import Codec, Most, Range, Text
from warcaby.school.faults import folded
from warcaby.school.tournaments.ratings import Change, Rating, changes
from warcaby.school.tournaments.standings import standings
from warcaby.school.tournaments.tournament import LONGEST_TITLE, Tournament

By: TypeAlias = Literal["place", "points"]
"""What a tournament brings: as many points as there are players from the own place to the last one, or the points that
were won there."""

MOST_TOURNAMENTS = 60


@dataclass(frozen=True)
class Season:
    """Tournaments that are counted together."""

    title: Annotated[str, Text(LONGEST_TITLE)] = ""
    tournaments: Annotated[tuple[Annotated[str, Text(40, empty=False)], ...], Most(MOST_TOURNAMENTS)] = ()
    """Their keys."""
    by: By = "place"
    best: Annotated[int, Range(MOST_TOURNAMENTS)] = 0
    """How many of a player's results count, the best ones; 0 for all."""


CODEC = Codec(Season)


@dataclass(frozen=True)
class SeasonRow:
    """A player in a season."""

    key: str
    name: str
    place: int
    total: int
    results: tuple[int | None, ...]
    """What each tournament has brought; None if the player was not there."""
    counted: frozenset[int]
    """Which of them count."""
    rating: Rating
    changed: int
    """By how much the rating has changed in the season."""
    performance: int | None
    """The strength shown in the last tournament."""


def key_of(tournament: Tournament, player: int) -> str:
    """Return what tells a player apart from others in all tournaments: the pupil of a class, or else the name."""
    return tournament.card(player).pupil or f"name:{folded(tournament.players[player])}"


def season_table(season: Season, tournaments: Sequence[Tournament]) -> list[SeasonRow]:
    """Return the ranking of a season, the best first; tournaments come in the order in which they were played."""
    rated = ratings(tournaments)
    names: dict[str, str] = {}
    results: dict[str, list[int | None]] = {}
    for number, tournament in enumerate(tournaments):
        for player, points in _brought(season.by, tournament).items():
            key = key_of(tournament, player)
            names[key] = tournament.players[player]
            results.setdefault(key, [None] * len(tournaments))[number] = points
    rows = []
    for key, found in results.items():
        best = sorted((-points, number) for number, points in enumerate(found) if points is not None)
        counted = best[: season.best or None]
        last = next((each[key] for each in reversed(rated) if key in each), None)
        first = next((each[key] for each in rated if key in each), None)
        rows.append(
            SeasonRow(
                key=key,
                name=names[key],
                place=0,
                total=-sum(points for points, _ in counted),
                results=tuple(found),
                counted=frozenset(number for _, number in counted),
                rating=last.after if last else Rating(),
                changed=last.after.value - first.before.value if last and first else 0,
                performance=last.performance if last else None,
            )
        )
    rows.sort(key=lambda row: (-row.total, row.name.casefold()))
    return [replace(row, place=1 + sum(other.total > row.total for other in rows)) for row in rows]


def _brought(by: By, tournament: Tournament) -> dict[int, int]:
    """Return what a tournament has brought to each player who has played."""
    placed = [each for each in standings(tournament) if each.played]
    if by == "points":
        return {each.player: each.points for each in placed}
    return {each.player: len(placed) - each.place + 1 for each in placed}


def ratings(tournaments: Iterable[Tournament]) -> list[dict[str, Change]]:
    """Return what each tournament of single players has made of the ratings, one after the other."""
    known: dict[str, Rating] = {}
    found = []
    for each in tournaments:
        keys = [key_of(each, player) for player in range(len(each.players))]
        changed = {} if each.boards else changes(each, known, keys)
        known |= {key: change.after for key, change in changed.items()}
        found.append(changed)
    return found
