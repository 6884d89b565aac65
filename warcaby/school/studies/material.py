"""Pieces looked for in many games: how many men and kings one side has, and how many the other.

>>> fits = either_way(Side(men=3, kings=0), Side(men=2))
>>> fits(Material(3, 0, 2, 1)), fits(Material(2, 5, 3, 0)), fits(Material(3, 1, 2, 0))
(True, True, False)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from warcaby.school.studies.index import Material


@dataclass(frozen=True)
class Side:
    """What one side has; None stands for any number."""

    men: int | None = None
    kings: int | None = None

    def fits(self, men: int, kings: int) -> bool:
        """Whether so many are meant."""
        return self.men in (None, men) and self.kings in (None, kings)


def either_way(one: Side, other: Side) -> Callable[[Material], bool]:
    """Whether one side has the one, and the other the other, whichever colour they have."""

    def fits(found: Material) -> bool:
        white, black = found[:2], found[2:]
        return (one.fits(*white) and other.fits(*black)) or (one.fits(*black) and other.fits(*white))

    return fits
