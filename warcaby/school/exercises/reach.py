"""What can be reached in a position, and which move reaches it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from warcaby.rules import Colour, Game, Move, Piece, Position, legal_moves, opponent

Reach = Literal["promote", "capture-all", "block", "win", "win-piece", "draw"]


def _promotes(_before: Position, move: Move, _after: Position) -> bool:
    return move.promotes


def _captures_all(before: Position, _move: Move, after: Position) -> bool:
    return not _left(before, after)


def _blocks(before: Position, _move: Move, after: Position) -> bool:
    return bool(_left(before, after)) and not legal_moves(after)


def _left(before: Position, after: Position) -> list[Piece]:
    return [piece for piece in after.pieces().values() if piece.colour == opponent(before.turn)]


def _wins(before: Position, move: Move, _after: Position) -> bool:
    return _is_won(Game((before,)).play(move), before.turn)


def _is_won(game: Game, side: Colour) -> bool:
    """Return whether a game is won or every reply wins it, as when the last piece of a giveaway has to be captured."""
    ending = game.ending()
    if ending is None:
        replies = [game.play_unchecked(reply).ending() for reply in game.legal_moves()]
        return all(each is not None and each.winner == side for each in replies)
    return ending.winner == side


REACHED_BY_MOVE: Mapping[str, Callable[[Position, Move, Position], bool]] = {
    "promote": _promotes,
    "capture-all": _captures_all,
    "block": _blocks,
    "win": _wins,
}
"""The goals that one move reaches by itself: whether a move does, from the position before it to the one after it.

A piece is won and a draw is held when a line has been played to its end, and not by any one move.
"""


def is_same_blow(move: Move, other: Move) -> bool:
    """Return whether two final moves are the same, or captures that differ only in the square where they end."""
    return bool(move.captured) and move.start == other.start and set(move.captured) == set(other.captured)
