"""Positions and moves as text: FEN, square names and numbers, move text."""

from warcaby.notation.fen import InvalidFenError, fen, parse_fen
from warcaby.notation.movetext import move_text, parse_move, parse_squares, squares_text
from warcaby.notation.squares import parse_square, square_number, squares_by_number

__all__ = [
    "InvalidFenError",
    "fen",
    "move_text",
    "parse_fen",
    "parse_move",
    "parse_square",
    "parse_squares",
    "square_number",
    "squares_by_number",
    "squares_text",
]
