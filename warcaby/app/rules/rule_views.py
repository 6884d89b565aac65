"""What the pages of rules show; plain values for templates."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.board.board_views import (
    BoardView,
)
from warcaby.app.shell.routes import Link
from warcaby.app.words.choices import (
    Tone,
)


@dataclass(frozen=True)
class RuleCard:
    """A variant as a card."""

    link: Link
    board: BoardView
    """What shows best how it differs from the main game."""
    special: str
    """What is different, in a sentence."""
    facts: tuple[str, ...]
    """Its board and its pieces."""


@dataclass(frozen=True)
class DemoTab:
    """A button that puts a demonstration on the board."""

    kind: str
    label: str
    current: bool


@dataclass(frozen=True)
class DemoView:
    """What surrounds the board on the page of a variant."""

    tabs: tuple[DemoTab, ...]
    goal: str
    feedback: str
    tone: Tone
    can_restart: bool


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
