"""The views that the templates of a game show."""

from __future__ import annotations

from typing import Literal

from warcaby.app.words.choices import Tone
from warcaby.school.matches.match import Match

Mood = Literal["calm", "glad", "thinking", "surprised", "sorry", "proud"]
"""What a face shows."""


def outcome_tone(match: Match) -> Tone:
    """Whether the reader has won."""
    outcome = match.outcome
    if outcome is None or outcome.winner is None:
        return "note"
    return "good" if match.setup.opponent == "person" or outcome.winner == match.human else "note"
