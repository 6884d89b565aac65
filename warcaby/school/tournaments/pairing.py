"""Who plays whom: everybody against everybody by the Berger tables, or a knock-out.

Players are numbers from 0 on, in the order of the list. The Berger tables stand in the FIDE Handbook, C.05, annex 1;
draughts clubs use them as well. They give everybody White and Black in turn as far as it goes.
"""

from __future__ import annotations

from typing import TypeAlias

Pair: TypeAlias = tuple[int, int]
"""Who has White, and who has Black."""


def berger_rounds(count: int) -> tuple[tuple[Pair, ...], ...]:
    """Pair everybody with everybody once, round by round.

    If the number is odd, somebody sits out in each round: whoever would meet the player who is not there.

    >>> berger_rounds(4)
    (((0, 3), (1, 2)), ((3, 2), (0, 1)), ((1, 3), (2, 0)))
    >>> berger_rounds(3)
    (((1, 2),), ((0, 1),), ((2, 0),))
    """
    last = count - 1 + count % 2
    rounds = [_berger_round(number, last) for number in range(last)]
    return tuple(tuple(pair for pair in pairs if max(pair) < count) for pairs in rounds)


def _berger_round(number: int, last: int) -> list[Pair]:
    """Pair `last + 1` players: the last one stays, all others move on by half a table each round."""
    first = number * ((last + 1) // 2) % last
    with_last = (first, last) if number % 2 == 0 else (last, first)
    return [with_last, *(((first + step) % last, (first - step) % last) for step in range(1, (last + 1) // 2))]


def knock_out_places(count: int) -> tuple[int | None, ...]:
    """Put players on the places of the first round of a knock-out: two and two beside each other meet.

    The list is in the order of strength, and the first two can only meet in the final. Where there is nobody (None),
    the other one goes on without a game.

    >>> knock_out_places(4)
    (0, 3, 1, 2)
    >>> knock_out_places(5)
    (0, None, 3, 4, 1, None, 2, None)
    """
    places = [0]
    while len(places) < count:
        size = 2 * len(places)
        places = [place for strong in places for place in (strong, size - 1 - strong)]
    return tuple(place if place < count else None for place in places)
