"""Views for the templates of the page of a tournament."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class OutcomeButton:
    """How a game may have ended."""

    value: str
    sign: str
    label: str
    is_chosen: bool


@dataclass(frozen=True)
class GameRow:
    """A game of a round."""

    round: int
    number: int
    white: str
    black: str
    said: str
    """What stands instead of a result: somebody goes on without a game; empty otherwise."""
    outcomes: tuple[OutcomeButton, ...]
    """Empty as long as it is not known who plays."""


@dataclass(frozen=True)
class RoundView:
    """A round."""

    title: str
    games: tuple[GameRow, ...]
    resting: str
    """Who sits out; empty if nobody does."""


@dataclass(frozen=True)
class StandingRow:
    """Where a player stands."""

    place: str
    name: str
    played: int
    points: str
    sonneborn_berger: str


@dataclass(frozen=True)
class PairedView:
    """A tournament that has been paired."""

    kind: str
    rounds: tuple[RoundView, ...]
    standings: tuple[StandingRow, ...]
    has_points: bool
    """Whether games bring points, as they do when everybody plays everybody."""
    is_over: bool
    asks: bool
    """Whether it is asked if everything may be forgotten."""
    diplomas: tuple[str, ...]
    """Drawings, one a player, if they are shown."""


@dataclass(frozen=True)
class TournamentPart:
    """What changes on the page."""

    names: str
    kind: str
    """The kind chosen, as long as nothing is paired."""
    fault: str
    paired: PairedView | None
