"""What puzzles are about, seen by eye."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cases import for_each
from tests.school.puzzles.samples import CAPTURES, OPPOSITION, SACRIFICE
from tests.school.puzzles.test_difficulty import BLOCK, PROMOTION, QUIET
from warcaby.school.puzzles.records import parse_puzzle
from warcaby.school.puzzles.themes import Theme, themes


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (SACRIFICE, ("sacrifice", "ending", "two-for-one")),
        (OPPOSITION, ("ending",)),
        (CAPTURES, ("choice", "ending")),
        (QUIET, ("quiet", "ending")),
        (PROMOTION, ("sacrifice", "breakthrough", "long-capture")),
        (BLOCK, ("sacrifice", "king-hunt", "block", "ending", "king-sacrifice")),
    ],
    ids=["sacrifice", "opposition", "captures", "quiet", "promotion", "block"],
)
def test_what_a_puzzle_is_about(record: dict[str, Any], expected: tuple[Theme, ...]) -> None:
    assert themes(parse_puzzle(record)) == expected


def test_an_ending_has_seven_pieces_at_most() -> None:
    seven = SACRIFICE | {"fen": "W:Wa1,b2,a3,c1,e1:Ba5,e5"}
    eight = SACRIFICE | {"fen": "W:Wa1,b2,a3,c1,e1,g1:Ba5,e5"}
    assert "ending" in themes(parse_puzzle(seven))
    assert "ending" not in themes(parse_puzzle(eight))


def seen(fen: str, goal: str, line: str) -> tuple[Theme, ...]:
    """What a puzzle of klasyczne with one line is about."""
    moves = (len(line.split()) + 1) // 2
    return themes(parse_puzzle({"variant": "brazilian", "fen": fen, "goal": goal, "moves": moves, "lines": [line]}))


@for_each(
    ("theme", "fen", "goal", "line"),
    [
        # The king on d8 strikes two at once.
        ("two-for-one", "W:Wh6,Kd8:BKg3,h8", "win", "h6-g7 h8xf6 d8xf2"),
        # The man that stood on e5 was in the way of the king on b2.
        ("opened-line", "B:Wg3:BKb2,e5", "win", "e5-f4 g3xe5 b2xf6"),
        ("return", "B:WKh4:Ba3,c5,Kh6", "win", "h6-g5 h4xb4 a3xc5"),
        # White has to capture b6-d8 whatever Black does with the new king.
        ("free-move", "B:Wa5,b6:Bf2,f6,c7,f8", "win-piece", "f2-e1 b6xd8 e1-h4 d8xg5 h4xf6"),
        ("king-sacrifice", "B:We5:BKe1,Kg1,a7", "win", "g1-d4 e5xc3 e1xb4"),
        ("caged-king", "W:Wb2,f2,f4,Kh8:Ba3,c5", "win", "h8-g7 a3xc1 g7-h6 c1xg5 h6xb6"),
        # h8xf6 alone would be a capture of one; with c5 it is two.
        ("majority", "B:Wh6,Kh8:Bc5,Ka7,f8", "win-piece", "f8-g7 h8xb6 a7xd4"),
        # The man from f8 has made room for the king that lands there.
        ("clear", "W:Wd6,Kb8:BKa1,g5,a7,g7,f8", "win-piece", "d6-e7 f8xd6 b8xf8"),
        # Two men are brought onto the road from g1 over f2, d4 and b6.
        ("lure", "W:We1,g1,f2,a3,f4:Bh4,b6,f6,d8", "win-piece", "f4-e5 f6xd4 f2-g3 h4xf2 g1xa7"),
        # d4 has been captured, but still stands behind e5: the king cannot go on from f6.
        ("turkish-strike", "W:Wg1,g3,d4,e5,g5,f6:BKf8", "win", "f6-e7 f8xf6 e5xg7"),
    ],
)
def test_a_theme_is_seen_in_a_line(theme: Theme, fen: str, goal: str, line: str) -> None:
    assert theme in seen(fen, goal, line)


@pytest.mark.parametrize(
    ("theme", "fen", "goal", "line"),
    [
        # The piece that captured is the first to be captured: no road was built over it.
        ("lure", "W:Wh6,Kd8:BKg3,h8", "win", "h6-g7 h8xf6 d8xf2"),
        # The king leaves h8, but nothing goes over that square.
        ("clear", "W:Wh6,Kd8:BKg3,h8", "win", "h6-g7 h8xf6 d8xf2"),
        ("turkish-strike", "W:Wd6,Kb8:BKa1,g5,a7,g7,f8", "win-piece", "d6-e7 f8xd6 b8xf8"),
    ],
)
def test_a_theme_is_not_seen_where_it_is_not(theme: Theme, fen: str, goal: str, line: str) -> None:
    assert theme not in seen(fen, goal, line)


def test_stepping_out_of_reach_is_no_free_move() -> None:
    record = QUIET | {"fen": "B:Wf2,Kh2:Bc3", "lines": ["c3-b2 h2-e5 b2-c1"]}
    assert "free-move" not in themes(parse_puzzle(record))
