"""Judging moves as a beginner does: by how the board looks afterwards, and by what is captured next."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from warcaby.engine.evaluation import Evaluate
from warcaby.engine.levels import Level
from warcaby.engine.score import INFINITY, WIN
from warcaby.engine.search import Settle
from warcaby.rules import Colour, Variant, opponent
from warcaby.rules.position import compiled
from warcaby.rules.priority import State


def judging(
    variant: Variant,
    turn: Colour,
    level: Level,
    evaluation: Mapping[Colour, Evaluate],
    settle: Settle,
    chance: random.Random,
) -> Callable[[State], int]:
    """Return how a beginner playing `turn` values the state after a move.

    `settle` follows an exchange to its end, `chance` decides what is overlooked.
    """
    reply = compiled(variant, opponent(turn))
    evaluate, evaluate_for_other = evaluation[turn], evaluation[opponent(turn)]
    own_goal = variant.board.bits(variant.end.white_goal if turn == "white" else variant.end.black_goal)
    sight = level.sight or 0

    def is_noticed(pieces_taken: int) -> bool:
        return pieces_taken <= sight and chance.randrange(100) >= level.lapses

    def value(state: State) -> int:
        if (variant.end.first_king_wins and state[3]) or (state[2] | state[3]) & own_goal:
            return WIN - 1
        if sight and reply.can_capture(state):
            pieces = (state[2] | state[3]).bit_count()
            replies = reply.successors(state)
            noticed = [after for after in replies if is_noticed(pieces - (after[0] | after[1]).bit_count())]
            if noticed:
                if level.follows:
                    return min(settle(after, -INFINITY, INFINITY, 2) for after in noticed)
                return min(evaluate(after, 2) for after in noticed)
        return -evaluate_for_other(state, 1)

    return value
