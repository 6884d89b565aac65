"""How fast drills are made, for every belief of every game; `--write` makes the tables that the program keeps.

`--prove` makes fifty drills of every grade and kind of every belief of every game, and holds each against the slow
generator of the tests.
"""

from __future__ import annotations

import json
import sys
import time
from itertools import islice
from multiprocessing import Pool

from tests.school.drills.proof import faults
from warcaby.notation import Notation
from warcaby.rules import VARIANTS
from warcaby.school.diagnosis import screening
from warcaby.school.drills import availability
from warcaby.school.drills.availability import kinds_of, measured_kinds
from warcaby.school.drills.kinds import KINDS
from warcaby.school.drills.making import GRADES
from warcaby.school.drills.series import drills
from warcaby.school.misconceptions import misconceptions_of

SCREENS = 24
"""How many positions each game is begun with."""
STEPS = 600
"""How many changes each of them is grown by."""
DRILLS = 50


def table_of(name: str) -> tuple[dict[str, list[str]], list[str]]:
    """Find out about one game: the kinds of drills of its beliefs by grade, and positions to begin with."""
    variant = VARIANTS[name]
    digits = {kind: str(number) for number, kind in enumerate(KINDS)}
    kinds = {
        each.id: ["".join(map(digits.__getitem__, measured_kinds(variant, each.id, grade))) for grade in GRADES]
        for each in misconceptions_of(variant)
    }
    notation = Notation(variant, numeric=False)
    return kinds, [notation.fen(position) for position in screening.screens(variant, SCREENS, STEPS)]


def write() -> None:
    """Write both tables."""
    tables = {}
    with Pool() as pool:
        for name, table in zip(VARIANTS, pool.imap(table_of, VARIANTS), strict=True):
            tables[name] = table
            print(name, flush=True)
    for store, part in ((availability.STORE, 0), (screening.STORE, 1)):
        text = json.dumps({name: table[part] for name, table in tables.items()}, indent=1)
        store.write_text(f"{text}\n", encoding="utf-8")


def proven(name: str) -> tuple[int, list[str]]:
    """Prove the drills of one game; return how many there are, and what is wrong with them."""
    variant = VARIANTS[name]
    count, wrong = 0, []
    for each in misconceptions_of(variant):
        for grade in GRADES:
            for kind in kinds_of(variant, each.id, grade):
                for drill in islice(drills(variant, each.id, grade, seed=1, kind=kind), DRILLS):
                    count += 1
                    wrong += [f"{name} {each.id} {grade} {kind}: {fault}" for fault in faults(drill)]
    return count, wrong


def prove() -> None:
    """Prove the drills of all games."""
    with Pool() as pool:
        results = pool.map(proven, VARIANTS, chunksize=1)
    for line in (line for _, wrong in results for line in wrong):
        print(line)
    print(f"{sum(count for count, _ in results)} drills proven, {sum(len(wrong) for _, wrong in results)} faults")


def rates() -> None:
    """Print how many drills a second there are of each belief, and of its slowest kind."""
    print("drills a second, all kinds in turn, and the slowest kind")
    for name, variant in VARIANTS.items():
        for each in misconceptions_of(variant):
            taken = {}
            for grade in GRADES:
                for kind in kinds_of(variant, each.id, grade):
                    began = time.process_time()
                    count = sum(1 for _ in islice(drills(variant, each.id, grade, seed=2, kind=kind), 10))
                    taken[f"{kind} {grade}"] = (time.process_time() - began) / count
            slowest = max(taken, key=taken.__getitem__)
            whole = len(taken) / sum(taken.values())
            print(f"  {name:14} {each.id:20} {whole:7.0f}  {1 / taken[slowest]:7.0f}  {slowest}", flush=True)


if __name__ == "__main__":
    if "--write" in sys.argv:
        write()
    elif "--prove" in sys.argv:
        prove()
    else:
        rates()
