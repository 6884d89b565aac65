"""Ratings of solvers and puzzles by the Glicko-2 system.

Source: Mark E. Glickman, "Example of the Glicko-2 system" (2022); the numbers of its steps are named below.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from warcaby.school.codec import Codec, Range
from warcaby.school.progress import Progress, now
from warcaby.school.puzzles.traits import Traits

SCALE = 173.7178
"""One step of the inner scale, in points."""

TAU = 0.5
"""How much the volatility may change."""

_PRECISION = 1e-6

LOWEST, HIGHEST = 400, 2_600
"""Of puzzles and solvers, in points: there is nobody beyond to be compared with."""

SURE = 110
"""A rating whose deviation is not above this says something."""

KEY = "puzzles.rating"


@dataclass(frozen=True)
class Rating:
    """A rating in points, how uncertain it is, and how unsteady."""

    points: Annotated[float, Range(HIGHEST, LOWEST)] = 1_000.0
    deviation: Annotated[float, Range(1_000, 1)] = 200.0
    volatility: Annotated[float, Range(1, 0.001)] = 0.06

    @property
    def is_sure(self) -> bool:
        """Whether enough puzzles were rated for the number to mean something."""
        return self.deviation <= SURE


_CODEC = Codec(Rating)


def rated(mine: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """Return a rating after the games of one period: the other rating, and the score from 0 to 1, of each.

    The example of the paper:

    >>> after = rated(
    ...     Rating(1500, 200, 0.06), [(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)]
    ... )
    >>> f"{after.points:.2f} {after.deviation:.2f} {after.volatility:.5f}"
    '1464.05 151.52 0.06000'
    """
    # Steps 2-4: the inner scale, the variance by the games alone, and the improvement that they show.
    mu, phi = (mine.points - 1500) / SCALE, mine.deviation / SCALE
    certainty = improvement = 0.0
    for other, score in games:
        weight = 1 / math.sqrt(1 + 3 * (other.deviation / SCALE / math.pi) ** 2)
        expected = 1 / (1 + math.exp(-weight * (mu - (other.points - 1500) / SCALE)))
        certainty += weight**2 * expected * (1 - expected)
        improvement += weight * (score - expected)
    variance = 1 / certainty
    volatility = _volatility(mine.volatility, phi, variance, variance * improvement)
    # Steps 6-8.
    phi = 1 / math.sqrt(1 / (phi**2 + volatility**2) + certainty)
    return Rating(1500 + SCALE * (mu + phi**2 * improvement), SCALE * phi, volatility)


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Step 5, solved by the Illinois algorithm as the paper does."""
    a = math.log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + math.exp(x)
        return math.exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - a) / TAU**2

    low = a
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        k = 1
        while f(a - k * TAU) < 0:
            k += 1
        high = a - k * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _PRECISION:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)


def puzzle_rating(puzzle: Traits) -> Rating:
    """Return the rating of a puzzle: by the effort that its main line takes, about 1000 for the first sacrifice."""
    points = 500 + 130 * puzzle.effort
    return Rating(min(max(points, LOWEST), HIGHEST), 80)


def after_puzzle(mine: Rating, puzzle: Traits, *, solved: bool) -> Rating:
    """Return a rating after a puzzle was solved, or not.

    >>> from warcaby.school.puzzles.builtin import listed
    >>> puzzle = listed("brazilian")[0]
    >>> after_puzzle(Rating(LOWEST, 60), puzzle, solved=False).points
    400
    """
    after = rated(mine, [(puzzle_rating(puzzle), float(solved))])
    return replace(after, points=min(max(after.points, LOWEST), HIGHEST))


def rating_of(progress: Progress) -> Rating:
    """Read the solver's rating; what cannot be read counts as none.

    >>> rating_of(Progress()).points
    1000.0
    """
    return _CODEC.read_or(progress.value("settings", KEY), Rating())


def with_rating(progress: Progress, rating: Rating) -> Progress:
    """Return the progress with a rating stored. Raises RoomError if there is no room."""
    return progress.with_value("settings", KEY, _CODEC.write(rating), now())
