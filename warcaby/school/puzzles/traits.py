"""What tells a puzzle from others without setting it up: how hard it is, and what it is about."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.school.puzzles.difficulty import effort
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
    effort: float
    """How much has to be seen (`difficulty.effort`), to two places."""
    themes: tuple[Theme, ...]


def traits_of(puzzle: Puzzle) -> Traits:
    """Work out the traits of a puzzle."""
    seen = round(effort(puzzle.position, puzzle.main), 2)
    return Traits(puzzle.id, puzzle.goal, puzzle.moves, puzzle.difficulty, seen, themes(puzzle))
