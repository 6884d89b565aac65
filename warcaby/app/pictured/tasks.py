"""What a task is in signs: by its exercise where the course says it, otherwise by its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from warcaby.app.pictured.answers import SQUARES
from warcaby.app.pictured.course import BY_SQUARES, TASKS
from warcaby.app.pictured.signs import SignRow, row
from warcaby.rules import Square, opponent
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
    PredictNumber,
    PredictReply,
    PredictSquares,
)
from warcaby.school.exercises.exercise import Run
from warcaby.school.exercises.reach import Reach

_REACHED: Mapping[Reach, str] = {
    "promote": "crown",
    "capture-all": "jump trophy",
    "block": "lock",
    "win": "trophy",
    "win-piece": "jump most",
    "draw": "shield",
}
_HANDS = 6
"""More moves than these are not counted in pictures."""


def is_by_squares(exercise: Exercise) -> bool:
    """Whether squares have to be found by their names in it."""
    return _name(exercise) in BY_SQUARES or isinstance(exercise, PredictSquares | OrderExercise)


def task_signs(exercise: Exercise, run: Run, goal: str) -> SignRow:
    """Return the signs of what is to be done now; `goal` says it in words."""
    asked = _of_stage(exercise, run)
    if asked:
        return row(f"{asked} {_named(goal)}" if is_by_squares(exercise) and asked != "watch" else asked)
    told = TASKS.get(_name(exercise), "")
    # Other chapters may have used the same name for something else.
    if told and told.startswith("ring") == (run.asks == "marks"):
        return row(told)
    told = _of_kind(exercise)
    return row(f"{told} {_named(goal)}".strip() if is_by_squares(exercise) else told)


def glowing(exercise: Exercise, goal: str) -> frozenset[Square]:
    """Return the squares that are named in words, to glow on the board; none where finding them is the task."""
    if is_by_squares(exercise):
        return frozenset()
    return frozenset(SQUARES.findall(goal)) & frozenset(exercise.position.variant.board.squares)


def _name(exercise: Exercise) -> str:
    """The id of an exercise of the course; in an exam, that of its lesson stands before it. Drills have none."""
    return "" if exercise.question else exercise.id.rpartition("--")[2]


def _named(goal: str) -> str:
    """The squares of a text, in order, with what joins those of a move."""
    signs: list[str] = []
    end = -1
    for found in SQUARES.finditer(goal):
        joint = goal[end : found.start()] if end >= 0 else ""
        signs += {"-": ["arrow"], "x": ["jump"]}.get(joint, [])
        signs.append(f"square:{found[0]}")
        end = found.end()
    return " ".join(signs)


def _of_stage(exercise: Exercise, run: Run) -> str:
    """What is asked in the middle of an exercise: a scene of a worked example, a move that proves an answer."""
    if isinstance(exercise, DemoExercise):
        if run.solved or run.asks == "next":
            return "watch"
        return "question" if run.asks == "choice" else "hand"
    if run.asks == "move" and isinstance(exercise, JudgeExercise | PredictNumber | OrderExercise):
        return "step tick"
    return ""


def _of_kind(exercise: Exercise) -> str:
    for kind, told in _KINDS.items():
        if isinstance(exercise, kind):
            return told(exercise)
    return "step"


def _of_marks(exercise: MarkSquaresExercise) -> str:
    return "ring where" if exercise.piece else "ring"


def _of_number(exercise: PredictNumber) -> str:
    return f"step count man:{exercise.side}" if exercise.ask == "moves" else "jump count"


def _of_goal(exercise: GoalExercise) -> str:
    hands = f" hands:{exercise.moves}" if 0 < exercise.moves <= _HANDS else ""
    return _REACHED[exercise.reach] + hands


_KINDS: Mapping[type[Exercise], Callable[[Any], str]] = {
    MarkSquaresExercise: _of_marks,
    ChoosePiecesExercise: lambda exercise: f"ring step man:{exercise.side}",
    AllCapturesExercise: lambda exercise: "all jump" if exercise.captures[0].captured else "all step",
    JudgeExercise: lambda exercise: f"question man:{exercise.side}",
    PredictNumber: _of_number,
    PredictReply: lambda exercise: f"step man:{opponent(exercise.position.turn)}",
    PredictSquares: lambda exercise: f"ring man:{exercise.colour}",
    OrderExercise: lambda _: "order",
    GameExercise: lambda _: "game trophy",
    AfterwardsExercise: lambda _: "question jump",
    GoalExercise: _of_goal,
}
