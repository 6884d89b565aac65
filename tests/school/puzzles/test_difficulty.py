"""The difficulty and themes of puzzles, counted by hand."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tests.school.puzzles.samples import CAPTURES, OPPOSITION, SACRIFICE
from warcaby.school.puzzles import difficulty as judging
from warcaby.school.puzzles.difficulty import demand, difficulty, effort, gain
from warcaby.school.puzzles.records import parse_puzzle

QUIET = {"variant": "brazilian", "fen": "W:Wc1,c3:Bc5,g5", "goal": "draw", "moves": 0, "lines": ["c1-b2 g5-h4 b2-a3"]}
PROMOTION = {
    "variant": "brazilian",
    "fen": "W:Wc1,g1,d2,h2,b4:Ba5,g5,g7,b8,h8",
    "goal": "promote",
    "moves": 2,
    "lines": ["g1-f2 a5xg3 h2xf8"],
}
BLOCK = {
    "variant": "brazilian",
    "fen": "B:Wa7,Kd8:BKe1,h6,Kc7,b8,f8",
    "goal": "block",
    "moves": 2,
    "lines": ["e1-a5 d8xb6 a5xc7"],
}


@pytest.mark.parametrize(
    ("record", "total"),
    [
        # Five pieces, two moves to choose from, one piece given up, and a capture that is forced.
        (SACRIFICE, 5 * 0.06 + 1 + 0.75 + 0),
        # Two pieces, two moves to choose from, and a capture that is forced.
        (OPPOSITION, 2 * 0.06 + 1 + 0),
        # Four pieces, four moves and then three to choose from; the second own move is quiet, the first never counts.
        (QUIET, 4 * 0.06 + 2 + math.log2(3) + 1.5),
    ],
    ids=["sacrifice", "opposition", "quiet"],
)
def test_what_has_to_be_seen_is_added_up(record: dict[str, Any], total: float) -> None:
    puzzle = parse_puzzle(record)
    assert effort(puzzle.position, puzzle.main) == pytest.approx(total)


@pytest.mark.parametrize(
    ("seen", "grade"),
    [(0, 1), (4.24, 1), (4.25, 2), (5.49, 2), (5.5, 3), (7.99, 3), (8, 4), (10.99, 4), (11, 5), (99, 5)],
)
def test_a_grade_begins_where_the_one_below_ends(seen: float, grade: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "effort", lambda *_: seen)
    assert difficulty(parse_puzzle(PROMOTION)) == grade


@pytest.mark.parametrize(
    ("record", "least"),
    [
        # There are two legal moves.
        (SACRIFICE, 3),
        # A draw is saved, although there is one move only that has to be seen.
        (QUIET | {"lines": ["c1-b2"]}, 3),
        # All captures are to be found: there are three, and nothing is won by finding them.
        ({"variant": "brazilian", "fen": "W:Wd4:Bc3,c5,e5", "goal": "captures", "moves": 0}, 2),
        (PROMOTION, 1),
    ],
    ids=["two moves", "draw", "captures", "promotion"],
)
def test_what_is_forced_or_abstract_is_not_for_the_first_day(
    record: dict[str, Any], least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, "effort", lambda *_: 0.0)
    puzzle = parse_puzzle(record)
    assert difficulty(puzzle) == least
    assert demand(puzzle) == {1: 0.0, 2: 4.25, 3: 5.5}[least]


def test_one_man_for_two_is_the_gain_of_one_man() -> None:
    man = gain(parse_puzzle(OPPOSITION | {"variant": "brazilian"}))
    assert man > 0
    assert gain(parse_puzzle(SACRIFICE)) == man
    assert gain(parse_puzzle(CAPTURES)) == gain(parse_puzzle(QUIET)) == 0
