"""A game against the machine in a lesson: whether its aim is reached or missed, whoever has which pieces."""

from __future__ import annotations

import pytest

from tests.cases import for_each
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
moves = {moves}
hint = "Bij."
success = "Udało się."
failed = "Jeszcze raz."
"""

WON_AS_WHITE = ("W:Wc3:Bd4", "c3xe5")
WON_AS_BLACK = ("B:Wd4:Be5", "e5xc3")
LOST_AS_WHITE = ("W:Wc3:Be5,h8", "c3-d4")
LOST_AS_BLACK = ("B:Wd4,a1:Bf6", "f6-e5")
MISSED = None


@for_each(
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
    exercise = parse_lesson("sample.toml", TEXT + GAME.format(fen=fen, aim=aim, moves=8)).exercises[-1]
    assert isinstance(exercise, GameExercise)
    move = parse_move(exercise.position, text)
    run, verdict = exercise.attempt(exercise.begin(), move)
    if stars is MISSED:
        assert (verdict.outcome, run.slips, run.position) == ("failed", 1, exercise.position)
    else:
        assert run.solved
        assert run.stars == stars


GOES_ON = ("W:Wc3:Bf8,h8", "c3-d4")
CROWNED = ("W:Wa7,c1:Bh8", "a7-b8")
CROWNED_BY_THE_MACHINE = ("W:Wh2:Bb2", "h2-g3")


@pytest.mark.parametrize(
    ("start", "aim", "moves", "stars"),
    [
        # After the last move nobody has won.
        (GOES_ON, "win", 1, MISSED),
        (GOES_ON, "king", 1, MISSED),
        (GOES_ON, "draw", 1, 3),
        (GOES_ON, "survive", 1, 3),
        (GOES_ON, "play", 1, 2),
        (CROWNED, "king", 8, 3),
        (CROWNED_BY_THE_MACHINE, "king", 8, MISSED),
    ],
)
def test_an_aim_is_reached_or_missed_without_a_winner(
    start: tuple[str, str], aim: str, moves: int, stars: int | None
) -> None:
    fen, text = start
    exercise = parse_lesson("sample.toml", TEXT + GAME.format(fen=fen, aim=aim, moves=moves)).exercises[-1]
    assert isinstance(exercise, GameExercise)
    run, verdict = exercise.attempt(exercise.begin(), parse_move(exercise.position, text))
    assert verdict.outcome == ("failed" if stars is MISSED else "solved")
    assert run.solved == (stars is not MISSED)
    assert stars is MISSED or run.stars == stars


@pytest.mark.parametrize("aim", ["win", "draw", "survive", "play", "king"])
def test_a_game_goes_on_until_its_last_move_and_can_be_taken_back(aim: str) -> None:
    fen, text = GOES_ON
    exercise = parse_lesson("sample.toml", TEXT + GAME.format(fen=fen, aim=aim, moves=2)).exercises[-1]
    assert isinstance(exercise, GameExercise)
    begun = exercise.begin()
    assert not exercise.can_take_back(begun)
    run, verdict = exercise.attempt(begun, parse_move(exercise.position, text))
    assert (verdict.outcome, len(run.played), run.solved) == ("onward", 2, False)
    assert exercise.can_take_back(run)
    back = exercise.take_back(run)
    assert (back.position, back.played, back.helped) == (exercise.position, (), 1)
    # Leaving an unfinished game counts as a miss; restarting one before the first move does not.
    assert (exercise.start_over(run).slips, exercise.start_over(run).tries) == (1, 2)
    assert (exercise.start_over(begun).slips, exercise.start_over(begun).tries) == (0, 1)
