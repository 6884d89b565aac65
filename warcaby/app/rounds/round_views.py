"""What the templates of rounds of puzzles are given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from warcaby.app.board.board_views import BoardView
from warcaby.app.board.chips import ChipView, Result
from warcaby.app.words.choices import ChoiceOption, Tone


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
class RoundTask:
    """Everything around the board."""

    name: str
    """That of the round."""
    title: str
    """The number of the puzzle."""
    goal: str
    chips: tuple[ChipView, ...]
    """The last puzzles."""
    clock: str
    """What is left, where there is a clock."""
    score: str
    """What was reached: the rating, or the number of puzzles solved."""
    combo: str
    """Right moves in a row, where they bring time."""
    feedback: str
    tone: Tone
    can_next: bool
    hint_label: str
    """Label of the button for hints; empty where there is none."""
    can_skip: bool


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


@dataclass(frozen=True)
class RoundPart:
    """What is on the page: one of three."""

    start: RoundStart | None = None
    task: RoundTask | None = None
    board: BoardView | None = None
    """The board of the puzzle."""
    summary: RoundSummary | None = None
