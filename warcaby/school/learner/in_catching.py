"""What judging moves as a referee tells of a learner: each judgement counts as the answer to such a drill.

Whoever objects to everything is right as often as the machine moves falsely: an objection without its reason therefore
counts as a wrong answer, as does a false move that was let pass. What the learner believes is told by objections alone;
who lets a move pass may not have looked.
"""

from __future__ import annotations

from warcaby.rules import Position
from warcaby.school.catching import disputes
from warcaby.school.catching.catching import Outcome
from warcaby.school.catching.false_moves import FalseMove
from warcaby.school.diagnosis.evidence import Reply
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.exercises import Question
from warcaby.school.learner.held import held_beliefs, with_held
from warcaby.school.learner.practice import Task, answered
from warcaby.school.learner.record import LearnerRecord
from warcaby.school.learner.stored import learner_of, with_learner
from warcaby.school.progress import Progress


def with_false_move(
    progress: Progress, false: FalseMove, outcome: Outcome, day: int, seconds: float, at: int
) -> Progress:
    """Return the progress after a false move was caught, or was not. Raises RoomError.

    `seconds` is how long the move could be looked at, `at` when that was.
    """
    task = Task("weak", false.belief, false.question)
    is_caught = outcome == "caught"
    record = answered(learner_of(progress), task, False if is_caught else None, day, seconds)
    if is_caught:
        beliefs = held_beliefs(progress, false.position.variant, day).observe(Reply(task.question, False))
        return _with_beliefs(progress, record, beliefs, day, at)
    return with_learner(progress, record, at)


def with_false_objection(
    progress: Progress, position: Position, line: tuple[str, str], day: int, seconds: float, at: int
) -> Progress:
    """Return the progress after a legal move, told by where it begins and ends, was objected to. Raises RoomError."""
    task = Task("doubt", "", Question("judge", position, move=line))
    record = answered(learner_of(progress), task, False, day, seconds)
    beliefs = held_beliefs(progress, position.variant, day).observe(Reply(task.question, False))
    return _with_beliefs(progress, record, beliefs, day, at)


def with_dispute(
    progress: Progress, dispute: disputes.Dispute, outcome: disputes.Outcome, day: int, seconds: float, at: int
) -> Progress:
    """Return the progress after a dispute was settled; without its rule that counts as a mistake. Raises RoomError."""
    task, said = Task("weak", dispute.rule, dispute.question), dispute.is_legal == (outcome != "wrong")
    record = answered(learner_of(progress), task, None if outcome == "guessed" else said, day, seconds)
    if outcome != "guessed":
        beliefs = held_beliefs(progress, dispute.position.variant, day).observe(Reply(task.question, said))
        return _with_beliefs(progress, record, beliefs, day, at)
    return with_learner(progress, record, at)


def _with_beliefs(progress: Progress, record: LearnerRecord, beliefs: Diagnosis, day: int, at: int) -> Progress:
    progress = with_learner(progress, record.with_beliefs(beliefs.variant, beliefs.lasting), at)
    return with_held(progress, beliefs, day, at)
