"""A puzzle: a position, what is to be reached in it, and the tree of moves that reaches it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, TypeAlias

from warcaby.notation import fen, move_text
from warcaby.rules import Colour, Move, Position, Variant, legal_moves, play
from warcaby.school.exercises import AllCapturesExercise, Exercise, GoalExercise, Mistake, Reach, is_same_blow

PuzzleGoal: TypeAlias = Reach | Literal["captures"]
"""The goal of a puzzle; `captures` means finding every legal capture."""

PUZZLE_GOALS: tuple[PuzzleGoal, ...] = (
    "win",
    "win-piece",
    "capture-all",
    "promote",
    "block",
    "draw",
    "captures",
)

Line: TypeAlias = tuple[Move, ...]
"""Moves one after another, own ones and replies in turn."""

MAX_DIFFICULTY = 5


@dataclass(frozen=True)
class Puzzle:
    """A puzzle; the side to move solves it."""

    position: Position
    goal: PuzzleGoal
    moves: int
    """Within how many own moves the goal is to be reached; 0 is without limit."""
    lines: tuple[Line, ...] = ()
    """The solution as a tree written out: the main line first, with the longest defence; then other defences, and the
    alternatives that are declared equal. Every line ends with the solver's move. Not used for the goal `captures`."""
    options: tuple[str, ...] = ()
    """Names of the options that the rules are changed by."""
    title: str = ""
    hints: tuple[str, ...] = ()
    """The teacher's words, shown one by one."""
    mistakes: tuple[Mistake, ...] = ()
    """Wrong moves that the teacher foresees."""
    difficulty: int = 0
    """From 1 to 5; 0 is not known."""
    source: str = ""
    """Where the position comes from."""
    unproven: bool = False
    """Whether its author has kept it although its solution, or that it is the only one, is not proven."""

    @property
    def side(self) -> Colour:
        """The solver's side."""
        return self.position.turn

    @property
    def variant(self) -> Variant:
        """The rules, options included."""
        return self.position.variant

    @property
    def main(self) -> Line:
        """The main line; empty where the solution is not known."""
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
        if self.goal == "captures":
            return AllCapturesExercise(**common)
        lines = tuple(dict.fromkeys(twin for line in self.lines for twin in twins(self.position, line)))
        return GoalExercise(**common, reach=self.goal, moves=self.moves, lines=lines)


def positions_of(position: Position, line: Line) -> list[Position]:
    """List the positions before each move of a line, and the last one."""
    positions = [position]
    for move in line:
        positions.append(play(positions[-1], move))
    return positions


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
