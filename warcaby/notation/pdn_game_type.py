"""Tags that name the variant: GameType, such as ``26,W,8,8,A0,0``, which includes the square notation (PDN 3.0).

A number stands for the standard rules. Games without one, and games with modified rules, have a Variant tag.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Literal

from warcaby.rules import VARIANTS, Colour, Variant, variant_with

_GAME_TYPE = re.compile(
    r"(?P<number>[0-9]{1,3})"
    r"(?:,(?P<first>[WB]),(?P<width>[0-9]{1,2}),(?P<height>[0-9]{1,2}),(?P<letter>[ANS])(?P<corner>[0-3])(?:,[01])?)?"
)
_BY_NUMBER = {
    number: variant
    for variant in VARIANTS.values()
    for number in (variant.pdn.game_type, *variant.pdn.other_types)
    if number is not None
}
_COLOURS: dict[str, Colour] = {"W": "white", "B": "black"}
_NUMBERS: dict[int, Literal["top-left", "bottom-right"]] = {1: "bottom-right", 2: "top-left"}
_NAMES_FROM = 0


class UnknownSquaresError(ValueError):
    """A GameType tag has a square notation that its game never uses; `variant` is that game."""

    def __init__(self, message: str, variant: Variant) -> None:
        super().__init__(message)
        self.variant = variant


def parse_game_type(text: str) -> Variant:
    """Return the variant that a GameType tag names; ValueError with a sentence if the tag is unknown.

    If the tag differs from the usual one in the side that begins or in the square notation, so does the record
    returned; UnknownSquaresError if squares cannot be written that way. The last field, whether the left corner is
    a playing square, is ignored: its meaning changed in 2013, and the game's number implies it anyway. Numbers that
    PDN 3.0 does not assign are those of lidraughts.org.

    >>> parse_game_type("25").id, parse_game_type("98").id
    ('russian', 'antidraughts')
    >>> unified = parse_game_type("23,W,8,8,A0,0")
    >>> unified.id, unified.first, unified.pdn.algebraic
    ('pool', 'white', True)
    """
    read = _GAME_TYPE.fullmatch("".join(text.split()).upper())
    if read is None:
        raise ValueError(f"{text!r} is no GameType: a number, or a number with colour, board and notation")
    variant = _BY_NUMBER.get(int(read["number"]))
    if variant is None:
        raise ValueError(f"GameType {read['number']} is a game that is not known here")
    if read["first"] is None:
        return variant
    board = variant.board
    if (int(read["width"]), int(read["height"])) != (board.width, board.height):
        raise ValueError(f"{variant.name} is not played on a board of {read['width']}x{read['height']}")
    return _written_as(variant, read["first"], read["letter"], int(read["corner"]))


# Variants are compared by identity: the same tag gives the same record.
@cache
def _written_as(variant: Variant, first: str, letter: str, corner: int) -> Variant:
    board, pdn, colour, algebraic = variant.board, variant.pdn, _COLOURS[first], letter == "A"
    # The corner is seen by the side that begins; for White, Black's bottom left is the top right.
    corner_for_white = corner if first == "W" else 3 - corner
    numbers = _NUMBERS.get(corner_for_white) if letter == "N" else None
    if algebraic and corner_for_white == _NAMES_FROM:
        numbers = variant.numbers_from
    # A game without its own number is written under its name, which implies how squares are numbered.
    if numbers is None or (pdn.game_type is None and numbers != variant.numbers_from):
        raise UnknownSquaresError(f"squares written as {letter}{corner} are not known here", variant)
    if (colour, algebraic, numbers) == (variant.first, pdn.algebraic, variant.numbers_from):
        return variant
    tag = f"{pdn.game_type},{first},{board.width},{board.height},{letter}{corner},{pdn.tag[-1]}" if pdn.tag else ""
    return replace(variant, first=colour, numbers_from=numbers, pdn=replace(pdn, algebraic=algebraic, tag=tag))


def parse_variant_tag(text: str) -> Variant:
    """Return the variant of a Variant tag, by its id or one of its names; ValueError if there is none.

    This tag names games that have no number in PDN, and games with modified rules: the ids of the changes follow
    the name, each after a plus sign.

    >>> parse_variant_tag("one_way").name
    'One-way draughts'
    >>> parse_variant_tag("From Position").id
    'international'
    >>> parse_variant_tag("brazilian + huffing").capture.huffing
    True
    """
    wanted, *options = (part.strip() for part in text.casefold().split("+"))
    for variant in VARIANTS.values():
        names = (variant.id, variant.name, variant.name.removesuffix(" draughts"), *variant.pdn.other_names)
        if wanted in (name.casefold() for name in names):
            try:
                return variant_with(variant.id, options)
            except KeyError as error:
                raise ValueError(f"{variant.name} has no changed rule {error}") from None
    raise ValueError(f"{text!r} is no variant that is known here")
