"""Squares next to one another."""

from __future__ import annotations

from warcaby.rules import Position, Square


def around(position: Position, square: Square) -> list[Square]:
    """List the squares that a king could step to on an empty board."""
    board, (file, rank) = position.variant.board, position.variant.board.place(square)
    near = {(file + x, rank + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y}
    return [each for each in board.squares if board.place(each) in near]
