"""Shared code of exercises in which an answer is chosen and then proven by a move."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from warcaby.rules import Move, play
from warcaby.school.exercises.choices import cross_out
from warcaby.school.exercises.exercise import AnswerKind, Exercise, Given, Run, not_asked, solve
from warcaby.school.verdicts import Answer, Asked, Hint, Step, Verdict


@dataclass(frozen=True)
class ProvenChoiceExercise(Exercise):
    """Choose an answer, then prove it by a move, so that guessing is not enough."""

    choices: tuple[Answer, ...]

    @property
    @abstractmethod
    def answer(self) -> Answer:
        """The right answer."""

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

    def next_moves(self, run: Run) -> tuple[Move, ...]:
        """The moves that prove the answer."""
        return self.shown_by

    def next_step(self, run: Run) -> Step:
        """Answer the question, then make a move that proves it."""
        return Step("choice", answer=self.answer) if self.asks(run) == "choice" else super().next_step(run)

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

    def hint(self, run: Run, level: int) -> tuple[Run, Hint]:
        """Cross out wrong answers, then tell the right one; after that, hint at the move."""
        if self.asks(run) == "move":
            return super().hint(run, level)
        return cross_out(run, level, self.choices, self.answer)

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
    position = run.position
    for move in moves:
        position = play(position, move)
    return replace(run, position=position, played=(*run.played, *moves)), replace(verdict, shown=moves)
