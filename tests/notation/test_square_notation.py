"""Squares by name and by number: what is written for people can be read back, in every game."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import for_each
from warcaby.notation import Notation, parse_fen, parse_move, parse_square, square_number, usual_notation
from warcaby.rules import VARIANTS, Position, Variant, initial_position, legal_moves, play


@st.composite
def reached(draw: st.DrawFn) -> Position:
    """A position that random moves lead to, in any game."""
    position = initial_position(draw(st.sampled_from(list(VARIANTS.values()))))
    for choice in draw(st.lists(st.integers(0, 60), max_size=30)):
        legal = legal_moves(position)
        if not legal:
            break
        position = play(position, legal[choice % len(legal)])
    return position


@settings(max_examples=60, deadline=None)
@given(reached(), st.booleans())
def test_positions_and_moves_are_read_as_they_are_written(position: Position, numeric: bool) -> None:
    notation = Notation(position.variant, numeric)
    assert parse_fen(position.variant, notation.fen(position)) == position
    moves = legal_moves(position)
    for move in moves:
        assert parse_move(position, notation.move(position, move)) == move
        assert notation.line(position, (move,)) == (notation.move(position, move),)


@for_each("variant", VARIANTS.values(), name_of=lambda variant: variant.id)
def test_every_square_is_read_as_it_is_written(variant: Variant) -> None:
    for notation in (Notation(variant, True), Notation(variant, False)):
        written = [notation.square(square) for square in variant.board.squares]
        assert [parse_square(variant, text) for text in written] == list(variant.board.squares)
        assert len(set(written)) == len(written)


def test_numbers_are_those_of_the_books() -> None:
    # PDN 3.0, GameType 20: 1 is b10, 5 j10, 46 a1 and 50 i1; 21: 1 is b8, 32 g1; 24: 1 is h1, 32 a8.
    corners = {"international": ("b10", "j10", "a1", "i1"), "american": ("b8", "g1"), "spanish": ("h1", "a8")}
    texts = {"international": ["1", "5", "46", "50"], "american": ["1", "32"], "spanish": ["1", "32"]}
    for name, squares in corners.items():
        notation = usual_notation(VARIANTS[name])
        assert [notation.square(square) for square in squares] == texts[name]


def test_a_light_square_has_no_number() -> None:
    assert usual_notation(VARIANTS["international"]).square("a2") == "a2"


@pytest.mark.parametrize(
    ("variant", "text", "message"),
    [
        ("brazilian", "i1", "square 'i1' is not on the board: squares are named a1 to h8"),
        ("canadian", "m1", "square 'm1' is not on the board: squares are named a1 to l12"),
        ("brazilian", "33", "square 33 is not on the board: squares are numbered 1 to 32"),
    ],
)
def test_a_square_that_is_none_is_told_what_squares_there_are(variant: str, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        parse_square(VARIANTS[variant], text)


@pytest.mark.parametrize(("name", "last"), [("brazilian", 32), ("international", 50), ("turkish", 64)])
def test_squares_are_numbered_from_one(name: str, last: int) -> None:
    assert len(VARIANTS[name].board.squares) == last
    for text in ("1", "01", str(last)):
        assert square_number(VARIANTS[name], parse_square(VARIANTS[name], text)) == int(text)
    for text in ("0", "00", str(last + 1)):
        with pytest.raises(ValueError, match=f"squares are numbered 1 to {last}"):
            parse_square(VARIANTS[name], text)
