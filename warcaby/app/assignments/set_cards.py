"""Sets and their puzzles as the teacher's pages list them."""

from __future__ import annotations

from warcaby.app.assignments.set_texts import set_counts
from warcaby.app.board.board_views import BoardView
from warcaby.app.board.pictures import picture
from warcaby.app.words.puzzle_texts import goal_text, rules_text
from warcaby.app.words.solution_texts import solution_text
from warcaby.app.words.translation import Translator
from warcaby.school.assignments.own_sets import OwnSet
from warcaby.school.puzzles.puzzle import Puzzle


def set_card(t: Translator, own: OwnSet) -> tuple[OwnSet, tuple[str, ...], BoardView | None]:
    """Return a set for a list: how many puzzles and exercises it has, and a picture of its first puzzle, if any."""
    puzzles = own.puzzle_set.puzzles
    board = picture(t, puzzles[0].position, goal_text(t, puzzles[0])) if puzzles else None
    return own, set_counts(t, own.puzzle_set), board


def puzzle_row(t: Translator, puzzle: Puzzle) -> tuple[Puzzle, str, str, str, BoardView]:
    """Return a puzzle of a set being edited with its task, its game unless it is the main one, solution and picture."""
    goal = goal_text(t, puzzle)
    return puzzle, goal, rules_text(t, puzzle.variant), solution_text(t, puzzle), picture(t, puzzle.position, goal)
