"""Booklets: pages of A5 on sheets of A4, printed on both sides and folded in the middle."""

from __future__ import annotations

from typing import TypeAlias

Side: TypeAlias = tuple[int, int]
"""The pages on one side of a sheet, the left one first, counted from 1; 0 is an empty page."""


def sides_of(pages: int) -> tuple[Side, ...]:
    """Return the sides of the sheets of a booklet, front and back of one after the other, from the outer sheet inwards.

    A printer turns the sheets over by their short edge.

    >>> sides_of(4), sides_of(5)
    (((4, 1), (2, 3)), ((0, 1), (2, 0), (0, 3), (4, 5)))
    """
    whole = pages + -pages % 4
    numbers = [number if number <= pages else 0 for number in range(1, whole + 1)]
    found: list[Side] = []
    for first in range(0, whole // 2, 2):
        last = whole - 1 - first
        found += [(numbers[last], numbers[first]), (numbers[first + 1], numbers[last - 1])]
    return tuple(found)
