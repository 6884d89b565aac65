"""Draw counters: how many plies are left before a draw, updated incrementally inside the search.

The counters are those of `warcaby.rules.game`, which decides how a game ends; here they are a tuple of small numbers,
because a search cannot afford a whole game at every node. If the record limits consecutive moves by one king, those are
counted as well.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeAlias

from warcaby.rules import Colour, Game, Variant, opponent
from warcaby.rules.board import Bits
from warcaby.rules.priority import State
from warcaby.rules.variant import DrawRules, MaterialDraw

FAR = 1_000_000
"""More plies than any search looks ahead: no draw is near."""


Run: TypeAlias = tuple[Bits, int]
"""The king that a side moved last, and how often in a row without capturing; `AT_REST` after any other move."""

AT_REST: Run = (0, 0)


class Counts(NamedTuple):
    """Plies that count towards a draw, and moves that count towards a king's limit."""

    king_plies: int
    """Since a man moved or a piece was captured."""
    quiet_plies: int
    """Since a piece was captured."""
    balance_plies: int
    """Since the numbers of men and kings changed."""
    material_plies: int
    """Since an ending of the present kind arose; -1 if no rule applies to it."""
    road_plies: int
    """Since the lone king took the main road in an ending of the present kind; -1 if it isn't there."""
    runs: tuple[Run, Run]
    """Of the side to move and of the other side, if the record limits consecutive moves by one king."""


NO_RUNS = AT_REST, AT_REST

NONE = Counts(0, 0, 0, -1, -1, NO_RUNS)


class Ending(NamedTuple):
    """The draw rules for given numbers of men and kings; `FAR` means no limit."""

    king_plies: int
    balance_plies: int
    kind: MaterialDraw | None
    """The rule that applies regardless of the main road."""
    road: MaterialDraw | None
    """The rule that applies while the lone king holds the main road."""
    mover_is_weaker: bool
    """Whether that king belongs to the side to move."""


class Drawing(NamedTuple):
    """The draw rules of a variant, compiled."""

    after: Callable[[Counts, State, State], Counts]
    """The counts after a move, from the state before it and the state after it."""
    left: Callable[[Counts, State, bool], int]
    """How many plies are left before the draw, 0 or less once it is drawn; takes whether a capture is possible."""
    without_kings: bool
    """Whether any counter runs even while there are no kings."""
    can_repeat: bool
    """Whether positions can repeat forever in an ending: nobody wins that way, even if the record has no such draw."""


@cache
def compile_draws(variant: Variant) -> Drawing:
    """Compile the draw rules of `variant`."""
    draws = variant.draws
    road = variant.board.main_road if any(rule.main_road for rule in draws.material) else 0
    sideways = {"L", "R"} & {*variant.man.moves}
    menless = any(not men_and_kings[1] for rule in draws.material for men_and_kings in (rule.weaker, *rule.stronger))
    limits_runs = bool(variant.king_repeats)
    king_limit, quiet_limit = draws.king_plies or FAR, draws.quiet_plies or FAR
    counts_pieces = bool(draws.balance or draws.material)
    known: dict[tuple[int, int, int, int], Ending] = {}

    def ending_of(state: State) -> Ending:
        key = (state[0].bit_count(), state[1].bit_count(), state[2].bit_count(), state[3].bit_count())
        ending = known.get(key)
        if ending is None:
            ending = known[key] = _ending(draws, key[:2], key[2:])
        return ending

    def after(counts: Counts, state: State, next_state: State) -> Counts:
        their_men, their_kings, men, kings = next_state
        captured = their_men != state[2] or their_kings != state[3]
        moved_king = men == state[0]
        changed = captured or not (moved_king or kings == state[1])
        king_plies = counts[0] + 1 if moved_king and not captured else 0
        quiet_plies = 0 if captured else counts[1] + 1
        balance_plies = 0 if changed else counts[2] + 1
        runs = NO_RUNS
        if limits_runs:
            own, theirs = counts[5]
            if captured or not moved_king:
                runs = theirs, AT_REST
            else:
                runs = theirs, (kings & ~state[1], own[1] + 1 if state[1] & ~kings == own[0] else 1)
        if not counts_pieces:
            return Counts(king_plies, quiet_plies, balance_plies, -1, -1, runs)
        material_plies, road_plies = counts[3], -1
        if changed:
            kind = ending_of(next_state)[2]
            material_plies = -1 if kind is None else material_plies + 1 if kind is ending_of(state)[2] else 0
        elif material_plies >= 0:
            material_plies += 1
        if (kings | their_kings) & road:
            ending = ending_of(next_state)
            if ending[3] and (their_kings if ending[4] else kings) & road:
                road_plies = counts[4] + 1 if not changed or ending[3] is ending_of(state)[3] else 0
        return Counts(king_plies, quiet_plies, balance_plies, material_plies, road_plies, runs)

    def left(counts: Counts, state: State, capture: bool) -> int:
        if not counts_pieces:
            return min(king_limit - counts[0], quiet_limit - counts[1])
        king_plies, balance_plies, kind, on_road, _ = ending_of(state)
        plies = min(king_plies - counts[0], balance_plies - counts[2], quiet_limit - counts[1])
        if kind and not (capture and kind.unless_capture):
            plies = min(plies, kind.plies - counts[3])
        if on_road and counts[4] >= 0 and not (capture and on_road.unless_capture):
            plies = min(plies, on_road.plies - counts[4])
        return plies

    return Drawing(
        after, left, bool(draws.quiet_plies or sideways or menless), bool(draws.repetitions or draws.material)
    )


def _ending(draws: DrawRules, own: tuple[int, ...], theirs: tuple[int, ...]) -> Ending:
    """Find the rules for the men and kings of the side to move and of the other side."""
    king_plies, balance_plies = draws.king_plies or FAR, FAR
    limit = draws.balance.get(sum(own) + sum(theirs))
    if limit and own[1] and theirs[1]:
        king_plies, balance_plies = FAR, limit
    kind = road = None
    mover_is_weaker = False
    for rule in draws.material:
        for weaker, stronger in ((own, theirs), (theirs, own)):
            if weaker != rule.weaker or stronger not in rule.stronger:
                continue
            if rule.main_road:
                road, mover_is_weaker = rule, weaker is own
            else:
                kind = rule
    return Ending(king_plies, balance_plies, kind, road, mover_is_weaker)


def counts_of(game: Game) -> Counts:
    """Return the counters of a game so far.

    >>> from warcaby.rules import BRAZILIAN, new_game
    >>> counts_of(new_game(BRAZILIAN))._replace(runs=())
    Counts(king_plies=0, quiet_plies=0, balance_plies=0, material_plies=-1, road_plies=-1, runs=())
    """
    variant, turn = game.variant, game.position.turn
    kinds = {True: -1, False: -1}
    for rule in variant.draws.material:
        plies = game.plies_in(rule)
        if plies >= 0:
            kinds[rule.main_road] = plies

    def run(colour: Colour) -> Run:
        square, times = game.king_run(colour)
        return variant.board.bit.get(square, 0), times

    runs = (run(turn), run(opponent(turn))) if variant.king_repeats else NO_RUNS
    return Counts(game.king_plies, game.quiet_plies, game.plies_of_balance(), kinds[False], kinds[True], runs)
