"""Square names and square numbers.

Numbers are those of PDN: row by row from the top left corner as White sees the board, so that on the usual
board 1 is b8, 4 is h8, 5 is a7 and 32 is g1. Files of variants whose own numbering begins elsewhere are
numbered like this all the same in practice (PDN 3.0, remarks on GameType 25 and 26).
"""

from __future__ import annotations

from functools import cache

from warcaby.rules import Board, Square


@cache
def squares_by_number(board: Board) -> tuple[Square, ...]:
    """List the playing squares in the order of their numbers.

    >>> squares_by_number(Board(8, 8))[:5]
    ('b8', 'd8', 'f8', 'h8', 'a7')
    """
    played = frozenset(board.squares)
    return tuple(name for row in reversed(board.all_names) for name in row if name in played)


@cache
def _numbers(board: Board) -> dict[Square, int]:
    return {square: number for number, square in enumerate(squares_by_number(board), start=1)}


def square_number(board: Board, square: Square) -> int:
    """Return the number of a playing square; KeyError if it is none.

    >>> square_number(Board(8, 8), "a1")
    29
    """
    return _numbers(board)[square]


def parse_square(board: Board, text: str) -> Square:
    """Read a square by name or number; light squares can be named too. ValueError if it is not on the board.

    >>> parse_square(Board(8, 8), "C3"), parse_square(Board(8, 8), "01")
    ('c3', 'b8')
    """
    if text.isascii() and text.isdigit():
        number = int(text)
        if not 1 <= number <= len(board.squares):
            raise ValueError(f"square {text} is not on the board: squares are numbered 1 to {len(board.squares)}")
        return squares_by_number(board)[number - 1]
    name = text.lower()
    try:
        board.place(name)
    except KeyError:
        last = board.all_names[-1][-1]
        raise ValueError(f"square {text!r} is not on the board: squares are named a1 to {last}") from None
    return name
