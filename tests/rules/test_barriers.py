"""What prevents a piece from capturing."""

from __future__ import annotations

import pytest

from tests.cases import for_each
from tests.rules.boards import brazilian
from warcaby.notation import parse_fen
from warcaby.rules import VARIANTS, Barred, barred_captures


@for_each(
    ("fen", "square", "barred"),
    [
        ("W:Wa3:Bb4,c5", "a3", [Barred("opponent-behind", "b4", "c5")]),
        ("W:Wg3:Bh4", "g3", [Barred("edge", "h4")]),
        ("W:Wc3,e5:Bd4", "c3", [Barred("own-behind", "d4", "e5")]),
        ("W:Wc5:Bb4,a3", "c5", [Barred("opponent-behind", "b4", "a3")]),
        ("W:WKa1,c3:Be5", "a1", [Barred("own-before", "e5", "c3")]),
        # Behind two own pieces the opponent's is as far away; own ones alone keep from nothing.
        ("W:WKa1,c3,d4:Bg7", "a1", [Barred("own-before", "g7", "c3")]),
        ("W:WKa1,c3,e5:Bh2", "a1", []),
        ("W:WKh8:Bf6,e5", "h8", [Barred("opponent-behind", "f6", "e5")]),
        ("W:Wd2,c3:Bh8", "d2", []),
        # What can be captured is not barred, nor is what is too far for a man.
        ("W:Wc3:Bd4", "c3", []),
        ("W:Wc3:Be5", "c3", []),
    ],
)
def test_what_stands_in_the_way(fen: str, square: str, barred: list[Barred]) -> None:
    assert list(barred_captures(brazilian(fen), square)) == barred


def test_a_man_that_may_not_capture_kings_is_not_kept_from_it_by_anything() -> None:
    # Italian draughts: a man may not capture a king.
    position = parse_fen(VARIANTS["italian"], "W:Wb3:BKc4,d5,h1")
    assert barred_captures(position, "b3") == ()
    king = parse_fen(VARIANTS["italian"], "W:WKb3:BKc4,d5,h1")
    assert barred_captures(king, "b3") == (Barred("opponent-behind", "c4", "d5"),)


def test_a_man_looks_only_where_it_captures() -> None:
    # English rules: men do not capture backwards.
    position = parse_fen(VARIANTS["american"], "W:Wc5:Bb4,a3,h8")
    assert barred_captures(position, "c5") == ()


def test_an_empty_square_is_an_error() -> None:
    with pytest.raises(ValueError, match="c3 is empty"):
        barred_captures(brazilian("W:Wa1:Bh8"), "c3")
