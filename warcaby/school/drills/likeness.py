"""Positions that are alike: mirrored, shifted, or seen from the other side."""

from __future__ import annotations

from warcaby.rules import Position

Likeness = tuple[str, tuple[tuple[int, int, bool, bool], ...]]


def likeness(position: Position) -> Likeness:
    """Return a key that is equal for positions that are mirrored, shifted or rotated versions of each other.

    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import BRAZILIAN
    >>> here, other = parse_fen(BRAZILIAN, "W:Wc3:Bd4,Kf6"), parse_fen(BRAZILIAN, "W:Wc3:Bd4,f6")
    >>> likeness(parse_fen(BRAZILIAN, "W:Wd2:Be3,Kg5")) == likeness(here)
    True
    >>> likeness(parse_fen(BRAZILIAN, "W:Wf2:Be3,Kc5")) == likeness(here)
    True
    >>> likeness(parse_fen(BRAZILIAN, "B:Bf6:We5,Kc3")) == likeness(here)
    True
    >>> likeness(other) == likeness(here)
    False
    """
    board = position.variant.board
    up = position.variant.forward(position.turn)
    pieces = [
        (*board.place(square), piece.colour == position.turn, piece.king) for square, piece in position.pieces().items()
    ]
    views = []
    for mirror in (1, -1):
        seen = [(mirror * x, up * y, own, king) for x, y, own, king in pieces]
        left, low = min((each[0] for each in seen), default=0), min((each[1] for each in seen), default=0)
        views.append(tuple(sorted((x - left, y - low, own, king) for x, y, own, king in seen)))
    return position.variant.id, min(views)
