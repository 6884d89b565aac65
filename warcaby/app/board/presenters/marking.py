"""How exercises are shown and spoken in which squares are marked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import ClassVar, TypeVar

from warcaby.app.board.presenters.presenter import Presenter
from warcaby.app.words.mark_texts import no_capture_text, not_an_end_text, wrong_marks_text
from warcaby.app.words.sentences import square_list
from warcaby.app.words.translation import Translator
from warcaby.languages import N_
from warcaby.rules import Square
from warcaby.school.exercises import ChoosePiecesExercise, MarkExercise, MarkSquaresExercise, Response
from warcaby.school.exercises.exercise import Run
from warcaby.school.verdicts import Hint

SomeMarks = TypeVar("SomeMarks", bound=MarkExercise)


class MarkPresenter(Presenter[SomeMarks], ABC):
    """Counts the marks."""

    has_targets: ClassVar[bool] = False

    @abstractmethod
    def why_wrong(self, t: Translator, square: Square) -> str:
        """Say why a square is marked wrongly."""

    def wrong_marks_text(self, t: Translator, squares: Iterable[Square]) -> str:
        """Say of each wrongly marked square why it is wrong."""
        at = t.at(self.exercise.position.variant)
        return wrong_marks_text(at, self.exercise.mistakes, squares, lambda square: self.why_wrong(at, square))

    def progress_text(self, t: Translator, run: Run) -> str:
        """Tell how many squares are marked."""
        return t.gettext("Marked: %(num)s", num=len(run.marked))

    def hint_labels(self, t: Translator, run: Run) -> tuple[str, str, str, str]:
        """What the hint button says about the marks."""
        return t.gettext("Hint"), t.gettext("How many?"), t.gettext("Show me one"), t.gettext("Show me all")

    def count_text(self, t: Translator, count: int) -> str:
        """Say how much there is to mark."""
        return t.ngettext("There is %(num)s square to mark.", "There are %(num)s squares to mark.", count)

    def hint_text(self, t: Translator, hint: Hint) -> str:
        """The words of a hint, which may count the squares, or name them."""
        squares = hint.squares
        if hint.kind == "count":
            return self.count_text(t, hint.count)
        if hint.kind == "one" and hint.count > 1:
            return t.gettext("One of them is %(square)s.", square=squares[0])
        if hint.kind not in ("one", "answer"):
            return super().hint_text(t, hint)
        if len(squares) == 1:
            return t.gettext("It is %(square)s.", square=squares[0])
        return t.gettext("All of them: %(squares)s.", squares=square_list(t, squares, "and"))

    def solution_text(self, t: Translator, response: Response) -> str:
        """Point at the marks."""
        return t.gettext("All the right ones are marked now.")


class ChoosePiecesPresenter(MarkPresenter[ChoosePiecesExercise]):
    """Says why a piece need not capture."""

    help: ClassVar[str] = N_("Tap each piece you mean. A second tap takes the mark away.")
    praise: ClassVar[str] = N_("Right, these pieces may move, and no others.")
    wrong_mark: ClassVar[str] = N_("The piece on %(square)s may not move now.")

    def count_text(self, t: Translator, count: int) -> str:
        """Say how many pieces there are to mark."""
        return t.ngettext("There is %(num)s piece to mark.", "There are %(num)s pieces to mark.", count)

    def signs(self, run: Run) -> str:
        """The pieces that may move."""
        return f"ring step man:{self.exercise.side}"

    def why_wrong(self, t: Translator, square: Square) -> str:
        """Say why a piece may not capture."""
        return no_capture_text(t, self.exercise.position, square)

    def missing_text(self, t: Translator, count: int) -> str:
        """Count the pieces that are missing."""
        return t.ngettext(
            "What you have is right, but %(num)s piece is missing.",
            "What you have is right, but %(num)s pieces are missing.",
            count,
        )


class MarkSquaresPresenter(MarkPresenter[MarkSquaresExercise]):
    """Says why a move does not end somewhere."""

    help: ClassVar[str] = N_("Tap each square you mean. A second tap takes the mark away.")
    praise: ClassVar[str] = N_("Right, you have found every square, and no wrong one.")
    wrong_mark: ClassVar[str] = N_("The piece on %(at)s cannot end its move on %(square)s.")

    def signs(self, run: Run) -> str:
        """Where a piece may go, or what the author lists."""
        return "ring where" if self.exercise.piece else "ring"

    def why_wrong(self, t: Translator, square: Square) -> str:
        """Say why no move of the piece ends on a square."""
        if not self.exercise.piece:
            return t.gettext("This square is not one of them.")
        return not_an_end_text(t, self.exercise.position, self.exercise.piece, square)

    def missing_text(self, t: Translator, count: int) -> str:
        """Count the squares that are missing."""
        return t.ngettext(
            "What you have is right, but %(num)s square is missing.",
            "What you have is right, but %(num)s squares are missing.",
            count,
        )
