"""How hard a puzzle is: what has to be seen in its main line, and what there is to choose from and to win.

The easiest puzzles are for beginners, who shall find something: they have moves to choose from, and a piece or the game
is won. Saving a draw means knowing what is lost otherwise; that comes later, however short the way is.
"""

from __future__ import annotations

import math

from warcaby.rules import Position, legal_moves, play
from warcaby.school.puzzles.puzzle import MAX_DIFFICULTY, Line, Puzzle, positions_of
from warcaby.school.puzzles.solver import material_of

_GIVEN_UP = 0.75
_QUIET = 1.5
_PIECES = 0.06
_BORDERS = (4.25, 5.5, 8.0, 11.0)

_FEWEST_MOVES = 3
_BARE = 3
"""With fewer legal moves than those a puzzle is at least so difficult: a guess solves it, and nothing is learnt."""


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


def demand(puzzle: Puzzle) -> float:
    """Return the effort that a puzzle takes, or where the difficulty begins that it has at least.

    That is 3 with less than three legal moves; else the least of its goal.
    """
    few = len(legal_moves(puzzle.position)) < _FEWEST_MOVES
    least = max(puzzle.aim.least_difficulty, _BARE if few else 1)
    return max(effort(puzzle.position, puzzle.main), (0.0, *_BORDERS)[least - 1])


def difficulty(puzzle: Puzzle) -> int:
    """Return the difficulty from 1 to 5: in which of the ranges that end at 4.25, 5.5, 8 and 11 the demand lies.

    Where all captures are to be found it grows with their number as well.
    """
    measured = 1 + sum(demand(puzzle) >= border for border in _BORDERS)
    captures = 0 if puzzle.aim.reach else len(legal_moves(puzzle.position)) - 1
    return min(MAX_DIFFICULTY, max(measured, captures))


def gain(puzzle: Puzzle) -> int:
    """How much the solver's balance of material grows in the main line, in the units of `Material`."""
    material = material_of(puzzle.variant)
    last = positions_of(puzzle.position, puzzle.main)[-1].with_turn(puzzle.side)
    return material.balance(last.state) - material.balance(puzzle.position.state)
