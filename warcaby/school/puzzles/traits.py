"""What tells a puzzle from others without setting it up: how hard it is, and what it is about."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.school.puzzles.difficulty import demand, difficulty
from warcaby.school.puzzles.goals import PuzzleGoal
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.themes import Theme, themes


@dataclass(frozen=True)
class Traits:
    """The traits of a puzzle; the fields of the same name are those of `Puzzle`."""

    id: str
    goal: PuzzleGoal
    moves: int
    difficulty: int
    """As it is judged today; the record of a puzzle keeps what it was when its series was made."""
    effort: float
    """What it demands (`difficulty.demand`), to two places."""
    themes: tuple[Theme, ...]


def traits_of(puzzle: Puzzle) -> Traits:
    """Work out the traits of a puzzle."""
    return Traits(puzzle.id, puzzle.goal, puzzle.moves, difficulty(puzzle), round(demand(puzzle), 2), themes(puzzle))
