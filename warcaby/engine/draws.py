"""Drawn by counting: how many plies the record still leaves, kept up move by move inside the search.

The counts are those of `warcaby.rules.game`, which decides how a game ends; here they are carried along as a tuple of
small numbers, because a search cannot afford a whole game at every node.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeAlias

from warcaby.rules import Game, Variant
from warcaby.rules.game import balance_of
from warcaby.rules.position import Position
from warcaby.rules.priority import State

FAR = 1_000
"""More plies than any search looks ahead: no draw is near."""


class Counts(NamedTuple):
    """Plies that count towards a draw."""

    king_plies: int
    """Since a man moved or a piece was captured."""
    quiet_plies: int
    """Since a piece was captured."""
    balance_plies: int
    """Since the numbers of men and kings changed."""
    roads: tuple[int, int]
    """For the side to move and the other one: since when it has held the main road with this balance; -1: it does
    not."""


NONE = Counts(0, 0, 0, (-1, -1))

Limits: TypeAlias = tuple[int, int, tuple[int, int]]
"""For one balance: plies by balance, plies by material, and plies on the main road for the side to move and the other;
`FAR` where there is no such rule."""


class Drawing(NamedTuple):
    """The draw rules of a variant, compiled."""

    after: Callable[[Counts, State, State], Counts]
    """The counts after a move, from the state before it and the state after it."""
    left: Callable[[Counts, State, bool], int]
    """How many plies are left before the draw, 0 or less where it has come; with whether a capture is possible."""
    without_kings: bool
    """Whether something counts even while there are no kings."""
    repetitions: int


@cache
def compile_draws(variant: Variant) -> Drawing:  # noqa: PLR0915 - one closure a question, sharing the limits
    """Compile the draw rules of `variant`."""
    draws = variant.draws
    road = variant.board.main_road if any(rule.main_road for rule in draws.material) else 0
    sideways = {"L", "R"} & {*variant.man.moves}
    menless = any(not men_and_kings[1] for rule in draws.material for men_and_kings in (rule.weaker, *rule.stronger))

    def after(counts: Counts, state: State, next_state: State) -> Counts:
        their_men, their_kings, men, kings = next_state
        unchanged = True
        if their_men != state[2] or their_kings != state[3]:
            king_plies = quiet_plies = balance_plies = 0
            unchanged = False
        else:
            quiet_plies = counts[1] + 1
            king_plies = counts[0] + 1 if men == state[0] else 0
            if kings != state[1] and men != state[0]:
                balance_plies = 0
                unchanged = False
            else:
                balance_plies = counts[2] + 1
        if not road:
            return Counts(king_plies, quiet_plies, balance_plies, NONE.roads)
        own, theirs = counts[3]
        own = (own + 1 if unchanged else 0) if kings & road else -1
        theirs = (theirs + 1 if unchanged else 0) if their_kings & road else -1
        return Counts(king_plies, quiet_plies, balance_plies, (theirs, own))

    def limits_of(men: int, kings: int, their_men: int, their_kings: int) -> Limits:
        plain = draws.balance.get(men + kings + their_men + their_kings, FAR) if kings and their_kings else FAR
        material = own_road = their_road = FAR
        for rule in draws.material:
            own, theirs = (men, kings), (their_men, their_kings)
            if own == rule.weaker and theirs in rule.stronger:
                own_is_weaker = True
            elif theirs == rule.weaker and own in rule.stronger:
                own_is_weaker = False
            else:
                continue
            if not rule.main_road:
                material = min(material, rule.plies)
            elif own_is_weaker:
                own_road = rule.plies
            else:
                their_road = rule.plies
        return plain, material, (own_road, their_road)

    known: dict[tuple[int, int, int, int], Limits] = {}
    king_limit, quiet_limit = draws.king_plies or FAR, draws.quiet_plies or FAR
    counts_pieces = bool(draws.balance or draws.material)

    def left(counts: Counts, state: State, capture: bool) -> int:
        plies = min(king_limit - counts[0], quiet_limit - counts[1])
        if not counts_pieces:
            return plies
        key = (state[0].bit_count(), state[1].bit_count(), state[2].bit_count(), state[3].bit_count())
        limits = known.get(key)
        if limits is None:
            limits = known[key] = limits_of(*key)
        plain, material, roads = limits
        plies = min(plies, plain - counts[2])
        if not capture:
            plies = min(plies, material - counts[2])
            for limit, held in zip(roads, counts[3], strict=True):
                if held >= 0:
                    plies = min(plies, limit - held)
        return plies

    return Drawing(after, left, bool(draws.quiet_plies or sideways or menless), draws.repetitions)


def counts_of(game: Game) -> Counts:
    """Count what has been played so far.

    >>> from warcaby.rules import BRAZILIAN, new_game
    >>> counts_of(new_game(BRAZILIAN))
    Counts(king_plies=0, quiet_plies=0, balance_plies=0, roads=(-1, -1))
    """
    now = game.position
    same = _while_same(game.positions, balance_of(now))

    def held(mover: bool) -> int:
        plies = -1
        for position in same:
            kings = position.state[1] if (position.turn == now.turn) == mover else position.state[3]
            if not kings & now.variant.board.main_road:
                break
            plies += 1
        return plies

    roads = NONE.roads
    if any(rule.main_road for rule in now.variant.draws.material):
        roads = held(True), held(False)
    return Counts(game.king_plies, game.quiet_plies, len(same) - 1, roads)


def _while_same(positions: tuple[Position, ...], balance: object) -> list[Position]:
    """The last positions that have this balance, the latest first."""
    found = []
    for position in reversed(positions):
        if balance_of(position) != balance:
            break
        found.append(position)
    return found
