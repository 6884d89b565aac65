"""The kinds of exercises, one file each."""

from __future__ import annotations

from collections.abc import Mapping

from warcaby.school.exercises.afterwards import AfterwardsExercise
from warcaby.school.exercises.all_captures import AllCapturesExercise
from warcaby.school.exercises.choices import answer_code
from warcaby.school.exercises.choose_pieces import ChoosePiecesExercise
from warcaby.school.exercises.demo import DemoExercise, DemoScene
from warcaby.school.exercises.drilled import Drilled
from warcaby.school.exercises.exercise import AnswerKind, Common, Exercise, Mistake
from warcaby.school.exercises.game import GameExercise
from warcaby.school.exercises.goal import GoalExercise
from warcaby.school.exercises.judge import JudgeExercise
from warcaby.school.exercises.mark_squares import MarkSquaresExercise
from warcaby.school.exercises.marking import MarkExercise
from warcaby.school.exercises.order import OrderExercise
from warcaby.school.exercises.play import PlayExercise
from warcaby.school.exercises.predict import PredictExercise, PredictNumber, PredictReply, PredictSquares
from warcaby.school.exercises.question import Case, Made, Moves, Question, Response, made
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
    )
}
"""The kinds of exercises that an author writes, by their names in lesson files."""

DRILLS: Mapping[str, type[Drilled]] = {
    kind.drill: kind
    for kind in (
        PlayExercise,
        AllCapturesExercise,
        ChoosePiecesExercise,
        MarkSquaresExercise,
        JudgeExercise,
        PredictNumber,
        AfterwardsExercise,
    )
}
"""The kinds of which there are drills, by the names of the drills."""

__all__ = [
    "DRILLS",
    "KINDS",
    "REACHED_BY_MOVE",
    "AfterwardsExercise",
    "AllCapturesExercise",
    "AnswerKind",
    "Case",
    "ChoosePiecesExercise",
    "Common",
    "DemoExercise",
    "DemoScene",
    "Drilled",
    "Exercise",
    "GameExercise",
    "GoalExercise",
    "JudgeExercise",
    "Made",
    "MarkExercise",
    "MarkSquaresExercise",
    "Mistake",
    "Moves",
    "OrderExercise",
    "PlayExercise",
    "PredictNumber",
    "PredictReply",
    "PredictSquares",
    "Question",
    "Reach",
    "Response",
    "answer_code",
    "is_same_blow",
    "made",
]
