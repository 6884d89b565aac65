"""How far apart the levels are: each plays the one below it, 100 games in klasyczne.

`python3 -m tests.research.ladder [PAIRS [SEED [LOWEST [HIGHEST]]]] [--game ID] [--kept FILE] [--processes NUMBER]`.
Levels are limited by depth and nodes, not by time, so the result is the same on every machine for the same seed; the
highest is given a fifth of a second's worth of nodes. With a file, a ladder that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import os
import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path

from tests.research.contest import Player, Tally, openings, scores, twice
from tests.research.gate import bounds
from warcaby.engine import LEVELS, Level, Thinking
from warcaby.rules import BRAZILIAN, VARIANTS, Game, Move

NODES = 40_000
"""What the highest level is limited to here, in klasyczne."""
TARGET = (0.55, 0.80)


def player(level: Level, chance: random.Random) -> Player:
    """Play as a level does."""
    timeless = replace(level, seconds=None, nodes=level.nodes or NODES)

    def choose(game: Game) -> Move:
        thinking = Thinking(game, level=timeless, seed=chance.randrange(2**30))
        while not thinking.run(60):
            pass
        return thinking.best.move

    return choose


def pair(begun: Game, number: int, upper: Level, lower: Level, seed: int) -> Tally:
    """Play an opening twice; the same for the same number and seed."""
    chance = random.Random(f"{seed} {upper.number} {number}")
    return twice(begun, player(upper, chance), player(lower, chance))


def main() -> None:
    """Print a line a step of the ladder."""
    parser = argparse.ArgumentParser()
    parser.add_argument("pairs", type=int, nargs="?", default=50)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    parser.add_argument("lowest", type=int, nargs="?", default=1)
    parser.add_argument("highest", type=int, nargs="?", default=len(LEVELS))
    parser.add_argument("--game", choices=VARIANTS, default=BRAZILIAN.id)
    parser.add_argument("--kept", type=Path)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    given = parser.parse_args()
    begun = list(openings(VARIANTS[given.game], given.pairs, given.seed))
    steps = zip(LEVELS[given.lowest - 1 : given.highest - 1], LEVELS[given.lowest : given.highest], strict=True)
    with ProcessPoolExecutor(given.processes) as pool:
        for lower, upper in steps:
            name = f"ladder, {given.game}, {NODES} nodes at most, seed {given.seed}: {upper} against {lower}"
            play = partial(pair, upper=upper, lower=lower, seed=given.seed)
            tallies = list(scores(name, begun, play, given.kept, pool.map))
            share, low, high = bounds([tally.share for tally in tallies])
            verdict = "" if TARGET[0] <= share <= TARGET[1] else "  outside of 55-80 %"
            total = sum(tallies, Tally())
            told = f"{total}, 95 % [{low:.1%}, {high:.1%}]{verdict}"
            print(f"  level {upper.number:2} against {lower.number:2}, {total.games} games: {told}", flush=True)


if __name__ == "__main__":
    main()
