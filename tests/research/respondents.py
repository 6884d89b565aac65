"""Who is told of which belief in practice: those who hold one, two, one that the program does not know, and guessers.

Beliefs are those of every game that has drills about them; the rest is in warcaby klasyczne. `--runs` says how many
runs each learner has whose belief is not known (the others have more or fewer of them), `--first` where seeds begin.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Sequence
from multiprocessing.pool import Pool

from tests.school.learner.respondents import LINES, OUTSIDE, believer, guesser, outside_rules, told
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.diagnosis.pairs import compatible_pairs
from warcaby.school.misconceptions import misconceptions_of, ruling

SLIP = 0.05
RUNS = 4
NAMES = tuple(each.id for each in misconceptions_of(BRAZILIAN))


def _one(job: tuple[str, str, int]) -> tuple[bool, bool]:
    """Whether a belief is named within three answers, and whether another one is."""
    game, belief, _ = job
    variant = VARIANTS[game]
    named = {*told(believer(ruling(variant, belief), SLIP), 3, f"{job}", variant)} - {""}
    return belief in named, bool(named - {belief})


def _two(job: tuple[tuple[str, str], int]) -> tuple[bool, bool]:
    """Whether both of two beliefs are named within six answers, and whether a third one is."""
    named = {*told(believer(ruling(BRAZILIAN, *job[0]), SLIP), 6, f"{job}")} - {""}
    return {*job[0]} <= named, bool(named - {*job[0]})


def _outside(job: tuple[str, int]) -> int:
    return sum(map(bool, told(believer(outside_rules(job[0]), SLIP), 16, f"{job}")))


def _guesser(job: tuple[str, int]) -> int:
    return sum(map(bool, told(guesser(job[0]), 24, f"{job}")))


def _share(found: list[bool]) -> str:
    return f"{sum(found) / len(found):.1%} of {len(found)}"


def _ones(pool: Pool, games: Sequence[str], seeds: range) -> None:
    """Print how soon one belief is named, game by game (in 95 % wanted)."""
    for game in games:
        beliefs = [each.id for each in misconceptions_of(VARIANTS[game])]
        ones = [(game, belief, seed) for belief in beliefs for seed in seeds]
        found = pool.map(_one, ones, chunksize=1)
        print(f"{game}, one belief of {len(beliefs)}: named within 3 answers {_share([own for own, _ in found])}")
        print(f"  another one named in {_share([other for _, other in found])}", flush=True)
        missed = [job for job, (own, _) in zip(ones, found, strict=True) if not own]
        print("  missed:", *(f"{belief} {seed}" for _, belief, seed in missed), flush=True)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=RUNS)
    others = [each for each in VARIANTS if each != BRAZILIAN.id]
    parser.add_argument("--games", nargs="*", default=others, help="the other games in which one belief is looked for")
    parser.add_argument("--first", type=int, default=0, help="the first seed, to look with others")
    options = parser.parse_args()

    def seeds(count: float) -> range:
        return range(options.first, options.first + max(1, int(options.runs * count)))

    with multiprocessing.Pool() as pool:
        _ones(pool, [BRAZILIAN.id], seeds(5))
        twos = [(pair, seed) for pair in compatible_pairs(BRAZILIAN, NAMES) for seed in seeds(1 / 2)]
        found = pool.map(_two, twos, chunksize=1)
        print(f"two beliefs: both named within 6 answers {_share([both for both, _ in found])} (85 % wanted)")
        print(f"  a third one named in {_share([other for _, other in found])}", flush=True)
        missed_pairs = [job[0] for job, (both, _) in zip(twos, found, strict=True) if not both]
        print("  missed:", *map("+".join, missed_pairs), sep="\n    ")
        strangers = [(name, seed) for name in OUTSIDE for seed in seeds(1)]
        counts = pool.map(_outside, strangers, chunksize=1)
        print(f"beliefs that are not known: told of another one in {_share([count > 0 for count in counts])} runs")
        print(f"  after {sum(counts)} of {16 * len(counts)} answers (at most 5 % of the runs wanted)", flush=True)
        for job, count in zip(strangers, counts, strict=True):
            if count:
                print("   ", *job, count)
        guessers = [(how, seed) for how in LINES for seed in seeds(6)]
        counts = pool.map(_guesser, guessers, chunksize=1)
        print(f"guessers: told of a belief in {_share([count > 0 for count in counts])} runs")
        print(f"  after {sum(counts)} of {24 * len(counts)} answers (at most 5 % of the runs wanted)", flush=True)
        for job, count in zip(guessers, counts, strict=True):
            if count:
                print("   ", *job, count)
        _ones(pool, options.games, seeds(1 / 2))


if __name__ == "__main__":
    main()
