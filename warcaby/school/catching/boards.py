"""Boards on which a false move can be made soon; the learner moves first where that is possible."""

from __future__ import annotations

import random
from collections.abc import Iterator

from warcaby.rules import Colour, Position, Square, Variant, legal_moves, opponent, play, setup_faults
from warcaby.school.catching.false_moves import false_moves, is_believed
from warcaby.school.drills.crowding import bounds, crowded
from warcaby.school.drills.making import Grade
from warcaby.school.drills.recipes import sketch_position
from warcaby.school.drills.terrain import terrain

PATIENCE = 600
"""How many positions are drawn for a board."""
WAYS_BACK = 10
"""How many last moves of the learner are tried."""
STILL = 0.5
"""The share of the learner's moves after which the false move has to be there still."""


def board_with(
    variant: Variant, belief: str, grade: Grade, draw: random.Random
) -> tuple[Position, Colour] | tuple[None, None]:
    """Draw a board on which somebody with a belief can soon make a false move, and say who; None if none is found.

    The other side moves first, unless no move leads there.
    """
    least, most = bounds(variant, grade)
    for _ in range(PATIENCE):
        ground = terrain(variant, draw.choice(("white", "black")))
        position = sketch_position(ground, belief, draw)
        own, theirs = position.state[0] | position.state[1], position.state[2] | position.state[3]
        if not own or not theirs or position.occupied.bit_count() > most or setup_faults(position):
            continue
        if not is_believed(position, belief):
            continue
        wanted = draw.randint(least, most)
        position = crowded(ground, position, draw, wanted, lambda each: is_believed(each, belief))
        if position.occupied.bit_count() < least or setup_faults(position) or not false_moves(position, belief):
            continue
        return before(position, belief, draw) or position, position.turn
    return None, None


def before(position: Position, belief: str, draw: random.Random) -> Position | None:
    """Return a position a move earlier from which the false move is still to come, whatever is played more or less."""
    ways = list(_ways_back(position))
    for earlier in draw.sample(ways, min(len(ways), WAYS_BACK)):
        if setup_faults(earlier):
            continue
        moves = legal_moves(earlier)
        after = [play(earlier, move) for move in moves]
        if position not in after:
            continue
        if sum(is_believed(each, belief) for each in after) >= STILL * len(after):
            return earlier
    return None


def _ways_back(position: Position) -> Iterator[Position]:
    """The positions from which one step of the other side may have led here."""
    board, mover = position.variant.board, opponent(position.turn)
    white = mover == "white"
    men, kings = (position.white_men, position.white_kings) if white else (position.black_men, position.black_kings)
    for at in board.names(men | kings):
        for there in _near(position, at):
            now, then = board.bit[at], board.bit[there]
            own_men, own_kings = (each ^ now | then if each & now else each for each in (men, kings))
            if white:
                sets = own_men, own_kings, position.black_men, position.black_kings
            else:
                sets = position.white_men, position.white_kings, own_men, own_kings
            yield Position(position.variant, *sets, turn=mover)


def _near(position: Position, square: Square) -> Iterator[Square]:
    """The free squares next to one."""
    board = position.variant.board
    x, y = board.place(square)
    for there in board.names(board.full & ~position.occupied):
        to_x, to_y = board.place(there)
        if max(abs(to_x - x), abs(to_y - y)) == 1:
            yield there
