"""How strong players are: Elo's rating, counted from the games of a club's tournaments.

The rule is Elo's, as FIDE Handbook B.02, article 8, and the federations of draughts have it: a difference of 400 points
is expected to bring ten wins against one, what a player gains more than was expected is multiplied by a coefficient K,
and a difference of more than 400 counts as 400. K is 40 for the first 30 games, then 20, and 10 from 2400 on.
A rating of a club is no rating of a federation: it only compares its own players.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from warcaby.school.tournaments.results import histories
from warcaby.school.tournaments.tournament import MOST_RATING, WIN, Tournament

START = 1_000
"""The rating with which a new player of the club begins."""

SCALE = 400
NEW_GAMES = 30
MASTER = 2_400


@dataclass(frozen=True)
class Rating:
    """The rating of a player, and after how many games."""

    value: int = START
    games: int = 0
    is_given: bool = False
    """Whether somebody has written down the one with which it began."""

    @property
    def coefficient(self) -> int:
        """How much one game can change it (K)."""
        if self.games < NEW_GAMES and not self.is_given:
            return 40
        return 10 if self.value >= MASTER else 20


@dataclass(frozen=True)
class Change:
    """What a tournament has made of the rating of a player."""

    before: Rating
    after: Rating
    performance: int | None
    """The strength that was shown; None if nobody was met."""

    @property
    def by(self) -> int:
        """The points that were won or lost."""
        return self.after.value - self.before.value


def expected(mine: int, theirs: int) -> float:
    """Return the part of the points that is expected, from 0 to 1.

    >>> expected(1_400, 1_000) == 10 / 11, expected(1_000, 1_000)
    (True, 0.5)
    """
    difference = max(-SCALE, min(SCALE, theirs - mine))
    return 1 / (1 + 10 ** (difference / SCALE))


def performance(opponents: Iterable[int], part: float) -> int | None:
    """Return the rating that would have been expected to gain that part of the points; None without opponents.

    Whoever has won or lost all is put 800 points above or below the opponents, as the table of FIDE does.

    >>> performance([1_000, 1_200], 0.5), performance([1_000], 1.0)
    (1100, 1800)
    """
    met = list(opponents)
    if not met:
        return None
    gap = 2 * SCALE
    difference = gap if part >= 1 else -gap if part <= 0 else -SCALE * math.log10(1 / part - 1)
    return round(sum(met) / len(met) + max(-gap, min(gap, difference)))


def changes(tournament: Tournament, known: Mapping[str, Rating], keys: Iterable[str]) -> dict[str, Change]:
    """Return what a tournament makes of the ratings of its players, by their keys in the order of the list.

    Only games that were played count. A rating in the list of the tournament is where a player begins who has none.
    """
    names = list(keys)
    before = [known.get(key) or _first(tournament.card(player).rating) for player, key in enumerate(names)]
    found = {}
    for player, history in enumerate(histories(tournament)):
        games = [each for each in history if each.how == "played" and each.opponent is not None]
        theirs = [before[each.opponent].value for each in games if each.opponent is not None]
        mine = before[player]
        gained = sum(each.points for each in games) / WIN
        more = gained - sum(expected(mine.value, each) for each in theirs)
        value = max(0, min(MOST_RATING, mine.value + math.floor(mine.coefficient * more + 0.5)))
        after = Rating(value, mine.games + len(games), mine.is_given)
        found[names[player]] = Change(mine, after, performance(theirs, gained / len(games) if games else 0))
    return found


def _first(rating: int) -> Rating:
    return Rating(rating, is_given=True) if rating else Rating()
