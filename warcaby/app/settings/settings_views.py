"""The views that the templates of the settings show."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.board.board_views import BoardView
from warcaby.app.shell.control_views import Button, Check, Group
from warcaby.app.words.choices import Tone


@dataclass(frozen=True)
class Sample:
    """A choice that shows itself: a small board in its colours."""

    button: Button
    attributes: tuple[tuple[str, str], ...]
    """What the document would say if it were chosen, by the names of `look_attributes`."""


@dataclass(frozen=True)
class SampleGroup:
    """A choice among such samples."""

    id: str
    label: str
    samples: tuple[Sample, ...]


@dataclass(frozen=True)
class Part:
    """Some settings under one heading."""

    id: str
    title: str
    samples: tuple[SampleGroup, ...] = ()
    groups: tuple[Group, ...] = ()
    checks: tuple[Check, ...] = ()


@dataclass(frozen=True)
class ChoicesView:
    """All settings as they are."""

    parts: tuple[Part, ...]
    corner: BoardView
    """What samples show: a corner of a board with a man and a king of either side."""
    usual: Button | None
    """Takes every choice back; None if nothing has been chosen."""


@dataclass(frozen=True)
class SaysView:
    """What is said below the board."""

    tone: Tone
    text: str
    can_restart: bool
