"""A puzzle of a set on the screen: like an exercise, but every try is counted for the result."""

from __future__ import annotations

from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.words.puzzle_texts import numbered_line
from warcaby.app.words.solution_texts import idea_text
from warcaby.app.words.translation import Translator
from warcaby.rules import Move, Position, Refusal, Square
from warcaby.school.assignments import sitting as sittings
from warcaby.school.assignments.sitting import Sitting
from warcaby.school.verdicts import Hint, Verdict


class PuzzleBoard(ExerciseBoard):
    """The current puzzle of a sitting."""

    # That would be an unrequested hint, which a set may not give.
    tells_stuck = False

    def __init__(self, t: Translator, sitting: Sitting) -> None:
        self.sitting = sitting
        # What answers a wrong move is help as well.
        self.refutes = sitting.puzzle_set.hints
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
            said = (self.t.gettext("Right, solved!"), self.feedback, idea_text(self.t, self.sitting.task.puzzle))
            self._tell(" ".join(text for text in said if text), "good")

    @property
    def told_at_the_end(self) -> str:
        """What is said of a puzzle that is over without having been solved; the way to solve it, if the set helps."""
        said = self.t.gettext("This puzzle is over. Go on to the next one.")
        puzzle = self.sitting.task.puzzle
        if not self.sitting.puzzle_set.hints or not puzzle.main:
            return said
        moves = numbered_line(self.t, puzzle.position, puzzle.main)
        return " ".join(
            filter(None, (said, self.t.gettext("One solution: %(moves)s.", moves=moves), idea_text(self.t, puzzle)))
        )

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
