"""Say whether a move is legal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Literal, Self, TypeAlias, get_args

from warcaby.rules import Move, Reason, explain, legal_moves
from warcaby.school.drills.kinds import Question, Response
from warcaby.school.exercises.exercise import Common, Mistake
from warcaby.school.exercises.proven_choice import ProvenChoiceExercise
from warcaby.school.lesson_table import Table

Ruling: TypeAlias = Reason | Literal["legal"]
"""An answer to the question whether a move is legal: yes, or the reason why not."""

_ANSWERS: tuple[Ruling, ...] = ("legal", *get_args(Reason))


@dataclass(frozen=True)
class JudgeExercise(ProvenChoiceExercise):
    """Say whether a move is legal, and if not, why; then prove it by a move, so that guessing is not enough."""

    kind: ClassVar[str] = "judge"

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
        return Question("judge", self.position, move=line) if is_there == (self.answer == "legal") else None

    def response_of(self, what: tuple[str, ...]) -> Response:
        """Whether it was said to be legal."""
        return what == ("legal",)
