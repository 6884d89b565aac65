"""Gives answers on the pupil's board automatically, so that teachers see the feedback pupils get."""

from __future__ import annotations

from collections.abc import Iterator

from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.board.touch import Scene
from warcaby.rules import Square
from warcaby.school.exercises import Mistake
from warcaby.school.verdicts import Step

RIGHT = "right"
"""The name of the right answer; those of foreseen mistakes are their numbers."""

CANNOT_BE_SHOWN = ("demo", "game")
"""Kinds of steps that have no answer of their own: nothing is asked, or the machine has a say in it."""


def shown(board: ExerciseBoard, name: str) -> list[Scene]:
    """Begin the step again, and give an answer as a pupil does; nothing for a name that is none."""
    mistakes = dict(zip(map(str, range(len(board.exercise.mistakes))), board.exercise.mistakes, strict=True))
    if name != RIGHT and name not in mistakes:
        return []
    board.run = board.exercise.begin()
    board.start()
    scenes = list(_right(board) if name == RIGHT else _mistaken(board, mistakes[name]))
    # Which piece is taken up first is of no interest here.
    return [each for each in scenes[:-1] if each.path or each.stays] + scenes[-1:]


def _right(board: ExerciseBoard) -> Iterator[Scene]:
    while not board.run.solved:
        before = board.run
        yield from _given(board, before.next_step)
        if board.run == before:
            return


def _mistaken(board: ExerciseBoard, mistake: Mistake) -> Iterator[Scene]:
    for move in mistake.after[len(board.run.played) :: 2]:
        asks_move = board.run.asks == "move"
        yield from _given(board, Step("move", move.path) if asks_move else Step("choice", answer="-".join(move.path)))
    squares = mistake.squares
    if board.run.asks == "marks":
        squares = tuple({*board.run.next_step.squares, *squares} - {mistake.missed})
    yield from _given(board, Step(board.run.asks, squares, mistake.answer))


def _given(board: ExerciseBoard, step: Step) -> Iterator[Scene]:
    """Give one answer by the means that a pupil has."""
    if step.asked == "next":
        yield from board.go_on()
    elif step.answer is not None:
        yield from board.choose(step.answer)
    elif step.asked == "marks":
        for square in sorted(board.run.marked.symmetric_difference(step.squares)):
            yield from board.tap(square)
        yield from board.check()
    else:
        yield from _moved(board, step.squares)


def _moved(board: ExerciseBoard, squares: tuple[Square, ...]) -> Iterator[Scene]:
    """Make a move, or try to; a piece without a choice goes on by itself."""
    start, *others = squares
    yield from board.tap(start)
    for square in others:
        if board.walk:
            yield from board.tap(square)
    if board.walk and board.walk.captured and board.tone != "bad":
        yield from board.tap(squares[-1])  # to stop there
