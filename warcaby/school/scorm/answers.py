"""Answers: what a learner gave for a task, as a learning platform records it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from warcaby.notation import usual_notation
from warcaby.rules import Move, Position
from warcaby.school.exercise import AllCapturesExercise, Exercise, GoalExercise, JudgeExercise, MarkExercise
from warcaby.school.run import Run, Verdict, next_moves

AnswerKind = Literal["moves", "choice"]


@dataclass(frozen=True)
class Given:
    """What was given to a run: squares of a move, marked squares, or the answer to a question."""

    before: Run
    after: Run
    what: tuple[str, ...]
    verdict: Verdict


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
    if isinstance(exercise, JudgeExercise):
        return _answer_to_question(given, exercise, question, description)
    solved = given.after.solved and not given.before.solved
    if not solved and given.after.slips == given.before.slips:
        return None
    kind: AnswerKind = "choice" if isinstance(exercise, MarkExercise) else "moves"
    return GivenAnswer(question, description, kind, _response(given, solved), expected(exercise), solved)


def _answer_to_question(given: Given, exercise: JudgeExercise, question: str, description: str) -> GivenAnswer | None:
    """The answer is the choice; the move that shows it is none."""
    if given.before.is_answered:
        return None
    return GivenAnswer(question, description, "choice", given.what, expected(exercise), given.after.is_answered)


def _response(given: Given, solved: bool) -> tuple[str, ...]:
    run, verdict = given.before, given.verdict
    if isinstance(run.exercise, MarkExercise):
        notation = usual_notation(run.position.variant)
        return tuple(map(notation.square, given.what))
    if isinstance(run.exercise, AllCapturesExercise) and solved:
        return _texts(run.position, given.after.found)
    notation = usual_notation(run.position.variant)
    before = notation.line(run.exercise.position, run.played)
    if verdict.move:
        return (*before, notation.move(run.position, verdict.move))
    return (*before, "-".join(map(notation.square, given.what)))


def expected(exercise: Exercise) -> tuple[str, ...]:
    """Say what would be right; where several things would be, the first one."""
    if isinstance(exercise, JudgeExercise):
        return (exercise.answer,)
    if isinstance(exercise, MarkExercise):
        return tuple(map(usual_notation(exercise.position.variant).square, sorted(exercise.squares)))
    if isinstance(exercise, AllCapturesExercise):
        return _texts(exercise.position, exercise.captures)
    if isinstance(exercise, GoalExercise):
        return usual_notation(exercise.position.variant).line(exercise.position, exercise.lines[0])
    return _texts(exercise.position, next_moves(Run(exercise, exercise.position))[:1])


def _texts(position: Position, moves: Iterable[Move]) -> tuple[str, ...]:
    notation = usual_notation(position.variant)
    return tuple(notation.move(position, move) for move in moves)
