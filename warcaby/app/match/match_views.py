"""The views that the templates of a game show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from warcaby.app.words.choices import (
    Tone,
)
from warcaby.rules import Colour
from warcaby.school.matches.match import Match

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


def outcome_tone(match: Match) -> Tone:
    """Whether the reader has won."""
    outcome = match.outcome
    if outcome is None or outcome.winner is None:
        return "note"
    return "good" if match.setup.opponent == "person" or outcome.winner == match.human else "note"
