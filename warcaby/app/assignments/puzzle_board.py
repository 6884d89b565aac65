"""A puzzle of a set on the screen: like an exercise, but every try is counted for the result."""

from __future__ import annotations

from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.words.translation import Translator
from warcaby.rules import Move, Position, Refusal, Square
from warcaby.school.assignments import sitting as sittings
from warcaby.school.assignments.sitting import Sitting
from warcaby.school.hints import Hint
from warcaby.school.run import Verdict


class PuzzleBoard(ExerciseBoard):
    """The current puzzle of a sitting."""

    # Either would be an unrequested hint, which a set may not give.
    tells_stuck = False
    refutes = False

    def __init__(self, t: Translator, sitting: Sitting) -> None:
        self.sitting = sitting
        super().__init__(t, sitting.task.run.exercise)

    def start(self) -> None:
        """Show the puzzle as far as it has been solved."""
        self.clear()
        self.run = self.sitting.task.run
        self.arrows = ()

    @property
    def can_touch(self) -> bool:
        """Not when the puzzle is solved, given up or out of tries."""
        return not self.sitting.is_task_over

    def _comment(self, before: Position, move: Move, verdict: Verdict) -> None:
        super()._comment(before, move, verdict)
        if verdict.outcome == "solved":
            self._tell(" ".join(text for text in (self.t.gettext("Right, solved!"), self.feedback) if text), "good")

    def _attempt(self, squares: tuple[Square, ...]) -> Verdict:
        self.sitting, verdict = sittings.make_move(self.sitting, squares)
        self.run = self.sitting.task.run
        return verdict

    def _slip(self, squares: tuple[Square, ...], refusal: Refusal) -> Verdict:
        return self._attempt(squares)

    def _next_hint(self) -> Hint:
        self.sitting, given = sittings.take_hint(self.sitting)
        self.run = self.sitting.task.run
        return given

    def start_over(self) -> None:
        """Take the moves back; what has been counted stays."""
        self.sitting = sittings.start_over(self.sitting)
        self.start()
