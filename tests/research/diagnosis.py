"""How well misconceptions of simulated learners are found, compared with the targets; in warcaby klasyczne."""

from __future__ import annotations

import random
from itertools import islice
from multiprocessing import Pool

from tests.school.diagnosis.learners import accusations, finds_within, names_within, playing, telling_attempts
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.diagnosis.pairs import compatible_pairs
from warcaby.school.misconceptions import misconceptions_of

RUNS = 24
PAIRS = 240
TRUE_RUNS = 200
ANSWERS = 12


def _telling(seed: int) -> list[bool]:
    attempts = telling_attempts(BRAZILIAN, 25, f"telling {seed}")
    return [Diagnosis(BRAZILIAN).observe(each).leaders[0].id == belief for belief, each in attempts]


def _single(job: tuple[str, str, int]) -> bool:
    variant, belief, seed = job
    return names_within(VARIANTS[variant], (belief,), 3, 0.05, f"{belief} {seed}")


def _pair(job: tuple[tuple[str, str], int]) -> bool:
    return finds_within(BRAZILIAN, job[0], 6, 0.05, f"{job[0]} {job[1]}")


def _true(job: tuple[float, str, int]) -> int:
    slip, slips, seed = job
    if slips == "played":
        return sum(playing(BRAZILIAN, ANSWERS, slip, f"played {seed}"))
    return accusations(BRAZILIAN, ANSWERS, slip, f"true {seed}", "bad" if slips == "bad" else "mixed")


def main() -> None:
    """Print the figures."""
    names = [each.id for each in misconceptions_of(BRAZILIAN)]
    with Pool() as pool:
        led = [each for some in pool.map(_telling, range(20), chunksize=1) for each in some]
        print(
            f"an attempt that one belief explains:   it leads in {sum(led) / len(led):.1%} of {len(led)} (95 % wanted)"
        )
        named = pool.map(_single, [(BRAZILIAN.id, name, seed) for name in names for seed in range(RUNS)])
        print(f"one belief, named within 3 questions:  {sum(named) / len(named):.1%} of {len(named)} (95 % wanted)")
        for name, runs in zip(names, zip(*[iter(named)] * RUNS, strict=True), strict=True):
            print(f"  {name:20} {sum(runs) / RUNS:5.0%}", flush=True)
        draw = random.Random(1)
        pairs = [(draw.choice(compatible_pairs(BRAZILIAN, tuple(names))), seed) for seed in range(PAIRS)]
        both = pool.map(_pair, pairs)
        print(f"two beliefs, both found within 6:      {sum(both) / len(both):.1%} of {len(both)} (85 % wanted)")
        missed = sorted(str(pair) for (pair, _), found in zip(pairs, both, strict=True) if not found)
        print(*islice(missed, 12), sep="\n", flush=True)
        for slip, wanted in ((0.05, 0.005), (0.2, 0.02)):
            for slips in ("mixed", "bad", "played"):
                bad = sum(pool.map(_true, [(slip, slips, seed) for seed in range(TRUE_RUNS)]))
                share = bad / (TRUE_RUNS * ANSWERS)
                print(
                    f"the rules, {slip:.0%} slips, {slips:6}: accused after {share:.2%} (at most {wanted:.1%})",
                    flush=True,
                )


if __name__ == "__main__":
    main()
