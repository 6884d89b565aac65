"""What a hand has shown once to somebody who does not read yet: how each kind of exercise is done."""

from __future__ import annotations

from typing import Any

from warcaby.school.progress import Progress, now

_SETTING = "hand."
"""Begins the names of settings that say which kinds have been shown."""


def new_to_hand(progress: Progress, pictured: Any) -> str:
    """Return the kind of a pictured task that has not been shown yet; empty if it has, or if no hand does it."""
    kind: str = pictured.hand if pictured else ""
    return "" if progress.value("settings", f"{_SETTING}{kind}") else kind


def with_hand_shown(progress: Progress, kind: str) -> Progress:
    """Return the progress of somebody to whom a kind has been shown."""
    return progress.with_value("settings", f"{_SETTING}{kind}", True, now())
