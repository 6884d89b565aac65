"""Shorthand for positions and moves in tests, and rotating them for the other colour."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter

from hypothesis import strategies as st

from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, Colour, Move, Piece, Position, Square, Variant, legal_moves, opponent, position_of


def brazilian(fen: str) -> Position:
    return parse_fen(BRAZILIAN, fen)


def turned(square: Square) -> Square:
    """The square that the opponent sees where White sees `square`."""
    return f"{'hgfedcba'['abcdefgh'.index(square[0])]}{9 - int(square[1])}"


def turned_position(position: Position) -> Position:
    """The same position with colours and sides of the board exchanged."""
    names = [name for row in position.variant.board.all_names for name in row]
    turned = dict(zip(names, reversed(names), strict=True))
    pieces = {turned[square]: Piece(opponent(piece.colour), piece.king) for square, piece in position.pieces().items()}
    return position_of(position.variant, opponent(position.turn), pieces)


def listed(position: Position) -> list[str]:
    """Legal moves as start, signs and captured squares: "c3-d4", "c3xe5(d4)", "a7-b8=K"."""
    return sorted(described(move) for move in legal_moves(position))


def described(move: Move) -> str:
    crown = "=K" if move.promotes else ""
    if not move.captured:
        return f"{move.start}-{move.end}{crown}"
    return f"{move.start}x{move.end}({','.join(sorted(move.captured))}){crown}"


def turned_text(text: str) -> str:
    """A described move as it is on the turned board."""
    head, _, rest = text.partition("(")
    inside, _, crown = rest.partition(")")
    for sign in "-x":
        if sign in head:
            start, _, end = head.partition(sign)
            end, _, crowned = end.partition("=")
            head = f"{turned(start)}{sign}{turned(end)}" + (f"={crowned}" if crowned else "")
            break
    if not rest:
        return head
    return f"{head}({','.join(sorted(turned(square) for square in inside.split(',')))}){crown}"


@st.composite
def positions(draw: st.DrawFn, most: int = 16) -> Position:
    """Positions with any pieces on any squares, men off their promotion rows."""
    squares = draw(st.lists(st.sampled_from(BRAZILIAN.board.squares), min_size=1, max_size=most, unique=True))
    pieces = {}
    for square in squares:
        colour: Colour = draw(st.sampled_from(["white", "black"]))
        king = square[1] == ("8" if colour == "white" else "1") or draw(st.booleans())
        pieces[square] = Piece(colour, king)
    return position_of(BRAZILIAN, draw(st.sampled_from(["white", "black"])), pieces)


RULES_OF_MOVES = attrgetter(
    *("board", "man", "king", "capture", "mid_capture", "white_promotion", "black_promotion", "one_way")
)


def share(game: Variant, games: Iterable[Variant], cases: int) -> int:
    """How many of so many cases a game has a look at: those whose pieces move alike divide them between them."""
    return -(-cases // sum(RULES_OF_MOVES(each) == RULES_OF_MOVES(game) for each in games))
