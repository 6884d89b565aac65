"""Who plays whom in a round of a Swiss tournament: the Dutch system.

Source: FIDE Handbook C.04.3, FIDE (Dutch) System, in force since 1 February 2026; the numbers of articles and criteria
are its own. The procedure there tries candidates in an order until one is best. Here each criterion, and then that
order, is a digit of a number, the most important one first, and the pairing with the least sum is found at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

from warcaby.school.tournaments.colours import colour_wish, has_white
from warcaby.school.tournaments.matching import cheapest_pairs

Float: TypeAlias = Literal["down", "up", ""]
"""What a player was in a round: paired with somebody of fewer points (or with points without a game), of more, or
neither."""


@dataclass(frozen=True)
class Entrant:
    """A player as the pairing of a round sees one."""

    number: int
    """The pairing number, from 1 on: the order of strength."""
    score: int
    colours: str = ""
    """The colours of the games that were played, each "w" or "b"."""
    met: frozenset[int] = frozenset()
    """The numbers of those who were met over the board."""
    floats: tuple[Float, Float] = ("", "")
    """In the previous round, and in the one before."""
    may_rest: bool = True
    """Whether the bye may go to this player: none so far, nor as many points as for a win without a game (C2)."""
    unplayed: int = 0
    """Rounds without a game."""
    is_topscorer: bool = False
    """Whether this is the last round, and the player has more than half of the points so far (article 1.8)."""


Paired: TypeAlias = tuple[int, int | None]
"""The numbers of who has White and who has Black; None for the bye."""


class NoPairingError(ValueError):
    """No pairing of the round fulfils the absolute criteria (article 1.9.3): there were too many rounds."""


def pair_round(entrants: Iterable[Entrant]) -> tuple[Paired, ...]:
    """Pair a round, in the order of the boards. Raises NoPairingError.

    >>> pair_round(Entrant(number, 0) for number in range(1, 6))
    ((1, 3), (4, 2), (5, None))
    """
    left = sorted(entrants, key=lambda each: (-each.score, each.number))
    scores = {each.number: each.score for each in left}
    edges = _Edges(left, _score_of_bye(left) if len(left) % 2 else None)
    found: list[tuple[Entrant, Entrant | None]] = []
    for score, following in pairwise([*sorted({each.score for each in left}, reverse=True), -1]):
        pairs = _Bracket(left, score, following, edges).pairs()
        found += pairs
        paired = {each.number for pair in pairs for each in pair if each}
        left = [each for each in left if each.number not in paired]
    return tuple(sorted((_with_colours(one, other) for one, other in found), key=lambda pair: _board(pair, scores)))


def _with_colours(one: Entrant, other: Entrant | None) -> Paired:
    if other is None:
        return one.number, None
    higher, lower = sorted((one, other), key=lambda each: (-each.score, each.number))
    is_white = has_white((higher.number, higher.colours), lower.colours)
    return (higher.number, lower.number) if is_white else (lower.number, higher.number)


def _board(pair: Paired, scores: dict[int, int]) -> tuple[int, ...]:
    """Where a pair plays: the better score, the sum of both, the better number (C.04.2); the bye is last."""
    white, black = pair
    if black is None:
        return (1,)
    both = scores[white], scores[black]
    return 0, -max(both), -sum(both), min((-scores[each], each) for each in pair if each)[1]


@dataclass(frozen=True)
class _Edges:
    """Who may be paired at all: the absolute criteria."""

    entrants: Sequence[Entrant]
    resting_score: int | None
    """The score of the one who sits out: the least one with which everybody can be paired (C5)."""

    def allowed(self, one: Entrant, other: Entrant | None) -> bool:
        """Whether two can be paired, or one may sit out."""
        if other is None:
            return one.may_rest and one.score == self.resting_score
        return may_meet(one, other)


def may_meet(one: Entrant, other: Entrant) -> bool:
    """Whether two may be paired: nobody meets twice (C1), nor do two who must have the same colour (C3)."""
    if other.number in one.met:
        return False
    if one.is_topscorer or other.is_topscorer:
        return True
    mine, theirs = colour_wish(one.colours), colour_wish(other.colours)
    return not (mine.strength == theirs.strength == "absolute" and mine.colour == theirs.colour)


def _score_of_bye(entrants: Sequence[Entrant]) -> int:
    """Return the least score of somebody who may sit out so that all others can be paired. Raises NoPairingError."""

    def cost(one: Entrant, other: Entrant | None) -> int | None:
        if other is None:
            return one.score if one.may_rest else None
        return 0 if may_meet(one, other) else None

    mates = _cheapest([*entrants, None], cost)
    bye = mates[len(entrants)]
    assert bye is not None
    return bye.score


def _cheapest(
    nodes: Sequence[Entrant | None], cost: Callable[[Entrant, Entrant | None], int | None]
) -> list[Entrant | None]:
    """Pair nodes, of which the last may be the bye (None); return the mate of each. Raises NoPairingError."""
    count = len(nodes)
    costs: list[list[int | None]] = [[None] * count for _ in nodes]
    for number, one in enumerate(nodes):
        for place in range(number + 1, count):
            if one is not None:
                costs[number][place] = costs[place][number] = cost(one, nodes[place])
    mates = cheapest_pairs(costs)
    if mates is None:
        raise NoPairingError
    return [nodes[mate] for mate in mates]


class _Bracket:
    """Players of one score and those who were moved down to them (MDPs), before all who have fewer points."""

    def __init__(self, left: Sequence[Entrant], score: int, following: int, edges: _Edges) -> None:
        self.score, self.following, self.edges = score, following, edges
        self.nodes: list[Entrant | None] = [*left, *([None] if len(left) % 2 else [])]
        self.moved = [each for each in left if each.score > score]
        self.residents = [each for each in left if each.score == score]
        self.above = sorted({each.score for each in self.moved}, reverse=True)
        self.bits = (len(left) ** 2 + 1).bit_length()
        self.counts_unplayed = self._rests_the_only_one()
        self.limbo: set[int] = set()
        """Moved down, and not paired here either."""

    def pairs(self) -> list[tuple[Entrant, Entrant | None]]:
        """Pair the bracket; who is left moves down."""
        if not self.moved + self.residents:
            return []
        found = self._solved(self._moved_order)
        fixed = [(one, other) for one, other in found if one.score > self.score]
        is_last = self.following < 0
        count = sum(one.score == self.score and other is not None and other.score == self.score for one, other in found)
        busy = {each.number for pair in fixed for each in pair if each and self._stays(*pair)}
        rest = [each for each in self.residents if each.number not in busy]
        kept = [pair for pair in fixed if self._stays(*pair)]
        self.nodes = [each for each in self.nodes if each is None or each.number not in busy]
        self.limbo = {each.number for each in self.moved if each.number not in busy}
        places = {each.number: place for place, each in enumerate(rest, 1)}
        inner = self._solved(lambda one, other: self._resident_order(places, count, one, other))
        kept += [pair for pair in inner if pair[0].number in places and self._stays(*pair)]
        if is_last:
            kept += [(one, None) for one, other in inner if other is None]
        return kept

    def _stays(self, one: Entrant, other: Entrant | None) -> bool:
        return other is not None and min(one.score, other.score) >= self.score

    def _solved(
        self, order: Callable[[Entrant, Entrant | None], Iterable[tuple[int, int]]]
    ) -> list[tuple[Entrant, Entrant | None]]:
        """Pair all that is left, with the criteria first and then an order of the candidates."""
        places = self._places()

        def cost(one: Entrant, other: Entrant | None) -> int | None:
            if not self.edges.allowed(one, other) or self._is_held_down(one, other):
                return None
            total = 0
            for name, value in self._faults(one, other):
                total += value << self.bits * places[name]
            total <<= self.bits * self.width
            for place, value in order(one, other):
                total += value << self.bits * (self.width - 1 - place)
            return total

        mates = _cheapest(self.nodes, cost)
        return [
            (one, mate)
            for one, mate in zip(self.nodes, mates, strict=True)
            if one and (mate is None or (-one.score, one.number) < (-mate.score, mate.number))
        ]

    def _is_held_down(self, one: Entrant, other: Entrant | None) -> bool:
        """Whether a pair would bring somebody back to the bracket who leaves it."""
        return one.number in self.limbo and self._stays(one, other)

    @property
    def width(self) -> int:
        """The digits of an order of the candidates."""
        return 2 * len(self.nodes) + 2

    # The criteria of quality (article 2.4)

    def _places(self) -> dict[tuple[str, int], int]:
        """The place of the digit of each criterion, by name and level of score."""
        levels = range(len(self.above))
        names = [("C6", 0), *(("C7", each) for each in levels), ("C8", -1), *(("C8", each) for each in levels)]
        names += [("C8", len(self.above)), *((f"C{number}", 0) for number in range(9, 18))]
        names += [(f"C{number}", each) for number in range(18, 22) for each in levels]
        return {name: place for place, name in enumerate(reversed(names))}

    def _faults(self, one: Entrant, other: Entrant | None) -> Iterable[tuple[tuple[str, int], int]]:
        """How a pair offends against the criteria; the better player comes first."""
        lower = -1 if other is None else other.score
        if one.score >= self.score:
            if lower < self.score:
                yield from self._downfloat(one, other)
            elif other is not None and lower == self.score:
                yield from self._inside(one, other)
        if one.score >= self.following > lower:
            yield ("C8", -1), 1
            if one.score > self.following:
                yield ("C8", self._level(one.score)), 1

    def _level(self, score: int) -> int:
        return self.above.index(score) if score in self.above else len(self.above)

    def _downfloat(self, one: Entrant, other: Entrant | None) -> Iterable[tuple[tuple[str, int], int]]:
        is_resident, level = one.score == self.score, self._level(one.score)
        yield ("C6", 0), 1
        if not is_resident:
            yield ("C7", level), 1
        if other is None and self.counts_unplayed:
            yield ("C9", 0), one.unplayed
        for back, kind in enumerate(one.floats):
            if kind == "down":
                yield ((f"C{14 + 2 * back}", 0), 1) if is_resident else ((f"C{18 + 2 * back}", level), 1)

    def _inside(self, one: Entrant, other: Entrant) -> Iterable[tuple[tuple[str, int], int]]:
        mine, theirs = colour_wish(one.colours), colour_wish(other.colours)
        if mine.colour and mine.colour == theirs.colour:
            if one.is_topscorer or other.is_topscorer:
                if mine.difference == theirs.difference and abs(mine.difference) > 1:
                    yield ("C10", 0), 1
                is_granted = has_white((1, one.colours), other.colours) == (mine.colour == "w")
                loser = other if is_granted else one
                if loser.colours[-2:] == {"w": "bb", "b": "ww"}[mine.colour]:
                    yield ("C11", 0), 1
            yield ("C12", 0), 1
            if "mild" not in {mine.strength, theirs.strength}:
                yield ("C13", 0), 1
        if one.score > other.score:
            for back, kind in enumerate(other.floats):
                if kind == "up":
                    yield (f"C{15 + 2 * back}", 0), 1
                    yield (f"C{19 + 2 * back}", self._level(one.score)), 1

    def _rests_the_only_one(self) -> bool:
        """Whether exactly one leaves the bracket, and sits out (C9)."""
        resting = self.edges.resting_score
        if resting is None or None not in self.nodes or self.score > resting:
            return False
        if self.following < 0:
            return True
        bracket = [*self.moved, *self.residents]
        rest = [each for each in self.nodes if each and each.score < self.score]
        if len(bracket) % 2 == 0:
            return False
        try:
            for nodes in ([*bracket, None], rest):
                _cheapest(nodes, lambda one, other: 0 if self.edges.allowed(one, other) else None)
        except NoPairingError:
            return False
        return True

    # The order of the candidates (article 4)

    def _moved_order(self, one: Entrant, other: Entrant | None) -> Iterable[tuple[int, int]]:
        """First the players moved down: the best of them are paired, and with the best."""
        if one.score <= self.score or (other and other.score > self.score):
            return
        place, count = self.moved.index(one), len(self.moved)
        if other is None or other.score < self.score:
            yield place, 1
        else:
            yield count + place, 1 + self.residents.index(other)

    def _resident_order(
        self, places: dict[int, int], count: int, one: Entrant, other: Entrant | None
    ) -> Iterable[tuple[int, int]]:
        """Then the others, from place 1 on: the upper half S1 meets the lower half S2, with as few exchanges as can be.

        Articles 4.3 and 4.2: the number of exchanges, the sum of the differences, the highest who leave S1, the lowest
        who come to it, and last the order of S2.
        """
        if other is None or one.number not in places or other.number not in places:
            return
        upper, lower = sorted((places[one.number], places[other.number]))
        size = len(places)
        if upper > count:
            yield 0, 1
        yield 1, upper - 1
        if upper <= count:
            yield 2 + count - upper, 1  # stays in S1
        else:
            yield 2 + upper - 1, 0
        yield 2 + size + upper - 1, lower - upper
