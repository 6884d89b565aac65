"""How hard a puzzle is, judged by its main line."""

from __future__ import annotations

import math

from warcaby.rules import Position, legal_moves, play
from warcaby.school.puzzles.puzzle import MAX_DIFFICULTY, Line, Puzzle, positions_of
from warcaby.school.puzzles.solver import material_of

_GIVEN_UP = 0.75
_QUIET = 1.5
_PIECES = 0.06
_BORDERS = (3.5, 5.5, 8.0, 11.0)


def effort(position: Position, line: Line) -> float:
    """Say how much has to be seen to find a line, as a number without unit.

    For every own move the binary logarithm of the number of legal moves: what is forced costs nothing. In addition
    0.75 for every piece given up, since learners shrink from that; 1.5 for every quiet move after the first one; and
    0.06 for every piece on the board.
    """
    total = _PIECES * position.occupied.bit_count()
    for ply, (at, move) in enumerate(zip(positions_of(position, line), line, strict=False)):
        if ply % 2:
            total += _GIVEN_UP * len(move.captured)
            continue
        total += math.log2(len(legal_moves(at)))
        answers = legal_moves(play(at, move))
        if ply and not move.captured and answers and not answers[0].captured:
            total += _QUIET
    return total


def difficulty(position: Position, line: Line) -> int:
    """Return the difficulty from 1 to 5: in which of the ranges that end at 3.5, 5.5, 8 and 11 the effort lies."""
    return min(MAX_DIFFICULTY, 1 + sum(effort(position, line) >= border for border in _BORDERS))


def gain(puzzle: Puzzle) -> int:
    """How much the solver's balance of material grows in the main line, in the units of `Material`."""
    material = material_of(puzzle.variant)
    last = positions_of(puzzle.position, puzzle.main)[-1].with_turn(puzzle.side)
    return material.balance(last.state) - material.balance(puzzle.position.state)
