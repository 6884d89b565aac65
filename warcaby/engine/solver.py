"""Solving games in which nothing is captured and every move of a man brings it closer to the last row.

Such a game has few states and cannot go on forever, so each state is won or lost; a state is searched only as far as
necessary to decide which. The plies to the end are those of the line found: following it wins in at most that many.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from warcaby.engine.score import WIN
from warcaby.engine.search import CLOCK_CHECK_NODES
from warcaby.rules import Colour, Position, Variant, opponent
from warcaby.rules.position import compiled
from warcaby.rules.priority import State


def is_solvable(position: Position) -> bool:
    """Whether a position belongs to a game of this kind: one side has only men, which only move forward.

    >>> from warcaby.rules import VARIANTS, initial_position
    >>> [is_solvable(initial_position(VARIANTS[name])) for name in ("wolf_and_dogs", "brazilian")]
    [True, False]
    """
    variant = position.variant
    captures = variant.man.captures or variant.king.captures
    promotes = variant.white_promotion or variant.black_promotion
    forward = all(name.startswith("F") for name in variant.man.moves)
    return not captures and not promotes and forward and 0 in (position.white_kings, position.black_kings)


class Solver:
    """The states of one variant that have been solved so far."""

    def __init__(self, variant: Variant) -> None:
        colours: tuple[Colour, ...] = ("white", "black")
        self._successors = {colour: compiled(variant, colour).successors for colour in colours}
        end = variant.end
        self._goals = {"white": variant.board.bits(end.white_goal), "black": variant.board.bits(end.black_goal)}
        # Nothing is captured, so a side without a move still has pieces.
        self._stuck = WIN if end.wins_without_move(1) else -WIN
        self._known: dict[Colour, dict[State, int]] = {"white": {}, "black": {}}
        self._visited = 0

    def solve(self, state: State, turn: Colour, watch: Callable[[int], None]) -> int:
        """Return the value of a state: `WIN` or its negative, adjusted by the plies to the end.

        `watch` is called regularly and may raise; everything solved until then is kept.
        """
        known = self._known[turn]
        value = known.get(state)
        if value is not None:
            return value
        self._visited += 1
        if self._visited % CLOCK_CHECK_NODES == 0:
            watch(self._visited)
        other = opponent(turn)
        lost = (state[2] | state[3]) & self._goals[other]
        value = -WIN if lost else self._best(state, turn, other, watch)
        known[state] = value
        return value

    def next_state(self, state: State, turn: Colour) -> State | None:
        """Return the best of the next states solved so far; None at the end."""
        known = self._known[opponent(turn)]
        solved = [kid for kid in self._successors[turn](state) if kid in known]
        return min(solved, key=known.__getitem__, default=None)

    def _best(self, state: State, turn: Colour, other: Colour, watch: Callable[[int], None]) -> int:
        after = self._successors[turn](state)
        if not after:
            return self._stuck
        # Men stay together if the rearmost moves first; a king's best plan is to get behind them.
        part = 2 if state[0] else 3
        after.sort(key=lambda kid: kid[part], reverse=(part == 2) == (turn == "black"))
        best = -WIN
        for kid in after:
            value = -self.solve(kid, other, watch)
            if value > 0:
                return value - 1
            best = max(best, value + 1)
        return best


@cache
def solver_for(variant: Variant) -> Solver:
    """Return the solver of a variant; its results are shared between games."""
    return Solver(variant)
