"""What a position is worth, and how far away a proven end is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

WIN: Final = 30_000
"""The value of a game that is already won; a win in n plies is worth n less."""

NEAREST: Final = 29_000
"""Values from here up are proven wins."""

INFINITY: Final = 32_000


@dataclass(frozen=True, order=True, slots=True)
class Score:
    """The value of a position for the side to move; scores can be compared, and greater is better.

    >>> str(Score(125)), str(Score(-40)), str(Score.win(13)), str(Score.win(-4))
    ('+1.25', '-0.40', 'win in 13', 'loss in 4')
    >>> Score(125) < Score.win(13) < Score.win(3)
    True
    """

    value: int
    """Hundredths of a man; a proven win is near `WIN`, a proven loss near its negative."""

    @classmethod
    def win(cls, plies: int) -> Score:
        """Return the score of a proven win in `plies`, or of a proven loss if `plies` is negative or 0."""
        return cls(WIN - plies if plies > 0 else -WIN - plies)

    @property
    def win_in(self) -> int | None:
        """Plies to a proven win, negative for a proven loss; None if nothing is proven."""
        if self.value >= NEAREST:
            return WIN - self.value
        if self.value <= -NEAREST:
            return -WIN - self.value
        return None

    @property
    def is_loss(self) -> bool:
        """Whether a loss is proven, including one that has already happened."""
        return self.value <= -NEAREST

    @property
    def flipped(self) -> Score:
        """The same as the other side sees it."""
        return Score(-self.value)

    @property
    def before(self) -> Score:
        """The same one ply earlier, as the other side sees it: a proven end is one ply further away.

        >>> str(Score.win(4).before), str(Score.win(-4).before), str(Score(30).before)
        ('loss in 5', 'win in 5', '-0.30')
        """
        plies = self.win_in
        if plies is None:
            return self.flipped
        return Score.win(1 - plies) if self.is_loss else Score.win(-plies - 1)

    def __str__(self) -> str:
        plies = self.win_in
        if plies is None:
            return f"{self.value / 100:+.2f}"
        return f"loss in {-plies}" if self.is_loss else f"win in {plies}"
