"""How the question whether a move is legal is shown and spoken."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import ClassVar

from warcaby.app.board.board_views import ArrowView
from warcaby.app.board.presenters.choosing import ChoicePresenter
from warcaby.app.words.sentences import answer_text
from warcaby.app.words.translation import Translator
from warcaby.languages import N_
from warcaby.rules import Square
from warcaby.school.exercises import JudgeExercise, Response
from warcaby.school.exercises.exercise import Run
from warcaby.school.verdicts import Answer


class JudgePresenter(ChoicePresenter[JudgeExercise]):
    """Draws the move as an arrow, and offers the answers."""

    help: ClassVar[str] = N_("The arrow shows the move. Look at the whole board before you answer.")
    praise: ClassVar[str] = N_("Right, you have looked closely.")

    def arrows(self) -> tuple[ArrowView, ...]:
        """The author's arrows, and the move that is asked about."""
        asked = (ArrowView(start, end, "question") for start, end in pairwise(self.exercise.move))
        return (*super().arrows(), *asked)

    def signs(self, run: Run) -> str:
        """Whether it may; then a move shows it."""
        return "step tick" if run.asks == "move" else f"question man:{self.exercise.side}"

    def forbidden(self, run: Run) -> tuple[Square, ...]:
        """The move that is asked about, if it is none."""
        is_told = run.solved or run.asks == "move"
        return tuple(self.exercise.move) if is_told and self.exercise.answer != "legal" else ()

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

    def offered(self) -> Mapping[str, Response]:
        """Yes and no."""
        return {"yes": True, "no": False}

    def response_text(self, t: Translator, response: Response) -> str:
        """Yes or no."""
        return t.gettext("Yes, it is legal") if response else t.gettext("No, it is not legal")

    def said_text(self, t: Translator, response: Response) -> str:
        """Repeat a wrong judgement."""
        return t.gettext("You say the move is legal.") if response else t.gettext("You say the move is not legal.")

    def solution_text(self, t: Translator, response: Response) -> str:
        """Judge the move."""
        return t.gettext("The move is legal.") if response else t.gettext("The move is not legal.")
