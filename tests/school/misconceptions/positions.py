"""Random positions in which beliefs about the rules make a difference."""

from __future__ import annotations

import random

from tests.rules.reference import Outcome, outcomes
from warcaby.rules import Colour, Piece, Position, Square, Variant, opponent, position_of
from warcaby.school.misconceptions import PlainMove, Ruling


def few_pieces(draw: random.Random, variant: Variant) -> Position:
    """One to five own pieces and one to seven others, many of them kings, men off their last row."""
    turn: Colour = draw.choice(("white", "black"))
    mine, theirs = draw.randint(1, 5), draw.randint(1, 7)
    pieces: dict[Square, Piece] = {}
    for number, square in enumerate(draw.sample(variant.board.squares, mine + theirs)):
        colour = turn if number < mine else opponent(turn)
        crowned = bool(variant.board.bit[square] & variant.promotion(colour))
        pieces[square] = Piece(colour, crowned or draw.random() < (0.4 if number < mine else 0.2))
    return position_of(variant, turn, pieces)


def by_reference(ruling: Ruling, position: Position) -> frozenset[PlainMove]:
    """The moves by the slow generator, from the believed record."""
    carried = position_of(ruling.believed, position.turn, position.pieces())
    return frozenset(map(answer, outcomes(carried)))


def answer(outcome: Outcome) -> PlainMove:
    return PlainMove(outcome.start, outcome.end, outcome.captured, outcome.promotes)
