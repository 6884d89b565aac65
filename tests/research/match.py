"""A match against py-draughts' SimpleEngine: brazilian, 0.1 s a move, 50 openings with both colours.

`python3 -m tests.research.match [PAIRS]`. The peer looks at its clock every 2 048 positions and therefore takes longer
than it is given; what both really took is printed.
"""

from __future__ import annotations

import random
import sys
import time

from draughts import BrazilianBoard, SimpleEngine
from loguru import logger

from tests.research.contest import Tally, match, openings
from warcaby.engine import Limits, Thinking, limits_for_move
from warcaby.notation import fen, square_number
from warcaby.rules import BRAZILIAN, Game, Move

SECONDS = 0.1
PAIRS = 50


class Ours:
    """The engine at full strength."""

    def __init__(self) -> None:
        self.moves = 0
        self.spent = 0.0

    def __call__(self, game: Game) -> Move:
        """Choose a move."""
        thinking = Thinking(game, limits_for_move(game, Limits(seconds=SECONDS)))
        began = time.perf_counter()
        thinking.run(60)
        self.spent += time.perf_counter() - began
        self.moves += 1
        return thinking.best.move


class Theirs:
    """The engine of py-draughts, which sees every position afresh."""

    def __init__(self) -> None:
        self.moves = 0
        self.spent = 0.0
        self.engine = SimpleEngine(depth_limit=30, time_limit=SECONDS)

    def __call__(self, game: Game) -> Move:
        """Choose a move; ValueError if it is not legal here."""
        board = BrazilianBoard.from_fen(fen(game.position, numeric=True))
        began = time.perf_counter()
        chosen = self.engine.get_best_move(board)
        self.spent += time.perf_counter() - began
        self.moves += 1
        squares = [square + 1 for square in chosen.square_list]
        captured = {square + 1 for square in chosen.captured_list}
        for move in game.legal_moves():
            ends = [square_number(BRAZILIAN, square) for square in (move.start, move.end)]
            taken = {square_number(BRAZILIAN, square) for square in move.captured}
            if (ends, taken) == ([squares[0], squares[-1]], captured):
                return move
        raise ValueError(f"py-draughts plays {chosen} in {fen(game.position)}")


def main() -> None:
    """Print the score as it grows."""
    logger.remove()
    random.seed(1)
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else PAIRS
    ours, theirs = Ours(), Theirs()
    tally = Tally()
    for tally in match(list(openings(BRAZILIAN, pairs)), ours, theirs):
        print(f"  {tally.games:3} games  {tally}", flush=True)
    print(f"against py-draughts' SimpleEngine, {tally.games} games: {tally}")
    for name, player in (("ours", ours), ("theirs", theirs)):
        print(f"  {name:7} {1000 * player.spent / max(1, player.moves):6.1f} ms a move")


if __name__ == "__main__":
    main()
