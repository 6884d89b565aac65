"""Exhaustive search: whether one side reaches a goal within a number of its moves, whatever the other side plays.

It works on states and knows the rules alone. An answer is exact: every move of the solver and every defence is tried.
Draws by repetition or by counting are left out, see `Solver.is_exact`. What a piece is worth, and how long a gain
must last, is said in `Material` and `HORIZON`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from warcaby.engine.outcome import special_outcome
from warcaby.rules import Colour, Variant, opponent
from warcaby.rules.position import compiled
from warcaby.rules.priority import State
from warcaby.school.exercises import Reach
from warcaby.school.puzzles.goals import GOALS, ReachedTest

HORIZON = 6
"""A gain of material counts if it lasts for this many plies, and then until nothing can be captured."""

MAX_NODES = 400_000
"""The most positions searched for one question; they take some 100 MB."""

_LOOK_EVERY = 255

Attack: TypeAlias = Callable[[State, int], bool]


class Paused(Exception):  # noqa: N818 - nothing is wrong
    """The time of this slice is up; results so far are kept."""


class Exhausted(Exception):  # noqa: N818 - nothing is wrong
    """The limit of positions was exceeded."""


class Material(NamedTuple):
    """The values of pieces, in half men: a flying king is worth three men, a short one a man and a half."""

    man: int
    king: int

    def balance(self, state: State) -> int:
        """The surplus of the side to move."""
        men, kings, their_men, their_kings = state
        return self.man * (men.bit_count() - their_men.bit_count()) + self.king * (
            kings.bit_count() - their_kings.bit_count()
        )


def material_of(variant: Variant) -> Material:
    """Return the values of pieces in a variant.

    >>> from warcaby.rules import BRAZILIAN
    >>> material_of(BRAZILIAN)
    Material(man=2, king=6)
    """
    return Material(2, 6 if variant.king.flying else 3)


class Solver:
    """Answers questions about one goal of one side; answers are remembered, so asking again after a pause is cheap.

    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import BRAZILIAN
    >>> position = parse_fen(BRAZILIAN, "W:Wc3,e3:Bf6")
    >>> solver = Solver(BRAZILIAN, "white", "capture-all")
    >>> solver.attack(position.state, 1), solver.attack(position.state, 2)
    (False, True)
    """

    def __init__(
        self,
        variant: Variant,
        colour: Colour,
        reach: Reach,
        target: int = 0,
        horizon: int = HORIZON,
        *,
        forcing: bool = False,
        max_nodes: int = MAX_NODES,
    ) -> None:
        """`target` is the balance of `Material` to reach, for the goal of winning a piece.

        With `forcing` only moves are tried that leave the defender nothing but captures: a quick look for combinations,
        which proves what it finds and nothing else.
        """
        self._forcing = forcing
        self.variant, self.colour, self.goal = variant, colour, GOALS[reach]
        self.deadline = float("inf")
        self.max_nodes = max_nodes
        self.nodes = 0
        self._won: dict[State, int] = {}
        self._lost: dict[State, int] = {}
        self._held: dict[tuple[State, int], bool] = {}
        reached = self.goal.reached
        self._reached = reached(variant, colour) if reached else self._gain_test(target, horizon)
        self.attack, self.defend = self._build()

    def is_exact(self, moves: int) -> bool:
        """Whether no draw rule, and no limit on moves of one king, can spoil a win in this many moves."""
        draws = self.variant.draws
        limits = [draws.king_plies, draws.quiet_plies, *draws.balance.values(), *(it.plies for it in draws.material)]
        return not self.variant.king_repeats and all(2 * moves - 1 < limit for limit in limits if limit)

    def reached(self, before: State, after: State) -> bool:
        """Say whether the solver's move from `before` reaches the goal; `after` is as the defender sees it."""
        return self._reached(before, after)

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes >= self.max_nodes:
            raise Exhausted
        if not self.nodes & _LOOK_EVERY and time.perf_counter() > self.deadline:
            raise Paused

    def _build(self) -> tuple[Attack, Attack]:
        mine, theirs = compiled(self.variant, self.colour), compiled(self.variant, opponent(self.colour))
        my_moves, their_moves, their_count = mine.successors, theirs.successors, theirs.count
        won, lost, reached, count = self._won, self._lost, self._reached, self._count
        outcome, ends_game = special_outcome(self.variant, self.colour), self.goal.ends_game
        stuck_wins = self.variant.end.wins_without_move if ends_game else None
        their_captures = theirs.captures if self._forcing else None

        def attack(state: State, moves: int) -> bool:
            """The solver is to move and has `moves` moves left."""
            if won.get(state, 99) <= moves:
                return True
            if lost.get(state, 0) >= moves:
                return False
            count()
            onward = []
            for after in my_moves(state):
                if reached(state, after):
                    won[state] = 1
                    return True
                onward.append(after)
            if moves > 1:
                if their_captures:
                    onward = list(filter(their_captures, onward))
                if moves > 2:
                    # What leaves the fewest replies is the likeliest to force anything.
                    onward.sort(key=their_count)
                for after in onward:
                    if defend(after, moves - 1):
                        won[state] = min(moves, won.get(state, 99))
                        return True
            elif not onward and stuck_wins and stuck_wins(state[0] | state[1]):
                return True
            lost[state] = max(moves, lost.get(state, 0))
            return False

        def defend(state: State, moves: int) -> bool:
            """The defender is to move; the solver has `moves` moves left."""
            onward = their_moves(state)
            if not onward:
                return False
            for after in onward:
                if outcome is not None:
                    over = outcome(after)
                    if over < 0 or (over and not ends_game):
                        return False
                    if over:
                        continue
                if not attack(after, moves):
                    return False
            return True

        return attack, defend

    def _gain_test(self, target: int, horizon: int) -> ReachedTest:
        """Whether a move leads to the balance that is asked for, and it lasts."""
        balance = material_of(self.variant).balance
        mine, theirs = compiled(self.variant, self.colour), compiled(self.variant, opponent(self.colour))
        held, count = self._held, self._count
        optional = not self.variant.capture.compulsory
        outcome = special_outcome(self.variant, self.colour)
        stuck_wins = self.variant.end.wins_without_move

        def keep(state: State, plies: int) -> bool:
            """Say whether the balance can be kept, the solver being to move."""
            known = held.get((state, plies))
            if known is not None:
                return known
            count()
            over = outcome(state) if outcome else 0
            if over:
                return over > 0
            forced = bool(mine.captures(state))
            if (optional or not forced) and balance(state) < target:
                answer = False
            elif plies <= 0 and not forced:
                answer = True
            else:
                onward = mine.successors(state)
                if len(onward) > 1:
                    # What leaves nothing to capture is the likeliest to keep what there is.
                    onward.sort(key=lambda after: len(theirs.captures(after)))
                answer = any(stay(after, plies - 1) for after in onward)
                answer = answer or (not onward and stuck_wins(state[0] | state[1]))
            held[state, plies] = answer
            return answer

        def stay(state: State, plies: int) -> bool:
            """Say the same, the defender being to move."""
            forced = bool(theirs.captures(state))
            if (optional or not forced) and -balance(state) < target:
                return False
            onward = theirs.successors(state)
            if not onward:
                return not stuck_wins(state[0] | state[1])
            if plies <= 0 and not forced:
                return True
            return all(keep(after, plies - 1) for after in onward)

        def reached(before: State, after: State) -> bool:
            return -balance(after) >= target and stay(after, horizon)

        return reached
