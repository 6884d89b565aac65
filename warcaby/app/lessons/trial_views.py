"""What the pages of exams, of the placement test and of diplomas show; plain values for templates."""

from __future__ import annotations

from typing import Literal

Mood = Literal["proud", "calm", "sorry"]
"""How the guide looks at a result."""
