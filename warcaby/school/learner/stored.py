"""The learner's record, as it stands in the progress of a device.

It is joined with others by its own rules wherever progress is merged: no tab and no device takes away what another one
has seen.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from warcaby.school.faults import FaultError
from warcaby.school.learner.record import CODEC, LearnerRecord, learner_value, merged, read_learner
from warcaby.school.progress import LEARNER, Entry, Progress


def learner_of(progress: Progress) -> LearnerRecord:
    """Return what is kept of the learner; what cannot be read of it is left out."""
    return CODEC.salvage_or(progress.value("settings", LEARNER), LearnerRecord())


def with_learner(progress: Progress, record: LearnerRecord, at: int) -> Progress:
    """Return the progress with a record brought together with the one that it has. Raises RoomError."""
    return progress.with_value("settings", LEARNER, learner_value(merged(learner_of(progress), record)), at)


def joined(one: Entry, other: Entry) -> dict[str, Any]:
    """Make one value of two entries with records of a learner. Raises FaultError if one of them cannot be read."""
    return learner_value(merged(read_learner(one.value), read_learner(other.value)))


def counted_alike(one: Entry, other: Entry) -> tuple[Entry, Entry]:
    """Return two entries with records that both count when they are joined, however often each was begun afresh."""
    try:
        records = read_learner(one.value), read_learner(other.value)
    except FaultError:
        return one, other
    resets = max(record.resets for record in records)
    first, second = (learner_value(replace(record, resets=resets)) for record in records)
    return replace(one, value=first), replace(other, value=second)
