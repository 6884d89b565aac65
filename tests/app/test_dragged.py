"""Whoever drags a piece comes to the same as whoever taps it and then a square: on the board of every kind of drill."""

from __future__ import annotations

import random

import pytest

from tests.app.player import Player
from tests.app.test_kinds import Heard
from warcaby.app.board.arrow_board import laid
from warcaby.app.board.drill_board import DrillBoard
from warcaby.app.words.translation import translator
from warcaby.rules import BRAZILIAN, Square, refuse_start
from warcaby.school.drills.making import drawn
from warcaby.school.exercises import DRILLS, Question


def begun(question: Question) -> DrillBoard:
    return laid(translator("en"), question, Heard(), belief="")


def shown(board: DrillBoard) -> tuple[object, ...]:
    return board.picture, board.feedback, board.tone, board.arrows


@pytest.mark.parametrize("kind", [name for name, kind in DRILLS.items() if kind.hand in ("move", "arrows")])
def test_a_piece_is_dragged_or_tapped(kind: str) -> None:
    drill, _ = drawn(BRAZILIAN, "optional", 1, DRILLS[kind], random.Random(2), 500)
    assert drill is not None
    position = drill.question.position
    pieces = [square for square in position.pieces() if refuse_start(position, square) is None]
    assert len(pieces) > 1
    for start in pieces:
        for end in position.variant.board.squares:
            tapped, dragged = begun(drill.question), begun(drill.question)
            tapped.tap(start)
            dragged.grab(start)
            assert shown(dragged) == shown(tapped)
            dragged.drop(start, end)
            if end not in pieces:  # a tap on another piece takes that one up
                tapped.tap(end)
                assert shown(dragged) == shown(tapped), (start, end)
            elif end != start:
                assert dragged.picture == tapped.picture
                assert (dragged.tone, dragged.arrows) == ("note", ())
                assert end in dragged.feedback


def test_an_arrow_is_drawn_by_a_drag_taken_away_by_the_same_and_never_after_the_answer() -> None:
    drill, _ = drawn(BRAZILIAN, "optional", 1, DRILLS["find-all"], random.Random(2), 500)
    assert drill is not None
    board = begun(drill.question)
    first, *_ = legal = sorted({(move.start, move.end) for move in board.true_moves})

    def drags(start: Square, end: Square | None) -> list[tuple[Square, Square]]:
        board.grab(start)
        board.drop(start, end)
        return [(each.start, each.end) for each in board.arrows]

    board.drop(*first)
    assert board.arrows == ()  # nothing was taken up
    assert drags(*first) == [first]
    assert drags(*first) == []
    assert drags(first[0], None) == drags(first[0], first[0]) == []
    for each in legal:
        drags(*each)
    board.check()
    assert board.is_done
    assert drags(*first) == legal


def test_the_next_move_is_planned_by_dragging_and_given_up() -> None:
    player = Player().sets(level=1, side="black", fen="W:Wc3,a1:Bf6,h8")
    player.does("begin", wakes=0)
    assert player.screen.play
    board = player.screen.play.board
    for end, planned in ((None, ("f6",)), ("f6", ()), ("e5", ("f6", "e5"))):
        player.does("grab", square="f6", wakes=0)
        player.follow(player.session.handle({"type": "drop", "from": "f6", "to": end}), 0)
        assert board.planned[: len(planned)] == planned
    player.does("cancel", wakes=0)
    assert board.planned == ()
