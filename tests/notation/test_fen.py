"""Reading and writing FEN."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each
from tests.rules.boards import positions
from warcaby.notation import InvalidFenError, fen, parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS, Position, initial_position


@given(positions(), st.booleans())
def test_what_is_written_is_read_again(position: Position, numeric: bool) -> None:
    assert parse_fen(BRAZILIAN, fen(position, numeric=numeric)) == position


READ = {
    "names": ("W:Wa1,Kc3:Bb8,Kd8", "W:Wa1,Kc3:Bb8,Kd8"),
    "numbers": ("B:W29,K22:B1,K2", "B:Wa1,Kc3:Bb8,Kd8"),
    "a range of numbers": ("W:W21-32:B1-12", fen(initial_position(BRAZILIAN))),
    "spaces and a final dot": ("W : W a1, c1 : B b8 .", "W:Wa1,c1:Bb8"),
    "small letters": ("w:wa1,kc3:bb8", "W:Wa1,Kc3:Bb8"),
    "a side without pieces": ("W:WKa1:B", "W:WKa1:B"),
    "a side left out": ("W:WKa1", "W:WKa1:B"),
    "sides the other way round": ("B:Bb8:Wa1", "B:Wa1:Bb8"),
    "capital names": ("W:WA1:BKD8", "W:Wa1:BKd8"),
}


@pytest.mark.parametrize("case", READ)
def test_reading(case: str) -> None:
    text, canonical = READ[case]
    assert fen(parse_fen(BRAZILIAN, text)) == canonical


COPIED = {
    "counters of half-moves and moves": ("international", "W:W29:B12,9:H0:F1", "W:W29:B9,12"),
    "a counter of moves alone": ("international", "B:W29:B12,9:F7", "B:W29:B9,12"),
    "counters of king moves": ("frisian", "B:WK3:BK47:H3:F20:+1+0", "B:WK3:BK47"),
    "the whole tag": ("international", '[FEN "W:W29:B12,9:H0:F1"]', "W:W29:B9,12"),
    "tags before it": ("international", '[Event "?"]\n[SetUp "1"]\n[FEN "W:W29:B9,12."]\n', "W:W29:B9,12"),
    "a side that nobody knows": ("international", "?:W29:B9,12", "W:W29:B9,12"),
    "a side that nobody knows, where Black begins": ("american", "?:W29:B9,12", "B:W29:B9,12"),
    "pieces captured in a move that has not ended": ("international", "W:WK29,G34:B9,P12,G3", "W:WK29:B9"),
}


@pytest.mark.parametrize("case", COPIED)
def test_positions_as_programs_copy_them(case: str) -> None:
    variant, text, written = COPIED[case]
    assert fen(parse_fen(VARIANTS[variant], text), numeric=True) == written


def test_where_squares_have_names_g_is_a_file() -> None:
    assert fen(parse_fen(BRAZILIAN, "W:WG1,Ka3:BG7")) == "W:Wg1,Ka3:Bg7"


DAMAGED = {
    "": (1, "side to move"),
    "X:Wa1:Bb8": (1, "side to move"),
    "W:Xa1:Bb8": (3, "begins with W or B"),
    "W:Wa1,zz:Bb8": (7, "is no square"),
    "W:Wa1:Bi9": (8, "not on the board"),
    "W:Wa1:Bj9": (8, "not on the board"),
    "W:Wa2:Bb8": (4, "light square"),
    "W:Wa1:Bb8,a1": (11, "two pieces stand on a1"),
    "W:W33:B1": (4, "not on the board"),
    "W:W5-3:B1": (4, "from a smaller to a greater"),
    "W:W:B": (6, "no pieces"),
    "W": (2, "no pieces"),
    '[FEN "W:Wa1:Bj9"]': (14, "not on the board"),
    '[FEN "X:Wa1:Bj9"]': (7, "side to move"),
    '[FEN ""]': (7, "side to move"),
}


@for_each("text", DAMAGED)
def test_damage_is_named_with_its_place(text: str) -> None:
    column, words = DAMAGED[text]
    with pytest.raises(InvalidFenError, match=words) as caught:
        parse_fen(BRAZILIAN, text)
    assert caught.value.column == column


@given(st.text(alphabet="WBKwbk:,.-abcdefgh123456789 x?GPHF+", max_size=30), st.booleans())
def test_any_text_is_read_or_refused_with_a_sentence(text: str, is_tag: bool) -> None:
    text = f'[FEN "{text}"]' if is_tag else text
    try:
        position = parse_fen(BRAZILIAN, text)
    except InvalidFenError as error:
        column = error.column
    else:
        column = 1
        assert parse_fen(BRAZILIAN, fen(position)) == position
    assert 1 <= column <= len(text) + 1


def test_what_was_captured_in_a_move_that_goes_on_is_no_piece() -> None:
    # Among names a g is a file, and nothing is called P.
    assert parse_fen(BRAZILIAN, "W:Wc3,g1,P12:Bf6,P3") == parse_fen(BRAZILIAN, "W:Wc3,g1:Bf6")
    assert parse_fen(BRAZILIAN, "W:W21,P12,G5:B10,G3") == parse_fen(BRAZILIAN, "W:W21:B10")
