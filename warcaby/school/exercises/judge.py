"""Say whether a move is legal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Literal, Self, TypeAlias, get_args

from warcaby.rules import Move, Reason, explain, legal_moves
from warcaby.school.exercises.choices import cross_out
from warcaby.school.exercises.exercise import Answer, AnswerKind, Common, Exercise, Mistake
from warcaby.school.hints import Hint
from warcaby.school.lesson_table import Table
from warcaby.school.run import Asked, Given, Run, Step, Verdict, not_asked, solve

Ruling: TypeAlias = Reason | Literal["legal"]
"""An answer to the question whether a move is legal: yes, or why not."""

_ANSWERS: tuple[Ruling, ...] = ("legal", *get_args(Reason))


@dataclass(frozen=True)
class JudgeExercise(Exercise):
    """Say whether a move is legal, and if not, why; then show it by a move, which guessing alone does not."""

    kind: ClassVar[str] = "judge"

    move: tuple[str, ...]
    """The squares of the move that is asked about."""
    choices: tuple[Ruling, ...]

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        """Read `move`, which is asked about, and `choices`, the answers that are offered."""
        move = table.squares("move", common["position"], table.text("move"))
        choices: Any = tuple(table.texts("choices"))
        for choice in choices:
            if choice not in _ANSWERS:
                raise table.error("choices", f"{choice!r} is none of {', '.join(_ANSWERS)}")
        exercise = cls(**common, mistakes=(), move=move, choices=choices)
        if exercise.answer not in choices:
            raise table.error("choices", f"the right answer, {exercise.answer!r}, is not among them")
        return replace(exercise, mistakes=tuple(exercise._mistake(each) for each in mistakes))

    def _mistake(self, table: Table) -> Mistake:
        answer: Any = table.word("try", self.choices)
        if answer == self.answer:
            raise table.error("try", f"{answer!r} is the right answer")
        mistake = Mistake(table.text("says"), answer=answer)
        table.done()
        return mistake

    @property
    def answer_kind(self) -> AnswerKind:
        """The answer is one of several."""
        return "choice"

    @cached_property
    def answer(self) -> Ruling:
        """The right answer."""
        verdict = explain(self.position, self.move)
        return "legal" if isinstance(verdict, Move) else verdict.reason

    @cached_property
    def shown_by(self) -> tuple[Move, ...]:
        """The moves that show the answer: the one asked about, or if it is not legal, any that is."""
        verdict = explain(self.position, self.move)
        return (verdict,) if isinstance(verdict, Move) else tuple(legal_moves(self.position))

    def asks(self, run: Run) -> Asked:
        """Ask the question, and when it has its right answer, for the move that shows it."""
        return "move" if self.answer in run.tried else "choice"

    def next_moves(self, run: Run) -> tuple[Move, ...]:
        """The moves that show the answer."""
        return self.shown_by

    def next_step(self, run: Run) -> Step:
        """Answer the question, then make a move that shows it."""
        return Step("choice", answer=self.answer) if self.asks(run) == "choice" else super().next_step(run)

    def choose(self, run: Run, answer: Answer) -> tuple[Run, Verdict]:
        """Judge an answer; the right one has still to be shown by a move."""
        tried = replace(run, tried=run.tried | {answer})
        if answer == self.answer:
            return replace(tried, hints=0), Verdict("onward")
        says = next((mistake.says for mistake in self.mistakes if mistake.answer == answer), "")
        return replace(tried, slips=run.slips + 1), Verdict("wrong", says)

    def attempt(self, run: Run, move: Move) -> tuple[Run, Verdict]:
        """Judge the move that shows the answer."""
        if self.asks(run) == "choice":
            return super().attempt(run, move)
        return solve(run, move) if move in self.shown_by else not_asked(run, move)

    def said(self, run: Run) -> tuple[str, ...]:
        """The author speaks of the question; what shows its answer is any legal move."""
        return self.hints if self.asks(run) == "choice" else ()

    def hint(self, run: Run, level: int) -> tuple[Run, Hint]:
        """Cross out wrong answers, then tell the right one; after that speak of the move."""
        if self.asks(run) == "move":
            return super().hint(run, level)
        return cross_out(run, level, self.choices, self.answer)

    def judged(self, before: Run, after: Run) -> bool | None:
        """The answer is the choice; the move that shows it is none."""
        return None if self.asks(before) == "move" else self.asks(after) == "move"

    def response(self, given: Given) -> tuple[str, ...]:
        """Write the choice."""
        return given.what

    @property
    def expected(self) -> tuple[str, ...]:
        """Write the right answer."""
        return (self.answer,)
