"""How soon simulated pupils lose wrong beliefs, and how a random clicker is rated; in warcaby klasyczne."""

from __future__ import annotations

import statistics
from multiprocessing import Pool

from tests.school.learner.pupils import Choosing, clicker, lessons, master

PUPILS = 40
CLICKERS = 1000
CLICKS = 300
KINDS = {"judge": [0.5], "find all": [0.03], "mixed": [0.5, 0.25, 0.1, 0.03]}


def _lessons(job: tuple[int, Choosing, int]) -> int:
    return lessons(*job)


def main() -> None:
    """Print the figures."""
    ways: tuple[Choosing, ...] = ("evenly", "by the model")
    print("attempts until no wrong belief is left: mean, median, most")
    with Pool() as pool:
        for number in (1, 3, 6):
            means = []
            for how in ways:
                needed = pool.map(_lessons, [(number, how, seed) for seed in range(PUPILS)], chunksize=1)
                means.append(statistics.mean(needed))
                print(
                    f"  {number} wrong, drills drawn {how:13} {means[-1]:6.1f} {statistics.median(needed):6.1f}"
                    f" {max(needed):4}",
                    flush=True,
                )
            print(f"  by the model / evenly {means[1] / means[0]:.0%} (at most 70 % wanted)", flush=True)
    for name, kinds in KINDS.items():
        called = sum(clicker(kinds, CLICKS, seed).is_mastered for seed in range(CLICKERS))
        needed = sorted(master(kinds, seed) for seed in range(CLICKERS))
        print(
            f"  {name:9} clickers called masters: {called} of {CLICKERS} after {CLICKS} clicks;"
            f" masters need {needed[CLICKERS // 2]}, at p90 {needed[CLICKERS * 9 // 10]}"
        )


if __name__ == "__main__":
    main()
