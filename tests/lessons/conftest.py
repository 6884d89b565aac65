"""Games of lessons are thought about once: whoever solves an exercise again does not wait for the engine again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from warcaby.rules import Game, Move
from warcaby.school.exercises import GameExercise
from warcaby.school.exercises.exercise import Run


@pytest.fixture(scope="session", autouse=True)
def _thought_once() -> Iterator[None]:
    known: dict[Any, Any] = {}
    advise, reply = GameExercise.next_moves, GameExercise._reply

    def advised(exercise: GameExercise, run: Run) -> tuple[Move, ...]:
        key = exercise.id, exercise.position, run.played
        if key not in known:
            known[key] = advise(exercise, run)
        moves: tuple[Move, ...] = known[key]
        return moves

    def replied(exercise: GameExercise, game: Game, tries: int) -> Move:
        key = exercise.id, exercise.level, game.positions, tries
        if key not in known:
            known[key] = reply(exercise, game, tries)
        move: Move = known[key]
        return move

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(GameExercise, "next_moves", advised)
        patch.setattr(GameExercise, "_reply", replied)
        yield
