"""Catch the machine: what its false moves are worth, and what those earn who click and those who know.

    python -m tests.research.catching [--games 50] [--seed 1] [--variant brazilian] [--others]

For each belief and grade so many false moves: is each illegal by the slow generator, made by somebody with the belief,
walkable, and refused for a reason that is true; then rounds of somebody who knows the rules, and of clickers.
`--others` takes a few of every game instead.
"""

from __future__ import annotations

import random
import time
from collections import Counter

from tests.research.referees import measure
from tests.school.catching.referees import faults, refereed, who_clicks, who_knows
from warcaby.rules import Variant
from warcaby.school.catching.catching import FALSE_MOVES, begin, beliefs_of
from warcaby.school.catching.false_moves import FalseMove, reasons
from warcaby.school.drills.making import GRADES, Grade

SHARES = (0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1.0)
"""How often clickers object."""


def of_belief(
    variant: Variant, belief: str, grade: Grade, games: int, seed: int
) -> tuple[list[FalseMove], Counter[str]]:
    """Collect false moves from rounds of somebody who knows the rules, with what is wrong with them."""
    draw = random.Random(f"{seed} {belief} {grade}")
    found: list[FalseMove] = []
    told: Counter[str] = Counter()
    number = 0
    while len(found) < games:
        played = refereed(begin(variant, grade, seed * 10_000 + number, (belief,)), who_knows, draw)
        told["not caught"] += FALSE_MOVES - played.caught
        told["fair moves objected to"] += played.wrong
        found += played.tasks
        number += 1
    found = found[:games]
    for false in found:
        offered = reasons(false.position, false.move, false.reason, draw)
        told["reasons"] += len(offered)
        told.update(faults(false, offered))
    return found, told


def _table(variant: Variant, games: int, seed: int) -> None:
    start, every, bad = time.process_time(), 0, 0
    for belief in beliefs_of(variant):
        for grade in GRADES:
            try:
                found, told = of_belief(variant, belief, grade, games, seed)
            except ValueError as error:
                print(f"{variant.id:14} {error}")
                continue
            offered = told.pop("reasons") / len(found)
            why = Counter(each.reason for each in found)
            wrong = {name: number for name, number in told.items() if number}
            every, bad = every + len(found), bad + sum(wrong.values())
            print(f"{variant.id:14} {belief:18} {grade} {len(found):4} {offered:.1f} {dict(why)} {wrong or 'sound'}")
    print(f"{variant.id}: {every} false moves, {bad} faults, {time.process_time() - start:.0f} s")


def _rounds(variant: Variant, rounds: int, seed: int) -> None:
    for grade in GRADES:
        draw = random.Random(seed)
        known = [refereed(begin(variant, grade, seed + n), who_knows, draw) for n in range(rounds // 4)]
        most = FALSE_MOVES * len(known)
        print(f"grade {grade}: who knows the rules earns {sum(each.points for each in known) / most:.1%}")
        for share in SHARES:
            played = [refereed(begin(variant, grade, seed + n), who_clicks(share, draw), draw) for n in range(rounds)]
            most = FALSE_MOVES * rounds
            shown, net = sum(each.points for each in played), sum(each.caught - each.wrong for each in played)
            print(f"grade {grade}: objects to {share:.0%} of all: shown {shown / most:.2%}, net {net / most:.1%}")


if __name__ == "__main__":
    measure(_table, _rounds)
