"""Judging moves for goals without a number of moves: to win or to draw, however long it takes.

Where an endgame table knows the position, the answer is proven. Elsewhere the engine says what it believes: a move wins
if it is worth two and a half men more, and does not if it is worth one or less; between them it does not know.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from warcaby.engine import Limits, Score, Thinking
from warcaby.engine.endgames import played_out, ranked_moves
from warcaby.rules import Game, Move, Position, legal_moves, play
from warcaby.school.puzzles.goals import OpenGoal
from warcaby.school.puzzles.puzzle import Line, to_own_move
from warcaby.school.puzzles.solver import Paused

Question: TypeAlias = Callable[[], Any]
"""A question for one slice of time: it returns an answer, or raises Paused to be asked again."""

Asking: TypeAlias = Generator[Question, Any, Any]

_WON, _LEVEL = 250, 100
"""Hundredths of a man."""

_SHOWN = 9
"""Plies of the line shown as the solution if none is given."""

_SLICE = 0.02


@dataclass(frozen=True)
class Opinion:
    """The moves of a position that reach a goal, each with its expected continuation."""

    good: dict[Move, Line]
    doubtful: tuple[Move, ...] = ()
    proven: bool = True
    depth: int = 0
    """Search depth in plies; 0 if a table has the answer."""
    nodes: int = 0


class Judge:
    """Gives opinions within a limit; `deadline` is when the present slice ends."""

    def __init__(self, goal: OpenGoal, limits: Limits) -> None:
        self.goal, self.limits = goal, limits
        self.deadline = float("inf")

    def opinion(self, position: Position) -> Asking:
        """Judge every legal move."""
        if len(ranked_moves(position)) == len(legal_moves(position)):
            return (yield partial(self._known, position))
        game = Game((position,))
        thinking = Thinking(game, self.limits, lines=len(legal_moves(position)))
        yield partial(self._think, thinking)
        good: dict[Move, Line] = {}
        doubtful = []
        proven = True
        for line in thinking.lines:
            reaches = self._reaches(line.score)
            proven = proven and line.score.win_in is not None
            if reaches is None:
                doubtful.append(line.move)
            elif reaches:
                good[line.move] = to_own_move(line.moves[:_SHOWN])
        return Opinion(good, tuple(doubtful), proven, thinking.best.depth, thinking.nodes)

    def _think(self, thinking: Thinking) -> bool:
        while not thinking.run(_SLICE):
            if time.perf_counter() > self.deadline:
                raise Paused
        return True

    def _reaches(self, score: Score) -> bool | None:
        value = score.value if self.goal == "win" else score.value + _WON + _LEVEL
        return True if value >= _WON else False if value <= _LEVEL else None

    def _known(self, position: Position) -> Opinion:
        return Opinion(known_moves(position, self.goal) or {})


def known_moves(position: Position, goal: OpenGoal) -> dict[Move, Line] | None:
    """Read from a table which moves reach a goal, each with what follows; None where no table knows all of them.

    A win that a draw rule spoils is a draw, whoever would have won.
    """
    ranked = ranked_moves(position)
    if len(ranked) != len(legal_moves(position)):
        return None
    good = {}
    for move, outcome in ranked:
        ending = None if outcome.result == "draw" else played_out(Game((position,)).play(move)).ending()
        winner = ending.winner if ending else None
        if winner == position.turn:
            good[move] = _best_line(position, move)
        elif goal == "draw" and winner is None:
            good[move] = (move,)
    return good


def _best_line(position: Position, move: Move) -> Line:
    """Go on after a move by the table, both sides as well as they can."""
    line: Line = (move,)
    position = play(position, move)
    while len(line) < _SHOWN and (ranked := ranked_moves(position)):
        line = (*line, ranked[0].move)
        position = play(position, ranked[0].move)
    return to_own_move(line)
