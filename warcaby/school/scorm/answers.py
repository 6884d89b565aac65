"""Answers: what a learner gave for a task, as a learning platform records it."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.school.exercises import AnswerKind
from warcaby.school.exercises.exercise import Given


@dataclass(frozen=True)
class GivenAnswer:
    """An answer that was judged."""

    question: str
    """Name of the task: letters, digits and hyphens."""
    description: str
    """The task in words."""
    kind: AnswerKind
    response: tuple[str, ...]
    """The moves of the line, the marked squares, or the one choice."""
    expected: tuple[str, ...]
    """The same of what would be right."""
    is_correct: bool


def answer_of(given: Given, question: str, description: str) -> GivenAnswer | None:
    """Return the answer in what was given; None where nothing was judged yet, as in the middle of a solution."""
    exercise = given.before.exercise
    is_correct = exercise.judged(given.before, given.after)
    if is_correct is None:
        return None
    return GivenAnswer(
        question, description, exercise.answer_kind, exercise.response(given), exercise.expected, is_correct
    )
