"""A tap or a drop on the square where an illegal smaller capture ends means that capture, on every board."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from warcaby.app.assignments.puzzle_board import PuzzleBoard
from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.board.free_board import FreeBoard
from warcaby.app.board.touch import TouchBoard
from warcaby.app.match.board import MatchBoard
from warcaby.app.words.translation import translator
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, legal_moves
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.sitting import sit_down
from warcaby.school.course import load_course
from warcaby.school.matches.match import new_match
from warcaby.school.matches.setup import Setup
from warcaby.school.puzzles.puzzle import Puzzle

FEN = "W:Wc3:Bb4,d2,d4,f2,f4"
"""The man on c3 has to capture all five, and ends on a5; the capture of b4 alone ends there too."""

REFUSED = "That way you capture 1, but you can capture 5. You have to capture as many as you can."


def lesson() -> TouchBoard:
    (exercise,) = (each for page in load_course() for each in page.exercises if each.id == "merry-go-round")
    assert exercise.position == parse_fen(BRAZILIAN, FEN)
    return ExerciseBoard(translator("en"), exercise)


def puzzle() -> TouchBoard:
    position = parse_fen(BRAZILIAN, FEN)
    line = tuple(legal_moves(position))
    return PuzzleBoard(translator("en"), sit_down(PuzzleSet("x", (Puzzle(position, "win", 1, lines=(line,)),)), "Ala"))


def game() -> TouchBoard:
    match = new_match(Setup("brazilian", opponent="person", fen=FEN), 0)
    return MatchBoard(translator("en"), match, lambda: 0)


def free() -> TouchBoard:
    return FreeBoard(translator("en"), parse_fen(BRAZILIAN, FEN))


@pytest.mark.parametrize("make", [lesson, puzzle, game, free], ids=lambda make: make.__name__)
@pytest.mark.parametrize("by", ["tapping", "dragging"])
def test_the_smaller_capture_is_refused(make: Callable[[], TouchBoard], by: str) -> None:
    board = make()
    before = board.position
    if by == "tapping":
        board.tap("c3")
        board.tap("a5")
    else:
        board.grab("c3")
        board.drop("c3", "a5")
    assert board.feedback.startswith(REFUSED)
    assert (board.tone, board.position) == ("bad", before)
