"""Squares next to one another."""

from __future__ import annotations

from collections.abc import Sequence

from warcaby.rules import Position, Square


def around(position: Position, square: Square) -> list[Square]:
    """List the squares that a king could step to on an empty board."""
    board, (file, rank) = position.variant.board, position.variant.board.place(square)
    near = {(file + x, rank + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y}
    return [each for each in board.squares if board.place(each) in near]


def ahead_of(position: Position, square: Square) -> list[Square]:
    """List the squares next to a piece that lie before it."""
    board, piece = position.variant.board, position.pieces()[square]
    forward, rank = position.variant.forward(piece.colour), board.place(square)[1]
    return [each for each in around(position, square) if (board.place(each)[1] - rank) * forward > 0]


def between(position: Position, squares: Sequence[Square]) -> list[Square]:
    """List the squares on the straight way between the first two of some squares."""
    board = position.variant.board
    if len(squares) < 2:
        return []
    (file, rank), (to_file, to_rank) = (board.place(each) for each in squares[:2])
    steps = max(abs(to_file - file), abs(to_rank - rank))
    ways = {(file + (to_file - file) * n / steps, rank + (to_rank - rank) * n / steps) for n in range(1, steps)}
    return [each for each in board.squares if board.place(each) in ways]
