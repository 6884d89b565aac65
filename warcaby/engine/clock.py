"""How long to think when playing on the clock."""

from __future__ import annotations

from dataclasses import dataclass

RESERVE = 0.05
"""Seconds kept in reserve: an answer takes time to arrive."""

MOVES_TO_GO = 25
"""Assumed number of moves left in a game."""


@dataclass(frozen=True)
class Clock:
    """The time of the side to move, in seconds."""

    remaining: float
    increment: float = 0.0
    """Added after every move (Fischer increment)."""
    moves: int | None = None
    """Moves to be made in the remaining time, including this one; None if it is for the rest of the game."""

    def seconds_for_move(self) -> float:
        """Return how long to think: a fair share of the remaining time, never enough for the clock to run out.

        >>> Clock(600).seconds_for_move()
        23.998
        >>> Clock(2, increment=5).seconds_for_move()
        0.975
        >>> Clock(0.04).seconds_for_move()
        0.0
        """
        left = max(0.0, self.remaining - RESERVE)
        if self.moves == 1:
            return left * 0.9
        share = left / (self.moves or MOVES_TO_GO) + 0.8 * self.increment
        return round(min(share, left / 2), 6)
