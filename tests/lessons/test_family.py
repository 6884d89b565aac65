"""What the lessons of the family say about warcaby klasyczne and about the wall of dogs is so."""

from __future__ import annotations

from functools import cache

import pytest

from warcaby.engine.endgames import probe
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, Game, Position, legal_moves, play
from warcaby.school.course import load_course
from warcaby.school.exercises import Exercise


def exercise(lesson: str, name: str) -> Exercise:
    return next(each for found in load_course() if found.id == lesson for each in found.exercises if each.id == name)


def as_klasyczne(lesson: str, name: str) -> Position:
    """The position of an exercise, to be played by the rules of warcaby klasyczne."""
    position = exercise(lesson, name).position
    pieces = position.pieces()
    text = ":".join(
        colour[0].upper()
        + ",".join(("K" if piece.king else "") + square for square, piece in pieces.items() if piece.colour == colour)
        for colour in ("white", "black")
    )
    return parse_fen(BRAZILIAN, f"{position.turn[0].upper()}:{text}")


@pytest.mark.parametrize(
    ("lesson", "name", "here", "klasyczne"),
    [
        ("family-american", "all-that-is-left", 3, 7),
        ("family-american", "smaller-is-better", 2, 1),
        ("family-russian", "big-and-small", 5, 2),
        ("family-russian", "may-take-less", 2, 1),
    ],
)
def test_so_many_captures_here_and_so_many_in_klasyczne(lesson: str, name: str, here: int, klasyczne: int) -> None:
    assert len(legal_moves(exercise(lesson, name).position)) == here
    assert len(legal_moves(as_klasyczne(lesson, name))) == klasyczne


def test_what_russian_draughts_wins_by_a_crown_in_passing_is_a_draw_in_klasyczne() -> None:
    known = probe(as_klasyczne("family-russian", "bait-and-fly"))
    assert known is not None
    assert known.result == "draw"


@cache
def dogs_win(position: Position) -> bool:
    """Whether the dogs shut the wolf in; dogs only advance, so that every line ends."""
    game = Game((position,))
    ending = game.ending()
    if ending is not None:
        return ending.winner == "white"
    replies = (dogs_win(play(position, move)) for move in legal_moves(position))
    return any(replies) if position.turn == "white" else all(replies)


def test_only_one_step_closes_the_wall_of_dogs() -> None:
    wall = exercise("family-wolf-and-dogs", "the-wall")
    winning = [move.path for move in legal_moves(wall.position) if dogs_win(play(wall.position, move))]
    assert winning == [("c3", "d4")]


def test_the_game_with_the_dogs_begins_with_a_win() -> None:
    assert dogs_win(exercise("family-wolf-and-dogs", "the-hunt").position)
