"""The machine at the board: it thinks about one thing at a time, in slices."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Literal, TypeAlias

from warcaby.engine import LEVELS, Huffing, Limits, Line, Thinking, limits_for_move
from warcaby.engine.clock import Clock as ThinkingTime
from warcaby.engine.levels import in_form
from warcaby.rules import Game
from warcaby.school.matches.match import Match

Purpose: TypeAlias = Literal["move", "huff", "hint", "draw"]

SLICE = 0.015
"""Seconds between two checks for actions of the reader."""

HINT = Limits(seconds=1.5)
"""Thinking time for a hint, and for the answer to a draw offer."""

ACCEPTS_BELOW = 30
"""The machine agrees to a draw if it sees itself ahead by less than this, in hundredths of a man."""

_CHANCE = random.Random()

FIRST_OFFER = 30
"""Draw offers before this ply are refused as too early."""


@dataclass(frozen=True)
class Task:
    """A running search and its purpose."""

    purpose: Purpose
    thinking: Thinking | Huffing

    @property
    def is_machines(self) -> bool:
        """Whether the machine is thinking about its own move."""
        return self.purpose in ("move", "huff")

    @property
    def best(self) -> Line:
        """The best move found."""
        assert isinstance(self.thinking, Thinking)
        return self.thinking.best


def think_of_move(match: Match, now: float) -> Task:
    """Start thinking about the machine's move, within its level in the form of the day, and its clock."""
    level = in_form(match.setup.level, match.form, match.setup.rules, _CHANCE)
    return Task("move", Thinking(match.front.game, Limits(seconds=_seconds(match, now)), level=level))


def think_of_huffing(match: Match, now: float) -> Task:
    """Start thinking about a capture that the reader missed, for half the time of a move."""
    level = LEVELS[match.setup.level - 1]
    seconds = min(each for each in (_seconds(match, now), level.seconds, HINT.seconds) if each is not None)
    return Task("huff", Huffing(match.front.game, Limits(seconds=seconds / 2), level=level))


def _seconds(match: Match, now: float) -> float | None:
    """The time that the machine's clock allows for a move."""
    if not match.clock:
        return None
    control = match.clock.control
    left = match.clock.remaining(match.front.position.turn, now)
    return ThinkingTime(left, control.increment or control.delay).seconds_for_move()


def think_of(purpose: Purpose, game: Game) -> Task:
    """Start thinking at full strength, for a short time."""
    return Task(purpose, Thinking(game, limits_for_move(game, HINT) if purpose == "hint" else HINT))


def accepts_draw(task: Task) -> bool:
    """Whether the machine agrees to the draw that the side to move has offered it."""
    return -task.best.score.value < ACCEPTS_BELOW
