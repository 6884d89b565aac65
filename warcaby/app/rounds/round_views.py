"""What the templates of rounds of puzzles are given."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.board.board_views import BoardView
from warcaby.app.board.chips import Result


@dataclass(frozen=True)
class RoundRow:
    """A puzzle in the list at the end."""

    board: BoardView
    goal: str
    result: Result
    said: str
    """The result in words."""
    solution: str
