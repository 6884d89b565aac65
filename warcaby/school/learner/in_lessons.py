"""What answers to the exercises of a lesson tell of a learner: of beliefs, and of how well each rule is known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from warcaby.rules import Variant
from warcaby.school.diagnosis.evidence import TRUE, OfCaptures, Reply
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.exercises import Exercise, Question, Response
from warcaby.school.exercises.exercise import Given
from warcaby.school.learner.mastery import guess_of
from warcaby.school.learner.record import skill_name
from warcaby.school.learner.refused import Heard, heard, known_of, moved, refused, with_known
from warcaby.school.learner.stored import learner_of, with_learner
from warcaby.school.misconceptions import misconceptions_of
from warcaby.school.progress import Progress
from warcaby.school.verdicts import SLIPS_OF_THE_FINGER


def reply_to(exercise: Exercise, response: Response) -> Reply | None:
    """Return an answer to an exercise as evidence; None where more is asked than what is legal.

    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import BRAZILIAN
    >>> from warcaby.school.exercises.choose_pieces import ChoosePiecesExercise
    >>> position = parse_fen(BRAZILIAN, "W:Wc5,e3:Bb4,h8")
    >>> exercise = ChoosePiecesExercise("one", position, "", (), "", "", (), ())
    >>> reply_to(exercise, frozenset({"e3"})).is_wrong
    True
    """
    question = exercise.as_drill
    if question is None:
        return None
    return (OfCaptures if exercise.asks_for_captures else Reply)(question, response)


def hear(progress: Progress, known: Diagnosis | None, given: Given, day: int, at: int) -> tuple[Progress, Heard]:
    """Take in what was given to an exercise on a day; what tells nothing of beliefs changes nothing. Raises RoomError.

    `known` is what is known of the learner's beliefs since the lesson was opened, None at first.
    """
    diagnosis = known or known_of(progress, given.before.exercise.position.variant, day)
    heard = _hear(diagnosis, given)
    if heard.diagnosis is not diagnosis:
        progress = with_known(progress, heard.diagnosis, day, at)
    return progress, heard


def _hear(diagnosis: Diagnosis, given: Given) -> Heard:
    exercise, position, verdict = given.before.exercise, given.before.position, given.verdict
    nothing = Heard(diagnosis, "", is_spoken=False)
    if given.before.asks == "move":
        if verdict.refusal is None:
            return replace(nothing, diagnosis=moved(diagnosis, position, given.what))
        is_slip = verdict.refusal.reason in SLIPS_OF_THE_FINGER
        return nothing if is_slip else refused(diagnosis, position, given.what)
    if given.before.asks not in ("marks", "choice") or exercise.as_drill is None:
        return nothing
    reply = reply_to(exercise, exercise.response_of(given.what))
    return heard(diagnosis, reply) if reply else nothing


def with_done(progress: Progress, exercise: Exercise, belief: str | None, at: int) -> Progress:
    """Return the progress after an exercise was done without help, for the first time: what it tells of rules.

    Raises RoomError.

    `belief` explains its first wrong answer, and is empty if none does; it is None where every answer was right. A
    right answer speaks for every rule that would have led to another one had it been misconceived.
    """
    variant = exercise.position.variant
    if belief is not None:
        question = exercise.as_drill or Question("play", exercise.position)
        return _answered(progress, variant, question, [belief] if belief else [], is_right=False, at=at)
    # What is chosen by chance is right for all beliefs at once.
    reply = reply_to(exercise, frozenset())
    if reply is None or not isinstance(reply.answer(TRUE), frozenset):
        return progress
    needed = [each.id for each in misconceptions_of(variant) if reply.answer((each.id,)) != reply.answer(TRUE)]
    return _answered(progress, variant, reply.question, needed, is_right=True, at=at)


def _answered(
    progress: Progress, variant: Variant, question: Question, beliefs: Sequence[str], *, is_right: bool, at: int
) -> Progress:
    record = learner_of(progress)
    for belief in beliefs:
        name = skill_name(variant, belief)
        record = record.with_skill(name, record.skill(name).answered(is_right, guess_of(question), record.slip))
    return with_learner(progress, record, at) if beliefs else progress


def with_taught(progress: Progress, variant: Variant, beliefs: Iterable[str], at: int) -> Progress:
    """Return the progress after a lesson about some beliefs was done well. Raises RoomError."""
    record = learner_of(progress)
    for belief in beliefs:
        name = skill_name(variant, belief)
        record = record.with_skill(name, record.skill(name).taught())
    return with_learner(progress, record, at)
