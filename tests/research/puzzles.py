"""The built-in puzzles, each proven with a longer horizon than in the tests.

Prints the puzzles that do not stand the test; exit status 1 if there are any.
"""

from __future__ import annotations

import sys
import time

from warcaby.rules import VARIANTS
from warcaby.school.puzzles.builtin import builtin_puzzles
from warcaby.school.puzzles.proof import prove
from warcaby.school.puzzles.puzzle import line_text
from warcaby.school.puzzles.records import puzzle_record

DEEP_HORIZON = 10
DEEP_NODES = 3_000_000


def main() -> int:
    """Prove them all."""
    failed = 0
    for variant_id in VARIANTS:
        began = time.perf_counter()
        puzzles = builtin_puzzles(variant_id)
        for puzzle in puzzles:
            verdict = prove(puzzle, horizon=DEEP_HORIZON, max_nodes=DEEP_NODES)
            if verdict.judgement != "unique":
                failed += 1
                found = [line_text(puzzle.position, line) for line in verdict.solutions]
                print(f"{verdict.judgement}: {puzzle_record(puzzle)}: {found}", flush=True)
        print(f"{variant_id:14} {len(puzzles):4} puzzles {time.perf_counter() - began:7.1f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
