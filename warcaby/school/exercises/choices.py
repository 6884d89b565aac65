"""Shared code of exercises in which one of several answers is chosen."""

from __future__ import annotations

import re
from abc import abstractmethod
from dataclasses import replace

from warcaby.languages.latin import in_latin
from warcaby.school.exercises.exercise import Exercise, Run
from warcaby.school.verdicts import LAST, Answer, Hint, Step


class ChoiceExercise(Exercise):
    """One of several answers is chosen, at some time."""

    @abstractmethod
    def offered(self, run: Run) -> tuple[Answer, ...]:
        """The answers to choose from."""

    @abstractmethod
    def right(self, run: Run) -> Answer:
        """The right one."""

    def next_step(self, run: Run) -> Step:
        """Answer the question, or give what is asked before or after it."""
        return Step("choice", answer=self.right(run)) if self.asks(run) == "choice" else super().next_step(run)

    def hint(self, run: Run, level: int) -> tuple[Run, Hint]:
        """Cross out a wrong answer, or tell the right one when few are left; otherwise hint at the move."""
        if self.asks(run) != "choice":
            return super().hint(run, level)
        right = self.right(run)
        wrong = [choice for choice in self.offered(run) if choice != right and choice not in run.tried]
        if level == LAST or len(wrong) < 2:
            return run, Hint("answer", answer=right)
        return replace(run, tried=run.tried | {wrong[0]}), Hint("not-this", answer=wrong[0])


def answer_code(answer: Answer) -> str:
    """Turn an answer into letters, digits and hyphens, for ids in a page and for learning platforms.

    >>> answer_code("Na białym polu."), answer_code("capture-goes-on")
    ('Na-bialym-polu', 'capture-goes-on')
    """
    return "-".join(re.findall(r"[A-Za-z0-9]+", in_latin(answer)))
