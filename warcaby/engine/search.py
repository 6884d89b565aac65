"""The search: alpha-beta over states, by the rules of the record and its draws.

A principal variation search with a transposition table, killer and history move ordering, late-move reductions, and
extensions for captures and forced replies; it counts towards draws as it goes. It can be interrupted at any moment: the
table lets the next attempt catch up at once.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Mapping
from typing import Final, TypeAlias

from warcaby.engine.draws import FAR, NONE, Counts, compile_draws
from warcaby.engine.endgames import Endgames
from warcaby.engine.endgames.table import DRAW
from warcaby.engine.evaluation import Evaluate
from warcaby.engine.score import INFINITY, NEAREST, WIN
from warcaby.engine.transposition import AT_LEAST, AT_MOST, EXACT, Table
from warcaby.rules import Colour, Variant, opponent
from warcaby.rules.position import compiled
from warcaby.rules.priority import State

Search: TypeAlias = Callable[[State, int, int, int, int, Counts], int]
"""The value of a state: depth left, alpha, beta, plies from the root, draw counters."""

Settle: TypeAlias = Callable[[State, int, int, int], int]
"""The value of a state when all captures have been made: alpha, beta, plies from the root."""

DEEPEST: Final = 60
"""Extensions go no further from the root than this."""

CLOCK_CHECK_NODES: Final = 256
"""Nodes between two checks of the clock."""

UNLIMITED: Final = sys.maxsize
"""More nodes than any search visits."""

PROMISING: Final = 2_000
"""A win by the tables that the draw rules might still prevent."""

KILLER: Final = 1 << 40


class Interrupted(Exception):  # noqa: N818 - nothing is wrong
    """The search has been told to stop."""


class Tree:
    """A search with its memory; it searches states of either side.

    `watch` is called every few nodes with the number of nodes so far, and before any node beyond `most_nodes`; it ends
    the search by raising Interrupted.
    """

    def __init__(
        self,
        variant: Variant,
        evaluation: Mapping[Colour, Evaluate],
        watch: Callable[[int], None],
        capacity: int,
        endgames: Endgames | None = None,
        most_nodes: int = UNLIMITED,
    ) -> None:
        self.search: dict[Colour, Search] = {}
        self.settle: dict[Colour, Settle] = {}
        self.tables: dict[Colour, Table] = {"white": Table(capacity), "black": Table(capacity)}
        self.avoided: dict[Colour, set[State]] = {"white": set(), "black": set()}
        """States that are drawn when repeated: those on the current path, and those that occurred twice in the game."""
        self._nodes = _grow(self, variant, evaluation, watch, endgames, most_nodes)

    @property
    def nodes(self) -> int:
        """States visited so far."""
        return self._nodes()

    def begin(self, seen: Mapping[Colour, Collection[State]]) -> None:
        """Prepare a search from the root; states in `seen` are drawn if they are reached again."""
        for colour, states in seen.items():
            self.avoided[colour].clear()
            self.avoided[colour].update(states)


def _grow(  # noqa: PLR0915 - one closure a side, sharing the count of nodes: the hottest code of the engine
    tree: Tree,
    variant: Variant,
    evaluation: Mapping[Colour, Evaluate],
    watch: Callable[[int], None],
    endgames: Endgames | None,
    most_nodes: int,
) -> Callable[[], int]:
    nodes = 0
    next_check = min(CLOCK_CHECK_NODES, most_nodes)
    drawing = compile_draws(variant)
    after, left, counts_always, can_repeat = drawing
    end = variant.end
    goals = {"white": variant.board.bits(end.white_goal), "black": variant.board.bits(end.black_goal)}
    first_king_wins, lone_man_loses = end.first_king_wins, end.lone_man_loses
    ends_early = bool(first_king_wins or end.white_goal or end.black_goal)
    # By whether the side that has no move has pieces.
    stuck = tuple((WIN, -1) if end.wins_without_move(pieces) else (-WIN, 1) for pieces in (0, 1))
    limits_runs, most_moves = bool(variant.king_repeats), variant.king_repeats
    few = endgames.pieces if endgames else 0
    killers: list[int] = [0] * (DEEPEST + 70)
    killers_before: list[int] = [0] * (DEEPEST + 70)

    def look() -> None:
        nonlocal next_check
        next_check = min(nodes + CLOCK_CHECK_NODES, most_nodes)
        for table in tree.tables.values():
            table.age()
        watch(nodes)

    def build(colour: Colour) -> None:  # noqa: PLR0915
        side, evaluate = compiled(variant, colour), evaluation[colour]
        successors, can_capture = side.successors, side.can_capture
        table = tree.tables[colour]
        young, old = table.young, table.old
        avoided = tree.avoided[colour]
        history: dict[int, int] = {}
        other = opponent(colour)
        goal = goals[other]

        def known_value(state: State, won: int, left: int) -> int | None:
            """Look a state up: `won` minus the plies to the win; nothing if the draw comes first."""
            plies = endgames.value(state, colour) if endgames else None
            if plies is None or (plies != DRAW and plies > left):
                return None
            if plies == DRAW:
                return 0
            return won - plies if plies % 2 else plies - won

        def stuck_value(state: State, ply: int) -> int:
            value, step = stuck[bool(state[0] | state[1])]
            return value + step * ply

        def rested(kids: list[State], state: State, counts: Counts) -> list[State]:
            """Leave out the moves of a king that has used up its consecutive moves."""
            king, times = counts[5][0]
            if times < most_moves or not state[0] or not state[1] & king:
                return kids
            return [kid for kid in kids if kid[3] & king or kid[0] != state[2] or kid[1] != state[3]]

        def settle(state: State, alpha: int, beta: int, ply: int) -> int:
            nonlocal nodes
            if nodes >= next_check:
                look()
            nodes += 1
            if ends_early and ((first_king_wins and state[3]) or (state[2] | state[3]) & goal):
                return ply - WIN
            if not can_capture(state):
                if few and (state[0] | state[1] | state[2] | state[3]).bit_count() <= few:
                    # The draw counters are not known here, so this is no proof.
                    value_known = known_value(state, PROMISING, FAR)
                    if value_known is not None:
                        return value_known
                return evaluate(state, ply)
            reply = tree.settle[other]
            best = -INFINITY
            for kid in successors(state):
                value = -reply(kid, -beta, -alpha, ply + 1)
                if value > best:
                    best = value
                    if value > alpha:
                        if value >= beta:
                            return value
                        alpha = value
            return best

        def search(  # noqa: PLR0915
            state: State, depth: int, alpha: int, beta: int, ply: int, counts: Counts
        ) -> int:
            nonlocal nodes
            if nodes >= next_check:
                look()
            nodes += 1
            men, kings, their_men, their_kings = state
            if ends_early and ((first_king_wins and their_kings) or (their_men | their_kings) & goal):
                return ply - WIN
            counting = counts_always or kings or their_kings
            remembers = True
            if counting:
                if state in avoided:
                    return 0
                plies = left(counts, state, can_capture(state))
                if plies <= 0:
                    moves = successors(state)
                    if limits_runs:
                        moves = rested(moves, state, counts)
                    return 0 if moves else stuck_value(state, ply)
                # Near the end of the count a state is worth what it is worth by this way alone, and so it is while a
                # king is tired or about to be.
                remembers = plies > depth + 4 and not (limits_runs and max(counts[5][0][1], counts[5][1][1]) > 1)
            else:
                plies = FAR
            if few and (men | kings | their_men | their_kings).bit_count() <= few:
                value_known = known_value(state, WIN - ply, plies)
                if value_known is not None:
                    return value_known
            first = -1
            entry = young.get(state) or old.get(state) if remembers or not limits_runs else None
            if entry:
                known, value, bound, first = entry
                if known >= depth and remembers:
                    if value >= NEAREST:
                        value -= ply
                    elif value <= -NEAREST:
                        value += ply
                    if bound == EXACT or (value >= beta if bound == AT_LEAST else value <= alpha):
                        return value

            kids = successors(state)
            if limits_runs:
                kids = rested(kids, state, counts)
            if not kids:
                return stuck_value(state, ply)
            capture = kids[0][0] != their_men or kids[0][1] != their_kings
            if lone_man_loses and not capture:
                if their_kings and not kings and men.bit_count() == 1:
                    return ply - WIN
                if kings and not their_kings and their_men.bit_count() == 1:
                    return WIN - ply
            if len(kids) == 1 and ply < DEEPEST:
                depth += 1

            best, best_place = -INFINITY, 0
            floor = alpha
            if depth <= 1:
                reply_settle = tree.settle[other]
                for place, kid in enumerate(kids):
                    value = -reply_settle(kid, -beta, -alpha, ply + 1)
                    if value > best:
                        best, best_place = value, place
                        if value > alpha:
                            alpha = value
                            if value >= beta:
                                break
            else:
                reply = tree.search[other]
                own = men | kings
                names = [own ^ (kid[2] | kid[3]) for kid in kids]
                order: Collection[int]
                if len(kids) == 1:
                    order = (0,)
                else:
                    weights = [history.get(name, 0) for name in names]
                    if not capture:
                        for place, name in enumerate(names):
                            if name == killers[ply]:
                                weights[place] = KILLER
                            elif name == killers_before[ply]:
                                weights[place] = KILLER - 1
                    if first >= 0:
                        weights[first] = KILLER + 1
                    order = sorted(range(len(kids)), key=weights.__getitem__, reverse=True)
                if counting and can_repeat:
                    avoided.add(state)
                late = 0
                for place in order:
                    kid = kids[place]
                    next_counts = after(counts, state, kid) if counting or kid[3] else NONE
                    if best == -INFINITY:
                        value = -reply(kid, depth - 1, -beta, -alpha, ply + 1, next_counts)
                    else:
                        late += 1
                        less = 0
                        if depth > 2 and late > 2 and not capture:
                            less = 2 if late > 5 and depth > 4 else 1
                        value = -reply(kid, depth - 1 - less, -alpha - 1, -alpha, ply + 1, next_counts)
                        if value > alpha and (less or value < beta):
                            value = -reply(kid, depth - 1, -beta, -alpha, ply + 1, next_counts)
                    if value > best:
                        best, best_place = value, place
                        if value > alpha:
                            alpha = value
                            if value >= beta:
                                name = names[place]
                                history[name] = history.get(name, 0) + depth * depth
                                if not capture and killers[ply] != name:
                                    killers_before[ply] = killers[ply]
                                    killers[ply] = name
                                break
                if counting:
                    avoided.discard(state)

            if remembers:
                value = best
                if value >= NEAREST:
                    value += ply
                elif value <= -NEAREST:
                    value -= ply
                bound = AT_LEAST if best >= beta else EXACT if best > floor else AT_MOST
                young[state] = (depth, value, bound, best_place)
            return best

        tree.search[colour] = search
        tree.settle[colour] = settle

    build("white")
    build("black")
    return lambda: nodes
