"""Ten thousand hostile lessons, plans and files of classes.

    python -m tests.research.hostile [HOW_MANY]

Prints what went wrong, by kind, and how long the slowest took.
"""

from __future__ import annotations

import sys
import time
import traceback

from tests.app.hostile import KINDS, faults


def main() -> None:
    """Send them all."""
    each = int(sys.argv[1] if len(sys.argv) > 1 else 10_000) // len(KINDS) + 1
    for kind in KINDS:
        bad, slowest = 0, 0.0
        for number in range(each):
            start = time.process_time()
            try:
                found = faults(kind, number)
            except Exception:  # whatever it is, it is told, and the others are looked at
                found = [traceback.format_exc(limit=-3)]
            slowest = max(slowest, time.process_time() - start)
            bad += bool(found)
            if found:
                print(kind, number, *found)
        print(f"{kind}: {each} sent, {bad} with faults, the slowest took {slowest:.2f} s")


if __name__ == "__main__":
    main()
