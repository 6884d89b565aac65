"""The session of practice that goes on, as it stands in the progress of a device."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from warcaby.rules import BRAZILIAN, VARIANTS, legal_moves
from warcaby.school.codec import Codec, Most, Names, Range, Text
from warcaby.school.faults import FaultError
from warcaby.school.learner.held import QuestionRecord, held_beliefs, question_of, question_record
from warcaby.school.learner.mastery import State
from warcaby.school.learner.motif_tasks import found_by, parse_source
from warcaby.school.learner.practice import Slot, Task, Work
from warcaby.school.learner.record import MAX_ATTEMPTS, LearnerRecord, learner_value
from warcaby.school.learner.session import AnyTask, MotifTask, PracticeSession
from warcaby.school.learner.standing import states
from warcaby.school.learner.stored import learner_of
from warcaby.school.learner.taught import taught_of
from warcaby.school.practice_days import MAX_DAY
from warcaby.school.progress import HELD, LEARNER, Progress

PRACTICE = "practice"
"""Name of the setting that has the session that goes on."""

_Belief = Annotated[str, Text(40)]


@dataclass(frozen=True)
class SessionRecord:
    """A session as it is kept: what is planned, what was answered, and the drill that is on the board."""

    version: Annotated[int, Range(1, 1)]
    day: Annotated[int, Range(MAX_DAY)]
    game: Annotated[str, Text(40)]
    seed: Annotated[str, Text(2_000, exact=True)]
    slots: Annotated[tuple[tuple[Work, _Belief], ...], Most(20)]
    before: Annotated[Mapping[str, State], Most(200), Names("(motif/)?[a-z0-9_]{1,40}")]
    results: Annotated[tuple[bool, ...], Most(20)] = ()
    named: Annotated[tuple[_Belief, ...], Most(20)] = ()
    question: QuestionRecord | None = None
    source: Annotated[str, Text(120)] = ""
    """Where the task on the board comes from, if it is about a motif."""
    work: Work = "weak"
    belief: _Belief = ""
    is_answered: bool = False
    is_helped: bool = False


_CODEC = Codec(SessionRecord)


@dataclass(frozen=True)
class Kept:
    """A session that goes on."""

    session: PracticeSession
    task: AnyTask | None
    """The task on the board; None where the session is over."""
    is_helped: bool = False
    """Whether a hint has been given to it."""


def practised_afresh(progress: Progress, at: int) -> Progress:
    """Return the progress with practice begun afresh: nothing is known of the learner, and no session goes on."""
    resets = min(learner_of(progress).resets + 1, MAX_ATTEMPTS)
    fresh = progress.with_value("settings", LEARNER, learner_value(LearnerRecord(resets=resets)), at)
    return with_session(fresh.with_value("settings", HELD, None, at), None, at)


def with_session(progress: Progress, kept: Kept | None, at: int) -> Progress:
    """Return the progress with a session, or without one. Raises RoomError."""
    return progress.with_value("settings", PRACTICE, _CODEC.write(_record(kept)) if kept else None, at)


def _record(kept: Kept) -> SessionRecord:
    session, task = kept.session, kept.task
    return SessionRecord(
        1,
        session.day,
        session.variant.id,
        session.seed,
        tuple((slot.work, slot.belief) for slot in session.tasks),
        session.before,
        session.results,
        session.named,
        question_record(task.question) if isinstance(task, Task) else None,
        str(task.found.source) if isinstance(task, MotifTask) else "",
        task.work if task else "weak",
        task.belief if task else "",
        session.is_answered,
        kept.is_helped,
    )


def kept_session(progress: Progress, day: int) -> Kept | None:
    """Return the session of a day that goes on; None if there is none that could be gone on with."""
    try:
        record = _CODEC.read(progress.value("settings", PRACTICE))
        return _kept(record, progress) if record.day == day else None
    except (FaultError, ValueError, LookupError):
        return None


def _kept(record: SessionRecord, progress: Progress) -> Kept:
    variant, learner = VARIANTS[record.game], learner_of(progress)
    known = states(learner, variant).keys()
    named = [belief for _, belief in record.slots] + [*record.named, *record.before, record.belief]
    done = len(record.results)
    if not {*named} <= known | {""} or not record.slots or done > len(record.slots) or record.is_answered > done:
        raise ValueError("a session of another program")
    session = PracticeSession(
        tuple(Slot(work, belief) for work, belief in record.slots),
        record.results,
        done - record.is_answered,
        record=learner,
        diagnosis=held_beliefs(progress, variant, record.day),
        day=record.day,
        seed=record.seed,
        before=record.before,
        named=record.named,
        taught=taught_of(progress) if variant is BRAZILIAN else None,
    )
    if record.source:
        found = found_by(record.belief, parse_source(record.source))
        return Kept(session, MotifTask(record.work, record.belief, found), record.is_helped)
    if record.question is None:
        if done < len(record.slots):
            raise ValueError("a session without a drill")
        return Kept(session, None)
    if done - record.is_answered >= len(record.slots):
        raise ValueError("more drills than were planned")
    task = Task(record.work, record.belief, question_of(record.question, variant))
    if not legal_moves(task.question.position):
        raise ValueError("a drill of another program")
    return Kept(session, task, record.is_helped)
