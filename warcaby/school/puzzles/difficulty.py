"""How hard a puzzle is, and what it is about, judged by its main line."""

from __future__ import annotations

import math
from typing import Literal, TypeAlias

from warcaby.rules import Position, legal_moves, play
from warcaby.school.puzzles.puzzle import MAX_DIFFICULTY, Line, Puzzle, positions_of
from warcaby.school.puzzles.solver import material_of

Theme: TypeAlias = Literal[
    "sacrifice",  # pieces are given up on the way
    "quiet",  # after the first move there is another one that captures nothing and gives nothing up
    "breakthrough",  # a man becomes a king
    "king-hunt",  # a king is captured
    "long-capture",  # three pieces or more at once
    "choice",  # the first move is a choice between captures
    "block",  # the opponent is left without a move, not without pieces
    "ending",  # seven pieces or fewer
]

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


def themes(puzzle: Puzzle) -> tuple[Theme, ...]:
    """List what a puzzle is about, in the order of `Theme`."""
    found: set[Theme] = set()
    positions = positions_of(puzzle.position, puzzle.main)
    for ply, (at, move) in enumerate(zip(positions, puzzle.main, strict=False)):
        if ply % 2:
            if move.captured:
                found.add("sacrifice")
            continue
        answers = legal_moves(play(at, move))
        if ply and not move.captured and answers and not answers[0].captured:
            found.add("quiet")
        if move.promotes:
            found.add("breakthrough")
        if len(move.captured) >= 3:
            found.add("long-capture")
        pieces = [at.piece_at(square) for square in move.captured]
        if any(piece is not None and piece.king for piece in pieces):
            found.add("king-hunt")
    first = legal_moves(puzzle.position)
    if len(first) > 1 and first[0].captured:
        found.add("choice")
    last = positions[-1]
    if puzzle.main and not legal_moves(last) and (last.state[0] | last.state[1]):
        found.add("block")
    if puzzle.position.occupied.bit_count() <= 7:
        found.add("ending")
    order: tuple[Theme, ...] = Theme.__args__  # type: ignore[attr-defined]
    return tuple(theme for theme in order if theme in found)


def gain(puzzle: Puzzle) -> int:
    """How much the solver's balance of material grows in the main line, in the units of `Material`."""
    material = material_of(puzzle.variant)
    last = positions_of(puzzle.position, puzzle.main)[-1].with_turn(puzzle.side)
    return material.balance(last.state) - material.balance(puzzle.position.state)
