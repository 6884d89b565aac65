"""What the pages of rules show; plain values for templates."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.board.board_views import BoardView


@dataclass(frozen=True)
class RuleSection:
    """One rule in words, with a picture if there is something to see."""

    id: str
    title: str
    texts: tuple[str, ...]
    items: tuple[str, ...] = ()
    ordered: bool = False
    """Whether the order of the items matters."""
    demo: str = ""
    """The demonstration of it, if any."""
    board: BoardView | None = None
    notes: tuple[str, ...] = ()
    """The text after the items."""
