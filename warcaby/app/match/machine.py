"""The machine at the board: thinking about one thing at a time, in slices, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from warcaby.app.match.match import Match
from warcaby.engine import LEVELS, Limits, Thinking
from warcaby.engine.clock import Clock as ThinkingTime
from warcaby.rules import Game, Position, Square

Purpose: TypeAlias = Literal["move", "hint", "draw"]

SLICE = 0.015
"""Seconds between two looks at what the reader does."""

HINT = Limits(seconds=1.5)
"""How long a hint and an answer to an offered draw are thought about."""

ACCEPTS_BELOW = 30
"""The machine agrees to a draw if it sees itself ahead by less than this, in hundredths of a man."""

FIRST_OFFER = 30
"""Plies before which an offer is too early to be answered."""


@dataclass(frozen=True)
class Task:
    """Something that is being thought about."""

    purpose: Purpose
    thinking: Thinking


def think_of_move(match: Match, now: float) -> Task:
    """Begin to think about the machine's move: as its level allows, and as the clock does."""
    game = match.front.game
    seconds = None
    if match.clock:
        left = match.clock.remaining(game.position.turn, now)
        seconds = ThinkingTime(left, match.clock.control.increment).seconds_for_move()
    return Task("move", Thinking(game, Limits(seconds=seconds), level=LEVELS[match.setup.level - 1]))


def think_of(purpose: Purpose, game: Game) -> Task:
    """Begin to think as well as possible, for a short time."""
    return Task(purpose, Thinking(game, HINT))


def accepts_draw(task: Task) -> bool:
    """Whether the machine agrees to the draw that the side to move has offered it."""
    return -task.thinking.best.score.value < ACCEPTS_BELOW


def piece_to_huff(position: Position, choice: tuple[Square, ...]) -> Square:
    """Of the pieces that may be taken away, the one that is worth most: a king before a man."""
    pieces = position.pieces()
    return max(choice, key=lambda square: (pieces[square].king, square))
