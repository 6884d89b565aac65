"""Who has which colour in a Swiss tournament: what players are due, and how a game is given to them.

Source: FIDE Handbook C.04.3, articles 1.6, 1.7 and 5.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

Colour: TypeAlias = Literal["w", "b"]
Strength: TypeAlias = Literal["absolute", "strong", "mild", ""]

_ORDER: tuple[Strength, ...] = ("", "mild", "strong", "absolute")
_OTHER: dict[str, Colour] = {"w": "b", "b": "w"}


@dataclass(frozen=True)
class Wish:
    """The colour that a player is due, and how much; both are empty before the first game."""

    colour: Literal["w", "b", ""]
    strength: Strength
    difference: int
    """Games with White less games with Black."""


@cache
def colour_wish(colours: str) -> Wish:
    """Return what a player is due after games with these colours (article 1.7).

    >>> colour_wish("wb").colour, colour_wish("wb").strength
    ('w', 'mild')
    >>> colour_wish("wbb").strength, colour_wish("w").strength
    ('absolute', 'strong')
    """
    difference = colours.count("w") - colours.count("b")
    if difference < -1 or (difference < 2 and colours.endswith("bb")):
        return Wish("w", "absolute", difference)
    if difference > 1 or colours.endswith("ww"):
        return Wish("b", "absolute", difference)
    if difference:
        return Wish("b" if difference > 0 else "w", "strong", difference)
    if colours:
        return Wish(_OTHER[colours[-1]], "mild", 0)
    return Wish("", "", 0)


def has_white(higher: tuple[int, str], lower: str) -> bool:
    """Whether the higher of two players gets White (article 5.2), by the number and the colours so far.

    Number 1 has White in the first round: no colour is drawn.

    >>> has_white((1, "w"), "b"), has_white((2, ""), "")
    (False, False)
    """
    number, colours = higher
    mine, theirs = colour_wish(colours), colour_wish(lower)
    if mine.colour != theirs.colour:
        return mine.colour == "w" or theirs.colour == "b"
    if not mine.colour:
        return number % 2 == 1
    if mine.strength != theirs.strength:
        is_mine = _ORDER.index(mine.strength) > _ORDER.index(theirs.strength)
    elif mine.strength == "absolute" and mine.difference != theirs.difference:
        is_mine = abs(mine.difference) > abs(theirs.difference)
    else:
        for one, other in zip(reversed(colours), reversed(lower), strict=False):
            if one != other:
                return one == "b"
        is_mine = True
    return (mine.colour == "w") == is_mine
