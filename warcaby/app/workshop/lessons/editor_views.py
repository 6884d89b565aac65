"""Views for the templates of the lesson editor."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.board.board_views import BoardView
from warcaby.app.words.choices import ChoiceOption


@dataclass(frozen=True)
class LessonCard:
    """A lesson in the list of all."""

    key: str
    title: str
    count: str
    board: BoardView | None
    """Its first position; None where it has no step."""


@dataclass(frozen=True)
class FieldView:
    """A text that is written."""

    id: str
    field: str
    label: str
    value: str
    lines: int = 1
    placeholder: str = ""
    """What stands there until something is written."""


@dataclass(frozen=True)
class StepRow:
    """A step in the list of all."""

    number: int
    kind: str
    goal: str
    problem: str
    """What is wrong with it; empty if nothing is."""
    board: BoardView | None


@dataclass(frozen=True)
class ListedView:
    """A right answer or a foreseen mistake."""

    number: int
    text: str


@dataclass(frozen=True)
class MistakeView:
    """A foreseen mistake and the feedback on it."""

    number: int
    text: str
    """What is tried, and the moves that refute it."""
    says: str


@dataclass(frozen=True)
class ChoiceGroup:
    """A field of a step with a few values to choose from."""

    field: str
    label: str
    options: tuple[ChoiceOption, ...]
