"""Warcaby klasyczne, rule by rule: a position and the complete list of its legal moves.

Each position is tried as it stands and turned round for the other colour. Numbers before a rule are articles of
the official rules of international draughts of the FMJD, which klasyczne follow on the small board, as the test
suite of dctl (Rein Halbersma) cites them; the other rules stand in the sheet "Zasady gry warcaby klasyczne".
"""

from __future__ import annotations

from hypothesis import given, settings

from tests.cases import for_each
from tests.rules.boards import brazilian, described, listed, positions, turned_position, turned_text
from tests.rules.reference import Outcome, outcomes
from warcaby.rules import Position, legal_moves, passed_promotion

LEGAL = {
    "the game begins with seven moves": (
        "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8",
        "a3-b4 c3-b4 c3-d4 e3-d4 e3-f4 g3-f4 g3-h4",
    ),
    "a man steps one square diagonally forward": ("W:Wc3:Bh8", "c3-b4 c3-d4"),
    "at the edge a man has one way": ("W:Wa3:Bh8", "a3-b4"),
    "a man steps onto free squares only": ("W:Wc3,b4,a5:Bh8", "a5-b6 b4-c5 c3-d4"),
    "a man that ends its move on the last row becomes a king": ("W:Wa7:Bh2", "a7-b8=K"),
    "a flying king moves any number of free squares both ways": (
        "W:WKd4:Bh2",
        "d4-a1 d4-a7 d4-b2 d4-b6 d4-c3 d4-c5 d4-e3 d4-e5 d4-f2 d4-f6 d4-g1 d4-g7 d4-h8",
    ),
    "a king is stopped by its own men": ("W:WKa1,c3:Bh2", "a1-b2 c3-b4 c3-d4"),
    "a man captures forward": ("W:Wc3:Bd4", "c3xe5(d4)"),
    "4.1 a man captures backward": ("W:Wc5:Bd4", "c5xe3(d4)"),
    "a man captures a king": ("W:Wc3:BKd4", "c3xe5(d4)"),
    "the square behind must be free: two in a row are safe": ("W:Wc3:Bd4,e5", "c3-b4"),
    "nothing is captured over the edge": ("W:Wg3:Bh4", "g3-f4"),
    "no piece jumps its own": ("W:Wc3,d4:Be5,f6", "c3-b4 d4-c5"),
    "a king captures from afar and lands on any free square behind": (
        "W:WKa1:Bd4",
        "a1xe5(d4) a1xf6(d4) a1xg7(d4) a1xh8(d4)",
    ),
    "a king captures only what has a free square behind": ("W:WKa1:Bd4,e5", "a1-b2 a1-c3"),
    "a capture is compulsory for every piece": ("W:Wc3,g3:Bd4", "c3xe5(d4)"),
    "a capture goes on as long as it can": ("W:Wc3:Bd4,f6", "c3xg7(d4,f6)"),
    "a capture may turn, backward as well": ("W:Wc3:Bd4,f4", "c3xg3(d4,f4)"),
    "a king goes on along the same line": ("W:WKa1:Bb2,e5", "a1xf6(b2,e5) a1xg7(b2,e5) a1xh8(b2,e5)"),
    "a king goes on along the line across": ("W:WKa1:Bc3,f4", "a1xg3(c3,f4) a1xh2(c3,f4)"),
    "the start square counts as empty during a capture": ("W:Wc3:Bb4,d4,b6,d6", "c3xc3(b4,b6,d4,d6)"),
    "4.8 captured pieces leave after the move, until then they bar the way": (
        "W:WKc3:Bd4,g5,e7",
        "c3xd8(d4,e7) c3xh4(d4,g5)",
    ),
    "4.11 no piece is jumped twice": ("W:WKf8:Bh2,f4,c7,e7", "f8xb8(c7,e7) f8xg3(e7,f4)"),
    "4.13 the greatest number must be captured, whichever piece does it": ("W:Wc3,g3:Bd4,f6,h4", "c3xg7(d4,f6)"),
    "4.13 a man with more goes before a king with less": ("W:Wa3,d4,Kg1:Bb4,d6,f2", "a3xe7(b4,d6)"),
    "4.13 kings and men count the same: two men go before one king": ("W:Wa3,g1:Bb4,d6,Kf2", "a3xe7(b4,d6)"),
    "4.13 among equal captures the choice is free": ("W:Wc3,g3:Bd4,f4", "c3xe5(d4) g3xe5(f4)"),
    "4.15 a man that captures on from the last row stays a man": ("W:Wb6:Bc7,e7", "b6xf6(c7,e7)"),
    "4.15 a man that ends its capture on the last row becomes a king": ("W:Wb6:Bc7", "b6xd8(c7)=K"),
}


@for_each("rule", LEGAL)
@for_each("side", ["as it stands", "turned round"])
def test_legal_moves(rule: str, side: str) -> None:
    fen, moves = LEGAL[rule]
    position, expected = brazilian(fen), sorted(moves.split(" "))
    if side == "turned round":
        position, expected = turned_position(position), sorted(map(turned_text, expected))
    assert listed(position) == expected


@settings(max_examples=300, deadline=None)
@given(positions())
def test_moves_are_those_of_the_text_of_the_rules(position: Position) -> None:
    found = [Outcome(move.start, move.end, frozenset(move.captured), move.promotes) for move in legal_moves(position)]
    assert len(found) == len(set(found))
    assert set(found) == outcomes(position)


@settings(max_examples=300, deadline=None)
@given(positions())
def test_the_other_colour_has_the_same_moves_turned_round(position: Position) -> None:
    assert sorted(map(turned_text, listed(position))) == listed(turned_position(position))


def test_a_man_that_passes_the_last_row_is_told_where() -> None:
    position = brazilian("W:Wb6:Bc7,e7")
    move = legal_moves(position)[0]
    assert (described(move), passed_promotion(position, move)) == ("b6xf6(c7,e7)", ("d8",))


def test_a_man_that_turns_before_the_last_row_has_not_passed_it() -> None:
    position = brazilian("W:Wa5:Bb6,d6")
    move = legal_moves(position)[0]
    assert (described(move), passed_promotion(position, move)) == ("a5xe5(b6,d6)", ())


def test_a_man_that_is_crowned_has_passed_nothing() -> None:
    position = brazilian("W:Wb6:Bc7")
    assert passed_promotion(position, legal_moves(position)[0]) == ()


def test_a_king_passes_no_last_row() -> None:
    position = brazilian("W:WKb6:Bc7,e7,g3")
    assert listed(position) == ["b6xe1(c7,e7,g3)", "b6xf2(c7,e7,g3)"]
    assert {passed_promotion(position, move) for move in legal_moves(position)} == {()}
