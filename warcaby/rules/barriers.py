"""Why a piece has nothing to capture: which opponents are on its lines, and what keeps it from jumping over them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from warcaby.rules.board import Square
from warcaby.rules.position import Position
from warcaby.rules.variant import EAST_NORTH

Barrier = Literal[
    "edge",  # no square lies behind the opponent's piece on `prey`
    "opponent-behind",  # another one stands right behind it, on `other`
    "own-behind",  # one of the player's own pieces stands right behind it, on `other`
    "own-before",  # one of the player's own pieces stands before it, on `other`
]


@dataclass(frozen=True)
class Barred:
    """An opponent's piece on a capture line that cannot be captured along it."""

    barrier: Barrier
    prey: Square
    other: Square = ""


def barred_captures(position: Position, square: Square) -> tuple[Barred, ...]:
    """List what keeps the piece on `square`, of either side, from capturing in each of its directions.

    Empty if there is no piece on its lines that it may capture at all. ValueError if `square` is empty.

    >>> from warcaby.rules.position import Piece, position_of
    >>> from warcaby.rules.variants import BRAZILIAN
    >>> men = {"a3": Piece("white", False), "b4": Piece("black", False), "c5": Piece("black", False)}
    >>> barred_captures(position_of(BRAZILIAN, "white", men), "a3")
    (Barred(barrier='opponent-behind', prey='b4', other='c5'),)
    """
    found = []
    for line in _lines(position, square):
        barred = _barred(position, square, line)
        if barred:
            found.append(barred)
    return tuple(found)


def _lines(position: Position, square: Square) -> Iterator[list[Square]]:
    """The squares in front of a piece in each direction in which it captures, up to the edge of the board."""
    variant, board = position.variant, position.variant.board
    piece = position.piece_at(square)
    if piece is None:
        raise ValueError(f"{square} is empty")
    sign = variant.forward(piece.colour)
    for direction in (variant.king if piece.king else variant.man).captures:
        east, north = (sign * step for step in EAST_NORTH[direction])
        file, rank = board.place(square)
        line = []
        while 0 <= (file := file + east) < board.width and 0 <= (rank := rank + north) < board.height:
            line.append(board.all_names[rank][file])
        yield line


def _barred(position: Position, square: Square, line: list[Square]) -> Barred | None:
    own = position.piece_at(square)
    assert own is not None
    flies = own.king and position.variant.king.flying
    met = [name for name in (line if flies else line[:1]) if position.piece_at(name)]
    if not met:
        return None
    first = position.piece_at(met[0])
    assert first is not None
    if first.colour == own.colour:
        # A king would have to fly over it.
        prey = next((name for name in met[1:] if _takes(position, square, name)), "")
        return Barred("own-before", prey, met[0]) if prey else None
    if not _takes(position, square, met[0]):
        return None
    behind = line[line.index(met[0]) + 1 :][:1]
    if not behind:
        return Barred("edge", met[0])
    other = position.piece_at(behind[0])
    if other is None:
        return None
    return Barred("own-behind" if other.colour == own.colour else "opponent-behind", met[0], behind[0])


def _takes(position: Position, square: Square, prey: Square) -> bool:
    """Whether the piece on `square` may capture the one on `prey`, wherever they stand."""
    own, other = position.piece_at(square), position.piece_at(prey)
    assert own is not None
    if other is None or other.colour == own.colour:
        return False
    return own.king or position.variant.man.takes_kings or not other.king
