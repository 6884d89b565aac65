"""How a goal to be reached in several moves is shown."""

from __future__ import annotations

from collections.abc import Mapping

from warcaby.app.board.presenters.presenter import Presenter
from warcaby.app.words.translation import Translator
from warcaby.school.exercises import GoalExercise
from warcaby.school.exercises.exercise import Run
from warcaby.school.exercises.reach import Reach

MOST_HANDS = 6
"""More moves than these are not counted in pictures."""

_REACHED: Mapping[Reach, str] = {
    "promote": "crown",
    "capture-all": "jump trophy",
    "block": "lock",
    "win": "trophy",
    "win-piece": "jump most",
    "draw": "shield",
}


class GoalPresenter(Presenter[GoalExercise]):
    """Counts the moves."""

    def signs(self, run: Run) -> str:
        """What is to be reached, and in how many moves if they are few."""
        hands = f" hands:{self.exercise.moves}" if 0 < self.exercise.moves <= MOST_HANDS else ""
        return _REACHED[self.exercise.reach] + hands

    def progress_text(self, t: Translator, run: Run) -> str:
        """Tell which move it is; nothing once the goal is reached, or where the number of moves is not limited."""
        if run.solved or not self.exercise.moves:
            return ""
        return t.gettext("Move %(number)s of %(all)s", number=_made(run) + 1, all=self.exercise.moves)

    def summary_text(self, t: Translator, run: Run) -> str:
        """Tell how many moves it took."""
        return t.gettext("Moves: %(made)s", made=_made(run))

    def not_asked_text(self, t: Translator) -> str:
        """Answer a move of which nobody knows that it leads elsewhere."""
        return t.gettext("That move is allowed, but it is not proven to lead to the goal. Try another way.")


def _made(run: Run) -> int:
    return (len(run.played) + 1) // 2
