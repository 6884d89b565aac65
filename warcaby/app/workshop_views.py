"""What the templates of the puzzle workshop are given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from warcaby.app.views import BoardView, Colour, PageView, PieceView, Tone


@dataclass(frozen=True)
class ToolView:
    """One tool of the tray."""

    id: str
    label: str
    piece: PieceView | None
    """The piece it puts on the board; None for a tool that puts none."""
    current: bool


@dataclass(frozen=True)
class ChoiceOption:
    """One entry of a list to choose from."""

    value: str
    label: str
    current: bool


@dataclass(frozen=True)
class SetupView:
    """Everything around a board on which a position is set up."""

    variants: tuple[ChoiceOption, ...]
    tools: tuple[ToolView, ...]
    turn: Colour
    fen: str
    faults: tuple[str, ...]
    feedback: str
    tone: Tone
    can_undo: bool
    can_mirror: bool


@dataclass(frozen=True)
class WorkshopView:
    """The page on which positions are set up and puzzles are made of them."""

    template: ClassVar[str] = "workshop.html"
    page: PageView
    board: BoardView
    setup: SetupView
