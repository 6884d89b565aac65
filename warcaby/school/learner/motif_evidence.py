"""What answers tell of motifs: in lessons and exams, at puzzles, in games that were reviewed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from warcaby.school.exercises import Exercise
from warcaby.school.learner.record import IN_GAME, NEW, LearnerRecord
from warcaby.school.learner.stored import learner_of, with_learner
from warcaby.school.motifs import Motif, motif_of_lesson, motif_of_mistake, motif_of_themes
from warcaby.school.progress import Progress

if TYPE_CHECKING:
    from warcaby.school.matches.judgement import Why

GUESS, GUESS_CHOICE = 0.1, 0.3
"""Probability of solving a task by chance: by moves, and by choosing an answer."""


def guess_at(exercise: Exercise) -> float:
    """Return the probability of solving an exercise by chance."""
    return GUESS_CHOICE if exercise.answer_kind == "choice" else GUESS


def answered(
    record: LearnerRecord, about: Motif, right: bool, guess: float, day: int, seconds: float | None = None
) -> LearnerRecord:
    """Return the record after a first answer, without help, that needed a motif.

    What was wrong although it sat is due again on that day.
    """
    kept = record.skills.get(about.skill, NEW).as_of(day)
    after = kept.with_skill(kept.skill.answered(right, guess, record.slip, seconds))
    if not right and after.due > day > 0:
        after = replace(after, due=day)
    return replace(record, skills={**record.skills, about.skill: after})


def with_exercise(progress: Progress, lesson: str, exercise: Exercise, right: bool, day: int, at: int) -> Progress:
    """Return the progress after an exercise of a lesson, or a task of an exam that recalls it. Raises RoomError."""
    about = motif_of_lesson(exercise.recalls or lesson)
    if about is None or exercise.is_watched or exercise.is_game:
        return progress
    record = answered(learner_of(progress), about, right, guess_at(exercise), day)
    return with_learner(progress, record, at)


def with_puzzle(progress: Progress, themes: Iterable[str], right: bool, day: int, at: int) -> Progress:
    """Return the progress after a puzzle of klasyczne with these themes: it tells of what it is most about.

    Raises RoomError.
    """
    about = motif_of_themes(themes)
    if about is None:
        return progress
    return with_learner(progress, answered(learner_of(progress), about, right, GUESS, day), at)


def with_second_look(progress: Progress, why: Why, right: bool, day: int, at: int) -> Progress:
    """Return the progress after another move was tried where a game went wrong, as long as that is in doubt.

    Raises RoomError.
    """
    record, about = learner_of(progress), motif_of_mistake(why)
    if about is None or about.skill not in record.doubted:
        return progress
    record = answered(record, about, right, GUESS, day)
    return with_learner(progress, record.with_attempt((about.skill, IN_GAME, 1, right, 0, day)), at)


def with_mistakes(progress: Progress, reasons: Iterable[Why], day: int, at: int) -> Progress:
    """Return the progress after a game in which mistakes were confirmed, for these reasons; each motif counts once.

    Raises RoomError.
    """
    record = learner_of(progress)
    found = dict.fromkeys(about for why in reasons if (about := motif_of_mistake(why)))
    for about in found:
        record = answered(record, about, False, GUESS, day)
        record = record.with_attempt((about.skill, IN_GAME, 1, False, 0, day))
    return with_learner(progress, record, at) if found else progress
