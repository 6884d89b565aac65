"""How captures that are all to be found are shown."""

from __future__ import annotations

from typing import ClassVar

from warcaby.app.board.presenters.presenter import Presenter
from warcaby.app.words.translation import Translator
from warcaby.languages import N_
from warcaby.school.exercises import AllCapturesExercise
from warcaby.school.exercises.exercise import Run


class AllCapturesPresenter(Presenter[AllCapturesExercise]):
    """Counts the captures, and shows no targets: they would be the solution."""

    help: ClassVar[str] = N_(
        "Tap a piece, then the square where its move ends: an arrow appears. A second tap takes it away."
    )
    praise: ClassVar[str] = N_("Right, you have found them all, and nothing else is legal.")

    has_targets: ClassVar[bool] = False

    def signs(self, run: Run) -> str:
        """All of them."""
        return "all jump" if self.exercise.captures[0].captured else "all step"

    def hand(self, run: Run) -> str:
        """Each move is drawn as an arrow."""
        return "all"

    def progress_text(self, t: Translator, run: Run) -> str:
        """Tell how many captures have been found."""
        return t.gettext("Found: %(found)s of %(all)s", found=len(run.found), all=len(self.exercise.captures))

    def found_text(self, t: Translator) -> str:
        """Say that there is more to be found; in a drill not every move captures."""
        if not self.exercise.captures[0].captured:
            return t.gettext("Found! Look for the next move.")
        return super().found_text(t)

    def missing_text(self, t: Translator, count: int) -> str:
        """Count the moves that are missing."""
        return t.ngettext(
            "What you have is right, but %(num)s move is missing.",
            "What you have is right, but %(num)s moves are missing.",
            count,
        )
