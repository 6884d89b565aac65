"""The kinds of rounds of puzzles.

Times and bonuses of a storm are those that lichess.org uses for its Puzzle Storm.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

RoundId: TypeAlias = Literal["training", "storm", "streak"]


@dataclass(frozen=True)
class RoundKind:
    """What is special about a kind of round."""

    id: RoundId
    seconds: int = 0
    """How long it lasts; 0 means without a clock."""
    penalty: int = 0
    """Seconds that a mistake costs."""
    bonuses: tuple[tuple[int, int], ...] = ()
    """Right moves in a row, and the seconds that they bring; the last pair counts again every ten moves."""
    mistakes: int = 0
    """The mistake that ends it; 0 means none does."""
    skips: int = 0
    """How many puzzles may be skipped."""
    rises: bool = True
    """Whether the puzzles become harder and harder; if not, they are chosen by the rating, which they change."""


TRAINING = RoundKind("training", rises=False)
STORM = RoundKind("storm", seconds=180, penalty=10, bonuses=((5, 3), (12, 5), (20, 7), (30, 10)))
STREAK = RoundKind("streak", mistakes=1, skips=1)

ROUNDS: tuple[RoundKind, ...] = (TRAINING, STORM, STREAK)
