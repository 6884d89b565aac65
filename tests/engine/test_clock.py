"""The machine and its clock: in a whole game on little time, no clock runs out."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warcaby.engine import Limits, Thinking
from warcaby.engine.clock import Clock
from warcaby.rules import VARIANTS, Game, new_game


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


class WorkClock:
    """A clock that only work moves: each node, and each look at the clock, costs 100 µs, as on a slow phone."""

    def __init__(self) -> None:
        self.looks = 0
        self.nodes_before = 0
        self.thinking: Thinking | None = None

    def now(self) -> float:
        self.looks += 1
        nodes = self.nodes_before + (self.thinking.nodes if self.thinking else 0)
        return (nodes + self.looks) * 1e-4

    def begin(self, game: Game, limits: Limits) -> Thinking:
        if self.thinking:
            self.nodes_before += self.thinking.nodes
        self.thinking = None
        self.thinking = Thinking(game, limits)
        return self.thinking


@pytest.mark.parametrize("name", ["brazilian", "international", "turkish"])
def test_no_clock_runs_out_in_a_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = WorkClock()
    # Time is counted in work, since a busy computer can stand still for longer than the whole game has.
    monkeypatch.setattr("warcaby.engine.thinking.time", SimpleNamespace(perf_counter=clock.now))
    chance = random.Random(5)
    game = new_game(VARIANTS[name])
    remaining, increment = 2.0, 0.05
    while not game.ending() and len(game.moves) < 160:
        if game.position.turn == "white":
            began = clock.now()
            seconds = Clock(remaining, increment).seconds_for_move()
            thinking = clock.begin(game, Limits(seconds=seconds))
            thinking.run(seconds)
            move = thinking.best.move
            remaining -= clock.now() - began
            assert remaining > 0
            remaining += increment
        else:
            move = chance.choice(game.legal_moves())
        game = game.play(move)
    assert clock.looks > len(game.moves)
