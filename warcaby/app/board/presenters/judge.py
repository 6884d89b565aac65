"""How the question whether a move is legal is shown and spoken."""

from __future__ import annotations

from itertools import pairwise

from warcaby.app.board.board_views import ArrowView, ChoiceView
from warcaby.app.board.presenters.presenter import Presenter
from warcaby.app.words.sentences import answer_text
from warcaby.app.words.translation import Translator
from warcaby.school.exercises import JudgeExercise
from warcaby.school.hints import Hint
from warcaby.school.run import Run


class JudgePresenter(Presenter[JudgeExercise]):
    """Draws the move as an arrow, and offers the answers."""

    def arrows(self) -> tuple[ArrowView, ...]:
        """The author's arrows, and the move that is asked about."""
        asked = (ArrowView(start, end, "question") for start, end in pairwise(self.exercise.move))
        return (*super().arrows(), *asked)

    def choices(self, t: Translator, run: Run) -> tuple[ChoiceView, ...]:
        """The answers, those that were tried with their mark; the right one makes room for the move that shows it."""
        right = self.exercise.answer
        return tuple(
            ChoiceView(
                answer,
                answer_text(t, self.exercise.position.variant, answer),
                "" if answer not in run.tried else "good" if answer == right else "bad",
            )
            for answer in self.exercise.choices
            if answer == right or run.asks == "choice"
        )

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
        answer = answer_text(t, self.exercise.position.variant, hint.answer)
        if hint.kind == "not-this":
            return t.gettext("Not this one: “%(answer)s”", answer=answer)
        return t.gettext("The right answer: %(answer)s", answer=answer)
