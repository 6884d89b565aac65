"""How far apart the levels are: each plays the one below it, brazilian, 100 games.

`python3 -m tests.research.ladder [PAIRS [SEED [LOWEST [HIGHEST]]]]`. Levels are limited by depth and nodes, not by
time, so the result is the same on every machine for the same seed; the highest is given a fifth of a second's worth of
nodes.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace

from tests.research.contest import Player, Tally, match, openings
from tests.research.gate import bounds
from warcaby.engine import LEVELS, Level, Limits, Thinking
from warcaby.rules import BRAZILIAN, Game, Move

PAIRS = 50
SEED = 1
NODES = 40_000
"""What the highest level is limited to here."""
TARGET = (0.55, 0.80)


def player(level: Level, chance: random.Random) -> Player:
    """Play as a level does."""
    timeless = replace(level, seconds=None)

    def choose(game: Game) -> Move:
        thinking = Thinking(game, Limits(nodes=NODES), level=timeless, seed=chance.randrange(2**30))
        while not thinking.run(60):
            pass
        return thinking.best.move

    return choose


def main() -> None:
    """Print a line a step of the ladder."""
    usual = (PAIRS, SEED, 1, len(LEVELS))
    pairs, seed, lowest, highest = (int(text) for text in (*sys.argv[1:], *map(str, usual[len(sys.argv) - 1 :])))
    begun = list(openings(BRAZILIAN, pairs, seed))
    for lower, upper in zip(LEVELS[lowest - 1 : highest - 1], LEVELS[lowest:highest], strict=True):
        chance = random.Random(f"{seed} {upper.number}")
        tally, shares, points = Tally(), [], 0.0
        for tally in match(begun, player(upper, chance), player(lower, chance)):
            shares.append(tally.share * tally.games / 2 - points)
            points += shares[-1]
        share, low, high = bounds(shares)
        verdict = "" if TARGET[0] <= share <= TARGET[1] else "  outside of 55-80 %"
        told = f"{tally}, 95 % [{low:.1%}, {high:.1%}]{verdict}"
        print(f"  level {upper.number:2} against {lower.number:2}, {tally.games} games: {told}", flush=True)


if __name__ == "__main__":
    main()
