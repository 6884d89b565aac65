"""What a task is in signs: by its exercise where the course says it, otherwise as its kind is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcaby.app.board.presenters import Presenter
from warcaby.app.pictured.answers import SQUARES
from warcaby.app.pictured.course import BY_SQUARES, TASKS
from warcaby.app.pictured.signs import SignRow, row
from warcaby.rules import Square
from warcaby.school.exercises import Exercise
from warcaby.school.exercises.exercise import Run


def is_by_squares(presenter: Presenter[Any]) -> bool:
    """Whether squares have to be found by their names."""
    return presenter.by_squares or _name(presenter.exercise) in BY_SQUARES


def task_signs(presenter: Presenter[Any], run: Run, goal: str, answers: Sequence[SignRow]) -> SignRow:
    """Return the signs of what is to be done now; `goal` says it in words, `answers` are what can be chosen."""
    exercise = presenter.exercise
    told = TASKS.get(_name(exercise), "")
    # Not after an answer that is shown by a move; and other chapters may have used the same name for something else.
    if not (told and run.asks == exercise.begin().asks and told.startswith("ring") == (run.asks == "marks")):
        told = presenter.signs(run)
        if is_by_squares(presenter) and told != "watch":
            told = f"{told} {_named(goal)}"
        elif told == "question" and answers and all([sign.kind for sign in each] == ["square"] for each in answers):
            told = f"{told} where"
    # One of the pictures below is to be tapped.
    return row(f"{told} pick" if run.asks == "choice" and not run.solved else told)


def glowing(presenter: Presenter[Any], goal: str) -> frozenset[Square]:
    """Return the squares that are named in words, to glow on the board; none where finding them is the task."""
    if is_by_squares(presenter):
        return frozenset()
    return frozenset(SQUARES.findall(goal)) & frozenset(presenter.exercise.position.variant.board.squares)


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


def _name(exercise: Exercise) -> str:
    """The id of an exercise of the course; in an exam, that of its lesson stands before it. Drills have none."""
    return "" if exercise.question else exercise.id.rpartition("--")[2]
