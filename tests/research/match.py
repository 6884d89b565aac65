"""A match against an engine of py-draughts at the same processor time a move, random openings with both colours.

`python3 -m tests.research.match PEER [PAIRS [SEED [SECONDS]]] [--kept FILE]`; `simple` plays klasyczne, and `turbo`,
the strongest engine of py-draughts, international draughts. Both engines read their clocks in processor time, so that
whatever else the machine has to do takes nothing from either. `simple` looks at its clock every 2 048 positions and
therefore takes longer than it is given; what both really took in the games played now is printed. With a file, a match
that was stopped goes on where it was. Needs the group `bench`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from draughts import BaseBoard, BrazilianBoard, Engine, SimpleEngine, StandardBoard, TurboEngine
from draughts import Move as TheirMove
from loguru import logger

from tests.research.contest import Tally, openings, scores, twice
from tests.research.gate import interval
from warcaby.engine import Limits, Thinking, limits_for_move
from warcaby.notation import fen, square_number
from warcaby.rules import VARIANTS, Game, Move, Variant

DEPTH = 64
"""More than is reached in the time."""


class Peer(NamedTuple):
    """An engine of py-draughts and what it plays."""

    variant: Variant
    board: type[BaseBoard]
    engine: type[Engine]


PEERS: Mapping[str, Peer] = {
    "simple": Peer(VARIANTS["brazilian"], BrazilianBoard, SimpleEngine),
    "turbo": Peer(VARIANTS["international"], StandardBoard, TurboEngine),
}


class Ours:
    """The engine at full strength."""

    def __init__(self, seconds: float) -> None:
        self.moves = 0
        self.spent = 0.0
        self._limits = Limits(seconds=seconds)

    def __call__(self, game: Game) -> Move:
        """Choose a move."""
        began = time.process_time()
        thinking = Thinking(game, limits_for_move(game, self._limits))
        thinking.run(60)
        self.spent += time.process_time() - began
        self.moves += 1
        return thinking.best.move


class Theirs:
    """The engine of py-draughts, which is told the whole game: repetitions count."""

    def __init__(self, peer: Peer, seconds: float) -> None:
        self.moves = 0
        self.spent = 0.0
        self._peer = peer
        self._engine = peer.engine(depth_limit=DEPTH, time_limit=seconds)

    def __call__(self, game: Game) -> Move:
        """Choose a move; StopIteration if the rules of py-draughts differ from ours."""
        board = self._peer.board.from_fen(fen(game.positions[0], numeric=True))
        for move in game.moves:
            board.push(next(theirs for theirs in board.legal_moves if _outcome_there(theirs) == self._outcome(move)))
        began = time.process_time()
        chosen = self._engine.get_best_move(board)
        self.spent += time.process_time() - began
        self.moves += 1
        return next(move for move in game.legal_moves() if self._outcome(move) == _outcome_there(chosen))

    def _outcome(self, move: Move) -> tuple[int, int, frozenset[int]]:
        """Where a move begins and ends, and what it captures, by number."""
        start, end, *captured = (
            square_number(self._peer.variant, square) for square in (move.start, move.end, *move.captured)
        )
        return start, end, frozenset(captured)


def _outcome_there(move: TheirMove) -> tuple[int, int, frozenset[int]]:
    """The same of a move of py-draughts, which counts squares from 0."""
    squares = move.square_list
    return squares[0] + 1, squares[-1] + 1, frozenset(square + 1 for square in move.captured_list)


def main() -> None:
    """Print the score as it grows."""
    parser = argparse.ArgumentParser()
    parser.add_argument("peer", choices=PEERS)
    parser.add_argument("pairs", type=int, nargs="?", default=50)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    parser.add_argument("seconds", type=float, nargs="?", default=0.1)
    parser.add_argument("--kept", type=Path)
    given = parser.parse_args()
    logger.remove()
    peer = PEERS[given.peer]
    ours, theirs = Ours(given.seconds), Theirs(peer, given.seconds)
    name = f"{peer.variant.id} against {peer.engine.__name__}, {given.seconds} s a move, seed {given.seed}"
    total, shares = Tally(), []
    with patch.multiple(time, perf_counter=time.process_time, time=time.process_time):
        begun = list(openings(peer.variant, given.pairs, given.seed))
        for tally in scores(name, begun, lambda game, _: twice(game, ours, theirs), given.kept):
            total += tally
            shares.append(tally.share)
            difference, low, high = interval(shares)
            print(f"  {total.games:3} games  {total}  {difference:+.0f} [{low:+.0f}, {high:+.0f}]", flush=True)
    print(f"{name}: {total}")
    for side, player in (("ours", ours), ("theirs", theirs)):
        print(f"  {side:7} {1000 * player.spent / max(1, player.moves):6.1f} ms a move")


if __name__ == "__main__":
    main()
