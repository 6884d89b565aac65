"""Which questions a position has room for: what is asked has one answer by the rules, and another by the belief."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.cases import for_each
from tests.school.samples import exercise
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN
from warcaby.school.exercises import DRILLS, Case, Question
from warcaby.school.exercises.exercise import Exercise
from warcaby.school.misconceptions import ruling

NO_MOVE, ONE_MOVE, FOUR_MOVES = "W:Wa1:Bb2,c3,h8", "W:Wa1:Bh8", "W:Wc3,g1:Bh8"
ONE_CAPTURE, FIVE_PIECES = "W:Wc3:Bd4,h8", "W:Wb2,d2,f2,h2,a5:Bh8"


@for_each(
    ("kind", "fen", "most", "suits"),
    [
        ("play", ONE_MOVE, 9, True),
        ("play", FOUR_MOVES, 9, False),
        ("play", NO_MOVE, 9, False),
        ("find-all", ONE_MOVE, 1, True),
        ("find-all", FOUR_MOVES, 4, True),
        ("find-all", FOUR_MOVES, 3, False),
        ("find-all", NO_MOVE, 9, False),
        ("choose-piece", FOUR_MOVES, 2, True),
        ("choose-piece", FOUR_MOVES, 1, False),
        # More than four pieces are too many, however many moves there may be.
        ("choose-piece", "W:Wa3,c3,e3,g3:Bh8", 9, True),
        ("choose-piece", FIVE_PIECES, 9, False),
        ("choose-piece", NO_MOVE, 9, False),
        ("count", ONE_CAPTURE, 9, True),
        ("count", FOUR_MOVES, 9, False),
        ("judge", NO_MOVE, 0, True),
        ("mark-squares", ONE_MOVE, 9, True),
        ("mark-squares", NO_MOVE, 9, False),
    ],
)
def test_what_a_kind_of_question_needs(kind: str, fen: str, most: int, suits: bool) -> None:
    assert DRILLS[kind].suits(ruling(BRAZILIAN).moves(parse_fen(BRAZILIAN, fen)), most) is suits


def asked(kind: str, fen: str, belief: str, most: int = 9) -> Question | None:
    position = parse_fen(BRAZILIAN, fen)
    case = Case(position, ruling(BRAZILIAN).moves(position), ruling(BRAZILIAN, belief).moves(position), most)
    return DRILLS[kind].question_of(case, random.Random(1))


@pytest.mark.parametrize(
    ("kind", "fen", "belief", "is_asked"),
    [
        ("find-all", FOUR_MOVES, "step_back", True),
        ("find-all", FOUR_MOVES, "two_in_a_row", False),
        # The same pieces may move either way; or there is only one to choose.
        ("choose-piece", FOUR_MOVES, "step_back", False),
        ("choose-piece", "W:Wc3,g1:Bd4,h8", "optional", True),
        ("choose-piece", "W:Wc3:Bd4,h8", "optional", False),
        ("play", "W:Wc3:Bd4,h8", "optional", True),
        ("play", "W:Wc3:Bd4,h8", "step_back", False),
    ],
)
def test_a_question_is_asked_where_a_belief_answers_it_otherwise(
    kind: str, fen: str, belief: str, is_asked: bool
) -> None:
    expected = Question(kind, parse_fen(BRAZILIAN, fen)) if is_asked else None
    assert asked(kind, fen, belief) == expected


@pytest.mark.parametrize(("most", "piece"), [(2, "c3"), (1, None)])
def test_squares_to_be_marked_are_few_enough(most: int, piece: str | None) -> None:
    question = asked("mark-squares", FOUR_MOVES, "step_back", most)
    assert (question.piece if question else None) == piece


@pytest.mark.parametrize(
    ("fen", "choices"),
    [
        ("W:Wa3:Bb4,d4,h8", (0, 1, 2, 3)),
        ("W:Wa3:Bb4,d6,f6,h8", (0, 1, 2, 3, 4)),
        # Without a capture backwards both answers are the same.
        ("W:Wa3:Bb4,d6,h8", None),
    ],
)
def test_the_numbers_to_choose_from_go_one_beyond_both_answers(fen: str, choices: tuple[int, ...] | None) -> None:
    question = asked("count", fen, "no_back_capture")
    assert (question.choices if question else None) == choices


@pytest.mark.parametrize("kind", ["all-captures", "choose-pieces"])
def test_an_author_asks_for_captures_and_a_drill_for_whatever_is_legal(kind: str) -> None:
    authored: Exercise = exercise(kind)
    assert authored.asks_for_captures is True
    drill = replace(authored, question=Question("find-all", authored.position))
    assert drill.asks_for_captures is False
    assert drill.as_drill == drill.question
    assert authored.as_drill is not None
    assert authored.as_drill.position == authored.position


def test_boards_to_choose_from_differ_from_the_right_one_by_the_belief_or_one_slip() -> None:
    position = parse_fen(BRAZILIAN, "W:Wa3:Bb4,d4,h8")
    case = Case(position, ruling(BRAZILIAN).moves(position), ruling(BRAZILIAN, "no_back_capture").moves(position), 9)
    right, believed = "B:We3:Bh8", "B:Wc5:Bd4,h8"
    offered = set()
    for seed in range(20):
        question = DRILLS["afterwards"].question_of(case, random.Random(seed))
        assert question is not None
        assert question.piece == "a3"
        assert len(question.choices) == 4
        assert {right, believed} <= set(question.choices)
        assert DRILLS["afterwards"].respond(question, case.true) == right
        assert DRILLS["afterwards"].respond(question, case.believed) == believed
        offered |= set(question.choices)
    # A captured piece is still there, or the man has become a king.
    assert offered - {right, believed} == {"B:We3:Bb4,h8", "B:We3:Bd4,h8", "B:WKe3:Bh8"}


@pytest.mark.parametrize(("fen", "suits"), [("W:Wa3:Bh8", True), ("W:Wc3:Bh8", False), ("W:Wa1:Bb2,c3", False)])
def test_the_board_afterwards_is_asked_for_where_a_piece_has_one_move(fen: str, suits: bool) -> None:
    assert DRILLS["afterwards"].suits(ruling(BRAZILIAN).moves(parse_fen(BRAZILIAN, fen)), 9) is suits
