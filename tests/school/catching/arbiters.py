"""Who settles disputes: somebody who knows the rules, somebody who clicks; and what is wrong with a dispute."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from tests.rules.reference import outcomes
from warcaby.rules import Position, Square
from warcaby.school.catching.disputes import Dispute, Disputing
from warcaby.school.misconceptions import ruling

Arbiter = Callable[[Dispute], tuple[bool, str]]
"""Says whether the first of the two is right, and gives a rule."""


def allows(position: Position, line: tuple[Square, ...], *beliefs: str) -> bool:
    """Whether a move is legal by the slow generator, by the rules or by a belief."""
    by = ruling(position.variant, *beliefs).position(position)
    return any((each.start, each.end) == line for each in outcomes(by))


def who_knows(dispute: Dispute) -> tuple[bool, str]:
    """Judge by the rules, and give the rule without which the judgement would be another one."""
    line = (dispute.move.start, dispute.move.end)
    is_legal = allows(dispute.position, line)
    rule = next(each for each in dispute.offered if allows(dispute.position, line, each) != is_legal)
    return dispute.first_allows == is_legal, rule


def who_clicks(draw: random.Random) -> Arbiter:
    """Press anything."""
    return lambda dispute: (draw.random() < 0.5, draw.choice(dispute.offered))


def who_always_says(is_allowed: bool, draw: random.Random) -> Arbiter:
    """Take the side of whoever says so, and press any rule."""
    return lambda dispute: (dispute.first_allows == is_allowed, draw.choice(dispute.offered))


def arbitrated(disputing: Disputing, arbiter: Arbiter) -> Disputing:
    """Play a round to its end."""
    while True:
        first, rule = arbiter(disputing.task)
        disputing = disputing.told(first)
        if disputing.is_asked:
            disputing = disputing.reasoned(rule)
        if disputing.is_over:
            return disputing
        disputing = disputing.with_next()


def faults(dispute: Dispute) -> Iterator[str]:
    """Say what is wrong with a dispute, by a generator that shares no code with the one that made it."""
    position, line = dispute.position, (dispute.move.start, dispute.move.end)
    is_legal = allows(position, line)
    if is_legal != dispute.is_legal:
        yield "the wrong child is called right"
    if allows(position, line, dispute.belief) == is_legal:
        yield "nobody with the belief would argue"
    others = [each for each in dispute.offered if allows(position, line, each) != is_legal]
    if others != [dispute.rule]:
        yield f"{len(others)} of the rules offered decide it"
    if len({*dispute.offered}) != len(dispute.offered) or len(dispute.offered) < 2:
        yield "too few rules"
