"""A puzzle: a position, its goal, and the tree of moves that reaches it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any, TypeAlias

from warcaby.notation import fen, move_text
from warcaby.rules import Colour, Move, Position, Variant, legal_moves, play
from warcaby.school.exercises import AllCapturesExercise, Exercise, GoalExercise, Mistake, is_same_blow
from warcaby.school.puzzles.goals import GOALS, Goal, PuzzleGoal

Line: TypeAlias = tuple[Move, ...]
"""Moves one after another, own ones and replies in turn."""

MAX_DIFFICULTY = 5


@dataclass(frozen=True)
class Puzzle:
    """A puzzle; the side to move solves it."""

    position: Position
    goal: PuzzleGoal
    moves: int
    """The number of own moves within which to reach the goal; 0 means no limit."""
    lines: tuple[Line, ...] = ()
    """The solution as a tree written out: the main line first, with the longest defence; then other defences, and the
    alternatives that are declared equal. Every line ends with the solver's move. Not used for the goal `captures`."""
    options: tuple[str, ...] = ()
    """Names of the rule options."""
    title: str = ""
    hints: tuple[str, ...] = ()
    """The teacher's hints, shown one by one."""
    mistakes: tuple[Mistake, ...] = ()
    """Wrong moves that the teacher foresees."""
    difficulty: int = 0
    """From 1 to 5; 0 means unknown."""
    source: str = ""
    """The source of the position."""
    unproven: bool = False
    """Whether its author kept it although its solution, or its uniqueness, is not proven."""

    @property
    def side(self) -> Colour:
        """The solver's side."""
        return self.position.turn

    @property
    def variant(self) -> Variant:
        """The rules, options included."""
        return self.position.variant

    @property
    def aim(self) -> Goal:
        """What its goal asks for."""
        return GOALS[self.goal]

    @property
    def main(self) -> Line:
        """The main line; empty if the solution is unknown."""
        return self.lines[0] if self.lines else ()

    @cached_property
    def id(self) -> str:
        """A short name that depends only on the task."""
        task = "|".join((self.variant.id, *self.options, fen(self.position), self.goal, str(self.moves)))
        return hashlib.sha256(task.encode()).hexdigest()[:10]

    def exercise(self, goal: str, success: str) -> Exercise:
        """Return the puzzle as an exercise, with the sentences for its goal and for success."""
        common: dict[str, Any] = {
            "id": self.id,
            "position": self.position,
            "goal": goal,
            "hints": self.hints,
            "success": success,
            "text": "",
            "arrows": (),
            "mistakes": self.mistakes,
        }
        reach = self.aim.reach
        if reach is None:
            return AllCapturesExercise(**common)
        lines = tuple(dict.fromkeys(twin for line in self.lines for twin in twins(self.position, line)))
        return GoalExercise(**common, reach=reach, moves=self.moves, lines=lines)


def positions_of(position: Position, line: Line) -> list[Position]:
    """List the positions before each move of a line, and the last one."""
    return list(accumulate(line, play, initial=position))


def twins(position: Position, line: Line) -> list[Line]:
    """List a line and those that differ from it only in the square on which its last capture ends."""
    before = positions_of(position, line)[-2]
    others = [move for move in legal_moves(before) if move != line[-1] and is_same_blow(move, line[-1])]
    return [line, *((*line[:-1], move) for move in others)]


def line_text(position: Position, line: Line) -> str:
    """Write the moves of a line, with spaces between them.

    >>> from warcaby.rules import BRAZILIAN, initial_position
    >>> start = initial_position(BRAZILIAN)
    >>> line_text(start, (legal_moves(start)[0],)).count("-")
    1
    """
    return " ".join(move_text(at, move) for at, move in zip(positions_of(position, line), line, strict=False))


def to_own_move(line: Line) -> Line:
    """Cut a line back to where it ends with the solver's move."""
    return line if len(line) % 2 else line[:-1]
