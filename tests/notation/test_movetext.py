"""Reading and writing moves as text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.boards import brazilian, positions
from warcaby.notation import move_text, parse_attempt, parse_fen, parse_move, parse_squares, usual_notation
from warcaby.rules import (
    BRAZILIAN,
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidMoveError,
    Position,
    initial_position,
    legal_moves,
    variant_with,
)


@settings(max_examples=300, deadline=None)
@given(positions(), st.booleans())
def test_what_is_written_is_read_again(position: Position, numeric: bool) -> None:
    for move in legal_moves(position):
        assert parse_move(position, move_text(position, move, numeric=numeric)) == move


@pytest.mark.parametrize(
    "text", ["c3xg7", "c3:g7", "c3-g7", "C3 x G7", "c3g7", "c3xe5xg7", "c3e5g7", "22x08", "22x15x8"]
)
def test_signs_that_are_read(text: str) -> None:
    assert parse_move(brazilian("W:Wc3:Bd4,f6"), text).captured == ("d4", "f6")


def test_short_where_nothing_else_is_meant() -> None:
    position = brazilian("W:Wc3:Bd4,f6")
    assert [move_text(position, move) for move in legal_moves(position)] == ["c3xg7"]


FORK = "W:WKd8:Bb6,f6,g3,f4"


def test_in_full_where_two_captures_share_their_ends() -> None:
    position = brazilian(FORK)
    assert [move_text(position, move) for move in legal_moves(position)] == ["d8xg5xe3xa7", "d8xh4xf2xa7"]


CAROUSEL = "W:Wc3:Bb4,d2,d4,f2,f4"


def test_in_full_where_the_ends_are_those_of_a_shorter_capture() -> None:
    position = brazilian(CAROUSEL)
    (move,) = legal_moves(position)
    assert usual_notation(BRAZILIAN).move(position, move) == "c3xe5xg3xe1xc3xa5"
    # Names of puzzles and sets are made from what records have.
    assert move_text(position, move) == "c3xa5"


@settings(max_examples=200, deadline=None)
@given(positions(most=14))
def test_what_people_read_can_be_typed(position: Position) -> None:
    for move in legal_moves(position):
        assert parse_attempt(position, usual_notation(position.variant).move(position, move)) == move


def test_whoever_types_the_ends_of_a_shorter_capture_means_that_one() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        parse_attempt(brazilian(CAROUSEL), "c3xa5")
    assert (caught.value.refusal.reason, caught.value.refusal.best) == ("larger-capture", 5)


def test_records_name_the_ends_of_the_legal_capture() -> None:
    assert len(parse_move(brazilian(CAROUSEL), "c3xa5").captured) == 5


def test_short_text_that_fits_two_captures_is_ambiguous() -> None:
    position = brazilian(FORK)
    with pytest.raises(AmbiguousMoveError, match="d8xg5xe3xa7, d8xh4xf2xa7") as caught:
        parse_move(position, "d8xa7")
    assert list(caught.value.candidates) == legal_moves(position)


def test_an_illegal_move_carries_the_reason() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        parse_move(brazilian("W:Wc3:Bd4"), "c3-b4")
    assert caught.value.refusal.reason == "capture-compulsory"


UNREADABLE = {"": 1, "c3": 3, "c3-": 4, "c3-z9": 4, "c3-c9": 4, "c3-33": 4, "hello": 1, "c3--d4": 4}


@pytest.mark.parametrize("text", UNREADABLE)
def test_text_that_cannot_be_read_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(InvalidMoveError) as caught:
        parse_move(brazilian("W:Wc3:Bh8"), text)
    assert caught.value.column == UNREADABLE[text]


def test_no_move_is_longer_than_160_characters() -> None:
    position = brazilian("W:Wc3:Bd4,f6")
    with pytest.raises(IllegalMoveError):
        parse_move(position, f"  {'c3d4' * 40}  ")
    for length in (161, 164, 4_000):
        with pytest.raises(InvalidMoveError, match="no move is as long as 'c3d4c3d4c3d4c3d4c3d4'"):
            parse_move(position, ("c3d4" * 1_000)[:length])


@pytest.mark.parametrize(
    ("text", "column", "says"),
    [
        ("c3-d4" * 33, 1, "no move is as long as 'c3-d4c3-d4c3-d4c3-d4'…"),
        ("  " + "c3-d4" * 33, 3, "no move is as long as"),
        ("c3-", 4, "no square can be read at column 4"),
        ("  ?", 3, "no square can be read at column 3"),
        (" c3-z9", 5, "no square can be read at column 5"),
        ("c3-d9", 4, "(column 4 of"),
        ("33-28", 1, "(column 1 of"),
        (" c3 ", 4, "a move names at least two squares"),
        ("", 1, "a move names at least two squares"),
    ],
)
def test_where_a_move_stops_making_sense(text: str, column: int, says: str) -> None:
    with pytest.raises(InvalidMoveError) as caught:
        parse_squares(initial_position(BRAZILIAN), text)
    assert caught.value.column == column
    assert says in str(caught.value)


def test_a_move_of_160_signs_is_read() -> None:
    text = "c3-d4-" * 26 + "c3d4"
    assert len(text) == 160
    assert len(parse_squares(initial_position(BRAZILIAN), text)) == 54


def test_the_sign_tells_a_quiet_move_from_a_long_capture_with_the_same_ends() -> None:
    # Only where a capture may be overlooked are there both.
    rules = variant_with("brazilian", ["any_capture", "huffing"])
    position = parse_fen(rules, "B:Wc1,d2,f2,a3,a5,g5,Kf8:BKc3,b4,c5,b6,d6,h6,a7,c7,g7,b8,h8")
    quiet = parse_move(position, "c3-f6")
    assert (quiet.captured, move_text(position, quiet)) == ((), "c3-f6")
    capture = parse_move(position, "c3xf6")
    assert capture.path == ("c3", "e1", "h4", "f6")
    assert parse_move(position, move_text(position, capture)) == capture
    with pytest.raises(AmbiguousMoveError):
        parse_move(position, "c3f6")
