"""How the question what the board looks like after a move is shown and spoken."""

from __future__ import annotations

from typing import ClassVar

from warcaby.app.board.board_views import BoardView
from warcaby.app.board.pictures import picture
from warcaby.app.board.presenters.presenter import Presenter
from warcaby.app.words.translation import Translator
from warcaby.languages import N_
from warcaby.notation import parse_fen
from warcaby.school.exercises import AfterwardsExercise, Response
from warcaby.school.exercises.exercise import Run


class AfterwardsPresenter(Presenter[AfterwardsExercise]):
    """Offers boards, named by letters."""

    help: ClassVar[str] = N_("Make the move in your head, then choose the board that fits.")
    praise: ClassVar[str] = N_("Right, this is how the board looks afterwards.")

    def signs(self, run: Run) -> str:
        """What the board will look like."""
        return "question jump"

    def response_text(self, t: Translator, response: Response) -> str:
        """The letter of the board."""
        question = self.exercise.question
        assert question is not None
        assert isinstance(response, str)
        return t.gettext("Board %(letter)s", letter="ABCD"[question.choices.index(response)])

    def response_board(self, t: Translator, response: Response) -> BoardView:
        """The board."""
        position = self.exercise.position
        shown = parse_fen(position.variant, str(response))
        return picture(t, shown, self.response_text(t, response), below=position.turn)

    def said_text(self, t: Translator, response: Response) -> str:
        """Say that the board is another one."""
        return t.gettext("The board does not look like this afterwards.")

    def solution_text(self, t: Translator, response: Response) -> str:
        """Point at the right board."""
        return t.gettext("The board with the tick is the right one.")
