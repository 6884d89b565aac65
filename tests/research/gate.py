"""A match that decides whether learnt patterns enter the package: with them against without, at equal time.

`python3 -m tests.research.gate VARIANT FILE [GAMES [NODES [RATE [SEED [DEPTH [OTHER]]]]]]` plays each opening twice
with colours swapped, on all cores, and prints the difference in Elo with its 95 % interval. The engine with the
patterns of FILE visits NODES * RATE nodes a move: RATE is how many nodes a second it manages for each of the engine
without them, and is measured with the word `measure` as the third argument. An opening counts if it is about even
when looked at DEPTH plies deep. The other engine plays with the patterns of OTHER, a file of any family of the same
board, or with none.
"""

from __future__ import annotations

import math
import os
import statistics
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from tests.research.contest import DEPTH, Player, Tally, match, openings
from warcaby.engine import LEVELS, Limits, Thinking
from warcaby.engine.patterns import Patterns, read, use
from warcaby.rules import VARIANTS, Game, Move, Variant

GAMES = 200
NODES = 2_000
RATE = 1.0
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


def pair(begun: Game, name: str, files: tuple[Path, Path | None], nodes: int, rate: float) -> Tally:
    """Play an opening twice."""
    variant = VARIANTS[name]
    first, second = (patterns_in(file) for file in files)
    *_, tally = match([begun], player(variant, first, round(nodes * rate)), player(variant, second, nodes))
    return tally


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
    name, path, *rest = sys.argv[1:]
    variant, file = VARIANTS[name], Path(path)
    if rest == ["measure"]:
        print(f"{name}: {measure(variant, file):.3f} nodes a second with patterns for each one without")
        return
    other = Path(rest.pop()) if rest[5:] else None
    usual = (GAMES, NODES, RATE, SEED, DEPTH)
    games, nodes, rate, seed, depth = (float(text) for text in (*rest, *map(str, usual[len(rest) :])))
    begun = list(openings(variant, int(games) // 2, int(seed), depth=int(depth)))
    total, shares = Tally(), []
    play = partial(pair, name=name, files=(file, other), nodes=int(nodes), rate=rate)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for tally in pool.map(play, begun):
            total = Tally(total.wins + tally.wins, total.draws + tally.draws, total.losses + tally.losses)
            shares.append(tally.share)
            if len(shares) % 10 == 0:
                difference, low, high = interval(shares)
                print(f"  {total.games:4} games  {total}  {difference:+.0f} [{low:+.0f}, {high:+.0f}]", flush=True)
    difference, low, high = interval(shares)
    played = f"{file.name} against {other.name if other else 'none'}"
    print(f"{name}, {played}, {nodes:.0f} nodes, rate {rate}, seed {seed:.0f}: {total}")
    print(f"Elo {difference:+.0f}, 95 % [{low:+.0f}, {high:+.0f}] in {total.games} games")


if __name__ == "__main__":
    main()
