"""The machine and its clock: in a whole game on little time, no clock runs out."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warcaby.engine import Limits, Thinking
from warcaby.engine.clock import Clock
from warcaby.rules import VARIANTS, new_game


@given(
    remaining=st.floats(0, 10_000),
    increment=st.floats(0, 60),
    moves=st.none() | st.integers(1, 60),
)
def test_never_more_than_there_is(remaining: float, increment: float, moves: int | None) -> None:
    seconds = Clock(remaining, increment, moves).seconds_for_move()
    assert 0 <= seconds <= remaining


@given(remaining=st.floats(1, 1_000), increment=st.floats(0, 10))
def test_a_game_of_any_length_can_be_played(remaining: float, increment: float) -> None:
    for _ in range(300):
        remaining -= Clock(remaining, increment).seconds_for_move()
        assert remaining > 0
        remaining += increment


@pytest.mark.parametrize("name", ["brazilian", "international", "turkish"])
def test_no_clock_runs_out_in_a_game(name: str) -> None:
    chance = random.Random(5)
    game = new_game(VARIANTS[name])
    remaining, increment = 0.6, 0.01
    while not game.ending() and len(game.moves) < 160:
        if game.position.turn == "white":
            began = time.process_time()
            seconds = Clock(remaining, increment).seconds_for_move()
            thinking = Thinking(game, Limits(seconds=seconds))
            thinking.run(seconds)
            move = thinking.best.move
            # The time of this process: what others do on a busy computer is not the engine's doing.
            remaining -= time.process_time() - began
            assert remaining > 0
            remaining += increment
        else:
            move = chance.choice(game.legal_moves())
        game = game.play(move)
