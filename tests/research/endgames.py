"""Every position of up to three pieces as a plain solver finds it, in every game that it knows."""

from __future__ import annotations

import sys

from tests.engine.plain_endgames import RULES
from tests.engine.test_endgames import differing


def main() -> int:
    """Print how many positions differ; return 1 if any does."""
    wrong = {name: differing(name, 3) for name in RULES}
    for name, found in wrong.items():
        print(f"Endgames of up to three pieces, {name}: {len(found)} differ {found[:3] or ''}")
    return int(any(wrong.values()))


if __name__ == "__main__":
    sys.exit(main())
