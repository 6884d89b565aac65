"""Moves and mistakes in words: what a screen reader says of a move, and how a foreseen mistake is named."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.cases import for_each
from warcaby.app.words.sentences import answer_text, hint_text, move_spoken, passing_text, show_text, square_list
from warcaby.app.words.step_texts import mistake_text
from warcaby.app.words.translation import translator
from warcaby.notation import parse_fen, parse_move
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.verdicts import Hint

EN = translator("en")


@for_each(
    ("variant", "fen", "move", "text"),
    [
        ("brazilian", "W:Wc3:Bf6", "c3-d4", "White man from c3 to d4."),
        ("brazilian", "B:Wc3:Bf6", "f6-e5", "Black man from f6 to e5."),
        ("brazilian", "W:Wc3:Bd4,d6", "c3xc7", "White man from c3 captures d4 and d6 and lands on e5 and c7."),
        ("brazilian", "W:WKc1:Bh8", "c1-d2", "White king from c1 to d2."),
        ("brazilian", "W:Wa7:Bh2", "a7-b8", "White man from a7 to b8. It becomes a king."),
        ("brazilian", "W:Wd6:Be7", "d6xf8", "White man from d6 captures e7 and lands on f8. It becomes a king."),
        ("turkish", "W:Wa7:Bh2", "a7-a8", "White man from a7 to a8. It becomes a vizier."),
        ("turkish", "W:WKa1:Bh2", "a1-a5", "White vizier from a1 to a5."),
        ("wolf_and_dogs", "B:Wa1:BKd8", "d8-c7", "Wolf from d8 to c7."),
        ("international", "W:W32:B5", "32-28", "White man from 32 to 28."),
    ],
)
def test_a_move_is_spoken(variant: str, fen: str, move: str, text: str) -> None:
    position = parse_fen(VARIANTS[variant], fen)
    assert move_spoken(EN, position, parse_move(position, move)) == text


@pytest.mark.parametrize(
    ("squares", "either", "both"),
    [((), "", ""), (("c3",), "c3", "c3"), (("c3", "e3"), "c3 or e3", "c3 and e3"), ("abc", "a, b or c", "a, b and c")],
)
def test_squares_are_listed(squares: tuple[str, ...], either: str, both: str) -> None:
    assert square_list(EN, squares) == either
    assert square_list(EN, squares, "and") == both


def test_a_man_that_has_passed_the_last_row_is_still_a_man() -> None:
    assert passing_text(EN, ()) == ""
    text = "The man touched b8 but did not end its move there, so it is still a man."
    assert passing_text(EN, ("b8",)) == text


@pytest.mark.parametrize(
    ("kind", "mistake", "text"),
    [
        ("mark-squares", {"missed": "c3"}, "c3 is forgotten"),
        ("play", {"try": "c3-b4"}, "c3-b4"),
        ("play", {"try": "c3-b4", "reply": "a5xc3"}, "c3-b4, a5xc3"),
        ("goal", {"try": "c3-b4", "reply": "a5xc3"}, "c3-b4, a5xc3"),
        ("all-captures", {"try": "c3-b4"}, "c3-b4"),
        ("predict", {"try": "4"}, "4"),
        ("judge", {"try": "legal"}, "Yes, it may."),
        ("judge", {"try": "blocked"}, "No: the piece is blocked."),
    ],
)
def test_a_foreseen_mistake_is_named(kind: str, mistake: Mapping[str, object], text: str) -> None:
    assert mistake_text(EN, BRAZILIAN, kind, mistake) == text


@pytest.mark.parametrize(
    ("variant", "answer", "text"),
    [
        ("brazilian", "not-diagonal", "No: pieces move along diagonals only."),
        ("turkish", "not-diagonal", "No: pieces do not move in that direction."),
        ("frisian", "not-diagonal", "No: pieces move along diagonals only."),
        ("brazilian", "man-moves-forward", "No: a man does not step backwards."),
        ("wolf_and_dogs", "man-moves-forward", "No: a dog does not step backwards."),
        ("brazilian", "man-one-step", "No: a man moves one square only."),
        ("american", "man-one-step", "No: pieces move one square only in this game."),
    ],
)
def test_an_answer_is_worded_for_the_game(variant: str, answer: str, text: str) -> None:
    assert answer_text(EN, VARIANTS[variant], answer) == text


def test_a_hint_shows_a_step_and_a_capture_of_a_man_or_a_king() -> None:
    step = parse_move(parse_fen(BRAZILIAN, "W:Wc3:Bf6"), "c3-d4")
    capture = parse_move(parse_fen(BRAZILIAN, "W:Wc3:Bd4,d6"), "c3xc7")
    assert show_text(EN, step, "man") == "Look: from c3 to d4. Now you."
    assert show_text(EN, capture, "man") == "Look: the man on c3 captures and lands on e5 and c7. Now you."
    assert show_text(EN, capture, "king") == "Look: the king on c3 captures and lands on e5 and c7. Now you."
    assert hint_text(EN, Hint("show", name="king", move=capture)).startswith("Look: the king on c3")
    assert hint_text(EN, Hint("show", name="man", move=capture)).startswith("Look: the man on c3")
