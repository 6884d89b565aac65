"""Records for the template of a tournament."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.school.tournaments.tournament import Game, Outcome


@dataclass(frozen=True)
class GameRow:
    """A game of a round."""

    game: Game
    white: str = ""
    black: str = ""
    outcomes: tuple[tuple[Outcome, str, str], ...] = ()
    """How it may have ended, each with a sign and in words; empty as long as it is not known who plays."""
    said: str = ""
    """What stands instead of a result: somebody goes on without a game; empty otherwise."""


@dataclass(frozen=True)
class StandingRow:
    """Where a player stands."""

    place: str
    name: str
    played: int
    points: str
    sonneborn_berger: str
