"""How a game with an aim is shown and spoken."""

from __future__ import annotations

from warcaby.app.board.presenters.presenter import Presenter
from warcaby.app.words.translation import Translator
from warcaby.school.exercises import GameExercise
from warcaby.school.exercises.exercise import Run


class GamePresenter(Presenter[GameExercise]):
    """Counts the moves, and shows no squares to go to: a game is played alone."""

    def signs(self, run: Run) -> str:
        """A game."""
        return "game trophy"

    def progress_text(self, t: Translator, run: Run) -> str:
        """Tell which move it is, and of how many if they are limited."""
        number = len(run.played) // 2 + 1
        if self.exercise.moves:
            return t.gettext("Move %(number)s of %(all)s", number=number, all=self.exercise.moves)
        return t.gettext("Move %(number)s", number=number)

    def summary_text(self, t: Translator, run: Run) -> str:
        """Tell how many moves it took."""
        return t.gettext("Moves: %(made)s", made=(len(run.played) + 1) // 2)

    def onward_text(self, t: Translator, run: Run, says: str) -> str:
        """A game speaks for itself."""
        return ""
