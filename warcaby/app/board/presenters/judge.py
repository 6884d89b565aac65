"""How the question whether a move is legal is shown and spoken."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from warcaby.app.board.board_views import ArrowView
from warcaby.app.board.presenters.choosing import ChoicePresenter
from warcaby.app.words.sentences import answer_text
from warcaby.app.words.translation import Translator
from warcaby.school.exercises import JudgeExercise
from warcaby.school.exercises.exercise import Run
from warcaby.school.verdicts import Answer


class JudgePresenter(ChoicePresenter[JudgeExercise]):
    """Draws the move as an arrow, and offers the answers."""

    def arrows(self) -> tuple[ArrowView, ...]:
        """The author's arrows, and the move that is asked about."""
        asked = (ArrowView(start, end, "question") for start, end in pairwise(self.exercise.move))
        return (*super().arrows(), *asked)

    def answers(self, run: Run) -> Sequence[Answer]:
        """The answers of the exercise."""
        return self.exercise.choices

    def right(self, run: Run) -> Answer:
        """The right one."""
        return self.exercise.answer

    def answer_text(self, t: Translator, answer: Answer) -> str:
        """Yes, or why not."""
        return answer_text(t, self.exercise.position.variant, answer)

    def onward_text(self, t: Translator, run: Run, says: str) -> str:
        """Say what is to be shown by a move."""
        if self.exercise.answer == "legal":
            return t.gettext("Right. Now play it on the board.")
        return t.gettext("Right. Now play a move that is allowed here.")

    def wrong_text(self, t: Translator, run: Run, answer: Answer) -> str:
        """Answer a wrong choice that the author has not foreseen."""
        return t.gettext("That is not the reason. Look again.")
