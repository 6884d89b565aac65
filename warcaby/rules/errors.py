"""What can be wrong with a requested move."""

from __future__ import annotations

from warcaby.rules.moves import Move
from warcaby.rules.refusal import Refusal


class InvalidMoveError(ValueError):
    """The text of a move cannot be read; `column` (from 1) is where it stops making sense."""

    def __init__(self, message: str, column: int) -> None:
        super().__init__(message)
        self.column = column


class IllegalMoveError(ValueError):
    """The move can be read but not made; `refusal` says why."""

    def __init__(self, message: str, refusal: Refusal) -> None:
        super().__init__(message)
        self.refusal = refusal


class AmbiguousMoveError(ValueError):
    """The text fits several moves of different outcome: `candidates`."""

    def __init__(self, message: str, candidates: tuple[Move, ...]) -> None:
        super().__init__(message)
        self.candidates = candidates
