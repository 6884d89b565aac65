"""Views for the templates of the workshop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from warcaby.app.words.choices import (
    ChoiceOption,
    Tone,
)


@dataclass(frozen=True)
class LineView:
    """A line of moves that can be shown on the board."""

    number: int
    text: str


@dataclass(frozen=True)
class FileView:
    """A PDN file, and the game being viewed."""

    feedback: str
    tone: Tone
    is_open: bool = False
    is_read: bool = False
    name: str = ""
    percent: int = 0
    encodings: tuple[ChoiceOption, ...] = ()
    """The encodings it could be in; empty if it makes no difference."""
    rules: str = ""
    """Which game was recognised, where the file does not say it."""
    variants: tuple[ChoiceOption, ...] = ()
    entries: tuple[ChoiceOption, ...] = ()
    can_back: bool = False
    can_on: bool = False
    plies: tuple[ChoiceOption, ...] = ()
    can_step_back: bool = False
    can_step_on: bool = False
    kind: str = ""
    """A description of the game being viewed."""
    tasks: int = 0
    """How many problems with a solution can be added."""
    is_rest: bool = False
    """Whether they are those for which the last set had no room."""
    sets: tuple[ChoiceOption, ...] = ()
    adding: str = ""
    """Progress of adding puzzles to a set; empty while none are added."""
    left_out: tuple[dict[str, Any], ...] = ()
    problems: tuple[str, ...] = ()
