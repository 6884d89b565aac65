"""How much slower the rules are in Pyodide than in this Python."""

from __future__ import annotations

import statistics
import subprocess
from pathlib import Path

import build
from tests.bench.rates import perft_rate

DEPTH = 7
ROUNDS = 5


def in_pyodide(code: str) -> str:
    """Run a piece of Python in Pyodide, in Node, and return what it comes to, as text."""
    command: list[str | Path] = [build.BIN / "node", Path(__file__).with_suffix(".mjs"), build.ROOT, code]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def main() -> None:
    """Print both rates and their ratio."""
    rates = f"perft_rate({DEPTH}) for _ in range({ROUNDS})"
    code = f"import statistics; from tests.bench.rates import perft_rate; statistics.median({rates})"
    inside = float(in_pyodide(code))
    outside = statistics.median(perft_rate(DEPTH) for _ in range(ROUNDS))
    print(f"perft, warcaby klasyczne, depth {DEPTH}, median of {ROUNDS}")
    print(f"  CPython  {outside:>11,.0f} nodes/s")
    print(f"  Pyodide  {inside:>11,.0f} nodes/s  {outside / inside:.2f} times slower")


if __name__ == "__main__":
    main()
