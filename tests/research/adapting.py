"""How often readers of five strengths win when the person opposite adapts and they go where they are led.

`python3 -m tests.research.adapting [--readers 10] [--games 50] [--seed 1] [--small ID] [--strength 1]`. Every reader
begins with the person whom the page offers first, plays warcaby klasyczne without a clock, or a small game, and goes to
the next person, or back to the one before, as the end of a game proposes. The first ten games are left out of the
shares. The readers are the engine at fixed depths, with errors thrown in. `--strength` takes one of them alone, so that
a long measurement can be done in parts.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from math import sqrt

from tests.research.contest import Player, finish
from warcaby.engine import LEVELS, Level, Limits, Thinking
from warcaby.engine.levels import in_form
from warcaby.rules import Game, Move
from warcaby.school.matches.form import form_against, leads_to, start_against
from warcaby.school.matches.results import Result, ResultsRecord
from warcaby.school.matches.setup import Setup
from warcaby.school.matches.small_games import SMALL_GAMES

LEFT_OUT = 10
"""Games in which a reader and the person get to know each other."""

NODES = 40_000
"""What the highest levels are limited to here, as in `tests.research.ladder`."""

WISHED = (0.50, 0.70)

FIRST_OFFERED = Setup("brazilian")
"""Whole games, against the person whom the page offers first."""


@dataclass(frozen=True)
class Strength:
    """A simulated reader: plays as a level does, but throws dice for some moves."""

    name: str
    level: Level | None
    errors: int = 0
    """Percentage of moves thrown by dice."""


READERS = (
    Strength("dice", None),
    Strength("level 1, every 10th move by dice", LEVELS[0], 10),
    Strength("level 3, every 10th move by dice", LEVELS[2], 10),
    Strength("level 5, every 20th move by dice", LEVELS[4], 5),
    Strength("level 7", LEVELS[6]),
)


def reader(strength: Strength, chance: random.Random) -> Player:
    """Play as a simulated reader does."""

    def choose(game: Game) -> Move:
        if strength.level is None or chance.randrange(100) < strength.errors:
            return chance.choice(game.legal_moves())
        return thought(game, strength.level, chance)

    return choose


def person(number: int, form: int, chance: random.Random) -> Player:
    """Play as the person opposite does, in the form of the day."""
    return lambda game: thought(game, in_form(number, form, game.variant, chance), chance)


def thought(game: Game, level: Level, chance: random.Random) -> Move:
    """Move as a level does, limited by nodes instead of time."""
    thinking = Thinking(game, Limits(nodes=NODES), level=replace(level, seconds=None), seed=chance.randrange(2**30))
    while not thinking.run(60):
        pass
    return thinking.best.move


def games_of(strength: Strength, count: int, seed: int, setup: Setup = FIRST_OFFERED) -> Iterator[tuple[int, Result]]:
    """Yield the person and the result of every game that a reader plays, one after another."""
    chance = random.Random(f"{strength.name} {seed}")
    results = ResultsRecord()
    for number in range(count):
        machine = person(setup.level, form_against(results, setup), chance)
        points = finish(Game((start_against(results, setup),)), reader(strength, chance), machine)
        result: Result = "won" if points == 1 else "lost" if points == 0 else "drawn"
        yield setup.level, result
        name = f"{setup.name}/{setup.level}"
        results = ResultsRecord({**results.games, name: (*results.games.get(name, ()), (number, result))})
        setup = replace(setup, level=leads_to(results, setup) or setup.level)


def interval(wins: int, count: int) -> tuple[float, float]:
    """Return Wilson's interval of 95 % for a share."""
    share, z = wins / count, 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return middle - half, middle + half


def _played(task: tuple[Strength, int, int, Setup]) -> list[tuple[int, Result]]:
    return list(games_of(*task))


def main() -> None:
    """Print a line for every strength."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--readers", type=int, default=10)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--small", default="", choices=["", *SMALL_GAMES])
    parser.add_argument("--strength", type=int, choices=range(1, len(READERS) + 1))
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    small = SMALL_GAMES.get(given.small)
    setup = Setup(small.variant, level=small.level, small=small.id) if small else FIRST_OFFERED
    with ProcessPoolExecutor(given.processes) as pool:
        for strength in READERS[given.strength - 1 : given.strength] if given.strength else READERS:
            tasks = [(strength, given.games, given.seed * 1000 + number, setup) for number in range(given.readers)]
            later = [game for games in pool.map(_played, tasks) for game in games[LEFT_OUT:]]
            tally, persons = Counter(result for _, result in later), Counter(level for level, _ in later)
            low, high = interval(tally["won"], len(later))
            share = tally["won"] / len(later)
            verdict = "" if WISHED[0] <= share <= WISHED[1] else "  outside of 50-70 %"
            print(
                f"{setup.name}: {strength.name:34} n={len(later)}: won {share:.1%} ({low:.0%} to {high:.0%}), "
                f"drawn {tally['drawn'] / len(later):.0%}; persons {dict(sorted(persons.items()))}{verdict}",
                flush=True,
            )


if __name__ == "__main__":
    main()
