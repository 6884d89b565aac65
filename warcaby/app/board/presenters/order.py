"""How moves to be put in order are shown and spoken."""

from __future__ import annotations

from typing import ClassVar

from warcaby.app.board.board_views import ChoiceView
from warcaby.app.board.presenters.choosing import ChoicePresenter
from warcaby.app.words.cause_texts import order_text
from warcaby.app.words.translation import Translator
from warcaby.school.exercises import OrderExercise
from warcaby.school.exercises.exercise import Run
from warcaby.school.verdicts import Answer


class OrderPresenter(ChoicePresenter[OrderExercise]):
    """Offers the moves that are left."""

    by_squares: ClassVar[bool] = True

    def signs(self, run: Run) -> str:
        """One after another; the last one is played."""
        return "step tick" if run.asks == "move" else "order"

    def choices(self, t: Translator, run: Run) -> tuple[ChoiceView, ...]:
        """The moves, but for the last one, which is played by hand."""
        return super().choices(t, run) if run.asks == "choice" else ()

    def answer_text(self, t: Translator, answer: Answer) -> str:
        """The move as the game writes it."""
        squares = answer.split("-")
        captures = answer in self.exercise.captures
        return t.notation(self.exercise.position.variant).squares((squares[0], squares[-1]), capture=captures)

    def wrong_text(self, t: Translator, run: Run, answer: Answer) -> str:
        """Name the move that does not come next, and say why."""
        return order_text(t, run, answer, self.answer_text(t, answer), is_later=self.exercise.is_later(answer))

    def onward_text(self, t: Translator, run: Run, says: str) -> str:
        """Say whether the next move is chosen or played."""
        if run.asks == "move":
            return t.gettext("Right. Now play the last move yourself.")
        return t.gettext("Right. Which move comes next?")

    def progress_text(self, t: Translator, run: Run) -> str:
        """Tell which move it is."""
        if run.solved:
            return ""
        return t.gettext("Move %(number)s of %(all)s", number=len(run.played) // 2 + 1, all=len(self.exercise.own))
