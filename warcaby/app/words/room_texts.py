"""Sentences about storage that is full."""

from __future__ import annotations

from warcaby.app.words.translation import Translator
from warcaby.school.progress import RoomError


def room_text(t: Translator, error: RoomError) -> str:
    """Say what cannot be stored, and what to do about it."""
    if error.field == "value":
        return t.gettext("This is too large to be kept. Divide it into smaller parts.")
    return t.gettext(
        "There is no room to keep more. Save your progress as a file, then remove sets and results you do not need."
    )
