"""Unnamed rules that answer as a misconception does wherever it shows.

Whoever holds that men never capture and whoever holds that a king must capture before a man do the same wherever a king
can capture. Only where the misconception leads to the right answer are they told apart. They were found by
`tests/research/drills.py --write hidden`, and are kept in `likeness.json`.
"""

from __future__ import annotations

from pathlib import Path

from warcaby.rules import Variant
from warcaby.school.diagnosis.evidence import Hypothesis
from warcaby.school.misconceptions.kept import kept_about_beliefs

STORE = Path(__file__).with_name("likeness.json")


def hidden_by(variant: Variant, belief: str) -> frozenset[Hypothesis]:
    """Return the unnamed rules that answer as a misconception does wherever it shows; of a new game none is known yet.

    >>> from warcaby.rules import BRAZILIAN
    >>> ("man.captures=",) in hidden_by(BRAZILIAN, "king_takes_first")
    True
    """
    return frozenset((name,) for name in kept_about_beliefs(STORE).get(variant.id, {}).get(belief, ()))
