"""How much slower the rules are in Pyodide than in this Python, and how long an explanation takes there."""

from __future__ import annotations

import statistics
import subprocess
from pathlib import Path

import build
from tests.bench.rates import explanation_time, perft_rate

DEPTH = 7
ROUNDS = 5
ATTEMPTS = 500


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
    code = f"from tests.bench.rates import explanation_time; explanation_time({ATTEMPTS})"
    print(f"a wrong move explained, with the belief it shows, median of {ATTEMPTS}")
    print(f"  CPython  {explanation_time(ATTEMPTS):>11.2f} ms")
    print(f"  Pyodide  {float(in_pyodide(code)):>11.2f} ms  (10 at most wanted)")


if __name__ == "__main__":
    main()
