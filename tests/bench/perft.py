"""How fast the rules list moves: perft of warcaby klasyczne, beside py-draughts on the same machine.

The two take turns, so that a machine that is busy for a while slows both.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from draughts import BrazilianBoard

from warcaby.rules import BRAZILIAN, initial_position, perft

DEPTH = 8
ROUNDS = 5


def ours() -> int:
    """Count with this project's rules."""
    return perft(initial_position(BRAZILIAN), DEPTH)


def theirs() -> int:
    """Count with py-draughts; like ours, the last ply is listed, but not played."""

    def count(board: BrazilianBoard, depth: int) -> int:
        moves = list(board.legal_moves)
        if depth == 1:
            return len(moves)
        total = 0
        for move in moves:
            board.push(move)
            total += count(board, depth - 1)
            board.pop()
        return total

    return count(BrazilianBoard(), DEPTH)


def rate(count: Callable[[], int], expected: int) -> float:
    """Return nodes a second of one run."""
    begin = time.perf_counter()
    nodes = count()
    seconds = time.perf_counter() - begin
    if nodes != expected:
        raise AssertionError(f"{count.__name__}: {nodes} nodes instead of {expected}")
    return nodes / seconds


def main() -> None:
    """Print the medians."""
    nodes = ours()
    rates = [(rate(ours, nodes), rate(theirs, nodes)) for _ in range(ROUNDS)]
    our_rate, their_rate = (statistics.median(column) for column in zip(*rates, strict=True))
    ratio = statistics.median(mine / other for mine, other in rates)
    print(f"perft, warcaby klasyczne, depth {DEPTH}, {nodes:,} nodes, median of {ROUNDS} runs in turn")
    print(f"  warcaby      {our_rate:>12,.0f} nodes/s")
    print(f"  py-draughts  {their_rate:>12,.0f} nodes/s")
    print(f"  ratio        {ratio:>12.2f}")


if __name__ == "__main__":
    main()
