"""What the pages of rules show; plain values for templates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from warcaby.app.board.board_views import (
    BoardView,
)
from warcaby.app.shell.page_views import PageView
from warcaby.app.words.choices import (
    Tone,
)


@dataclass(frozen=True)
class RuleCard:
    """A variant as a card."""

    name: str
    href: str
    route: str
    board: BoardView
    """What shows best how it differs from the main game."""
    special: str
    """What is different, in a sentence."""
    facts: tuple[str, ...]
    """Its board and its pieces."""


@dataclass(frozen=True)
class RuleRow:
    """A variant in the table of all rules."""

    name: str
    href: str
    route: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class RulesView:
    """The variants as cards, and the table of all rules."""

    template: ClassVar[str] = "rules.html"
    page: PageView
    cards: tuple[RuleCard, ...]
    heads: tuple[str, ...]
    """Column headings, that of the names first."""
    rows: tuple[RuleRow, ...]


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


@dataclass(frozen=True)
class SourceView:
    """A rule and its source document."""

    rule: str
    document: str


@dataclass(frozen=True)
class VariantView:
    """The page of a variant."""

    template: ClassVar[str] = "variant.html"
    page: PageView
    name: str
    other_names: tuple[tuple[str, str], ...]
    """Languages in which it has another name, and that name."""
    special: str
    board: BoardView
    demo: DemoView
    sections: tuple[RuleSection, ...]
    sources: tuple[SourceView, ...]
