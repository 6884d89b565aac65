"""How far apart the levels are: each plays the one below it, brazilian, 100 games.

`python3 -m tests.research.ladder [PAIRS [LOWEST [HIGHEST]]]`. Levels are limited by depth and nodes, not by time, so
the result is the same on every machine; the highest is given a fifth of a second's worth of nodes.
"""

from __future__ import annotations

import sys

from tests.research.contest import Player, match, openings
from warcaby.engine import LEVELS, Level, Limits, Thinking
from warcaby.rules import BRAZILIAN, Game, Move

PAIRS = 50
NODES = 40_000
"""What the highest level is limited to here."""
TARGET = (0.60, 0.90)


def player(level: Level) -> Player:
    """Play as a level does, by chance the same way in every run."""

    def choose(game: Game) -> Move:
        thinking = Thinking(game, Limits(nodes=NODES), level=level, seed=len(game.moves))
        while not thinking.run(60):
            pass
        return thinking.best.move

    return choose


def main() -> None:
    """Print a line a step of the ladder."""
    pairs, lowest, highest = (
        int(text) for text in (*sys.argv[1:], *map(str, (PAIRS, 1, len(LEVELS))[len(sys.argv) - 1 :]))
    )
    begun = list(openings(BRAZILIAN, pairs))
    for lower, upper in zip(LEVELS[lowest - 1 : highest - 1], LEVELS[lowest:highest], strict=True):
        *_, tally = match(begun, player(upper), player(lower))
        verdict = "" if TARGET[0] <= tally.share <= TARGET[1] else "  outside of 60-90 %"
        print(f"  level {upper.number:2} against {lower.number:2}, {tally.games} games: {tally}{verdict}", flush=True)


if __name__ == "__main__":
    main()
