"""A game against the machine in a lesson: whether its aim is reached or missed, whoever has which pieces."""

from __future__ import annotations

import pytest

from tests.school.samples import TEXT
from warcaby.notation import parse_move
from warcaby.school.exercises.game import GameExercise
from warcaby.school.schema import parse_lesson

GAME = """
[[exercise]]
id = "a-game"
kind = "game"
goal = "Zagraj."
fen = "{fen}"
aim = "{aim}"
level = 1
moves = 8
hint = "Bij."
success = "Udało się."
failed = "Jeszcze raz."
"""

WON_AS_WHITE = ("W:Wc3:Bd4", "c3xe5")
WON_AS_BLACK = ("B:Wd4:Be5", "e5xc3")
LOST_AS_WHITE = ("W:Wc3:Be5,h8", "c3-d4")
LOST_AS_BLACK = ("B:Wd4,a1:Bf6", "f6-e5")
MISSED = None


@pytest.mark.parametrize(
    ("start", "aim", "stars"),
    [
        *((start, aim, 3) for start in (WON_AS_WHITE, WON_AS_BLACK) for aim in ("win", "draw", "survive", "play")),
        *((start, aim, MISSED) for start in (LOST_AS_WHITE, LOST_AS_BLACK) for aim in ("win", "draw", "survive")),
        *((start, "play", 1) for start in (LOST_AS_WHITE, LOST_AS_BLACK)),
        (WON_AS_WHITE, "king", 3),
        (LOST_AS_BLACK, "king", MISSED),
    ],
)
def test_an_aim_is_reached_or_missed_by_how_the_game_ends(start: tuple[str, str], aim: str, stars: int | None) -> None:
    fen, text = start
    exercise = parse_lesson("sample.toml", TEXT + GAME.format(fen=fen, aim=aim)).exercises[-1]
    assert isinstance(exercise, GameExercise)
    move = parse_move(exercise.position, text)
    run, verdict = exercise.attempt(exercise.begin(), move)
    if stars is MISSED:
        assert (verdict.outcome, run.slips, run.position) == ("failed", 1, exercise.position)
    else:
        assert run.solved
        assert run.stars == stars
