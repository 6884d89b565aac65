"""Which learnt weights a game is played with: its board, its aim, and how its men begin and step decide."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import NamedTuple

from warcaby.engine.data_file import DataFiles
from warcaby.engine.patterns.file import Tables, family_in, read_patterns
from warcaby.engine.patterns.windows import Band, bands_of, spread, windows_of
from warcaby.rules.board import Board
from warcaby.rules.variant import FORWARD_DIAGONALS, Direction, Variant


class Family(NamedTuple):
    """Games that share weights: of one board and the usual aim, whose men fill rows and step alike."""

    name: str
    """Also that of the file in this folder."""
    board: Board
    """Seen in a mirror if its dark corner is on the right. It tells whether there are captures along rows, too."""
    steps: tuple[Direction, ...] = FORWARD_DIAGONALS
    """Of a man."""
    captures_back: bool = True
    """Whether a man captures backwards."""
    flying_kings: bool = True
    beside_kings: bool = False
    """Whether what men are worth together is learnt, and counts, when there are kings, too."""

    def includes(self, variant: Variant) -> bool:
        """Whether a game belongs to the family."""
        end, board, man = variant.end, variant.board, variant.man
        is_special = end.stuck_wins or end.first_king_wins or end.white_goal or end.black_goal or variant.one_way
        is_special = is_special or variant.king.flying != self.flying_kings
        if is_special or man.moves != self.steps or not man.captures:
            return False
        if any(direction.startswith("B") for direction in man.captures) != self.captures_back:
            return False
        behind = board.squares.index(variant.white_start[0])
        fills_rows = variant.white_start == board.squares[behind : behind + len(variant.white_start)]
        return fills_rows and replace(board, dark_corner=self.board.dark_corner) == self.board


FAMILIES = {
    family.name: family
    for family in (
        Family("men-64", Board(8, 8)),
        Family("forward-64", Board(8, 8), captures_back=False),
        Family("short-64", Board(8, 8), captures_back=False, flying_kings=False, beside_kings=True),
        Family("men-100", Board(10, 10)),
        Family("crossed-100", Board(10, 10, orthogonal=True)),
        Family(
            "grid-64", Board(8, 8, every_square=True), steps=("F", "L", "R"), captures_back=False, beside_kings=True
        ),
    )
}
"""The families that have weights, learnt from klasyczne, Czech, American, international, Frisian and Turkish draughts;
what plays like one of those has them as well: `web/guide/school/games.md` has the matches."""


class Patterns:
    """The weights of a family."""

    def __init__(self, tables: Tables, beside_kings: bool = False) -> None:
        self._tables = tables
        self.beside_kings = beside_kings

    def bands(self, board: Board) -> tuple[Band, Band, Band]:
        """Prepare the bands of a board."""
        bands = bands_of(board)
        tables = spread(self._tables, sum(map(len, bands)))
        low, middle, high = (Band(board, windows, tables) for windows in bands)
        return low, middle, high


def _read(name: str, data: bytes) -> Patterns:
    family = FAMILIES[name]
    tables = read_patterns(name, windows_of(family.board), data)
    return Patterns(tables, family.beside_kings)


_files = DataFiles(__package__, _read)


@cache
def family_of(variant: Variant) -> str | None:
    """Return the family of a game; None if there are no weights for it.

    >>> from warcaby.rules.variants import VARIANTS
    >>> family_of(VARIANTS["russian"]), family_of(VARIANTS["italian"]), family_of(VARIANTS["giveaway"])
    ('men-64', 'short-64', None)
    """
    return next((name for name, family in FAMILIES.items() if family.includes(variant)), None)


def load(name: str, data: bytes) -> None:
    """Use `data`, the bytes of a file, for a family.

    DamagedFileError if it is not such a file, KeyError for an unknown family.
    """
    _files.load(name, data)


def read(data: bytes) -> Patterns:
    """Read a file of whichever family; DamagedFileError if it is none, KeyError for an unknown family."""
    return _read(family_in(data), data)


def use(variant: Variant, patterns: Patterns | None) -> None:
    """Play the games of a variant's family with these weights from now on, or with none.

    ValueError if the variant belongs to no family.
    """
    name = family_of(variant)
    if name is None:
        raise ValueError(f"{variant.id} belongs to no family")
    _files.put(name, patterns)


def patterns_of(variant: Variant) -> Patterns | None:
    """The weights for a game: what has been loaded, or else the file in the package; None if there is neither."""
    known = family_of(variant)
    return _files.get(known) if known else None
