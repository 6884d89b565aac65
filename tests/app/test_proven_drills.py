"""A drill in which an answer is chosen asks for a move that proves it, as lessons do: a guess earns nothing."""

from __future__ import annotations

from itertools import islice

import pytest

from warcaby.app.board.drill_board import DrillBoard
from warcaby.app.words.translation import translator
from warcaby.rules import BRAZILIAN, Move, legal_moves
from warcaby.school.diagnosis.evidence import Evidence
from warcaby.school.drills.availability import kinds_of
from warcaby.school.drills.series import drills
from warcaby.school.exercises import Question, Response
from warcaby.school.misconceptions import misconceptions_of


class Heard:
    """Notes whether each answer that it hears of was given, or shown."""

    ranking: tuple[str, ...] = tuple(each.id for each in misconceptions_of(BRAZILIAN))

    def __init__(self) -> None:
        self.answers: list[bool] = []

    def hear(self, evidence: Evidence | None, response: Response) -> str:
        self.answers.append(evidence is not None and not evidence.is_wrong)
        return ""


def question(kind: str, *, right: object = None) -> Question:
    """A drill of a kind, perhaps one with a certain right answer."""
    beliefs = (each.id for each in misconceptions_of(BRAZILIAN) if kind in kinds_of(BRAZILIAN, each.id, 1))
    made = (each.question for belief in beliefs for each in islice(drills(BRAZILIAN, belief, 1, "proof", kind), 3))
    return next(each for each in made if right in (None, board(each).right))


def board(asked: Question) -> DrillBoard:
    return DrillBoard(translator("en"), asked, Heard())  # type: ignore[arg-type]


def chosen(asked: Question) -> tuple[DrillBoard, list[bool]]:
    """The board once the right answer has been chosen, and what is heard of it."""
    made = board(asked)
    made.choose(next(name for name, each in made.presenter.offered().items() if each == made.right))
    assert isinstance(made.examiner, Heard)
    return made, made.examiner.answers


def plays(made: DrillBoard, move: Move) -> None:
    for square in move.path:
        made.tap(square)


CASES = [("judge", True), ("judge", False), ("count", None)]


@pytest.mark.parametrize(("kind", "right"), CASES)
def test_a_right_choice_counts_once_a_move_has_proven_it(kind: str, right: object) -> None:
    made, heard = chosen(question(kind, right=right))
    assert made.is_proving
    assert not made.is_done
    assert heard == []
    assert made.feedback.startswith("Right. Now play")
    assert [each.state for each in made.choices] == ["good"]
    plays(made, made.exercise.next_moves(made.run)[0])
    assert made.is_done
    assert heard == [True]


@pytest.mark.parametrize(("kind", "right"), CASES)
def test_a_right_choice_that_was_a_guess_earns_nothing(kind: str, right: object) -> None:
    made, heard = chosen(question(kind, right=right))
    legal = {(each.start, each.end) for each in legal_moves(made.position)}
    start, end = next(
        (start, end)
        for start, piece in made.position.pieces().items()
        if piece.colour == made.position.turn
        for end in BRAZILIAN.board.squares
        if made._is_end(start, end) and (start, end) not in legal
    )
    made.tap(start)
    made.tap(end)
    assert heard == [False]
    assert not made.is_done


def test_a_legal_move_that_is_another_one_proves_nothing() -> None:
    made, heard = chosen(question("judge", right=True))
    others = [each for each in legal_moves(made.position) if each not in made.exercise.next_moves(made.run)]
    plays(made, others[0])
    assert heard == [False]
    assert not made.is_done


def test_however_the_piece_takes_that_many_it_proves_the_number() -> None:
    asked = question("count")
    for move in legal_moves(asked.position):
        made, heard = chosen(asked)
        plays(made, move)
        assert heard == [move.start == asked.piece]
