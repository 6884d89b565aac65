"""What the pages of lessons show; plain values for templates."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.board.board_views import BoardView, Passage


@dataclass(frozen=True)
class OpeningView:
    """The picture with which a lesson opens."""

    board: BoardView
    says: tuple[Passage, ...]
