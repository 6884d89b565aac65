"""How a state can end the game other than by leaving a side without a move, in the form that a search needs."""

from __future__ import annotations

from collections.abc import Callable

from warcaby.rules import Colour, Variant
from warcaby.rules.position import compiled
from warcaby.rules.priority import State


def special_outcome(variant: Variant, colour: Colour) -> Callable[[State], int] | None:
    """Return what says how a game is over with `colour` to move: 1 is won, -1 lost, 0 goes on.

    None where the record knows no such end.
    """
    end = variant.end
    side = compiled(variant, colour)
    own_goal, their_goal = end.white_goal, end.black_goal
    if colour == "black":
        own_goal, their_goal = their_goal, own_goal
    goal = variant.board.bits(their_goal)
    if not (goal or own_goal or end.first_king_wins or end.lone_man_loses):
        return None

    def outcome(state: State) -> int:
        men, kings, their_men, their_kings = state
        if goal & (their_men | their_kings) or (end.first_king_wins and their_kings):
            return -1
        if end.lone_man_loses and side.count(state) and not side.captures(state):
            if not kings and men.bit_count() == 1 and their_kings:
                return -1
            if not their_kings and their_men.bit_count() == 1 and kings:
                return 1
        return 0

    return outcome
