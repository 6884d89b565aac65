"""Square names and square numbers.

Numbers follow PDN: row by row from the top left corner as White sees the board, so that on the usual 8x8 board 1 is
b8, 4 is h8, 5 is a7 and 32 is g1. In some games, as their record says, they start from the bottom right corner
instead. In games that use names, numbers start from the top left in practice (PDN 3.0, remarks on GameType 25 and
26).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from warcaby.rules import Square, Variant


@cache
def squares_by_number(variant: Variant) -> tuple[Square, ...]:
    """List the playing squares in the order of their numbers.

    >>> from warcaby.rules import BRAZILIAN
    >>> squares_by_number(BRAZILIAN)[:5]
    ('b8', 'd8', 'f8', 'h8', 'a7')
    """
    played = frozenset(variant.board.squares)
    squares = [name for row in reversed(variant.board.all_names) for name in row if name in played]
    return tuple(squares if variant.numbers_from == "top-left" else reversed(squares))


@cache
def square_numbers(variant: Variant) -> Mapping[Square, str]:
    """Return the numbers of the playing squares, as text, in their order.

    >>> from warcaby.rules import BRAZILIAN
    >>> square_numbers(BRAZILIAN)["a1"]
    '29'
    """
    return MappingProxyType({square: str(number) for number, square in enumerate(squares_by_number(variant), start=1)})


def square_number(variant: Variant, square: Square) -> int:
    """Return the number of a playing square; KeyError for any other square.

    >>> from warcaby.rules import BRAZILIAN
    >>> square_number(BRAZILIAN, "a1")
    29
    """
    return int(square_numbers(variant)[square])


def parse_square(variant: Variant, text: str) -> Square:
    """Read a square by name or number; light squares can be named too. ValueError if it is not on the board.

    >>> from warcaby.rules import BRAZILIAN
    >>> parse_square(BRAZILIAN, "C3"), parse_square(BRAZILIAN, "01")
    ('c3', 'b8')
    """
    board = variant.board
    if text.isascii() and text.isdigit():
        number = int(text)
        if not 1 <= number <= len(board.squares):
            raise ValueError(f"square {text} is not on the board: squares are numbered 1 to {len(board.squares)}")
        return squares_by_number(variant)[number - 1]
    name = text.lower()
    try:
        board.place(name)
    except KeyError:
        last = board.all_names[-1][-1]
        raise ValueError(f"square {text!r} is not on the board: squares are named a1 to {last}") from None
    return name
