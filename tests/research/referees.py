"""What the programs that measure rounds of a referee are told, and what they print."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from warcaby.rules import VARIANTS, Variant

Measured = Callable[[Variant, int, int], None]
"""Prints a table of a game: so many tasks of a belief or so many rounds, by a seed."""


def measure(table: Measured, rounds: Measured) -> None:
    """Measure the tasks and rounds of one game, or a few tasks of every game."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--variant", default="brazilian")
    parser.add_argument("--others", action="store_true")
    given = parser.parse_args()
    if given.others:
        for variant in VARIANTS.values():
            table(variant, max(1, given.games // 10), given.seed)
        return
    table(VARIANTS[given.variant], given.games, given.seed)
    rounds(VARIANTS[given.variant], given.rounds, given.seed)
