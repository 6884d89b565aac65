"""Variations that hold no move: words or a position alone are kept, and nothing at all is not."""

from __future__ import annotations

import pytest

from warcaby.notation import parse_fen, read_pdn
from warcaby.rules import BRAZILIAN


@pytest.mark.parametrize(
    ("inside", "moves", "comments", "has_setup"),
    [
        ("{as well}", 0, ("as well",), False),
        ('/FEN "W:Wc3:Bf6"/', 0, (), True),
        ('/FEN "W:Wc3:Bf6"/ 1. c3-d4', 1, (), True),
        ("1. e3-f4", 1, (), False),
        ("{as well} 1. e3-f4", 1, ("as well",), False),
    ],
)
def test_a_variation_of_words_or_a_position_is_kept(
    inside: str, moves: int, comments: tuple[str, ...], has_setup: bool
) -> None:
    (game,) = read_pdn(f"1. c3-d4 ({inside}) *").games
    (variation,) = game.line.moves[0].variations
    assert (len(variation.moves), variation.comments) == (moves, comments)
    assert variation.setup == (parse_fen(BRAZILIAN, "W:Wc3:Bf6") if has_setup else None)


def test_an_empty_variation_is_none() -> None:
    (game,) = read_pdn("1. c3-d4 () *").games
    assert game.line.moves[0].variations == ()
