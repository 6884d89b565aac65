"""What moves in a game tell of a learner: which belief a refused one shows, and which game has drills about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from warcaby.rules import VARIANTS, Position, Square, Variant
from warcaby.school.diagnosis.evidence import TRUE, Attempt, Observation
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.learner.keeping import learner_of, with_learner
from warcaby.school.learner.sitting import known_beliefs
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
    """What is known of a learner after a refused move."""

    diagnosis: Diagnosis
    belief: str
    """The likeliest belief by which the move would have been legal; empty if there is none."""
    is_spoken: bool
    """Whether the learner may be told of it."""


def known_of(progress: Progress, game: Variant, day: int) -> Diagnosis:
    """Return what is kept of a learner's beliefs about a game."""
    return known_beliefs(learner_of(progress), game, day)


def with_known(progress: Progress, diagnosis: Diagnosis, at: int) -> Progress:
    """Return the progress with what is known of a learner's beliefs. Raises RoomError."""
    record = learner_of(progress).with_beliefs(diagnosis.variant, diagnosis.singles)
    return with_learner(progress, record, at)


def moved(diagnosis: Diagnosis, position: Position, squares: Sequence[Square]) -> Diagnosis:
    """Return what is known after a legal move: it speaks against beliefs that forbid it."""
    return diagnosis.observe(Attempt(replace(position, variant=diagnosis.variant), tuple(squares)))


def refused(diagnosis: Diagnosis, position: Position, squares: Sequence[Square]) -> Heard:
    """Take in a move that was refused, by all its squares; a belief that may be spoken of counts as explained."""
    position = replace(position, variant=diagnosis.variant)
    attempt = Attempt(position, tuple(squares))
    if not attempt.is_wrong:
        attempt = Attempt(position, tuple(squares), is_short=True)
    diagnosis = diagnosis.observe(attempt)
    explaining = [leader for leader in diagnosis.leaders if attempt.is_explained((leader.id,))]
    # One rule is told before another game, which has many of its own.
    plain = [leader for leader in explaining if not leader.id.startswith("rules_of_")]
    leader = next(iter(plain or explaining), None)
    if leader is None:
        return Heard(diagnosis, "", is_spoken=False)
    seen = Observation(attempt, diagnosis.slip)
    if leader.is_spoken and seen.likelihood((leader.id,)) > seen.likelihood(TRUE):
        return Heard(diagnosis.explained(leader.id), leader.id, is_spoken=True)
    return Heard(diagnosis, leader.id, is_spoken=False)
