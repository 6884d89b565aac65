"""The bounds of puzzles, and the checks that every one of them passes.

A set from a link, a code or a file is data of strangers: sizes are bounded, texts are plain, every move is legal.
"""

from __future__ import annotations

from functools import reduce

from warcaby.rules import Position, legal_moves, play, setup_faults
from warcaby.school.exercises import REACHED_BY_MOVE
from warcaby.school.faults import FaultError
from warcaby.school.puzzles.puzzle import Puzzle

MAX_LINES = 24
MAX_OWN_MOVES = 24
"""Own moves of one line."""
MAX_PLIES = 300
"""Moves of all lines of one puzzle."""
MAX_MISTAKES = 12
MAX_HINTS = 3
MAX_SQUARES = 16
"""Squares of one attempt."""
MAX_TITLE, MAX_SAYS, MAX_SOURCE = 80, 240, 160
"""The longest texts, in characters."""


def check_puzzle(puzzle: Puzzle) -> Puzzle:
    """Check what the types of a puzzle's fields do not guarantee, and return it. Raises FaultError.

    Its moves are legal already: lines are made by playing them.
    """
    check_position(puzzle.position)
    aim = puzzle.aim
    if not aim.reach and (puzzle.lines or puzzle.moves):
        raise FaultError("line", "lines")
    if not (aim.fits(puzzle.position) and aim.is_given(puzzle.position)):
        raise FaultError("goal", "goal")
    if aim.reach and not puzzle.lines:
        raise FaultError("empty", "lines")
    if len(puzzle.lines) > MAX_LINES or sum(map(len, puzzle.lines)) > MAX_PLIES:
        raise FaultError("too-many", "lines")
    _check_lines(puzzle)
    _check_mistakes(puzzle)
    return puzzle


def check_position(position: Position) -> Position:
    """Check that a position can occur in a game and is not its end. Raises FaultError; `setup_faults` gives details."""
    if setup_faults(position):
        raise FaultError("position", "fen")
    return position


def _check_lines(puzzle: Puzzle) -> None:
    if any(len(line) % 2 == 0 for line in puzzle.lines):
        raise FaultError("line", "lines")
    reaches = REACHED_BY_MOVE.get(puzzle.goal)
    for line in puzzle.lines:
        own = (len(line) + 1) // 2
        if own > (puzzle.moves or MAX_OWN_MOVES):
            raise FaultError("line", "lines")
        if reaches:
            before = reduce(play, line[:-1], puzzle.position)
            reached = reaches(before, line[-1], play(before, line[-1]))
            # A win without a number of moves may be shown as far as the author likes.
            if not reached and (puzzle.moves or not puzzle.aim.stops_early):
                raise FaultError("line", "lines")
    if len(set(puzzle.lines)) < len(puzzle.lines):
        raise FaultError("line", "lines")


def _check_mistakes(puzzle: Puzzle) -> None:
    if len(puzzle.mistakes) > MAX_MISTAKES:
        raise FaultError("too-many", "mistakes")
    lines = puzzle.lines or tuple((move,) for move in legal_moves(puzzle.position))
    for mistake in puzzle.mistakes:
        after = len(mistake.after)
        if (
            len(mistake.squares) < 2
            or after % 2
            or not any(line[:after] == mistake.after and len(line) > after for line in lines)
        ):
            raise FaultError("mistake", "mistakes")
        right = [line[after] for line in lines if line[:after] == mistake.after and len(line) > after]
        if any(mistake.squares in (move.path, (move.start, move.end)) for move in right):
            raise FaultError("mistake", "mistakes")
