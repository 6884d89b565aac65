"""What the list of games shows; plain values for templates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from warcaby.app.board.board_views import BoardView
from warcaby.app.shell.page_views import PageView


@dataclass(frozen=True)
class GameCard:
    """A game that can be played."""

    name: str
    special: str
    href: str
    route: str
    state: str = ""
    """The state of an unfinished game, such as "move 12"; empty if there is none."""


@dataclass(frozen=True)
class PlayView:
    """The list of all games."""

    template: ClassVar[str] = "play.html"

    page: PageView
    first: GameCard
    board: BoardView
    games: tuple[GameCard, ...]
    left: tuple[GameCard, ...]
    """Unfinished games, the most recent first."""
    puzzles_href: str
    puzzles_route: str
    puzzles: int
    """How many puzzles the reader has made from games."""
