"""Say whether a move is legal."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Literal, Self, TypeAlias, get_args

from warcaby.languages import N_
from warcaby.rules import Move, Reason, Refusal, Square, explain, legal_moves
from warcaby.school.exercises.drilled import Drilled, Hand
from warcaby.school.exercises.exercise import Common, Mistake
from warcaby.school.exercises.proven_choice import ProvenChoiceExercise
from warcaby.school.exercises.question import Case, Moves, Question, Response
from warcaby.school.lesson_table import Table

Ruling: TypeAlias = Reason | Literal["legal"]
"""An answer to the question whether a move is legal: yes, or the reason why not."""

_DOUBTS: tuple[Reason, ...] = ("capture-compulsory", "larger-capture")
"""Wrong answers for a legal move: what it might be thought to break."""

_ANSWERS: tuple[Ruling, ...] = ("legal", *get_args(Reason))


@dataclass(frozen=True)
class JudgeExercise(ProvenChoiceExercise, Drilled):
    """Say whether a move is legal, and if not, why; then prove it by a move, so that guessing is not enough."""

    kind: ClassVar[str] = "judge"
    drill: ClassVar[str] = "judge"
    says: ClassVar[str] = N_("Is the move from %(square)s to %(end)s legal?")
    hand: ClassVar[Hand] = "choice"
    about: ClassVar[frozenset[str]] = frozenset(("move",))

    move: tuple[str, ...]
    """The squares of the move in question."""
    choices: tuple[Ruling, ...]

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        """Read `move`, the move in question, and `choices`, the offered answers."""
        move = table.squares("move", common["position"], table.text("move"))
        choices: Any = tuple(table.texts("choices"))
        for choice in choices:
            if choice not in _ANSWERS:
                raise table.error("choices", f"{choice!r} is none of {', '.join(_ANSWERS)}", "choices")
        exercise = cls(**common, mistakes=(), move=move, choices=choices)
        if exercise.answer not in choices:
            raise table.error("choices", f"the right answer, {exercise.answer!r}, is not among them", "choices")
        return replace(exercise, mistakes=tuple(exercise._mistake(each) for each in mistakes))

    def _mistake(self, table: Table) -> Mistake:
        answer: Any = table.word("try", self.choices)
        if answer == self.answer:
            raise table.error("try", f"{answer!r} is the right answer", "is-right")
        mistake = Mistake(table.text("says"), answer=answer)
        table.done()
        return mistake

    @cached_property
    def answer(self) -> Ruling:
        """The right answer."""
        verdict = explain(self.position, self.move)
        return "legal" if isinstance(verdict, Move) else verdict.reason

    @cached_property
    def shown_by(self) -> tuple[Move, ...]:
        """The moves that prove the answer: the move in question, or any legal move if it is illegal."""
        verdict = explain(self.position, self.move)
        return (verdict,) if isinstance(verdict, Move) else tuple(legal_moves(self.position))

    @property
    def as_drill(self) -> Question | None:
        """Judging a move by where it begins and ends, if that is enough to tell it."""
        line = (self.move[0], self.move[-1])
        is_there = line in {(move.start, move.end) for move in legal_moves(self.position)}
        return Question(self.drill, self.position, move=line) if is_there == (self.answer == "legal") else None

    def response_of(self, what: tuple[str, ...]) -> Response:
        """Whether it was said to be legal."""
        return what == ("legal",)

    # As a drill

    @classmethod
    def suits(cls, true: Moves, most: int) -> bool:
        """A move can always be judged."""
        return True

    @classmethod
    def question_of(cls, case: Case, draw: random.Random) -> Question | None:
        """Ask about a move that is legal by the rules or by the belief, and not by both."""
        true, believed = _lines(case.true), _lines(case.believed)
        doubtful = sorted(true ^ believed)
        if not doubtful:
            return None
        # Of legal and illegal moves either is asked about as often, where there is a choice.
        legal = draw.random() < 0.5
        preferred = [line for line in doubtful if (line in true) == legal]
        return Question(cls.drill, case.position, move=draw.choice(preferred or doubtful))

    @classmethod
    def respond(cls, question: Question, moves: Moves) -> Response:
        """Say whether some move leads from the one square to the other."""
        return question.move in _lines(moves)

    @classmethod
    def guessed(cls, question: Question) -> float:
        """Guess yes or no."""
        return 0.5

    @classmethod
    def fields_of(cls, question: Question) -> dict[str, Any]:
        """The move, and the reasons for which it might be thought illegal."""
        verdict = explain(question.position, question.move)
        reasons = _DOUBTS
        if isinstance(verdict, Refusal) and verdict.reason not in _DOUBTS:
            reasons = (*_DOUBTS, verdict.reason)
        return {"move": question.move, "choices": ("legal", *reasons)}


def _lines(moves: Moves) -> frozenset[tuple[Square, ...]]:
    return frozenset((move.start, move.end) for move in moves if move.start != move.end)
