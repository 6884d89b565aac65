"""How much slower the rules are in Pyodide than in the Python that runs this."""

from __future__ import annotations

import statistics
import subprocess
import time
from pathlib import Path

import build
from warcaby.rules import BRAZILIAN, initial_position, perft

DEPTH = 7
ROUNDS = 5


def rate() -> float:
    """Return nodes a second of one run."""
    begin = time.perf_counter()
    return perft(initial_position(BRAZILIAN), DEPTH) / (time.perf_counter() - begin)


def main() -> None:
    """Print both rates and their ratio."""
    command: list[str | Path] = [build.BIN / "node", Path(__file__).with_suffix(".mjs"), build.ROOT, str(DEPTH)]
    inside = float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    outside = statistics.median(rate() for _ in range(ROUNDS))
    print(f"perft, warcaby klasyczne, depth {DEPTH}, median of {ROUNDS}")
    print(f"  CPython  {outside:>11,.0f} nodes/s")
    print(f"  Pyodide  {inside:>11,.0f} nodes/s  {outside / inside:.2f} times slower")


if __name__ == "__main__":
    main()
