"""A puzzle of a round that does not wait: no help, and the first mistake is the last one."""

from __future__ import annotations

from warcaby.app.board.exercise_board import ExerciseBoard


class QuickBoard(ExerciseBoard):
    """A puzzle of a storm or a streak."""

    # Either would be a hint that nobody asked for.
    tells_stuck = False
    refutes = False
