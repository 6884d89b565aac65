"""The script of a lesson of 45 minutes at wooden boards, made from the lesson itself.

What is shown is its worked example, what is asked are its tasks, and the wrong answers to expect are those that follow
from the beliefs that the lesson is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from warcaby.rules import Position
from warcaby.school.exercises import Exercise
from warcaby.school.exercises.drilled import Drilled
from warcaby.school.exercises.question import Moves
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.lesson import Lesson
from warcaby.school.misconceptions import is_rule, misconceptions_of, ruling

MINUTES = (5, 10, 12, 12, 6)
"""Setting up, showing, asking, playing, writing: 45 in all."""

ASKED = 3
"""Questions that are talked about at the demonstration board."""

MOST_WRONG = 3
"""Wrong answers to a question that are foreseen."""

_MOST_BELIEFS = 3

OWN = "own-"
"""The beginning of the ids of own lessons."""


@dataclass(frozen=True)
class Expected:
    """What somebody answers who believes something that is not so."""

    belief: str
    answers: tuple[str, ...]
    """Some of the moves that only such a person would make, of the squares that only such a person would mark, or the
    choice."""


@dataclass(frozen=True)
class Question:
    """A task of the lesson, asked at the board."""

    number: int
    """Its place among the tasks of the worksheet, from 1."""
    exercise: Exercise
    expected: tuple[Expected, ...]


@dataclass(frozen=True)
class Script:
    """What a teacher does in 45 minutes."""

    lesson: Lesson
    beliefs: tuple[str, ...]
    """The misconceptions that the lesson is about."""
    watched: Exercise | None
    """The worked example."""
    questions: tuple[Question, ...]
    worksheet: tuple[Exercise, ...]
    """All tasks, for paper."""
    played: Position | None
    """The position that is played out in pairs; None where they play from the start."""


def script_of(lesson: Lesson) -> Script:
    """Make the script of a lesson; of an own one the beliefs are found by its positions.

    >>> from warcaby.school.course import load_course
    >>> lesson = next(each for each in load_course() if each.id == "must-capture")
    >>> script = script_of(lesson)
    >>> script.beliefs, [each.answers for each in script.questions[0].expected]
    (('optional',), [('b4-a5', 'f2-e3', 'f2-g3')])
    """
    tasks = tuple(each for each in lesson.exercises if not each.is_watched)
    is_own = lesson.id.startswith(OWN)
    about = _found(tasks) if is_own else tuple(BELIEFS_OF_LESSONS.get(lesson.id, ()))
    asked = _chosen(tasks, about)
    return Script(
        lesson,
        about,
        next((each for each in lesson.exercises if each.is_watched), None),
        tuple(Question(tasks.index(each) + 1, each, expected(each, about)) for each in asked),
        tasks,
        next((each.position for each in reversed(tasks) if each.kind in ("game", "goal")), None),
    )


def expected(exercise: Exercise, beliefs: Sequence[str]) -> tuple[Expected, ...]:
    """List what follows from beliefs in a task, and does not follow from the rules."""
    variant = exercise.position.variant
    known = {each.id for each in misconceptions_of(variant)}
    answered = (
        (each, _wrong(exercise, ruling(variant, each).moves(exercise.position))) for each in beliefs if each in known
    )
    return tuple(Expected(belief, answers[:MOST_WRONG]) for belief, answers in answered if answers)


def _wrong(exercise: Exercise, believed: Moves) -> tuple[str, ...]:
    """Name what somebody answers by whose rules these moves are legal, if it is wrong."""
    right = ruling(exercise.position.variant).moves(exercise.position)
    if exercise.asks_for_captures:
        # Whoever believes that something else would be legal as well names the same captures.
        believed = frozenset(move for move in believed if move.captured)
    if exercise.answer_kind == "moves":
        # The same squares with other captures look the same when somebody says them.
        legal, squares = {(move.start, move.end) for move in right}, exercise.position.variant.board.bit
        wrong = [move for move in believed if (move.start, move.end) not in legal]
        return tuple(
            sorted(
                {
                    exercise.notation.squares((move.start, move.end), capture=bool(move.captured))
                    for move in wrong
                    if move.start in squares and move.end in squares
                }
            )
        )
    question = exercise.as_drill
    if question is None or not isinstance(exercise, Drilled):
        return ()  # what is asked does not follow from the moves
    truth, answer = exercise.respond(question, right), exercise.respond(question, believed)
    if isinstance(answer, frozenset) and isinstance(truth, frozenset):
        return tuple(exercise.notation.square(str(square)) for square in sorted(answer - truth, key=str))
    if answer is None or answer == truth or answer is False:
        return ()
    return ("legal" if answer is True else str(answer),)


def _found(tasks: Sequence[Exercise]) -> tuple[str, ...]:
    """Name the beliefs that the most tasks tell apart from the rules."""
    if not tasks:
        return ()
    variant = tasks[0].position.variant
    counted = {
        each.id: sum(bool(expected(task, (each.id,))) for task in tasks)
        for each in misconceptions_of(variant)
        if is_rule(each.id)
    }
    told = sorted((name for name, count in counted.items() if count), key=lambda name: (-counted[name], name))
    return tuple(told[:_MOST_BELIEFS])


def _chosen(tasks: Sequence[Exercise], beliefs: Sequence[str]) -> list[Exercise]:
    """Choose the tasks that the most can be said about, in their order."""
    telling = sorted(tasks, key=lambda each: -(2 * len(expected(each, beliefs)) + len(each.mistakes)))[:ASKED]
    return [each for each in tasks if each in telling]
