"""FEN, the text of a position: ``W:Wa1,Kc3:Bb8,Kd8`` (PDN 3.0, "FEN tag")."""

from __future__ import annotations

import re
from typing import Literal

from warcaby.notation.squares import parse_square, square_numbers
from warcaby.rules import Colour, Piece, Position, Square, Variant, position_of

_COLOURS: dict[str, Colour] = {"W": "white", "B": "black"}
_PIECE = re.compile(r"(?P<king>[Kk]?)(?P<first>[A-Za-z]\d+|\d+)(?:-[Kk]?(?P<last>\d+))?$")
_TAG = re.compile(r'\s*(?:\[\s*(?!FEN\b)\w+\s*"[^"]*"\s*\]\s*)*\[?\s*FEN\s*"(?P<value>[^"]*)"', re.IGNORECASE)
"""A FEN inside its tag, possibly after other tags."""
_COUNTER = re.compile(r"\s*(?:[HF]\d+|\+\d+\+\d+)\s*", re.IGNORECASE)
"""A field some programs add: half-moves, move number, king moves in Frisian draughts."""
_CAPTURED = re.compile(r"[GP]\d+")
"""A man or a king captured in a move that has not ended (lidraughts.org); with square names, g is a file instead."""


FenReason = Literal[
    "turn",  # it does not begin with the side to move
    "colour",  # a list does not begin with a colour
    "no-square",  # an item is not a square
    "off-board",  # a square that the board does not have
    "light-square",
    "two-pieces",  # on one square
    "range",  # from a greater number to a smaller one
    "no-pieces",
]


class InvalidFenError(ValueError):
    """A FEN cannot be read: the `problem` in words, and the `column` (from 1) where it stops making sense.

    `reason` is the problem as a code, `item` the part of the text concerned, empty if something is missing.
    """

    def __init__(self, problem: str, fen: str, column: int, reason: FenReason, item: str = "") -> None:
        super().__init__(f"{problem} (column {column} of {fen!r})")
        self.problem, self.fen, self.column = problem, fen, column
        self.reason, self.item = reason, item


def parse_fen(variant: Variant, text: str) -> Position:
    """Read a position of `variant`, squares by name or by number, ranges of numbers included.

    Spaces, a final dot, an omitted side without pieces, the whole tag with its brackets and the counters that
    lidraughts.org writes after the pieces are accepted. If the side to move is unknown (``?``), it is the one that
    begins the game. Raises InvalidFenError.

    >>> from warcaby.rules import BRAZILIAN
    >>> parse_fen(BRAZILIAN, "W:WKc1,a3:B1-4").turn
    'white'
    >>> parse_fen(BRAZILIAN, '[FEN "?:W29:B12,9:H0:F1"]').turn
    'white'
    """
    tag = _TAG.match(text)
    begin, end = tag.span("value") if tag else (0, len(text))
    body = text[:end].rstrip().removesuffix(".")
    fields = [(match.start(), match.group()) for match in re.finditer(r"[^:]+", body[begin:])]
    fields = [(begin + start, field) for start, field in fields]
    side = fields[0][1].strip().upper() if fields else ""
    turn = variant.first if side == "?" else _COLOURS.get(side)
    if turn is None:
        raise InvalidFenError("a FEN begins with W or B, the side to move", text, begin + 1, "turn")
    pieces: dict[Square, Piece] = {}
    for start, field in fields[1:]:
        if not _COUNTER.fullmatch(field):
            _read_side(variant, text, start, field, pieces)
    if not pieces:
        raise InvalidFenError("there are no pieces", text, len(body) + 1, "no-pieces")
    return position_of(variant, turn, pieces)


def _read_side(variant: Variant, text: str, start: int, side: str, pieces: dict[Square, Piece]) -> None:
    stripped = side.lstrip()
    colour = _COLOURS.get(stripped[:1].upper())
    at = start + len(side) - len(stripped)
    if colour is None:
        raise InvalidFenError("a list of pieces begins with W or B", text, at + 1, "colour", stripped[:1])
    by_number = re.search(r"(?:^|,)\s*[Kk]?\d", stripped[1:]) is not None
    for match in re.finditer(r"[^,]+", stripped[1:]):
        item = match.group().strip()
        if not item or (_CAPTURED.fullmatch(item) and (by_number or item[0] == "P")):
            continue
        column = at + 2 + match.start() + len(match.group()) - len(match.group().lstrip())
        # Where a board has a file k, a small k names it, and a king is written with a capital K.
        king, squares = (False, [item]) if item in variant.board.bit else _read_piece(variant, text, column, item)
        for square in squares:
            if square not in variant.board.bit:
                problem = f"{square} is a light square, which no piece can stand on"
                raise InvalidFenError(problem, text, column, "light-square", square)
            if square in pieces:
                raise InvalidFenError(f"two pieces stand on {square}", text, column, "two-pieces", square)
            pieces[square] = Piece(colour, king)


def _read_piece(variant: Variant, text: str, column: int, item: str) -> tuple[bool, list[Square]]:
    """Read one item of a list: whether it is a king, and its square, or all squares of a range."""
    read = _PIECE.match(item)
    if read is None:
        raise InvalidFenError(f"{item!r} is no square", text, column, "no-square", item)
    first, last = read["first"], read["last"] or read["first"]
    try:
        squares = [parse_square(variant, name) for name in (first, last)]
    except ValueError as error:
        raise InvalidFenError(str(error), text, column, "off-board", item) from None
    if read["last"] is None:
        return bool(read["king"]), squares[:1]
    if not first.isdigit() or int(first) > int(last):
        raise InvalidFenError("a range goes from a smaller to a greater number", text, column, "range", item)
    return bool(read["king"]), [parse_square(variant, str(number)) for number in range(int(first), int(last) + 1)]


def fen(position: Position, *, numeric: bool = False) -> str:
    """Write a position as FEN, squares by name or by number.

    >>> from warcaby.rules import BRAZILIAN, Piece
    >>> position = position_of(BRAZILIAN, "white", {"c1": Piece("white", True), "d4": Piece("black", False)})
    >>> fen(position), fen(position, numeric=True)
    ('W:WKc1:Bd4', 'W:WK30:B18')
    """
    return position.fen(square_numbers(position.variant) if numeric else None)
