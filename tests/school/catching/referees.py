"""Who judges the machine: somebody who knows the rules, somebody who clicks; and what is wrong with a false move."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import pairwise

from tests.rules.claims import CLAIMS
from tests.rules.judge import Attempt, Case, Judge
from tests.rules.reference import outcomes
from warcaby.rules import Reason, Refusal, Walk, explain
from warcaby.school.catching.catching import Catching
from warcaby.school.catching.false_moves import FalseMove
from warcaby.school.misconceptions import ruling

Referee = Callable[[Catching], Reason | None]
"""Gives a reason against the last move of the machine, or lets it pass."""


def who_knows(catching: Catching) -> Reason | None:
    """Judge a move by the rules, from the position before it and its way alone."""
    verdict = explain(catching.before, catching.move.path)
    return verdict.reason if isinstance(verdict, Refusal) else None


def who_clicks(share: float, draw: random.Random) -> Referee:
    """Object to a share of all moves, and give any of the reasons offered."""
    return lambda catching: draw.choice(catching.reasons()) if draw.random() < share else None


def refereed(catching: Catching, referee: Referee, draw: random.Random) -> Catching:
    """Play a round to its end, the learner's moves at random."""
    while not catching.is_over:
        reason = referee(catching) if catching.last else None
        if catching.settled:
            catching = catching.went_on()
            catching = catching.with_board() if catching.is_played_out else catching.played_fairly()
        elif reason:
            assert reason in catching.reasons()
            catching = catching.objected(reason)
        elif isinstance(catching.last, FalseMove):
            catching = catching.played(None)
        elif catching.is_played_out:
            catching = catching.with_board()
        elif catching.is_machines:
            catching = catching.answered()
        else:
            catching = catching.played(draw.choice(catching.game.legal_moves()))
    return catching


def faults(false: FalseMove, offered: tuple[Reason, ...]) -> Iterator[str]:
    """Say what is wrong with a false move and the reasons offered against it, by generators that share no code."""
    position, move = false.position, false.move
    rules, made = ruling(position.variant, false.belief), (move.start, move.end, frozenset(move.captured))
    legal = outcomes(position)
    if any((each.start, each.end) == made[:2] for each in legal):
        yield "it is legal, or looks so"
    if not any(each[:3] == made for each in outcomes(rules.position(position))):
        yield "nobody with the belief would make it"
    places = [position.variant.board.place(square) for square in move.path]
    if any(
        a == b or (a[0] != b[0] and a[1] != b[1] and abs(a[0] - b[0]) != abs(a[1] - b[1])) for a, b in pairwise(places)
    ):
        yield "it cannot be walked on the board"
    again = explain(position, move.path)
    if not isinstance(again, Refusal) or again != false.refusal:
        yield "the board does not show the reason"
    elif not CLAIMS[again.reason](_case(false), again):
        yield f"it is not true that {again.reason}"
    if offered.count(false.reason) != 1 or len({*offered}) != len(offered):
        yield "the reasons offered do not hold the right one once"
    if len(offered) < 3:
        yield "too few reasons"
    if not outcomes(false.after):
        yield "nobody can answer it"


def _case(false: FalseMove) -> Case:
    """The attempt at the point where it is refused."""
    walk = Walk(false.position, false.move.path[:1])
    for square in false.move.path[1:]:
        onward = None if walk.move else walk.to(square)
        if onward is None:
            break
        walk = onward
    else:
        # It was refused for ending where it does.
        square = walk.squares[-1]
    return Case(Judge(false.position), Attempt(walk.squares, walk.captured, square))
