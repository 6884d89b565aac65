"""The speed of the engine: ten positions in CPython and in Pyodide, slices, and combinations in 2 seconds."""

from __future__ import annotations

import json
import statistics

from tests.bench.pyodide import in_pyodide
from tests.bench.rates import POSITIONS, slices_rates, thinking_rates
from tests.engine.tactics import COMBINATIONS, is_solved
from warcaby.engine import Limits

SECONDS = 1.0
SLICE = 0.03
ROUNDS = 3
TACTICS_SECONDS = 2.0


def report_speed() -> None:
    """Print nodes a second and depth for every position."""
    outside = json.loads(thinking_rates(SECONDS))
    inside = json.loads(in_pyodide(f"from tests.bench.rates import thinking_rates; thinking_rates({SECONDS})"))
    print(f"the engine after {SECONDS:.0f} s, warcaby klasyczne: nodes a second and depth")
    print("            CPython           Pyodide")
    for (speed, depth), (page_speed, page_depth), text in zip(outside, inside, POSITIONS, strict=True):
        print(f"  {speed:>11,.0f} {depth:>4} {page_speed:>12,.0f} {page_depth:>4}   {text}")


def report_slices() -> None:
    """Print what it costs to think in slices."""
    ratios = []
    for _ in range(ROUNDS):
        whole, sliced = json.loads(slices_rates(SECONDS, SLICE))
        ratios.append(sliced / whole)
    print(f"in slices of {1000 * SLICE:.0f} ms instead of one go: {statistics.median(ratios):.2f} times as long")


def report_tactics() -> None:
    """Print how many combinations are found."""
    solved = sum(is_solved(combination, Limits(seconds=TACTICS_SECONDS)) for combination in COMBINATIONS)
    print(f"combinations found in {TACTICS_SECONDS:.0f} s: {solved} of {len(COMBINATIONS)}")


if __name__ == "__main__":
    report_speed()
    report_slices()
    report_tactics()
