"""The rules of draughts: boards, variants, positions, moves, why a move is refused, games and their endings."""

from warcaby.rules.barriers import Barred, barred_captures
from warcaby.rules.board import Board, Square
from warcaby.rules.errors import AmbiguousMoveError, IllegalMoveError, InvalidMoveError, MoveError
from warcaby.rules.game import Ending, Game, new_game
from warcaby.rules.moves import Move, legal_moves, passed_promotion, perft, play
from warcaby.rules.position import Piece, Position, initial_position, position_of
from warcaby.rules.refusal import Reason, Refusal, explain, refuse_piece, refuse_start, refuse_step
from warcaby.rules.setup import SetupFault, piece_limit, setup_faults
from warcaby.rules.variant import Colour, Variant, opponent
from warcaby.rules.variants import BRAZILIAN, CUSTOMS, OPTIONS, VARIANTS, variant_with
from warcaby.rules.walk import Step, Walk

__all__ = [
    "BRAZILIAN",
    "CUSTOMS",
    "OPTIONS",
    "VARIANTS",
    "AmbiguousMoveError",
    "Barred",
    "Board",
    "Colour",
    "Ending",
    "Game",
    "IllegalMoveError",
    "InvalidMoveError",
    "Move",
    "MoveError",
    "Piece",
    "Position",
    "Reason",
    "Refusal",
    "SetupFault",
    "Square",
    "Step",
    "Variant",
    "Walk",
    "barred_captures",
    "explain",
    "initial_position",
    "legal_moves",
    "new_game",
    "opponent",
    "passed_promotion",
    "perft",
    "piece_limit",
    "play",
    "position_of",
    "refuse_piece",
    "refuse_start",
    "refuse_step",
    "setup_faults",
    "variant_with",
]
