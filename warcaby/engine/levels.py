"""How strongly the machine plays: ten levels, each a record of how far it looks and what it overlooks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """A strength of play."""

    number: int
    """From 1, the weakest, to 10."""
    description: str
    """How it plays, in plain words; English, to be translated."""
    depth: int | None = None
    """How many plies it looks ahead."""
    nodes: int | None = None
    """How many states it looks at."""
    seconds: float | None = 3.0
    """How long it thinks at most."""
    wavering: int = 0
    """By how many hundredths of a man it may misjudge a move."""


LEVELS: tuple[Level, ...] = (
    Level(1, "Sees one move ahead and often misjudges it.", depth=1, wavering=150),
    Level(2, "Sees one move ahead.", depth=1, wavering=60),
    Level(3, "Sees your reply, but misjudges.", depth=2, wavering=60),
    Level(4, "Sees your reply.", depth=2, wavering=20),
    Level(5, "Looks three moves ahead.", depth=3, wavering=20),
    Level(6, "Looks four moves ahead.", depth=4, wavering=10),
    Level(7, "Looks six moves ahead.", depth=6, wavering=5),
    Level(8, "Thinks for a moment.", nodes=8_000),
    Level(9, "Thinks thoroughly.", nodes=40_000),
    Level(10, "Plays as strongly as it can."),
)
"""All levels, the weakest first."""
