"""What a sentence says is won by the solution: a man, a king."""

from __future__ import annotations

import re

from warcaby.school.proving.asking import Gain, Unproven, balance_of
from warcaby.school.proving.sentences.scene import Scene

_WINS = re.compile(
    r"\b(?:zyskuj\w*|zysk(?:asz|uje)|zdobyw\w+|zdobędziesz|wygryw\w+|you (?:win|gain)|wins?|gains?)"
    r" (?:(?:jedn\w+|czarn\w+|biał\w+|a|one) )?(?:pionk\w*|damk\w+|man|king)\b",
    re.IGNORECASE,
)
_ELSE = re.compile(r"\b(?:nie|czarne|białe|przeciwnik|not|never|if|jeśli|gdyby)\b|\?", re.IGNORECASE)
"""Then it is about something else than what the solution does."""

_MORE = 1
"""Moves after the solution within which the gain may come."""


def wins_nothing(sentence: str, scene: Scene) -> bool:
    """Say whether a sentence about the solution says that it wins a piece, and it does not."""
    return _WINS.search(sentence) is not None and not _ELSE.search(sentence) and gains_nothing(scene)


def gains_nothing(scene: Scene) -> bool:
    """Whether what is said is about a solution, and that wins no piece."""
    if not scene.is_of_solution or not scene.solutions:
        return False
    side, before = scene.side, balance_of(scene.start, scene.side)
    for line in scene.solutions:
        if line and balance_of(line[-1].after, side) > before:
            return False
    own = max((sum(ply.side == side for ply in line) for line in scene.solutions), default=0)
    try:
        return scene.start.turn != side or not Gain(scene.start, "win-piece").within(scene.start, own + _MORE)
    except Unproven:
        return False
