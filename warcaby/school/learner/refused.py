"""What moves in a game, and answers in a lesson, tell of a learner's beliefs, and which game has drills about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from warcaby.rules import VARIANTS, Position, Square, Variant
from warcaby.school.diagnosis.evidence import Attempt, Evidence, Observation
from warcaby.school.diagnosis.model import Diagnosis, Leader, without
from warcaby.school.learner.held import held_beliefs, with_held
from warcaby.school.learner.record import IN_GAME, Logged, skill_name
from warcaby.school.learner.stored import learner_of, with_learner
from warcaby.school.misconceptions import holds_in, is_rule, misconceptions_of
from warcaby.school.progress import Progress


def drilled_game(variant: Variant) -> Variant | None:
    """Return the game whose drills are about the same moves; None where options of the game change them.

    >>> from warcaby.rules import variant_with
    >>> drilled_game(variant_with("brazilian", ["black_first"])).options
    ()
    >>> drilled_game(variant_with("brazilian", ["huffing"])) is None
    True
    """
    plain = VARIANTS[variant.id]
    return plain if _moves(variant) == _moves(plain) else None


def _moves(variant: Variant) -> tuple[object, ...]:
    zones = variant.white_promotion, variant.black_promotion
    return (variant.man, variant.king, variant.capture, variant.mid_capture, *zones)


@dataclass(frozen=True)
class Heard:
    """What is known of a learner after a refused move, or another answer."""

    diagnosis: Diagnosis
    belief: str
    """The likeliest belief by which it would have been right; empty if there is none."""
    is_spoken: bool
    """Whether the learner may be told of it."""


def known_of(progress: Progress, game: Variant, day: int) -> Diagnosis:
    """Return what is kept of a learner's beliefs about a game."""
    return held_beliefs(progress, game, day)


def with_known(progress: Progress, diagnosis: Diagnosis, day: int, at: int) -> Progress:
    """Return the progress with what is known of a learner's beliefs on a day. Raises RoomError."""
    record = learner_of(progress).with_beliefs(diagnosis.variant, diagnosis.lasting)
    return with_held(with_learner(progress, record, at), diagnosis, day, at)


def with_doubt(progress: Progress, game: Variant, belief: str, day: int, at: int) -> Progress:
    """Return the progress after a move of a game was refused that a belief explains: its rule is in doubt.

    Raises RoomError.
    """
    attempt: Logged = (skill_name(game, belief), IN_GAME, 1, False, 0, day)
    return with_learner(progress, learner_of(progress).with_attempt(attempt), at)


def moved(diagnosis: Diagnosis, position: Position, squares: Sequence[Square]) -> Diagnosis:
    """Return what is known after a legal move: it speaks against beliefs that forbid it."""
    return diagnosis.observe(Attempt(replace(position, variant=diagnosis.variant), tuple(squares)))


def refused(diagnosis: Diagnosis, position: Position, squares: Sequence[Square]) -> Heard:
    """Take in a move that was refused, by all its squares; a belief that may be spoken of counts as explained."""
    position = replace(position, variant=diagnosis.variant)
    attempt = Attempt(position, tuple(squares))
    if not attempt.is_wrong:
        attempt = Attempt(position, tuple(squares), is_short=True)
    return heard(diagnosis, attempt)


def heard(diagnosis: Diagnosis, evidence: Evidence) -> Heard:
    """Take in an answer; a belief that may be spoken of after it counts as explained."""
    diagnosis = diagnosis.observe(evidence)
    wrong = diagnosis.leaders if evidence.is_wrong else ()
    explaining = [leader for leader in wrong if _explains(diagnosis, leader.id, evidence)]
    # One rule is told before another game, which has many of its own.
    plain = [leader for leader in explaining if is_rule(leader.id)]
    leader = next(iter(plain or explaining), None)
    if leader is None:
        return Heard(diagnosis, "", is_spoken=False)
    seen = Observation(evidence, diagnosis.slip)
    if _may_be_spoken(diagnosis, leader) and diagnosis.is_shown_by(seen, leader.id):
        return Heard(diagnosis.explained(leader.id), leader.id, is_spoken=True)
    return Heard(diagnosis, leader.id, is_spoken=False)


def _explains(diagnosis: Diagnosis, belief: str, evidence: Evidence) -> bool:
    """Whether an answer is right by a belief, alone or by the two that are held together, and not by the other one."""
    held = diagnosis.held_with(belief)
    if evidence.is_explained((belief,)):
        return True
    return evidence.is_explained(held) and not evidence.is_explained(without(held, belief))


def _may_be_spoken(diagnosis: Diagnosis, leader: Leader) -> bool:
    """Whether the learner may be told of a belief.

    Positions of lessons and games seldom tell a rule from the whole of another game that has it. Of whoever plays that
    game by mistake the rule is true as well.
    """
    variant = diagnosis.variant
    games = [each.id for each in misconceptions_of(variant) if not is_rule(each.id) and each.id != leader.id]
    likely = sum(diagnosis.beliefs[(game,)] for game in games if holds_in(variant, leader.id, game))
    return replace(leader, probability=leader.probability + likely).is_spoken
