"""The days on which somebody has practised: a lesson, a drill, a puzzle or a game.

They are kept as a list that only grows, so that two tabs and two devices bring their days together. Nothing counts them
in a row: a day without practice takes nothing away.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from warcaby.school.codec import Codec, Most, Range
from warcaby.school.progress import DAYS, LEARNER, Entry, Progress

MAX_DAY = 100_000
"""Days since 1970: the year 2243."""

MOST_DAYS = 400
"""The latest are kept: a year and some weeks."""


@dataclass(frozen=True)
class DaysRecord:
    """Days since 1970, the latest last."""

    others: ClassVar[bool] = True
    days: Annotated[tuple[Annotated[int, Range(MAX_DAY)], ...], Most(MOST_DAYS)] = ()


_CODEC = Codec(DaysRecord)


def days_of(progress: Progress) -> frozenset[int]:
    """Return the days that are kept, in days since 1970; what cannot be read of them is left out.

    >>> days_of(with_day(Progress(), 20_000, 1))
    frozenset({20000})
    """
    return frozenset(_read(progress.value("settings", DAYS)))


def with_day(progress: Progress, day: int, at: int) -> Progress:
    """Return the progress with a day of practice (days since 1970). Raises RoomError."""
    kept = days_of(progress)
    return progress if day in kept else progress.with_value("settings", DAYS, _value({*kept, day}), at)


def has_worked(before: Progress, after: Progress) -> bool:
    """Whether something was kept of what a learner does, even if it is no better than before; looks are no work."""
    return (
        after.stars is not before.stars
        or after.games is not before.games
        or after.sets is not before.sets
        or after.settings.get(LEARNER) is not before.settings.get(LEARNER)
    )


def joined(one: Entry, other: Entry) -> dict[str, Any]:
    """Make one value of two entries: the days of both."""
    return _value({*_read(one.value), *_read(other.value)})


def _read(value: Any) -> tuple[int, ...]:
    return _CODEC.salvage_or(value, DaysRecord()).days


def _value(days: Iterable[int]) -> dict[str, Any]:
    return _CODEC.write(DaysRecord(tuple(sorted(days)[-MOST_DAYS:])))
