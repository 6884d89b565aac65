"""Let learners of known levels take the placement test, and measure where it sends them.

`python3 -m tests.research.placement` lets 500 learners take it who know the lessons up to one of their own, slip in
5 % of what they know, and guess the rest by chance; then 100 players of each other game, who answer by its rules.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Callable
from dataclasses import dataclass

from warcaby.rules import BRAZILIAN
from warcaby.school.other_games import OF_MOVING, differing
from warcaby.school.placing import GAMES, UNSURE, Placing, ladder
from warcaby.school.placing.bank import tells_apart
from warcaby.school.placing.levels import REACH

SLIP = 0.05

Right = Callable[[Placing], bool]
"""Whether somebody solves the task on the board of a placement test."""


@dataclass(frozen=True)
class Taken:
    """A test that was taken by somebody whose level is known."""

    level: int
    placing: Placing

    @property
    def is_near(self) -> bool:
        """Whether it sends to the right lesson, or near enough."""
        return abs(self.placing.levels.best - self.level) <= REACH


def take(placing: Placing, right: Right) -> Placing:
    """Take the test to its end."""
    placing = placing.onward()
    while placing.is_asking:
        placing = placing.answered(right(placing)).onward()
    return placing


def of_level(level: int, draw: random.Random) -> Right:
    """Know the lessons before a level, and guess the rest."""
    places = {each.id: at for at, each in enumerate(ladder())}

    def right(placing: Placing) -> bool:
        asked = placing.asked[-1]
        return draw.random() < (1 - SLIP if places[asked.lesson] < level else asked.guess)

    return right


def of_game(game: str, level: int, draw: random.Random) -> Right:
    """Know the lessons before a level, but about rules what another game says of them.

    Where its rules allow the same moves, that is right; of what is not about moves nothing different is known.
    """
    other, usual = differing(game), of_level(level, draw)

    def right(placing: Placing) -> bool:
        asked = placing.asked[-1]
        if asked.lesson not in other:
            return usual(placing)
        is_same = asked.lesson in OF_MOVING and not tells_apart(placing.task, game)
        return draw.random() < (1 - SLIP if is_same else asked.guess)

    return right


def at_all_levels(origin: str, count: int, seed: int) -> list[Taken]:
    """Let learners take it whose levels are spread over the course."""
    draw = random.Random(seed)
    found = []
    for number in range(count):
        level = number % (len(ladder()) + 1)
        found.append(Taken(level, take(Placing(origin), of_level(level, draw))))
    return found


def players_of(game: str, count: int, seed: int) -> list[Placing]:
    """Let players of another game take it, who know of tactics more or less."""
    draw = random.Random(f"{game}/{seed}")
    first = 1 + max(at for at, each in enumerate(ladder()) if each.id in OF_MOVING)
    return [take(Placing(game), of_game(game, draw.randint(first, len(ladder())), draw)) for _ in range(count)]


def share_sent(tests: list[Placing], game: str) -> float:
    """Return the share of players who start with a lesson that is different in their game."""
    return sum(each.start.first.id in differing(game) for each in tests) / len(tests)


def share_named(tests: list[Placing], game: str) -> float:
    """Return the share of lessons about different moves to which players are sent, of all that they do not know."""
    wanted = [name for name in differing(game) if name in OF_MOVING] or [*differing(game)]
    named = [sum(name in {each.id for each in test.start.news} for name in wanted) for test in tests]
    return sum(named) / (len(wanted) * len(tests))


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for origin in (BRAZILIAN.id, UNSURE):
        tests = at_all_levels(origin, given.count, given.seed)
        tasks = [len(each.placing.asked) for each in tests]
        near = sum(each.is_near for each in tests) / len(tests)
        print(
            f"{origin}: {near:.1%} of {len(tests)} within {REACH} lessons; "
            f"tasks: median {statistics.median(tasks):g}, most {max(tasks)}"
        )
    for game in GAMES[1:]:
        players = players_of(game, given.count // 5, given.seed)
        tasks = [len(each.asked) for each in players]
        print(
            f"{game}: {share_sent(players, game):.1%} of {len(players)} start with what differs, "
            f"{share_named(players, game):.1%} of such lessons named; tasks: median {statistics.median(tasks):g}"
        )


if __name__ == "__main__":
    main()
