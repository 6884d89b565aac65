"""When rules are to be repeated: each has its first day once it sits, and from then on what FSRS says.

It needs the package `fsrs`, which the page fetches when somebody practises.
"""

from __future__ import annotations

from dataclasses import replace

from warcaby.school.learner.record import LearnerRecord, SkillRecord
from warcaby.school.learner.schedule import Repetition, reviewed
from warcaby.school.learner.session import PracticeSession


def scheduled(session: PracticeSession) -> PracticeSession:
    """Set the repetitions of what was answered about since the last time."""
    record = session.record
    for name, right in session.unscheduled:
        record = _repeated(record, name, right, session.day)
    return replace(session, record=record, unscheduled=())


def _repeated(record: LearnerRecord, name: str, right: bool, day: int) -> LearnerRecord:
    kept = record.skills[name].as_of(day)
    if not kept.due:
        if not right or kept.skill.state not in ("sits", "mastered"):
            return record
        return _with_day(record, name, kept, reviewed(None, "good", day))
    # What is not due yet is not repeated by being met, but a mistake shows that it was forgotten.
    if day <= kept.last or (right and kept.due > day):
        return record
    if not right:
        kept = kept.with_skill(kept.skill.forgotten())
    before = Repetition(kept.stability, kept.difficulty, kept.last, kept.due)
    return _with_day(record, name, kept, reviewed(before, "good" if right else "again", day))


def _with_day(record: LearnerRecord, name: str, kept: SkillRecord, then: Repetition) -> LearnerRecord:
    skill = replace(kept, stability=then.stability, difficulty=then.difficulty, last=then.last, due=then.due)
    return replace(record, skills={**record.skills, name: skill})
