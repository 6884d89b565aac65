"""How often a weak level gives a man away, and how often dice would in the same positions.

`python3 -m tests.research.giving [GAMES [SEED [VARIANT]]]` plays each of the first levels against itself. A move gives
a man away if the side that made it has lost more than it has won when both have captured all that has to be captured.
It counts where nothing has to be captured and some legal moves give a man away and some do not; what dice would give is
the mean share of the former. The first level on its worst day of haste is counted as well.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass

from tests.research.adapting import interval, thought
from tests.research.contest import LONGEST
from warcaby.engine import LEVELS, Level
from warcaby.engine.levels import HASTIEST
from warcaby.engine.score import INFINITY
from warcaby.engine.search import Tree
from warcaby.rules import VARIANTS, Game, Move, Variant, new_game, opponent, play
from warcaby.rules.priority import State

GAMES = 40
SEED = 1
LOOKING = 5
"""The levels that are measured: the higher ones give nothing away but by combinations."""


@dataclass
class Given:
    """What has been counted: moves with which one could give a man away, and need not."""

    moves: int = 0
    given: int = 0
    by_dice: float = 0.0

    def add(self, gives: list[bool], chosen: bool) -> None:
        """Count a move: which of the legal ones give a man away, and whether the chosen one does."""
        if any(gives) and not all(gives):
            self.moves += 1
            self.given += chosen
            self.by_dice += sum(gives) / len(gives)

    @property
    def share(self) -> float:
        """The share of moves that give a man away."""
        return self.given / self.moves

    @property
    def share_of_dice(self) -> float:
        """The share that dice would have had."""
        return self.by_dice / self.moves

    def __str__(self) -> str:
        low, high = interval(self.given, self.moves)
        share = f"{self.share:.1%} ({low:.1%} to {high:.1%})"
        return f"{self.given} of {self.moves} moves give a man away, {share}; dice {self.share_of_dice:.1%}"


def giving(variant: Variant) -> Callable[[Game, Move], bool]:
    """Return what tells whether a move gives a man away."""

    def lead(state: State, _: int) -> int:
        men, kings, their_men, their_kings = state
        return (men | kings).bit_count() - (their_men | their_kings).bit_count()

    settle = Tree(variant, {"white": lead, "black": lead}, lambda _: None, 1_000).settle

    def gives(game: Game, move: Move) -> bool:
        turn = game.position.turn
        after = settle[opponent(turn)](play(game.position, move).state, -INFINITY, INFINITY, 1)
        return -after < lead(game.position.state, 0)

    return gives


def games_of(variant: Variant, level: Level, count: int, seed: int) -> Given:
    """Count the moves of a level against itself."""
    chance, gives, found = random.Random(f"{seed} {level.number}"), giving(variant), Given()
    for _ in range(count):
        game = new_game(variant)
        while not game.ending() and len(game.moves) < LONGEST:
            moves, move = game.legal_moves(), thought(game, level, chance)
            if len(moves) > 1 and not any(each.captured for each in moves):
                found.add([gives(game, each) for each in moves], gives(game, move))
            game = game.play(move)
    return found


def main() -> None:
    """Print a line for each level."""
    games, seed = (int(text) for text in (*sys.argv[1:3], *map(str, (GAMES, SEED)[len(sys.argv[1:3]) :])))
    variant = VARIANTS[sys.argv[3] if sys.argv[3:] else "brazilian"]
    levels = {f"level {level.number}": level for level in LEVELS[:LOOKING]} | {"haste": HASTIEST}
    for name, level in levels.items():
        print(f"{variant.id}, {name}, {games} games: {games_of(variant, level, games, seed)}", flush=True)


if __name__ == "__main__":
    main()
