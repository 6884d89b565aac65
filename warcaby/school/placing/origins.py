"""What somebody plays already."""

from __future__ import annotations

from warcaby.rules import BRAZILIAN

NOTHING, UNSURE = "nothing", "unsure"
"""Somebody who has never played, and somebody who does not know by which rules."""

GAMES = (BRAZILIAN.id, "american", "russian", "international", "turkish", "italian")
"""Ids of the games that are asked about, the one taught here first."""

ORIGINS = (NOTHING, UNSURE, *GAMES)
"""All answers to the question what somebody plays."""
