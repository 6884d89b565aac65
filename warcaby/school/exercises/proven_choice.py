"""Shared code of exercises in which an answer is chosen and then proven by a move."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import reduce

from warcaby.rules import Move, play
from warcaby.school.exercises.choices import ChoiceExercise
from warcaby.school.exercises.exercise import AnswerKind, Given, Run, not_asked, solve
from warcaby.school.verdicts import Answer, Asked, Verdict


@dataclass(frozen=True)
class ProvenChoiceExercise(ChoiceExercise):
    """Choose an answer, then prove it by a move, so that guessing is not enough."""

    choices: tuple[Answer, ...]

    @property
    @abstractmethod
    def answer(self) -> Answer:
        """The right answer."""

    def offered(self, run: Run) -> tuple[Answer, ...]:
        """The choices."""
        return self.choices

    def right(self, run: Run) -> Answer:
        """The right one."""
        return self.answer

    @property
    @abstractmethod
    def shown_by(self) -> tuple[Move, ...]:
        """The moves that prove the answer."""

    @property
    def lead_in(self) -> tuple[Move, ...]:
        """The moves that are played between the right answer and its proof."""
        return ()

    @property
    def answer_kind(self) -> AnswerKind:
        """The answer is a choice."""
        return "choice"

    def tempting(self) -> Iterable[Mapping[str, str]]:
        """The wrong answers that are offered."""
        return ({"try": choice} for choice in self.choices if choice != self.answer)

    def asks(self, run: Run) -> Asked:
        """Ask the question and, after the right answer, for a move that proves it."""
        return "move" if self.answer in run.tried else "choice"

    def proving(self, run: Run) -> Run | None:
        """Return the run in which the right answer is chosen, and a move has to prove it."""
        return replace(run, tried=run.tried | {self.answer})

    def next_moves(self, run: Run) -> tuple[Move, ...]:
        """The moves that prove the answer."""
        return self.shown_by

    def choose(self, run: Run, answer: Answer) -> tuple[Run, Verdict]:
        """Judge an answer; the right one still has to be proven by a move."""
        if self.asks(run) != "choice":
            return super().choose(run, answer)
        tried = replace(run, tried=run.tried | {answer})
        if answer != self.answer:
            says = next((mistake.says for mistake in self.mistakes if mistake.answer == answer), "")
            return replace(tried, slips=run.slips + 1), Verdict("wrong", says)
        return play_on(replace(tried, hints=0), Verdict("onward"), self.lead_in)

    def attempt(self, run: Run, move: Move) -> tuple[Run, Verdict]:
        """Judge the move that proves the answer."""
        if self.asks(run) == "choice":
            return super().attempt(run, move)
        return solve(run, move) if move in self.shown_by else not_asked(run, move)

    def said(self, run: Run) -> tuple[str, ...]:
        """The author's hints are about the question, not about the move."""
        return self.hints if self.asks(run) == "choice" else ()

    def judged(self, before: Run, after: Run) -> bool | None:
        """Only the choice counts as an answer; the move that proves it does not."""
        return None if self.asks(before) == "move" else self.asks(after) == "move"

    def response(self, given: Given) -> tuple[str, ...]:
        """Write the choice."""
        return given.what

    @property
    def expected(self) -> tuple[str, ...]:
        """Write the right answer."""
        return (self.answer,)


def play_on(run: Run, verdict: Verdict, moves: tuple[Move, ...]) -> tuple[Run, Verdict]:
    """Play moves on the board after an answer."""
    position = reduce(play, moves, run.position)
    return replace(run, position=position, played=(*run.played, *moves)), replace(verdict, shown=moves)
