"""The rounds of a Swiss tournament: who is to be paired, and the next round."""

from __future__ import annotations

from dataclasses import replace

from warcaby.school.faults import FaultError
from warcaby.school.tournaments.results import Result, histories
from warcaby.school.tournaments.swiss import Entrant, Float, pair_round
from warcaby.school.tournaments.tournament import (
    MOST_PLAYERS,
    MOST_ROUNDS,
    NOBODY,
    WIN,
    Card,
    Tournament,
    is_round_over,
    refuse_twins,
    rounds,
)


def usual_length(count: int) -> int:
    """Return how many rounds a number of players usually plays: enough for one winner, and two more.

    >>> usual_length(7), usual_length(60)
    (5, 8)
    """
    return max(1, min((count - 1).bit_length() + 2, count - 1 + count % 2, MOST_ROUNDS))


def seeds(tournament: Tournament) -> list[int]:
    """Return the pairing number of each player, from 1 on: by rating, then as they stand in the list (C.04.2)."""
    players = range(len(tournament.players))
    order = sorted(players, key=lambda each: (-tournament.card(each).rating, each))
    return [order.index(each) + 1 for each in players]


def can_pair(tournament: Tournament) -> bool:
    """Whether the next round can be paired now: all games have ended, and there are rounds left."""
    found = rounds(tournament)
    return tournament.kind == "swiss" and len(found) < tournament.length and all(map(is_round_over, found))


def entrants(tournament: Tournament) -> list[Entrant]:
    """Return who is to be paired in the next round."""
    turn, found, numbers = len(tournament.pairs), histories(tournament), seeds(tournament)
    scores = [[sum(each.points for each in history[:at]) for at in range(turn + 1)] for history in found]
    is_last = turn + 1 >= tournament.length
    return [
        Entrant(
            number=numbers[player],
            score=scores[player][turn],
            colours="".join(each.colour for each in history if each.how == "played"),
            met=frozenset(
                numbers[each.opponent] for each in history if each.how == "played" and each.opponent is not None
            ),
            floats=(_float(player, turn - 1, found, scores), _float(player, turn - 2, found, scores)),
            may_rest=all(each.how == "played" or each.points < WIN for each in history),
            unplayed=sum(each.how != "played" for each in history),
            is_topscorer=is_last and scores[player][turn] > WIN * turn // 2,
        )
        for player, history in enumerate(found)
        if tournament.card(player).is_there(turn)
    ]


def _float(player: int, turn: int, found: list[list[Result]], scores: list[list[int]]) -> Float:
    """Return how a player floated in a round (articles 1.4.2 and 1.4.3)."""
    if turn < 0:
        return ""
    result = found[player][turn]
    if result.how != "played" or result.opponent is None:
        return "down" if result.points else ""
    mine, theirs = scores[player][turn], scores[result.opponent][turn]
    return "down" if mine > theirs else "up" if mine < theirs else ""


def with_next_round(tournament: Tournament) -> Tournament:
    """Pair the next round. Raises FaultError if it is not its turn, NoPairingError if it cannot be paired."""
    if not can_pair(tournament):
        raise FaultError("number", "pairs")
    players = {number: player for player, number in enumerate(seeds(tournament))}
    pairs = tuple(
        (players[white], NOBODY if black is None else players[black])
        for white, black in pair_round(entrants(tournament))
    )
    if not pairs:
        raise FaultError("empty", "players")
    return replace(tournament, pairs=(*tournament.pairs, pairs))


def without_last_round(tournament: Tournament) -> Tournament:
    """Take the pairings of the last round back, with what was noted of it."""
    last = len(tournament.pairs) - 1
    kept = {key: each for key, each in tournament.outcomes.items() if not key.startswith(f"{last}.")}
    return replace(tournament, pairs=tournament.pairs[:-1], outcomes=kept)


# Who comes and goes


def with_player(tournament: Tournament, name: str, card: Card) -> Tournament:
    """Return the tournament with somebody who comes late, from the next round on. Raises FaultError."""
    if len(tournament.players) >= MOST_PLAYERS:
        raise FaultError("too-many", "players")
    names = (*tournament.players, name)
    refuse_twins(names)
    cards = (*map(tournament.card, range(len(tournament.players))), replace(card, first=len(tournament.pairs)))
    return replace(tournament, players=names, cards=cards)


def with_card(tournament: Tournament, player: int, card: Card) -> Tournament:
    """Return the tournament with something changed that is known of a player. Raises FaultError."""
    if not 0 <= player < len(tournament.players):
        raise FaultError("number", "players")
    cards = [tournament.card(each) for each in range(len(tournament.players))]
    cards[player] = card
    return replace(tournament, cards=tuple(cards))


def withdrawn(tournament: Tournament, player: int) -> Tournament:
    """Return the tournament without a player in the rounds that are not paired yet, or with the player back."""
    card = tournament.card(player)
    turn = len(tournament.pairs)
    return with_card(tournament, player, replace(card, until=turn if card.until > turn else MOST_ROUNDS))


def resting_next(tournament: Tournament, player: int) -> Tournament:
    """Return the tournament with a player who sits out in the next round for the points of a draw, or plays after all.

    Source: FIDE Handbook C.04.1, the half-point bye.
    """
    card, turn = tournament.card(player), len(tournament.pairs)
    if turn >= MOST_ROUNDS:
        raise FaultError("number", "byes")
    byes = tuple(each for each in card.byes if each != turn) if turn in card.byes else (*card.byes, turn)
    return with_card(tournament, player, replace(card, byes=byes))


def renamed(tournament: Tournament, player: int, name: str) -> Tournament:
    """Return the tournament with another name for a player. Raises FaultError."""
    if not 0 <= player < len(tournament.players):
        raise FaultError("number", "players")
    names = tuple(name if number == player else each for number, each in enumerate(tournament.players))
    refuse_twins(names)
    return replace(tournament, players=names)
