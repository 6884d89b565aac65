"""How predictions are shown and spoken."""

from __future__ import annotations

from typing import ClassVar

from warcaby.app.board.board_views import ArrowView
from warcaby.app.board.presenters.choosing import ChoicePresenter
from warcaby.app.board.presenters.marking import MarkPresenter
from warcaby.app.board.presenters.presenter import Presenter
from warcaby.app.words.translation import Translator
from warcaby.languages import N_
from warcaby.rules import Square, opponent
from warcaby.school.exercises import PredictNumber, PredictReply, PredictSquares, Response
from warcaby.school.exercises.exercise import Run
from warcaby.school.verdicts import Answer


class PredictReplyPresenter(Presenter[PredictReply]):
    """Shows the move that is to be replied to."""

    def signs(self, run: Run) -> str:
        """The other side moves."""
        return f"step man:{opponent(self.exercise.position.turn)}"

    def arrows(self) -> tuple[ArrowView, ...]:
        """An arrow along the move."""
        move = self.exercise.line[0]
        return (*super().arrows(), ArrowView(move.start, move.end, "question"))


class PredictNumberPresenter(ChoicePresenter[PredictNumber]):
    """Offers numbers."""

    help: ClassVar[str] = N_("Make the whole capture in your head, then choose a number.")
    praise: ClassVar[str] = N_("Right, you have counted well.")

    def signs(self, run: Run) -> str:
        """How many; then a move shows it."""
        if run.asks == "move":
            return "step tick"
        return f"step count man:{self.exercise.side}" if self.exercise.ask == "moves" else "jump count"

    def answer_text(self, t: Translator, answer: Answer) -> str:
        """The number itself."""
        return answer

    def onward_text(self, t: Translator, run: Run, says: str) -> str:
        """Say what is to be shown by a move."""
        if self.exercise.ask == "moves":
            return t.gettext("Right. Now play one of these moves.")
        if len(self.exercise.line) == 1 and self.exercise.question:
            return t.gettext("Right. Now play it on the board.")
        return t.gettext("Right. Now play the last move yourself.")

    def said_text(self, t: Translator, response: Response) -> str:
        """Repeat a wrong number."""
        assert isinstance(response, int)
        return t.ngettext("You say it takes %(num)s piece.", "You say it takes %(num)s pieces.", response)

    def solution_text(self, t: Translator, response: Response) -> str:
        """Tell the number."""
        assert isinstance(response, int)
        return t.ngettext("It takes %(num)s piece.", "It takes %(num)s pieces.", response)


class PredictSquaresPresenter(MarkPresenter[PredictSquares]):
    """Writes the line, which is not played, and says what stands where after it."""

    by_squares: ClassVar[bool] = True

    def signs(self, run: Run) -> str:
        """Whose pieces are to be found."""
        return f"ring man:{self.exercise.colour}"

    def goal_text(self, t: Translator, run: Run) -> str:
        """The task, with the moves that it is about unless it names all of them."""
        goal, exercise = super().goal_text(t, run), self.exercise
        notation = t.notation(exercise.position.variant)
        # With every stop, as a game that is read move by move has it.
        moves = [notation.squares(move.path, capture=move.is_capture) for move in exercise.line]
        return goal if all(move in goal for move in moves) else f"{goal.rstrip('.')}: {', '.join(moves)}."

    def why_wrong(self, t: Translator, square: Square) -> str:
        """Say that the piece will not stand there."""
        if self.exercise.colour == "white":
            return t.gettext("No white piece stands there after these moves.")
        return t.gettext("No black piece stands there after these moves.")
