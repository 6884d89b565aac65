"""Who plays, as somebody writes it down: one a line, with a rating or the players of a team if they have such."""

from __future__ import annotations

import re
from collections.abc import Iterable

from warcaby.school.faults import FaultError, plain_text
from warcaby.school.tournaments.tournament import (
    LONGEST_NAME,
    MOST_BOARDS,
    MOST_PLAYERS,
    MOST_RATING,
    Card,
    refuse_twins,
)

LONGEST_LIST = 12 * MOST_PLAYERS * LONGEST_NAME
"""In characters."""

_RATING = re.compile(r"\s*[;\t,]\s*(\d{3,4})\s*$")

Entries = tuple[tuple[str, ...], tuple[Card, ...]]
"""Names, and what is known of each."""


def read_entries(text: str, boards: int = 0, known: Iterable[tuple[str, Card]] = ()) -> Entries:
    r"""Read players, one a line, after those who are known already; `boards` is that of teams. Raises FaultError.

    >>> names, cards = read_entries("1. Ania; 1450\n\n2. Bartek  Lis ")
    >>> names, [card.rating for card in cards]
    (('Ania', 'Bartek Lis'), [1450, 0])
    >>> names, cards = read_entries("Wieże: Ola, Jan\nLwy: Ewa", boards=2)
    >>> names, cards[0].members, cards[1].members
    (('Wieże', 'Lwy'), ('Ola', 'Jan'), ('Ewa',))
    """
    found = list(known)
    if len(text) > LONGEST_LIST:
        raise FaultError("too-many", "players")
    for line in text.splitlines():
        plain = " ".join(line.replace("\t", ";").split()).lstrip("0123456789.) ")
        if plain:
            found.append(_read_team(plain) if boards else _read_player(plain))
        if len(found) > MOST_PLAYERS:
            raise FaultError("too-many", "players")
    if len(found) < 2:
        raise FaultError("empty", "players")
    names = tuple(name for name, _ in found)
    refuse_twins(names)
    return names, tuple(card for _, card in found)


def _read_player(line: str) -> tuple[str, Card]:
    rating = _RATING.search(line)
    name = plain_text(line[: rating.start()] if rating else line, "players", LONGEST_NAME)
    if not name:
        raise FaultError("empty", "players")
    return name, Card(rating=min(int(rating[1]), MOST_RATING) if rating else 0)


def _read_team(line: str) -> tuple[str, Card]:
    name, _, rest = line.partition(":")
    members = tuple(
        member for each in rest.split(",")[:MOST_BOARDS] if (member := plain_text(each, "players", LONGEST_NAME))
    )
    name = plain_text(name, "players", LONGEST_NAME)
    if not name:
        raise FaultError("empty", "players")
    return name, Card(members=members)
