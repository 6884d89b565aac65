"""How soon simulated pupils lose wrong beliefs, and how a random clicker is rated; in warcaby klasyczne.

`--chapter` sends pupils with every wrong belief through the chapter of the rules, and counts their attempts.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence
from multiprocessing import Pool

from tests.school.learner.newcomers import chapter_through
from tests.school.learner.pupils import Choosing, clicker, lessons, master

PUPILS = 40
CLICKERS = 1000
CLICKS = 300
KINDS = {"judge": [0.5], "find all": [0.03], "mixed": [0.5, 0.25, 0.1, 0.03]}


def _lessons(job: tuple[int, Choosing, int]) -> int:
    return lessons(*job)


def _spread(counts: Sequence[int]) -> str:
    ordered = sorted(counts)
    return f"{statistics.median(ordered):6.0f} {ordered[len(ordered) * 9 // 10]:6} {ordered[-1]:6}"


def chapter(pupils: int) -> None:
    """Print how many attempts newcomers need for the chapter of the rules."""
    with Pool() as pool:
        ways = pool.map(chapter_through, range(pupils), chunksize=1)
    masters = sum(way.is_master and not way.left for way in ways)
    print(f"{pupils} newcomers with every wrong belief, masters of all rules of the chapter at its end: {masters}")
    print("  attempts           median    p90   most")
    print("  at exercises      ", _spread([way.exercises for way in ways]))
    print("  at drills         ", _spread([way.drills for way in ways]))
    print("  together          ", _spread([way.exercises + way.drills for way in ways]))


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--chapter", type=int, metavar="PUPILS", help="only this, with so many newcomers")
    pupils: int | None = parser.parse_args().chapter
    chapter(pupils or PUPILS)
    if pupils:
        return
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
