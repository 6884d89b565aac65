"""The text of a move: ``c3-d4``, ``c3xe5``, and the whole path if two captures share both ends (PDN 3.0)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from warcaby.notation.squares import parse_square, square_number
from warcaby.rules import (
    AmbiguousMoveError,
    Game,
    IllegalMoveError,
    InvalidMoveError,
    Move,
    Position,
    Refusal,
    Square,
    Variant,
    Walk,
    explain,
    legal_moves,
)

_SQUARE = re.compile(r"[A-Na-n]\d{1,2}|\d{1,2}")
LONGEST_MOVE = 160
"""The longest text of a move: the longest capture names about thirty squares."""

_SEPARATOR = re.compile(r"\s*[-–:xX×*]?\s*")
_QUIET, _CAPTURE = re.compile("[-–]"), re.compile("[:xX×*]")


def move_text(position: Position, move: Move, *, numeric: bool = False) -> str:
    """Write a legal move as game records do, in full only if another legal move has the same start and end.

    >>> from warcaby.rules import BRAZILIAN, initial_position
    >>> start = initial_position(BRAZILIAN)
    >>> move = parse_move(start, "a3b4")
    >>> move_text(start, move), move_text(start, move, numeric=True)
    ('a3-b4', '21-17')
    """
    twins = [other for other in legal_moves(position) if (other.start, other.end) == (move.start, move.end)]
    squares = move.path if len(twins) > 1 else (move.start, move.end)
    return squares_text(position.variant, squares, capture=move.is_capture, numeric=numeric)


def plain_move_text(position: Position, move: Move, *, numeric: bool = False) -> str:
    """Write a legal move for readers: in full also if an illegal shorter capture has the same ends.

    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import BRAZILIAN
    >>> position = parse_fen(BRAZILIAN, "W:Wc3:Bb4,d2,d4,f2,f4")
    >>> plain_move_text(position, parse_move(position, "c3xa5"))
    'c3xe5xg3xe1xc3xa5'
    """
    if _means_less(position, move):
        return squares_text(position.variant, move.path, capture=True, numeric=numeric)
    return move_text(position, move, numeric=numeric)


def _means_less(position: Position, move: Move) -> bool:
    """Whether the two ends of a legal move would be taken for an illegal shorter capture."""
    return len(move.captured) > 1 and Walk(position, (move.start,)).to(move.end) is None


def squares_text(variant: Variant, squares: Sequence[Square], *, capture: bool, numeric: bool = False) -> str:
    """Write playing squares one after another with the sign of a move or of a capture between them."""
    names = [str(square_number(variant, square)) if numeric else square for square in squares]
    return ("x" if capture else "-").join(names)


def parse_squares(position: Position, text: str) -> tuple[Square, ...]:
    """Read the squares of an attempted move, legal or not: at least two, by name or by number.

    Squares are separated by ``-``, ``x`` or ``:``; names need no separator. Raises InvalidMoveError.

    >>> from warcaby.rules import BRAZILIAN, initial_position
    >>> parse_squares(initial_position(BRAZILIAN), "c3xe5:g7")
    ('c3', 'e5', 'g7')
    """
    squares: list[Square] = []
    stripped = text.strip()
    offset = text.find(stripped)
    if len(stripped) > LONGEST_MOVE:
        raise InvalidMoveError(f"no move is as long as {stripped[:20]!r}…", offset + 1)
    at = 0
    while at < len(stripped):
        if squares:
            separator = _SEPARATOR.match(stripped, at)
            at = separator.end() if separator else at
        match = _SQUARE.match(stripped, at)
        column = offset + at + 1
        if match is None:
            raise InvalidMoveError(f"no square can be read at column {column} of {text!r}", column)
        try:
            squares.append(parse_square(position.variant, match.group()))
        except ValueError as error:
            raise InvalidMoveError(f"{error} (column {column} of {text!r})", column) from None
        at = match.end()
    if len(squares) < 2:
        raise InvalidMoveError(f"a move names at least two squares: {text!r}", offset + len(stripped) + 1)
    return tuple(squares)


def play_text(game: Game, text: str) -> Game:
    """Return a game after a move given as text, as `parse_move` reads it. Raises what that raises.

    >>> from warcaby.rules import BRAZILIAN, new_game
    >>> [str(move) for move in play_text(play_text(new_game(BRAZILIAN), "c3-d4"), "12-16").moves]
    ['c3-d4', 'h6-g5']
    """
    return game.play(parse_move(game.position, text))


def parse_attempt(position: Position, text: str) -> Move:
    """Read a move typed by a person; if an illegal shorter capture has these ends, it is the one meant.

    Raises what `parse_move` raises.

    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import BRAZILIAN
    >>> parse_attempt(parse_fen(BRAZILIAN, "W:Wc3:Bb4,d2,d4,f2,f4"), "c3xa5")
    Traceback (most recent call last):
      ...
    warcaby.rules.errors.IllegalMoveError: illegal move 'c3xa5': larger-capture
    """
    move = parse_move(position, text)
    squares = parse_squares(position, text)
    if len(squares) == 2 and _means_less(position, move):
        answer = explain(position, squares)
        assert isinstance(answer, Refusal)
        raise IllegalMoveError(f"illegal move {text.strip()!r}: {answer.reason}", answer)
    return move


def parse_move(position: Position, text: str) -> Move:
    """Read a legal move as written in game records: its ends are enough if only one legal move has them.

    Raises InvalidMoveError if the text cannot be read, IllegalMoveError with the reason if there is no such
    move, AmbiguousMoveError with the candidates if it fits moves of different outcome.

    >>> from warcaby.rules import BRAZILIAN, initial_position
    >>> parse_move(initial_position(BRAZILIAN), "22-18").path
    ('c3', 'd4')
    """
    squares = parse_squares(position, text)
    ends = [move for move in legal_moves(position) if (move.start, move.end) == (squares[0], squares[-1])]
    if len(squares) == 2 and len(ends) > 1:
        # Where nobody has to capture, a quiet move may have the ends of a long capture: the sign tells them apart.
        signed = [move for move in ends if (_CAPTURE if move.is_capture else _QUIET).search(text)]
        ends = signed if len(signed) == 1 else ends
    if len(squares) == 2 and ends:
        answer: Move | Refusal = ends[0] if len(ends) == 1 else Refusal("ambiguous")
    else:
        answer = explain(position, squares)
    if isinstance(answer, Move):
        return answer
    if answer.reason == "ambiguous":
        numeric = not position.variant.pdn.algebraic
        ways = (squares_text(position.variant, move.path, capture=True, numeric=numeric) for move in ends)
        names = ", ".join(ways)
        raise AmbiguousMoveError(f"{text.strip()!r} fits several moves: {names}", tuple(ends))
    raise IllegalMoveError(f"illegal move {text.strip()!r}: {answer.reason}", answer)
