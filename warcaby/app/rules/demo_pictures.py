"""Pictures of demonstrations: the position, and arrows for the moves that it is there for."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from warcaby.app.board.board_views import ArrowView, BoardView
from warcaby.app.board.pictures import picture
from warcaby.app.rules.demos import Demo
from warcaby.app.words.translation import Translator
from warcaby.rules import Move, Position, legal_moves


def demo_picture(t: Translator, demo: Demo, label: str) -> BoardView:
    """Build the view of the picture of a demonstration."""
    return picture(t, demo.position, label, _arrows(demo))


def _arrows(demo: Demo) -> tuple[ArrowView, ...]:
    """The moves that a demonstration shows."""
    if demo.kind == "start":
        return ()
    moves = legal_moves(demo.position)
    ways = [move.path for move in moves] if demo.kind in ("man-moves", "priority") else [moves[0].path]
    if demo.kind == "king-moves":
        ways = [move.path for move in _farthest(demo.position, moves)]
    return tuple(ArrowView(start, end, "teach") for way in ways for start, end in pairwise(way))


def _farthest(position: Position, moves: list[Move]) -> Iterable[Move]:
    """The longest move in each direction."""
    board = position.variant.board
    found: dict[tuple[bool, bool, bool, bool], tuple[int, Move]] = {}
    for move in moves:
        (x, y), (to_x, to_y) = board.place(move.start), board.place(move.end)
        direction = (to_x > x, to_x < x, to_y > y, to_y < y)
        length = max(abs(to_x - x), abs(to_y - y))
        if direction not in found or length > found[direction][0]:
            found[direction] = length, move
    return [move for _, move in found.values()]
