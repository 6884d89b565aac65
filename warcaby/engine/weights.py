"""What the evaluation pays attention to, and how much: one table, chosen by the rules of the record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeAlias

from warcaby.rules import Variant

Weights: TypeAlias = Mapping[str, tuple[int, int]]
"""For each feature of `warcaby.engine.features`, hundredths of a man with all pieces on the board and with none left;
values in between are interpolated."""

FLYING_KINGS: Weights = {
    "man": (149, 118),
    "row 0": (16, -4),
    "row 1": (8, 0),
    "row 2": (1, -7),
    "row 3": (11, 5),
    "row 4": (9, 5),
    "row 5": (12, 15),
    "row 6": (14, 57),
    "base 0": (-6, -10),
    "base 1": (13, 12),
    "base 2": (15, 11),
    "base 3": (19, 11),
    "edge": (22, -9),
    "centre": (3, 6),
    "support": (14, -6),
    "mobility": (22, -1),
    "turn": (6, 4),
    "king": (313, 296),
    "main road": (11, 12),
    "king in the centre": (-4, -19),
}
"""Games whose kings fly.

Fitted by `python3 -m tests.research.tune` to 14 141 quiet positions of 400 games of the engine against itself
(brazilian, 1 500 nodes a move): the mean logarithmic error fell from 0.507 to 0.480, and against the weights that had
been written by hand they scored 64 % in 120 games at 1 500 nodes a move (+55 =44 -21).
"""

SHORT_KINGS: Weights = {**FLYING_KINGS, "king": (140, 150), "main road": (0, 0), "king in the centre": (6, 10)}
"""Games whose kings step to the next square only."""

LOSING: Weights = {
    **dict.fromkeys(FLYING_KINGS, (0, 0)),
    "man": (-100, -100),
    "king": (-60, -90),
    "mobility": (4, 4),
    "edge": (-4, -4),
    "support": (-2, 0),
}
"""Games that are won by losing every piece."""

RACE: Weights = {
    **FLYING_KINGS,
    "row 4": (10, 20),
    "row 5": (20, 40),
    "row 6": (40, 80),
    "base 0": (10, 10),
    "base 1": (15, 15),
    "base 2": (15, 15),
    "base 3": (10, 10),
}
"""Games won by the first king."""

CHOICE: tuple[tuple[Callable[[Variant], bool], Weights], ...] = (
    (lambda variant: variant.end.stuck_wins, LOSING),
    (lambda variant: variant.end.first_king_wins, RACE),
    (lambda variant: variant.king.flying, FLYING_KINGS),
    (lambda variant: True, SHORT_KINGS),
)
"""The first condition that holds decides."""


@cache
def weights_for(variant: Variant) -> Weights:
    """Choose the weights for the rules of a variant.

    >>> from warcaby.rules import VARIANTS
    >>> weights_for(VARIANTS["russian"]) is FLYING_KINGS, weights_for(VARIANTS["giveaway"]) is LOSING
    (True, True)
    """
    return next(weights for holds, weights in CHOICE if holds(variant))
