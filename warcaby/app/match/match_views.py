"""The views that the templates of a game show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from warcaby.app.shell.control_views import Button
from warcaby.app.words.choices import (
    Tone,
)
from warcaby.rules import Colour
from warcaby.school.matches.match import Match


@dataclass(frozen=True)
class OpponentView:
    """The opponent that is chosen."""

    level: int
    name: str
    character: str
    sight: str
    """What the level sees, in few words."""
    habits: str
    """How the level plays."""
    form: str
    """That it adapts to the reader."""
    results: str
    """How the reader's games against it have ended; empty before the first one."""


Mood = Literal["calm", "glad", "thinking", "surprised", "sorry", "proud"]
"""What a face shows."""


@dataclass(frozen=True)
class PlayerView:
    """One of the two players."""

    colour: Colour
    name: str
    turn: bool
    thinking: bool
    captured: int
    """How many pieces they have captured."""
    level: int = 0
    """That of the machine; 0 for a person."""
    mood: Mood = "calm"
    says: str = ""
    """What the person that the machine is says across the board."""
    clock: str = ""
    low: bool = False
    """Whether little time is left."""


@dataclass(frozen=True)
class MomentView:
    """A move that decided the game."""

    id: str
    title: str
    text: str
    buttons: tuple[Button, ...]
    says: str = ""
    """What became of it as a puzzle."""


@dataclass(frozen=True)
class RuleToPractise:
    """A rule that moves were refused by."""

    rule: str
    button: Button


@dataclass(frozen=True)
class GraphView:
    """The evaluation as a line: points in units of the picture, White at the top."""

    points: tuple[tuple[int, int], ...]
    width: int
    height: int
    marks: tuple[tuple[int, int], ...] = ()
    """The moments that decided the game."""
    cursor: int | None = None
    """Where the position on the board is in the graph."""
    label: str = ""
    steps: tuple[dict[str, Any], ...] = ()
    """What a press on it does, from left to right: show the position there."""


def outcome_tone(match: Match) -> Tone:
    """Whether the reader has won."""
    outcome = match.outcome
    if outcome is None or outcome.winner is None:
        return "note"
    return "good" if match.setup.opponent == "person" or outcome.winner == match.human else "note"
