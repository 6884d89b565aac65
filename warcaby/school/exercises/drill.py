"""A drill inside a lesson, read as an exercise of the kind that asks the same question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, ClassVar

from warcaby.rules import Move, Position, Reason, Refusal, Variant, explain, legal_moves
from warcaby.school.drills.kinds import Question
from warcaby.school.drills.making import GRADES, Grade
from warcaby.school.drills.series import NoDrillError, drills
from warcaby.school.exercises.all_captures import AllCapturesExercise
from warcaby.school.exercises.choose_pieces import ChoosePiecesExercise
from warcaby.school.exercises.exercise import Common, Exercise
from warcaby.school.exercises.judge import JudgeExercise, Ruling
from warcaby.school.exercises.mark_squares import MarkSquaresExercise
from warcaby.school.exercises.play import PlayExercise
from warcaby.school.exercises.predict import PredictNumber
from warcaby.school.lesson_table import Table
from warcaby.school.misconceptions import misconceptions_of


class DrillExercise(Exercise):
    """A generated exercise. It keeps the question of its drill, from which its texts are made."""

    kind: ClassVar[str] = "drill"
    written: ClassVar[frozenset[str]] = frozenset()

    @classmethod
    def read_position(cls, table: Table, variant: Variant) -> Position:
        """Generate the drill and return its position."""
        return _drawn(table, variant).position

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Exercise:
        """Generate the drill and return the exercise that asks its question."""
        question = _drawn(table, common["position"].variant)
        for field in ("belief", "drill", "grade", "seed"):
            del table.rest[field]
        return replace(_MAKERS[question.kind](common, question), question=question)


@cache
def _question(variant: Variant, belief: str, grade: Grade, seed: int, kind: str) -> Question:
    return next(drills(variant, belief, grade, seed, kind)).question


def _drawn(table: Table, variant: Variant) -> Question:
    """Generate the drill of a table, without taking its fields out."""
    fields = Table(table.rest, table.file, table.exercise)
    belief = fields.word("belief", [each.id for each in misconceptions_of(variant)])
    kind = fields.word("drill", tuple(_MAKERS))
    grade: Any = fields.number("grade", GRADES[0], GRADES[-1])
    try:
        return _question(variant, belief, grade, fields.take("seed", int), kind)
    except NoDrillError as error:
        raise table.error("drill", str(error), "drill") from error


def _play(common: Common, question: Question) -> Exercise:
    return PlayExercise(**common, mistakes=(), solutions=tuple(legal_moves(question.position)))


def _find_all(common: Common, question: Question) -> Exercise:
    return AllCapturesExercise(**common, mistakes=())


def _choose_pieces(common: Common, question: Question) -> Exercise:
    return ChoosePiecesExercise(**common, mistakes=())


def _mark_squares(common: Common, question: Question) -> Exercise:
    return MarkSquaresExercise(**common, mistakes=(), piece=question.piece)


_DOUBTS: tuple[Reason, ...] = ("capture-compulsory", "larger-capture")
"""Wrong answers for a legal move: what it might be thought to break."""


def _judge(common: Common, question: Question) -> Exercise:
    verdict = explain(question.position, question.move)
    reasons: tuple[Ruling, ...] = _DOUBTS
    if isinstance(verdict, Refusal) and verdict.reason not in _DOUBTS:
        reasons = (*_DOUBTS, verdict.reason)
    return JudgeExercise(**common, mistakes=(), move=question.move, choices=("legal", *reasons))


def _count(common: Common, question: Question) -> Exercise:
    captures: list[Move] = [move for move in legal_moves(question.position) if move.start == question.piece]
    number = len(captures[0].captured)
    choices = tuple(map(str, question.choices))
    return PredictNumber(**common, mistakes=(), ask="captured", line=(captures[0],), number=number, choices=choices)


_MAKERS: Mapping[str, Callable[[Common, Question], Exercise]] = {
    "play": _play,
    "find-all": _find_all,
    "choose-piece": _choose_pieces,
    "mark-squares": _mark_squares,
    "judge": _judge,
    "count": _count,
}
"""Which kind of exercise a kind of drill becomes."""

DRILL_KINDS = tuple(_MAKERS)
"""The kinds of drills that a lesson can have."""
