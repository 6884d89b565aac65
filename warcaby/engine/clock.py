"""How long to think when a clock is running."""

from __future__ import annotations

from dataclasses import dataclass

RESERVE = 0.05
"""Seconds that are never planned for: an answer takes its time to arrive."""

MOVES_TO_GO = 25
"""Moves that a game is thought to go on for, when nobody says."""


@dataclass(frozen=True)
class Clock:
    """The time of the side to move, in seconds."""

    remaining: float
    increment: float = 0.0
    """Added after every move (Fischer's way)."""
    moves: int | None = None
    """Moves to be made in the remaining time, this one included; None if it has to do for the whole game."""

    def seconds_for_move(self) -> float:
        """Return how long to think: a fair share of what is left, never so much that the clock could run out.

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
