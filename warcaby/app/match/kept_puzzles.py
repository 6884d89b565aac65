"""What is kept of the puzzles that readers have made from moves of their own games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from warcaby.school.codec import Codec
from warcaby.school.progress import Progress

NAME = "own-puzzles"
"""Name of the setting in which they are stored."""

MOST = 60
"""When there are more, the oldest is dropped."""


@dataclass(frozen=True)
class OwnPuzzleRecord:
    """A stored puzzle: a position, and the better line as the squares of each move."""

    others: ClassVar[bool] = True
    variant: str
    options: tuple[str, ...]
    fen: str
    best: tuple[str, ...]


CODEC = Codec(OwnPuzzleRecord)
"""How a puzzle is kept."""


def with_puzzle(progress: Progress, puzzle: OwnPuzzleRecord, at: int) -> Progress:
    """Return the progress with a puzzle added; the same progress if it is there already."""
    kept, value = kept_puzzles(progress), CODEC.write(puzzle)
    if value in kept:
        return progress
    return progress.with_value("settings", NAME, [*kept, value][-MOST:], at)


def kept_puzzles(progress: Progress) -> list[Any]:
    """The stored values, readable or not."""
    value = progress.value("settings", NAME)
    return list(value) if isinstance(value, list) else []
