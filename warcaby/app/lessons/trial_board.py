"""A task of an exam on the board: one attempt, and no help."""

from __future__ import annotations

from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.board.touch import Scene
from warcaby.app.words.choices import Tone
from warcaby.app.words.translation import Translator
from warcaby.rules import Square
from warcaby.school.exercises import Exercise


class TrialBoard(ExerciseBoard):
    """What is done first counts; what is right is not told."""

    # A piece that is touched is not moved yet, and why it cannot move would be help.
    tells_stuck = False
    refutes = False

    def __init__(self, t: Translator, exercise: Exercise) -> None:
        super().__init__(t, exercise)
        self.is_given_up = False

    @property
    def is_over(self) -> bool:
        """Whether the attempt has been made."""
        return self.run.solved or self.is_wrong

    @property
    def is_wrong(self) -> bool:
        """Whether the attempt has failed."""
        return self.is_given_up or self.run.slips > 0 or self.run.tries > 1

    @property
    def can_touch(self) -> bool:
        """Not once the attempt has been made."""
        return super().can_touch and not self.is_over

    def tap(self, square: Square) -> list[Scene]:
        """A tap on a square, unless the attempt has been made."""
        return self._still("") if self.is_over else super().tap(square)

    def check(self) -> list[Scene]:
        """Judge the marked squares."""
        return self._still("") if self.is_over else super().check()

    def choose(self, answer: str) -> list[Scene]:
        """Answer the question."""
        return self._still("") if self.is_over else super().choose(answer)

    def give_up(self) -> list[Scene]:
        """Go on without an attempt."""
        if not self.is_over:
            self.is_given_up = True
            self._tell("", "bad")
        return self._still()

    def _tell(self, text: str, tone: Tone, **pointed: frozenset[Square]) -> None:
        if self.run.solved and not self.is_wrong:
            super()._tell(self.t.gettext("Right."), "good")
        elif self.is_wrong:
            super()._tell(self.t.gettext("Not this time. Go on to the next one."), "bad")
        else:
            super()._tell(text, "note" if tone == "bad" else tone, **pointed)
