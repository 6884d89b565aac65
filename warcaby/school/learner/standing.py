"""Where a learner stands: how each skill is known, what is due, and what is suspected of beliefs."""

from __future__ import annotations

from warcaby.rules import BRAZILIAN, Variant
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.learner.mastery import State
from warcaby.school.learner.record import LearnerRecord, skill_name
from warcaby.school.misconceptions import misconceptions_of
from warcaby.school.motifs import MOTIFS, Motif


def states(record: LearnerRecord, variant: Variant) -> dict[str, State]:
    """Return the states of the rules by the beliefs about them, and of klasyczne those of the motifs by their names."""
    names = [each.id for each in misconceptions_of(variant)] + [each.skill for each in _motifs_of(variant)]
    return {name: record.skill(skill_name(variant, name)).state for name in names}


def _motifs_of(variant: Variant) -> tuple[Motif, ...]:
    return MOTIFS if variant is BRAZILIAN else ()


def due_skills(record: LearnerRecord, variant: Variant, day: int) -> list[str]:
    """List what is due on a day: beliefs whose rules are, and of klasyczne motifs by their names."""
    record = record.as_of(day)
    kept = {name: record.skills.get(skill_name(variant, name)) for name in states(record, variant)}
    return [name for name, skill in kept.items() if skill and 0 < skill.due <= day]


def next_repetition(record: LearnerRecord, variant: Variant, day: int) -> int | None:
    """Return in how many days something is due next; None if nothing is."""
    record = record.as_of(day)
    kept = (record.skills.get(skill_name(variant, name)) for name in states(record, variant))
    return min((max(skill.due - day, 0) for skill in kept if skill and skill.due), default=None)


def known_beliefs(record: LearnerRecord, variant: Variant, day: int) -> Diagnosis:
    """Return what is kept of a learner's beliefs, faded where it is from another day."""
    diagnosis = Diagnosis(variant, record.slip, record.beliefs_of(variant))
    # An attempt of a later day was made while the clock was ahead, nobody knows when.
    is_older = bool(record.log) and all(attempt[5] != day for attempt in record.log)
    return diagnosis.next_day() if is_older else diagnosis
