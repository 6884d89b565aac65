"""Views for the templates of the teacher's pages and of puzzle sets."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.board.board_views import (
    BoardView,
)


@dataclass(frozen=True)
class ResultCell:
    """What one pupil did with one puzzle, or with one place of drills."""

    text: str
    label: str
    state: str
    """"first", "solved", "failed" or "untouched"."""


@dataclass(frozen=True)
class DrillColumn:
    """A place of drills in the table of results."""

    letter: str
    name: str
    """The rule that they are about; empty where the set is not known."""
    total: str
    """How many of all pupils' answers were right at once."""


@dataclass(frozen=True)
class ResultRow:
    """What one pupil handed in."""

    key: str
    """The name of its record."""
    nickname: str
    answered: str
    """Of how many that were given."""
    first: str
    last: str
    helped: str
    time: str
    cells: tuple[ResultCell, ...]
    note: str
    """Says that it was handed in several times."""


@dataclass(frozen=True)
class WrongMovesView:
    """The wrong moves of a puzzle, drawn on its board."""

    number: int
    board: BoardView
    moves: tuple[str, ...]
