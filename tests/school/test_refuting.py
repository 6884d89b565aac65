"""Why a move loses a man: the shortest way to show it, with the longest defence."""

from __future__ import annotations

import pytest

from warcaby.notation import parse_fen, parse_move
from warcaby.rules import BRAZILIAN, play
from warcaby.school import refuting
from warcaby.school.puzzles.puzzle import line_text
from warcaby.school.refuting import refutation


def refuted(fen: str, text: str) -> str:
    position = parse_fen(BRAZILIAN, fen)
    move = parse_move(position, text)
    return line_text(play(position, move), refutation(position, move))


@pytest.mark.parametrize(
    ("fen", "move", "line"),
    [
        # A man is taken at once.
        ("W:Wb2,c3,c5,a7:Bh2,a3,e7", "c3-b4", "a3xc1"),
        ("W:Wd6,g7:Bd2,d4,h6", "d6-e7", "h6xd6"),
        # In two moves; what is taken back on the way does not count.
        ("W:Wd6,g7:Bd2,d4,h6", "d6-c7", "h6xf8 c7-b8 d2-e1"),
        # Other moves win as well, but not as soon.
        ("W:Wd2:BKg1,h2,c7", "d2-c3", "g1-f2 c3-b4 h2-g1"),
        ("W:Wd2,c3:BKf6,c7", "c3-b4", "f6-c3 b4-a5 c3xe1"),
        # A king is made, and nobody can prevent it.
        ("W:Wa1,d2,e3,b4:Bg3,e5,g5", "a1-b2", "g3-h2 b2-a3 h2-g1"),
        # Nothing is lost soon.
        ("W:Wa1,g1,h2,h4,h6:Bb4,c5,e5", "h4-g5", ""),
    ],
)
def test_a_move_is_refuted(fen: str, move: str, line: str) -> None:
    assert refuted(fen, move) == line


def test_what_takes_too_long_to_find_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refuting, "MAX_NODES", 2)
    refutation.cache_clear()
    assert refuted("W:Wd6,g7:Bd2,d4,h6", "d6-c7") == ""
    refutation.cache_clear()
