"""Windows: the small regions of a board whose men are weighed together.

A window is four files wide and has eight of the squares played on, in four lines of two: it is four ranks high on a
board of dark squares, and two where light squares are played on as well. Windows lie in three bands of up to four
ranks, the lowest at White's side, and side by side every two files. Seen by Black, the board is turned round: what an
arrangement is worth to White in one window, the same arrangement of the other colour is worth to Black in the window
opposite. So half of the windows have weights, and no position can be worth more to one colour than its mirror image to
the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import count
from typing import NamedTuple

from warcaby.rules.board import Bits, Board, Square

SIDE = 4
"""Files of a window, and ranks of a band."""

STEP = 2
"""Files from one window to the next."""

LINE = 2
"""Squares of a window in a line: a rank of dark squares, or a file of all squares."""

SQUARES = SIDE * LINE
ARRANGEMENTS = 3**SQUARES
"""Ways to fill a window: every square is empty (0), has an own man (1) or one of the other side (2), the first square
being the lowest digit."""

REMEMBERED = 100_000
"""How many fillings of a band are cached before the cache is cleared."""


class Window(NamedTuple):
    """A window as White sees it."""

    number: int
    """From White's left to right, rank by rank."""
    squares: tuple[Square, ...]
    """Line by line: ranks from White's side up, or files from White's left to right."""


def windows_of(board: Board) -> int:
    """Count the windows that have weights of their own.

    >>> windows_of(Board(8, 8)), windows_of(Board(10, 10)), windows_of(Board(8, 8, every_square=True))
    (5, 6, 11)
    """
    return (sum(map(len, bands_of(board))) + 1) // 2


@cache
def bands_of(board: Board) -> tuple[tuple[Window, ...], ...]:
    """Return the windows of each band, from White's side up.

    >>> [len(band) for band in bands_of(Board(8, 8))]
    [3, 3, 3]
    >>> bands_of(Board(8, 8))[0][0].squares
    ('a1', 'c1', 'b2', 'd2', 'a3', 'c3', 'b4', 'd4')
    >>> bands_of(Board(8, 8, every_square=True))[0][0].squares
    ('a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2')
    """
    numbers = count()
    places = range(0, board.width - SIDE + 1, STEP)
    low, middle, high = (
        tuple(Window(next(numbers), _squares(board, file, rank)) for rank in ranks for file in places)
        for ranks in _ranks(board)
    )
    return low, middle, high


@cache
def turned() -> tuple[int, ...]:
    """Return for every arrangement what the other side sees: turned round, with the colours changed.

    >>> turned()[1] == 2 * 3 ** 7, all(turned()[turned()[each]] == each for each in range(ARRANGEMENTS))
    (True, True)
    """
    found = [0]
    for place in reversed(range(SQUARES)):
        found = [other + digit * 3**place for digit in (0, 2, 1) for other in found]
    return tuple(found)


def spread(tables: Sequence[Sequence[int]], windows: int) -> list[list[int]]:
    """Return the weights of every window as White sees it, from those that have weights of their own."""
    found = []
    for number in range(windows):
        opposite = windows - 1 - number
        own = tables[number] if number < len(tables) else None
        other = tables[opposite] if opposite < len(tables) else None
        seen = [other[arrangement] for arrangement in turned()] if other else [0] * ARRANGEMENTS
        found.append([a - b for a, b in zip(own, seen, strict=True)] if own else [-b for b in seen])
    return found


def _height(board: Board) -> int:
    """Count the ranks of a window."""
    return LINE if board.every_square else SIDE


def _ranks(board: Board) -> tuple[Sequence[int], Sequence[int], Sequence[int]]:
    """The lowest ranks of the windows of each band; the one in the middle has those that lie in no other."""
    free = SIDE - _height(board) + 1
    low, middle, high = (range(first, first + free) for first in (0, (board.height - SIDE) // 2, board.height - SIDE))
    return low, [rank for rank in middle if rank not in low and rank not in high], high


def _squares(board: Board, file: int, rank: int) -> tuple[Square, ...]:
    """The squares of a window; a board whose dark corner is on the right is seen in a mirror."""
    files = range(board.width) if board.dark_corner == "a1" else range(board.width - 1, -1, -1)
    ranks = board.all_names[rank : rank + _height(board)]
    lines = [[names[files[place]] for place in range(file, file + SIDE)] for names in ranks]
    lines = [list(line) for line in zip(*lines, strict=True)] if board.every_square else lines
    return tuple(name for line in lines for name in line if name in board.bit)


class _Parts(dict[Bits, list[int]]):
    """What the men of a colour in a band add to the number of the arrangement in each of its windows."""

    def __init__(self, windows: Sequence[Sequence[Bits]], digit: int) -> None:
        self._windows = [[(bit, digit * 3**place) for place, bit in enumerate(bits)] for bits in windows]

    def __missing__(self, men: Bits) -> list[int]:
        self[men] = found = [sum([worth for bit, worth in digits if men & bit]) for digits in self._windows]
        return found


class Band(dict[Bits, int]):
    """The value of a band by its men: White's, and above them Black's; to White, in hundredths of a man."""

    def __init__(self, board: Board, windows: Sequence[Window], tables: Sequence[Sequence[int]]) -> None:
        """`tables` has the weights of every window of the board."""
        region = board.bits([square for window in windows for square in window.squares])
        self.shift = (region & -region).bit_length() - 1
        """Of White's men, to the right."""
        self.mask = region >> self.shift
        self.width = self.mask.bit_length()
        """Bits above which Black's men stand."""
        self._tables = [tables[window.number] for window in windows]
        bits = [[board.bit[square] >> self.shift for square in window.squares] for window in windows]
        self._white, self._black = _Parts(bits, 1), _Parts(bits, 2)

    def __missing__(self, men: Bits) -> int:
        if len(self) >= REMEMBERED:
            for known in (self, self._white, self._black):
                known.clear()
        value = 0
        for weights, own, other in zip(
            self._tables, self._white[men & self.mask], self._black[men >> self.width], strict=True
        ):
            value += weights[own + other]
        self[men] = value
        return value
