"""Positions, moves and games as text: FEN, square names and numbers, move text, PDN."""

from warcaby.notation.fen import InvalidFenError, fen, parse_fen
from warcaby.notation.movetext import move_text, parse_attempt, parse_move, parse_squares, play_text, squares_text
from warcaby.notation.pdn import PdnGame, PdnLine, PdnMove, PdnProblem, PdnReading
from warcaby.notation.pdn_encoding import ENCODINGS, PdnEncoding, decode_pdn, pdn_encoding
from warcaby.notation.pdn_game_type import parse_game_type
from warcaby.notation.pdn_parts import open_pdn, parts, read_games, read_parts
from warcaby.notation.pdn_reader import PdnReader, read_pdn
from warcaby.notation.pdn_writer import pdn_text, write_games
from warcaby.notation.recognition import Recognition, recognise
from warcaby.notation.square_notation import Notation, usual_notation
from warcaby.notation.squares import parse_square, square_number, squares_by_number
from warcaby.notation.svg import svg

__all__ = [
    "ENCODINGS",
    "InvalidFenError",
    "Notation",
    "PdnEncoding",
    "PdnGame",
    "PdnLine",
    "PdnMove",
    "PdnProblem",
    "PdnReader",
    "PdnReading",
    "Recognition",
    "decode_pdn",
    "fen",
    "move_text",
    "open_pdn",
    "parse_attempt",
    "parse_fen",
    "parse_game_type",
    "parse_move",
    "parse_square",
    "parse_squares",
    "parts",
    "pdn_encoding",
    "pdn_text",
    "play_text",
    "read_games",
    "read_parts",
    "read_pdn",
    "recognise",
    "square_number",
    "squares_by_number",
    "squares_text",
    "svg",
    "usual_notation",
    "write_games",
]
