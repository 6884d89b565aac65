"""How exercises are shown and spoken in which one of several answers is chosen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TypeVar

from warcaby.app.board.board_views import ChoiceView
from warcaby.app.board.presenters.presenter import Presenter
from warcaby.app.words.translation import Translator
from warcaby.school.exercises.choices import ChoiceExercise
from warcaby.school.exercises.exercise import Run
from warcaby.school.verdicts import LAST, Answer, Hint

SomeChoice = TypeVar("SomeChoice", bound=ChoiceExercise)


class ChoicePresenter(Presenter[SomeChoice], ABC):
    """Offers the answers."""

    @abstractmethod
    def answer_text(self, t: Translator, answer: Answer) -> str:
        """The words of an answer."""

    def choices(self, t: Translator, run: Run) -> tuple[ChoiceView, ...]:
        """The answers, those that were tried with their mark; the right one makes room for the move that shows it."""
        right, tried = self.exercise.right(run), run.tried
        return tuple(
            ChoiceView(
                answer, self.answer_text(t, answer), "" if answer not in tried else "good" if answer == right else "bad"
            )
            for answer in self.exercise.offered(run)
            if run.asks == "choice" or answer == right
        )

    def told_answer(self, run: Run) -> Answer | None:
        """The right answer, after the last hint."""
        return self.exercise.right(run) if run.asks == "choice" and run.hints == LAST else None

    def hint_labels(self, t: Translator, run: Run) -> tuple[str, str, str, str]:
        """What the hint button says about the question, and later about the move."""
        if run.asks == "choice":
            cross_out = t.gettext("Cross one out")
            return t.gettext("Hint"), cross_out, cross_out, t.gettext("Show me")
        which_piece = t.gettext("Which piece?")
        return which_piece, which_piece, t.gettext("Which square?"), t.gettext("Show me")

    def hint_text(self, t: Translator, hint: Hint) -> str:
        """The words of a hint, which may name an answer."""
        if hint.answer is None:
            return super().hint_text(t, hint)
        answer = self.answer_text(t, hint.answer)
        if hint.kind == "not-this":
            return t.gettext("Not this one: “%(answer)s”", answer=answer)
        return t.gettext("The right answer: %(answer)s", answer=answer)
