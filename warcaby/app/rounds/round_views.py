"""What the templates of rounds of puzzles are given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from warcaby.app.board.board_views import BoardView
from warcaby.app.board.chips import Result
from warcaby.app.words.choices import ChoiceOption


@dataclass(frozen=True)
class RoundStart:
    """Before a round: what it is, and how the last ones went."""

    title: str
    lead: str
    facts: tuple[str, ...]
    """The rating, or the best result."""
    themes: tuple[ChoiceOption, ...]
    """What the puzzles may be about; empty where that cannot be chosen."""
    begin: str
    """Label of the button."""
    board: BoardView


@dataclass(frozen=True)
class RoundRow:
    """A puzzle in the list at the end."""

    board: BoardView
    goal: str
    result: Result
    said: str
    """The result in words."""
    solution: str


@dataclass(frozen=True)
class RoundSummary:
    """The end of a round."""

    title: str
    mood: Literal["proud", "glad", "calm"]
    """Of the guide, who has nothing to laugh about where no puzzle was solved."""
    score: str
    comfort: str
    """What is said where no puzzle was solved; otherwise empty."""
    facts: tuple[str, ...]
    is_best: bool
    rows: tuple[RoundRow, ...]
