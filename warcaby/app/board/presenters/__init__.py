"""How the kinds of exercises are shown and spoken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warcaby.app.board.presenters.afterwards import AfterwardsPresenter
from warcaby.app.board.presenters.all_captures import AllCapturesPresenter
from warcaby.app.board.presenters.demo import DemoPresenter
from warcaby.app.board.presenters.game import GamePresenter
from warcaby.app.board.presenters.goal import GoalPresenter
from warcaby.app.board.presenters.judge import JudgePresenter
from warcaby.app.board.presenters.marking import ChoosePiecesPresenter, MarkSquaresPresenter
from warcaby.app.board.presenters.order import OrderPresenter
from warcaby.app.board.presenters.play import PlayPresenter
from warcaby.app.board.presenters.predict import PredictNumberPresenter, PredictReplyPresenter, PredictSquaresPresenter
from warcaby.app.board.presenters.presenter import Presenter
from warcaby.school.exercises import (
    AfterwardsExercise,
    AllCapturesExercise,
    ChoosePiecesExercise,
    DemoExercise,
    Exercise,
    GameExercise,
    GoalExercise,
    JudgeExercise,
    MarkSquaresExercise,
    OrderExercise,
    PlayExercise,
    PredictNumber,
    PredictReply,
    PredictSquares,
)

PRESENTERS: Mapping[type[Exercise], type[Presenter[Any]]] = {
    PlayExercise: PlayPresenter,
    AfterwardsExercise: AfterwardsPresenter,
    AllCapturesExercise: AllCapturesPresenter,
    ChoosePiecesExercise: ChoosePiecesPresenter,
    MarkSquaresExercise: MarkSquaresPresenter,
    GoalExercise: GoalPresenter,
    JudgeExercise: JudgePresenter,
    DemoExercise: DemoPresenter,
    PredictReply: PredictReplyPresenter,
    PredictNumber: PredictNumberPresenter,
    PredictSquares: PredictSquaresPresenter,
    OrderExercise: OrderPresenter,
    GameExercise: GamePresenter,
}
"""The presenters of the kinds that have one of their own."""


def presenter_of(exercise: Exercise) -> Presenter[Any]:
    """Return what shows and speaks an exercise."""
    return PRESENTERS.get(type(exercise), Presenter)(exercise)


__all__ = ["Presenter", "presenter_of"]
