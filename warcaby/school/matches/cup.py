"""A tournament of one against the ten persons: one game against each of them, in the order the reader likes.

Only its beginning is kept: its table is made of the results that are kept anyway. So a game left in the middle counts
once it is over, on whatever device.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from warcaby.engine import LEVELS
from warcaby.rules import VARIANTS
from warcaby.school.codec import Codec, Range, Text
from warcaby.school.matches.results import Result, results_of
from warcaby.school.progress import MAX_COUNT, Progress

KEPT = "cup"
"""The name of the setting under which its beginning is kept."""

POINTS: dict[Result, float] = {"won": 1, "drawn": 0.5, "lost": 0}

VERSION: Literal[1] = 1


@dataclass(frozen=True)
class CupRecord:
    """When a tournament began, in milliseconds since 1970, and in which game."""

    others: ClassVar[bool] = True
    version: Literal[1]
    variant: Annotated[str, Text(40)]
    at: Annotated[int, Range(MAX_COUNT)]


_CODEC = Codec(CupRecord)


@dataclass(frozen=True)
class Cup:
    """A tournament as it stands."""

    variant: str
    results: tuple[Result | None, ...]
    """Of the first game against each level since it began; None where it is still to be played."""

    @property
    def points(self) -> float:
        """A game won is worth one point, a draw half of one."""
        return sum(POINTS[result] for result in self.results if result)

    @property
    def is_over(self) -> bool:
        """Whether all have been played."""
        return None not in self.results

    @property
    def next_level(self) -> int:
        """The first level still to be played; 0 if there is none."""
        return 0 if self.is_over else self.results.index(None) + 1


def begun(progress: Progress, variant: str, at: int) -> Progress:
    """Begin a tournament at a time; one that goes on ends. Raises RoomError.

    >>> cup_of(begun(Progress(), "brazilian", 5)).next_level
    1
    """
    return progress.with_value("settings", KEPT, _CODEC.write(CupRecord(VERSION, variant, at)), at)


def ended(progress: Progress, at: int) -> Progress:
    """Take the tournament away; the results of its games stay."""
    return progress.with_value("settings", KEPT, None, at)


def cup_of(progress: Progress) -> Cup | None:
    """Return the tournament that goes on or is over; None if there is none."""
    record = _CODEC.read_or(progress.value("settings", KEPT), None)
    if record is None or record.variant not in VARIANTS:
        return None
    games = results_of(progress).games
    since = (
        [result for at, result in games.get(f"{record.variant}/{level.number}", ()) if at >= record.at]
        for level in LEVELS
    )
    return Cup(record.variant, tuple(results[0] if results else None for results in since))
