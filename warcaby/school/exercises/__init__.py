"""The kinds of exercises, one file each."""

from __future__ import annotations

from collections.abc import Mapping

from warcaby.school.exercises.all_captures import AllCapturesExercise
from warcaby.school.exercises.choices import answer_code
from warcaby.school.exercises.choose_pieces import ChoosePiecesExercise
from warcaby.school.exercises.demo import DemoExercise, DemoScene
from warcaby.school.exercises.drill import DrillExercise
from warcaby.school.exercises.exercise import AnswerKind, Common, Exercise, Mistake
from warcaby.school.exercises.game import GameExercise
from warcaby.school.exercises.goal import GoalExercise
from warcaby.school.exercises.judge import JudgeExercise
from warcaby.school.exercises.mark_squares import MarkSquaresExercise
from warcaby.school.exercises.marking import MarkExercise
from warcaby.school.exercises.order import OrderExercise
from warcaby.school.exercises.play import PlayExercise
from warcaby.school.exercises.predict import PredictExercise, PredictNumber, PredictReply, PredictSquares
from warcaby.school.exercises.reach import REACHED_BY_MOVE, Reach, is_same_blow

KINDS: Mapping[str, type[Exercise]] = {
    kind.kind: kind
    for kind in (
        PlayExercise,
        AllCapturesExercise,
        ChoosePiecesExercise,
        MarkSquaresExercise,
        GoalExercise,
        JudgeExercise,
        DemoExercise,
        PredictExercise,
        OrderExercise,
        GameExercise,
        DrillExercise,
    )
}
"""All kinds of exercises, by their names in lesson files."""

__all__ = [
    "KINDS",
    "REACHED_BY_MOVE",
    "AllCapturesExercise",
    "AnswerKind",
    "ChoosePiecesExercise",
    "Common",
    "DemoExercise",
    "DemoScene",
    "DrillExercise",
    "Exercise",
    "GameExercise",
    "GoalExercise",
    "JudgeExercise",
    "MarkExercise",
    "MarkSquaresExercise",
    "Mistake",
    "OrderExercise",
    "PlayExercise",
    "PredictExercise",
    "PredictNumber",
    "PredictReply",
    "PredictSquares",
    "Reach",
    "answer_code",
    "is_same_blow",
]
