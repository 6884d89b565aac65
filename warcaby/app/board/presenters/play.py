"""How the right move, which is to be played, is shown and spoken."""

from __future__ import annotations

from typing import ClassVar

from warcaby.app.board.presenters.presenter import Presenter
from warcaby.languages import N_
from warcaby.school.exercises import PlayExercise


class PlayPresenter(Presenter[PlayExercise]):
    """Speaks of the only move of a drill."""

    help: ClassVar[str] = N_("Tap a piece, then the square it goes to. A capture is made jump by jump.")
    praise: ClassVar[str] = N_("Right, this is the only move here.")
