"""Who is right: whether disputes are sound, and what those earn who click and those who know.

    python -m tests.research.disputes [--games 50] [--seed 1] [--rounds 200] [--variant brazilian] [--others]

For each belief and grade so many disputes: is whoever is right right by the slow generator, would somebody with the
belief argue, does one rule of those offered decide it; then rounds of somebody who knows the rules, and of clickers.
`--others` takes a few of every game instead.
"""

from __future__ import annotations

import random
import time
from collections import Counter

from tests.research.referees import measure
from tests.school.catching.arbiters import arbitrated, faults, who_always_says, who_clicks, who_knows
from warcaby.rules import Variant
from warcaby.school.catching.disputes import DISPUTES, begin, dispute_about, disputed_in
from warcaby.school.drills.making import GRADES, Grade


def _table(variant: Variant, count: int, seed: int) -> None:
    start, every, bad = time.process_time(), 0, 0
    for belief in disputed_in(variant):
        for grade in GRADES:
            every_one, faulty = _of_belief(variant, belief, grade, count, seed)
            every, bad = every + every_one, bad + faulty
    print(f"{variant.id}: {every} disputes, {bad} faults, {time.process_time() - start:.0f} s", flush=True)


def _of_belief(variant: Variant, belief: str, grade: Grade, count: int, seed: int) -> tuple[int, int]:
    draw = random.Random(f"{seed} {belief} {grade}")
    found = [each for _ in range(count) if (each := dispute_about(variant, belief, grade, draw))]
    wrong = Counter(fault for each in found for fault in faults(each))
    allowed, rules = sum(each.is_legal for each in found), Counter(each.rule for each in found)
    told = f"{len(found):4} allowed {allowed:3} {dict(rules)} {dict(wrong) or 'sound'}"
    print(f"{variant.id:14} {belief:18} {grade} {told}", flush=True)
    return len(found), wrong.total()


def _rounds(variant: Variant, rounds: int, seed: int) -> None:
    for grade in GRADES:
        draw = random.Random(seed)
        arbiters = {
            "knows the rules": who_knows,
            "presses anything": who_clicks(draw),
            "sides with “allowed”": who_always_says(True, draw),
            "sides with “not allowed”": who_always_says(False, draw),
        }
        for name, arbiter in arbiters.items():
            played = [arbitrated(begin(variant, grade, seed * 10_000 + n), arbiter) for n in range(rounds)]
            most = DISPUTES * rounds
            shown, net = sum(each.points for each in played), sum(each.proven - each.wrong for each in played)
            print(f"grade {grade}: who {name}: shown {shown / most:.1%}, net {net / most:.1%}", flush=True)


if __name__ == "__main__":
    measure(_table, _rounds)
