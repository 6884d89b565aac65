"""Windows: the small regions of a board whose men are weighed together.

A window is four files wide and four ranks high, so it has eight of the squares played on. Windows lie in three bands of
four ranks, the lowest at White's side, and side by side every two files. Seen by Black, the board is turned round: what
an arrangement is worth to White in one window, the same arrangement of the other colour is worth to Black in the window
opposite. So half of the windows have weights, and no position can be worth more to one colour than its mirror image to
the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from warcaby.rules.board import Bits, Board, Square

SIDE = 4
"""Files and ranks of a window."""

STEP = 2
"""Files from one window to the next."""

SQUARES = SIDE * SIDE // 2
ARRANGEMENTS = 3**SQUARES
"""Ways to fill a window: every square is empty (0), has an own man (1) or one of the other side (2), the first square
being the lowest digit."""

BANDS = 3

REMEMBERED = 100_000
"""How many fillings of a band are cached before the cache is cleared."""


class Window(NamedTuple):
    """A window as White sees it."""

    number: int
    """From White's left to right, band by band."""
    squares: tuple[Square, ...]
    """From White's left to right, row by row."""


def windows_of(board: Board) -> int:
    """Count the windows that have weights of their own.

    >>> windows_of(Board(8, 8)), windows_of(Board(10, 10))
    (5, 6)
    """
    return (_across(board) * BANDS + 1) // 2


@cache
def bands_of(board: Board) -> tuple[tuple[Window, ...], ...]:
    """Return the windows of each band, from White's side up.

    >>> [len(band) for band in bands_of(Board(8, 8))]
    [3, 3, 3]
    >>> bands_of(Board(8, 8))[0][0].squares
    ('a1', 'c1', 'b2', 'd2', 'a3', 'c3', 'b4', 'd4')
    """
    across = _across(board)
    return tuple(
        tuple(Window(band * across + place, _squares(board, band, place)) for place in range(across))
        for band in range(BANDS)
    )


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


def _across(board: Board) -> int:
    return (board.width - SIDE) // STEP + 1


def _squares(board: Board, band: int, across: int) -> tuple[Square, ...]:
    """The squares of a window; a board whose dark corner is on the right is seen in a mirror."""
    files = range(board.width) if board.dark_corner == "a1" else range(board.width - 1, -1, -1)
    first = band * (board.height - SIDE) // (BANDS - 1)
    names = (
        board.all_names[rank][files[file]]
        for rank in range(first, first + SIDE)
        for file in range(across * STEP, across * STEP + SIDE)
    )
    return tuple(name for name in names if name in board.bit)


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
