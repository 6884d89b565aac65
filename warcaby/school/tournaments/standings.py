"""Who stands where in a tournament."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.school.tournaments.results import histories
from warcaby.school.tournaments.tie_breaks import TieBreaks
from warcaby.school.tournaments.tournament import Tournament, rounds


@dataclass(frozen=True)
class Standing:
    """Where a player stands."""

    player: int
    place: int
    """The same for players with the same result."""
    played: int
    points: int
    tie_breaks: tuple[int, ...] = ()
    """The values of what decides between equal points, in this order, each in halves of a point."""


def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """Return who stands where, the best first.

    Points decide, then the tie-breaks of the tournament; in a knock-out how far somebody came.
    """
    if tournament.kind == "knock-out":
        return _places_of_knock_out(tournament)
    found = histories(tournament)
    breaks = TieBreaks(found)
    values: dict[int, tuple[int, ...]] = dict.fromkeys(range(len(tournament.players)), ())
    for tie_break in tournament.decided_by:
        groups: dict[tuple[int, ...], list[int]] = {}
        for player, before in values.items():
            groups.setdefault((breaks.points[player], *before), []).append(player)
        for equals in groups.values():
            for player in equals:
                values[player] = (*values[player], breaks.value(tie_break, player, equals))
    ranks = {player: (breaks.points[player], *values[player]) for player in values}
    return tuple(
        Standing(
            player=each,
            place=1 + sum(other > ranks[each] for other in ranks.values()),
            played=sum(result.how == "played" for result in found[each]),
            points=breaks.points[each],
            tie_breaks=values[each],
        )
        for each in sorted(ranks, key=lambda each: (*(-value for value in ranks[each]), each))
    )


def _places_of_knock_out(tournament: Tournament) -> tuple[Standing, ...]:
    """Whoever is still in it, or has won it, is before those who are out."""
    paired = rounds(tournament)
    out = {
        (game.black if game.winner == game.white else game.white): turn
        for turn, games in enumerate(paired)
        for game in games
        if game.outcome
    }
    reached = {player: out.get(player, len(paired)) for player in range(len(tournament.players))}
    played = {
        player: sum(player in (game.white, game.black) for games in paired for game in games if game.outcome)
        for player in reached
    }
    return tuple(
        Standing(player, 1 + sum(other > turn for other in reached.values()), played[player], 0)
        for player, turn in sorted(reached.items(), key=lambda each: (-each[1], each[0]))
    )
