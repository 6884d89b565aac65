"""Scheduling repetitions with FSRS, from the package `fsrs`.

The package is fetched by the page when this module is asked for; nothing else imports it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Annotated, Literal

from fsrs import Card, Rating, Scheduler, State

from warcaby.school.codec import Range
from warcaby.school.practice_days import MAX_DAY

Grade = Literal["again", "hard", "good"]

LEAST_STABILITY = 1.0
"""Days: what was forgotten comes back on the next day, however often it was."""

_RATINGS = {"again": Rating.Again, "hard": Rating.Hard, "good": Rating.Good}
_START = datetime(1970, 1, 1, tzinfo=UTC)
_SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


@dataclass(frozen=True)
class Repetition:
    """When a rule, an exercise or a puzzle was last seen, and when it is due; in days since 1970."""

    stability: Annotated[float, Range(36_500, 0.001)]
    """Days until it is remembered with a probability of 0.9."""
    difficulty: Annotated[float, Range(10, 1)]
    last: Annotated[int, Range(MAX_DAY)]
    due: Annotated[int, Range(MAX_DAY)]


def reviewed(before: Repetition | None, grade: Grade, day: int) -> Repetition:
    """Return when something is due after it was seen on a day; `before` is None at the first time.

    >>> first = reviewed(None, "good", day=20_000)
    >>> first.due - 20_000, reviewed(first, "good", first.due).due - first.due
    (2, 11)
    """
    now = _START + timedelta(days=day)
    if before is None:
        card = Card(card_id=1, due=now)
    else:
        last = _START + timedelta(days=before.last)
        card = Card(
            card_id=1,
            state=State.Review,
            stability=before.stability,
            difficulty=before.difficulty,
            due=_START + timedelta(days=before.due),
            last_review=last,
        )
    card, _ = _SCHEDULER.review_card(card, _RATINGS[grade], now)
    assert card.stability is not None
    assert card.difficulty is not None
    # Who practises by days can tell nothing less than one.
    stability = max(card.stability, LEAST_STABILITY)
    due = min(max((card.due - _START).days, day + 1), MAX_DAY)
    return Repetition(round(stability, 3), round(card.difficulty, 3), day, due)
