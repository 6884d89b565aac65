"""How fast drills are made, for every belief of every game; `--write` makes a table that the program keeps.

`--prove` makes fifty drills of every grade and kind of every belief, or as many as `--count` says, and holds each
against the slow generator of the tests. That takes hours: what is proven is kept under `build`, and the next run goes
on from there until the code of the drills or of the rules changes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from multiprocessing import Pool
from pathlib import Path

from tests.school.diagnosis.growing import firsts, screens
from tests.school.diagnosis.hiding import hidden_rules
from tests.school.diagnosis.separating import tellings
from tests.school.drills.proof import faults
from warcaby.notation import Notation
from warcaby.rules import VARIANTS
from warcaby.school.diagnosis import likeness, screening, telling
from warcaby.school.drills import availability
from warcaby.school.drills.availability import kinds_of, measured_kinds
from warcaby.school.drills.making import GRADES
from warcaby.school.drills.series import drills
from warcaby.school.exercises import DRILLS
from warcaby.school.misconceptions import misconceptions_of

SCREENS = 24
"""How many positions each game is begun with."""
STEPS = 600
"""How many changes each of them is grown by."""
FIRSTS, FIRST_STEPS = 4, 1500
"""How many positions in which every belief shows that can, and how many changes each of them is grown by."""
PROVEN = 50
"""How many drills of each kind and grade are proven."""

ROOT = Path(__file__).parents[2]
PROVEN_CODE = (
    "warcaby/rules/**/*.py",
    "warcaby/school/drills/**/*.py",
    "warcaby/school/drills/available.json",
    "warcaby/school/misconceptions/**/*.py",
    "tests/rules/reference.py",
    "tests/school/drills/proof.py",
)
"""What a proof depends on."""


Job = tuple[str, str]
"""A game and a belief, by their ids."""
Proof = tuple[int, list[str]]
"""How many drills were looked at, and what is wrong with them."""


def kinds_table(name: str) -> dict[str, list[str]]:
    """Find out which kinds of drills the beliefs of a game have, by grade."""
    variant = VARIANTS[name]
    digits = {kind: str(number) for number, kind in enumerate(DRILLS)}
    return {
        each.id: ["".join(map(digits.__getitem__, measured_kinds(variant, each.id, grade))) for grade in GRADES]
        for each in misconceptions_of(variant)
    }


def screens_table(name: str) -> list[str]:
    """Grow the positions that a game is begun with."""
    notation = Notation(VARIANTS[name], numeric=False)
    return [notation.fen(position) for position in screens(VARIANTS[name], SCREENS, STEPS)]


def firsts_table(name: str) -> list[str]:
    """Grow positions in which every belief of a game shows that can."""
    notation = Notation(VARIANTS[name], numeric=False)
    return [notation.fen(position) for position in firsts(VARIANTS[name], FIRSTS, FIRST_STEPS)]


def hidden_table(name: str) -> dict[str, list[str]]:
    """Find the rules without a name that hide the beliefs of a game."""
    return hidden_rules(VARIANTS[name])


def tellings_table(name: str) -> dict[str, list[str]]:
    """Grow the positions that tell each belief from others."""
    variant = VARIANTS[name]
    notation = Notation(variant, numeric=False)
    return {
        each.id: [notation.fen(position) for position in tellings(variant, each.id)]
        for each in misconceptions_of(variant)
    }


TABLES: dict[str, tuple[Path, Callable[[str], object]]] = {
    "kinds": (availability.STORE, kinds_table),
    "screens": (screening.STORE, screens_table),
    "firsts": (screening.FIRSTS, firsts_table),
    "hidden": (likeness.STORE, hidden_table),
    "tellings": (telling.STORE, tellings_table),
}


def write(table: str, names: Sequence[str]) -> None:
    """Write a table, the part of each game as soon as it is made; what it has of other games stays."""
    store, make = TABLES[table]
    written = json.loads(store.read_text(encoding="utf-8"))
    with Pool() as pool:
        for name, part in zip(names, pool.imap(make, names), strict=True):
            written[name] = part
            ordered = {each: written[each] for each in VARIANTS if each in written}
            store.write_text(f"{json.dumps(ordered, indent=1)}\n", encoding="utf-8")
            print(name, flush=True)


def jobs_of(names: Sequence[str]) -> list[Job]:
    """List the beliefs of some games."""
    return [(name, each.id) for name in names for each in misconceptions_of(VARIANTS[name])]


def proven(job: Job, most: int) -> tuple[Job, Proof]:
    """Prove the drills of a belief, so many of each grade and kind at most."""
    name, belief = job
    count, wrong = 0, []
    for grade in GRADES:
        for kind in kinds_of(VARIANTS[name], belief, grade):
            for drill in islice(drills(VARIANTS[name], belief, grade, seed=1, kind=kind), most):
                count += 1
                wrong += [f"{name} {belief} {grade} {kind}: {fault}" for fault in faults(drill)]
    return job, (count, wrong)


def proof_store(most: int) -> Path:
    """Return the file in which the proofs of exactly this code are kept."""
    digest = hashlib.sha256(str(most).encode())
    for pattern in PROVEN_CODE:
        for path in sorted(ROOT.glob(pattern)):
            digest.update(path.read_bytes())
    return ROOT / "build" / f"drills-proven-{digest.hexdigest()[:12]}.jsonl"


def prove(names: Sequence[str], most: int, processes: int | None) -> None:
    """Prove the drills of some games, and print what is known of them."""
    store = proof_store(most)
    store.parent.mkdir(exist_ok=True)
    known: dict[Job, Proof] = {}
    for line in store.read_text(encoding="utf-8").splitlines() if store.exists() else ():
        name, belief, count, wrong = json.loads(line)
        known[name, belief] = count, wrong
    wanted = jobs_of(names)
    left = [each for each in wanted if each not in known]
    with Pool(processes) as pool, store.open("a", encoding="utf-8") as file:
        for job, (count, wrong) in pool.imap_unordered(partial(proven, most=most), left):
            known[job] = count, wrong
            file.write(f"{json.dumps([*job, count, wrong])}\n")
            file.flush()
            print(*job, count, *wrong, sep="  ", flush=True)
    total = sum(known[each][0] for each in wanted)
    for fault in (fault for each in wanted for fault in known[each][1]):
        print(fault)
    print(f"{total} drills of {len(wanted)} beliefs proven, {sum(len(known[each][1]) for each in wanted)} faults")


def rates(names: Sequence[str]) -> None:
    """Print how many drills a second there are of each belief, and of its slowest kind."""
    print("drills a second, all kinds in turn, and the slowest kind")
    for name in names:
        variant = VARIANTS[name]
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


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="ids of games; otherwise all")
    parser.add_argument("--write", choices=TABLES, help="write a table again")
    parser.add_argument("--prove", action="store_true", help="hold drills against the slow generator")
    parser.add_argument("--count", type=int, default=PROVEN, help="how many drills of each kind and grade are proven")
    parser.add_argument("--processes", type=int, help="how many at once; otherwise one for each processor")
    options = parser.parse_args()
    names = options.games or list(VARIANTS)
    if options.write:
        write(options.write, names)
    elif options.prove:
        prove(names, options.count, options.processes)
    else:
        rates(names)


if __name__ == "__main__":
    main()
