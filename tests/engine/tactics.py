"""Combinations from games that were really played, each with its source.

The positions are those of the tenth championship of the USSR in Russian draughts, 1950, as the public archive
`ussr1947.pdn` of the repository wiegerw/pdn records its games; the solutions were found by search, and hold deeper.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from warcaby.engine import Limits, Thinking
from warcaby.notation import move_text, parse_fen
from warcaby.rules import VARIANTS, Game


@dataclass(frozen=True)
class Combination:
    """A position in which one move wins, by giving something away or by choosing the right capture."""

    variant: str
    fen: str
    solution: str
    source: str
    """Event, year, players as their game is recorded, and the number of the move."""


def _read() -> tuple[Combination, ...]:
    text = Path(__file__).with_name("tactics.json").read_text(encoding="utf-8")
    return tuple(Combination(**record) for record in json.loads(text))


COMBINATIONS = _read()


def is_solved(combination: Combination, limits: Limits) -> bool:
    """Whether the engine finds the move within limits."""
    game = Game((parse_fen(VARIANTS[combination.variant], combination.fen),))
    thinking = Thinking(game, limits)
    while not thinking.run(1.0):
        pass
    return move_text(game.position, thinking.best.move) == combination.solution
