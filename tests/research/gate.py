"""A match that decides whether learnt patterns enter the package: with them against without, at equal time.

`python3 -m tests.research.gate VARIANT FILE [GAMES [NODES [RATE [SEED [DEPTH [OTHER]]]]]] [--kept KEPT]` plays each
opening twice with colours swapped, on all cores, and prints the difference in Elo with its 95 % interval. The engine
with the patterns of FILE visits NODES * RATE nodes a move: RATE is how many nodes a second it manages for each of the
engine without them, and is measured with `--measure`. An opening counts if it is about even when looked at DEPTH plies
deep. The other engine plays with the patterns of OTHER, a file of any family of the same board, or with none. What is
in KEPT is not played again.
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from tests.research.contest import DEPTH, Player, Tally, openings, scores, twice
from warcaby.engine import LEVELS, Limits, Thinking
from warcaby.engine.patterns import Patterns, read, use
from warcaby.rules import VARIANTS, Game, Move, Variant

SEED = 7
ROUNDS = 7

LEVEL = replace(LEVELS[-1], seconds=None)


def player(variant: Variant, patterns: Patterns | None, nodes: int) -> Player:
    """Play with these patterns and so many nodes a move."""

    def choose(game: Game) -> Move:
        thinking = with_patterns(variant, patterns, game, nodes)
        while not thinking.run(60):
            pass
        return thinking.best.move

    return choose


def with_patterns(variant: Variant, patterns: Patterns | None, game: Game, nodes: int) -> Thinking:
    """Begin to think with these patterns in place of those of the package; ValueError if the variant has no family."""
    use(variant, patterns)
    return Thinking(game, Limits(nodes=nodes), level=LEVEL)


@cache
def patterns_in(file: Path | None) -> Patterns | None:
    """Read a file of whichever family."""
    return read(file.read_bytes()) if file else None


def pair(begun: Game, _: int, name: str, files: tuple[Path, Path | None], nodes: int, rate: float) -> Tally:
    """Play an opening twice; the number decides nothing."""
    variant = VARIANTS[name]
    first, second = (patterns_in(file) for file in files)
    return twice(begun, player(variant, first, round(nodes * rate)), player(variant, second, nodes))


def elo(share: float) -> float:
    """Convert a share of points into a difference in Elo."""
    share = min(max(share, 0.001), 0.999)
    return -400 * math.log10(1 / share - 1)


def bounds(shares: list[float]) -> tuple[float, float, float]:
    """Return the mean share of points and its 95 % interval, from the shares of pairs of games."""
    mean = statistics.fmean(shares)
    error = 1.96 * statistics.stdev(shares) / math.sqrt(len(shares)) if len(shares) > 1 else 0.5
    return mean, mean - error, mean + error


def interval(shares: list[float]) -> tuple[float, float, float]:
    """Return the difference in Elo and its 95 % interval, from the shares of points of pairs of games."""
    difference, low, high = map(elo, bounds(shares))
    return difference, low, high


def measure(variant: Variant, file: Path) -> float:
    """Return how many nodes a second there are with patterns for each one without: the median of alternating rounds."""
    begun = list(openings(variant, 6, SEED))
    ratios = []
    for _ in range(ROUNDS):
        rates = []
        for patterns in (patterns_in(file), None):
            nodes, spent = 0, 0.0
            for game in begun:
                thinking = with_patterns(variant, patterns, game, 20_000)
                before = time.process_time()
                while not thinking.run(60):
                    pass
                spent += time.process_time() - before
                nodes += thinking.nodes
            rates.append(nodes / spent)
        ratios.append(rates[0] / rates[1])
    return statistics.median(ratios)


def main() -> None:
    """Print the score as it grows."""
    parser = argparse.ArgumentParser()
    parser.add_argument("variant", choices=VARIANTS)
    parser.add_argument("file", type=Path)
    parser.add_argument("games", type=int, nargs="?", default=200)
    parser.add_argument("nodes", type=int, nargs="?", default=2_000)
    parser.add_argument("rate", type=float, nargs="?", default=1.0)
    parser.add_argument("seed", type=int, nargs="?", default=SEED)
    parser.add_argument("depth", type=int, nargs="?", default=DEPTH)
    parser.add_argument("other", type=Path, nargs="?")
    parser.add_argument("--measure", action="store_true")
    parser.add_argument("--kept", type=Path)
    given = parser.parse_args()
    variant = VARIANTS[given.variant]
    if given.measure:
        ratio = measure(variant, given.file)
        print(f"{given.variant}: {ratio:.3f} nodes a second with patterns for each one without")
        return
    begun = list(openings(variant, given.games // 2, given.seed, depth=given.depth))
    files = (given.file, given.other)
    played = " against ".join(file.name if file else "none" for file in files)
    name = f"{given.variant}, {played}, {given.nodes} nodes, rate {given.rate}, seed {given.seed}, depth {given.depth}"
    play = partial(pair, name=given.variant, files=files, nodes=given.nodes, rate=given.rate)
    total, shares = Tally(), []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for tally in scores(name, begun, play, given.kept, pool.map):
            total += tally
            shares.append(tally.share)
            if len(shares) % 10 == 0:
                difference, low, high = interval(shares)
                print(f"  {total.games:4} games  {total}  {difference:+.0f} [{low:+.0f}, {high:+.0f}]", flush=True)
    difference, low, high = interval(shares)
    print(f"{name}: {total}")
    print(f"Elo {difference:+.0f}, 95 % [{low:+.0f}, {high:+.0f}] in {total.games} games")


if __name__ == "__main__":
    main()
