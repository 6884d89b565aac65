"""What can be wrong with a requested move: it cannot be read, it cannot be made, or it could be any of several."""

from __future__ import annotations

from warcaby.rules.moves import Move
from warcaby.rules.refusal import Refusal


class MoveError(ValueError):
    """A requested move that is not played; one of the three below says why."""


class InvalidMoveError(MoveError):
    """The text of a move cannot be read; `column` (from 1) is where it stops making sense."""

    def __init__(self, message: str, column: int) -> None:
        super().__init__(message)
        self.column = column


class IllegalMoveError(MoveError):
    """The move can be read but not made; `refusal` says why."""

    def __init__(self, message: str, refusal: Refusal) -> None:
        super().__init__(message)
        self.refusal = refusal


class AmbiguousMoveError(MoveError):
    """The text fits several moves of different outcome: `candidates`."""

    def __init__(self, message: str, candidates: tuple[Move, ...]) -> None:
        super().__init__(message)
        self.candidates = candidates
