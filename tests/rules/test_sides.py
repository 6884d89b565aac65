"""What the compiled rules of a side list, count, tell and play agree, in every game."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from tests.cases import for_each
from tests.rules.boards import brazilian, positions
from warcaby.rules import VARIANTS, Colour, Piece, Position, Variant, legal_moves, play, position_of

SIDES: tuple[Colour, ...] = ("white", "black")


def agrees(position: Position) -> None:
    moves, side, state = legal_moves(position), position.side, position.state
    assert side.can_capture(state) == bool(side.captures(state)) == any(move.captured for move in moves)
    assert side.count(state) == len(moves)
    assert sorted(side.successors(state)) == sorted(play(position, move).state for move in moves)


@given(positions())
def test_all_answers_agree_in_klasyczne(position: Position) -> None:
    agrees(position)


@for_each("variant", VARIANTS.values(), name_of=lambda variant: variant.id)
def test_all_answers_agree_in_every_game(variant: Variant) -> None:
    draw = random.Random(variant.id)
    for _ in range(150):
        pieces = {}
        for square in draw.sample(variant.board.squares, draw.randint(1, min(16, len(variant.board.squares)))):
            colour: Colour = draw.choice(SIDES)
            # A man on its promotion row would be a king.
            crowned = bool(variant.board.bit[square] & variant.promotion(colour))
            pieces[square] = Piece(colour, crowned or draw.random() < 0.3)
        agrees(position_of(variant, draw.choice(SIDES), pieces))


@pytest.mark.parametrize(
    ("fen", "captures"),
    [
        ("W:Wa3:Bb4,c5", 0),
        ("W:Wa3:Bb4", 1),
        ("W:Wg3:Bh4", 0),
        ("W:Wc5:Bb4,a3", 0),
        ("W:Wc5:Bd4", 1),
        ("W:WKa1:Bd4,e5", 0),
    ],
)
def test_a_capture_needs_an_empty_square_behind_the_piece(fen: str, captures: int) -> None:
    position = brazilian(fen)
    assert position.side.can_capture(position.state) is bool(captures)
    assert len(position.side.captures(position.state)) == captures
