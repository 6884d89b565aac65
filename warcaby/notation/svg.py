"""A position as a picture: a diagram in black and white, as books print it, for paper, pages and notebooks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import hypot

from warcaby.notation.squares import square_numbers
from warcaby.rules import Board, Colour, Piece, Position, Square

SQUARE = 100
"""The side of a square in units of the picture."""

_CROWN = "M-23 15L-25-12L-12-1L0-20L12-1L25-12L23 15Z"
_BLACK, _WHITE = "#000", "#fff"

# `html.escape` comes with a table of all names of characters, 25 KB that a page would fetch before its first lesson.
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def svg(
    position: Position,
    *,
    arrows: Iterable[tuple[Square, Square]] = (),
    marks: Iterable[Square] = (),
    below: Colour = "white",
    numeric: bool | None = None,
    label: str = "",
) -> str:
    """Draw a position as SVG, a text of one line that needs no style sheet and no other file.

    `arrows` lead from the first square to the second, `marks` are rings on squares; KeyError for a square that the
    board does not have. `below` is the side at the bottom. Squares at the edges have their names, or numbers, if
    `numeric` says so or, where it is None, if the game usually has them. `label` is what a screen reader says; if it
    is empty, that is the position as text.

    >>> from warcaby.rules import BRAZILIAN, initial_position
    >>> picture = svg(initial_position(BRAZILIAN), arrows=[("c3", "d4")], marks=["d4"])
    >>> picture[:63], picture.count("<circle")
    ('<svg xmlns="http://www.w3.org/2000/svg" class="diagram" viewBox', 49)
    """
    board = position.variant.board
    rows = _rows(board, below)
    where = {name: (SQUARE * x, SQUARE * y) for y, row in enumerate(rows) for x, name in enumerate(row)}
    width, height = SQUARE * board.width, SQUARE * board.height
    scale = max(1.0, board.width / 8)
    edge = round(50 * scale)
    has_numbers = not position.variant.pdn.algebraic if numeric is None else numeric
    far = edge if has_numbers else 6
    dark = "".join(
        f"M{where[name][0]} {where[name][1]}h100v100h-100z" for row in rows for name in row if name in board.dark_names
    )
    texts = _numbers(position, rows, edge, scale) if has_numbers else _names(rows, edge, scale)
    pieces = "".join(_piece(piece, *_middle(where[square])) for square, piece in position.pieces().items())
    rings = "".join(_ring(*_middle(where[square])) for square in marks)
    shafts = "".join(_arrow(_middle(where[start]), _middle(where[end])) for start, end in arrows)
    said = (label or str(position)).translate(_ESCAPES)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="diagram" viewBox="{-edge} {-far} {width + edge + far} '
        f'{height + edge + far}" role="img" aria-label="{said}">'
        f'<rect width="{width}" height="{height}" fill="{_WHITE}"/><path fill="#bdbdbd" d="{dark}"/>'
        f'<rect width="{width}" height="{height}" fill="none" stroke="{_BLACK}" stroke-width="6"/>'
        f'<g font-family="sans-serif" font-size="{round(40 * scale)}" text-anchor="middle" fill="{_BLACK}">{texts}</g>'
        f"{pieces}{rings}{shafts}</svg>"
    )


def _rows(board: Board, below: Colour) -> Sequence[Sequence[Square]]:
    """The squares as they are seen, the top row first."""
    return board.all_names[::-1] if below == "white" else [row[::-1] for row in board.all_names]


def _middle(corner: tuple[int, int]) -> tuple[int, int]:
    return corner[0] + SQUARE // 2, corner[1] + SQUARE // 2


def _names(rows: Sequence[Sequence[Square]], edge: int, scale: float) -> str:
    """The letters of the files below the board, the numbers of the ranks on the left."""
    files = [(SQUARE * x + 50, SQUARE * len(rows) + edge / 2 + 14 * scale, name[0]) for x, name in enumerate(rows[-1])]
    ranks = [(-edge / 2, SQUARE * y + 50 + 14 * scale, row[0][1:]) for y, row in enumerate(rows)]
    return _texts([*files, *ranks])


def _numbers(position: Position, rows: Sequence[Sequence[Square]], edge: int, scale: float) -> str:
    """The numbers of the squares at the four edges, each once."""
    number: Callable[[Square], str | None] = square_numbers(position.variant).get
    width, height = SQUARE * len(rows[0]), SQUARE * len(rows)
    top = [(SQUARE * x + 50, -edge / 2 + 14 * scale, number(name)) for x, name in enumerate(rows[0])]
    bottom = [(SQUARE * x + 50, height + edge / 2 + 14 * scale, number(name)) for x, name in enumerate(rows[-1])]
    between = [(SQUARE * y + 50 + 14 * scale, row) for y, row in enumerate(rows)][1:-1]
    left = [(-edge / 2, y, number(row[0])) for y, row in between]
    right = [(width + edge / 2, y, number(row[-1])) for y, row in between]
    return _texts([*top, *bottom, *left, *right])


def _texts(places: Iterable[tuple[float, float, str | None]]) -> str:
    return "".join(f'<text x="{round(x)}" y="{round(y)}">{text}</text>' for x, y, text in places if text)


def _piece(piece: Piece, x: int, y: int) -> str:
    inside, outside = (_WHITE, _BLACK) if piece.colour == "white" else (_BLACK, _WHITE)
    crown, groove = (
        f'<path d="{_CROWN}" fill="{outside}" stroke="none"/>',
        '<circle r="25" fill="none" stroke-width="3.5"/>',
    )
    return (
        f'<g transform="translate({x} {y})" fill="{inside}" stroke="{outside}">'
        f'<circle r="38" stroke="{_BLACK}" stroke-width="5"/>'
        f"{crown if piece.king else groove}</g>"
    )


def _ring(x: int, y: int) -> str:
    return f'<circle cx="{x}" cy="{y}" r="44" fill="none" stroke="{_BLACK}" stroke-width="7" stroke-dasharray="14 9"/>'


def _arrow(start: tuple[int, int], end: tuple[int, int]) -> str:
    """An arrow from the middle of one square to just short of the middle of another, with a light rim."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)

    def at(forward: float, aside: float) -> str:
        x = start[0] + forward * along[0] - aside * along[1]
        y = start[1] + forward * along[1] + aside * along[0]
        return f"{round(x)} {round(y)}"

    tip, neck = length - 8, length - 46
    points = [at(30, 7), at(neck, 7), at(neck, 22), at(tip, 0), at(neck, -22), at(neck, -7), at(30, -7)]
    return f'<path d="M{"L".join(points)}Z" fill="{_BLACK}" stroke="{_WHITE}" stroke-width="4"/>'
