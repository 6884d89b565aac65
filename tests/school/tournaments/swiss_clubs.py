"""Swiss tournaments as clubs have them, played by chance: byes, late comers, withdrawals, games that nobody came to."""

from __future__ import annotations

import random
from collections.abc import Iterator

from warcaby.school.faults import FaultError
from warcaby.school.tournaments.ratings import expected
from warcaby.school.tournaments.swiss import NoPairingError
from warcaby.school.tournaments.swiss_rounds import resting_next, with_next_round, with_player, withdrawn
from warcaby.school.tournaments.tournament import MOST_PLAYERS, NOBODY, Card, Outcome, Tournament, with_outcome


def club(seed: int, count: int = 0, length: int = 0, is_calm: bool | None = None) -> Iterator[Tournament]:
    """Play a tournament: yield it each time when a round has been paired, and once all games have ended.

    `is_calm`: everybody comes, and plays to the end.
    """
    chance = random.Random(seed)
    count = count or chance.randint(5, 60)
    length = length or min(chance.randint(3, 9), count - 1)
    calm = chance.random() < 0.3 if is_calm is None else is_calm
    cards = tuple(Card(rating=chance.randint(1_000, 2_200)) for _ in range(count))
    tournament = Tournament(
        tuple(f"Gracz {number}" for number in range(count)), "swiss", title=f"Klub {seed}", cards=cards, length=length
    )
    for turn in range(length):
        if not calm:
            tournament = _unrest(tournament, chance, turn)
        try:
            tournament = with_next_round(tournament)
        except (NoPairingError, FaultError):
            break
        yield tournament
        for number, pair in enumerate(tournament.pairs[-1]):
            if NOBODY not in pair:
                tournament = with_outcome(tournament, turn, number, _end(tournament, pair, chance, calm))
    yield tournament


def _unrest(tournament: Tournament, chance: random.Random, turn: int) -> Tournament:
    for player in range(len(tournament.players)):
        fate = chance.random()
        if fate < 0.03:
            tournament = resting_next(tournament, player)
        elif fate < 0.05 and turn > 1:
            tournament = withdrawn(tournament, player)
    if turn in (1, 2) and chance.random() < 0.4 and len(tournament.players) < MOST_PLAYERS:
        # Without a rating, the number of nobody else changes.
        tournament = with_player(tournament, f"Gość {turn}", Card())
    return tournament


def _end(tournament: Tournament, pair: tuple[int, int], chance: random.Random, calm: bool) -> Outcome:
    if not calm and chance.random() < 0.02:
        absent: list[Outcome] = ["white-unplayed", "black-unplayed", "none"]
        return chance.choice(absent)
    if chance.random() < 0.3:
        return "draw"
    white, black = (tournament.card(each).rating for each in pair)
    return "white" if chance.random() < expected(white, black) else "black"
