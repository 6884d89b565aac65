"""Views for the templates of classes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from warcaby.app.shell.page_views import PageView
from warcaby.app.words.choices import ChoiceOption, Tone


@dataclass(frozen=True)
class ClassCard:
    """A class in the list of all."""

    key: str
    name: str
    count: str
    archived: bool


@dataclass(frozen=True)
class WorkColumn:
    """Something of which results have come."""

    key: str
    number: int
    title: str
    count: str
    """From how many pupils it has come."""
    chosen: bool


@dataclass(frozen=True)
class WorkCell:
    """What a pupil has done of it."""

    text: str
    label: str
    state: str
    """"first" for all of it, "solved" for half, "failed" for less, "untouched" for nothing."""


@dataclass(frozen=True)
class PupilRow:
    """A pupil in the table."""

    key: str
    name: str
    group: str
    total: str
    cells: tuple[WorkCell, ...]
    chosen: bool


@dataclass(frozen=True)
class PupilPanel:
    """One pupil: what is noted, and what came when."""

    key: str
    name: str
    group: str
    note: str
    results: tuple[tuple[str, str, str], ...]
    """Day, title and score, the newest first."""


@dataclass(frozen=True)
class LooseResult:
    """Results under a nickname that nobody of the class has."""

    nickname: str
    count: str


@dataclass(frozen=True)
class BeliefRow:
    """What several pupils seem to believe."""

    key: str
    says: str
    rule: str
    names: str
    count: str


@dataclass(frozen=True)
class MissingView:
    """Who has not handed something in."""

    title: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class OneClass:
    """A class that is open."""

    key: str
    name: str
    archived: bool
    columns: tuple[WorkColumn, ...]
    rows: tuple[PupilRow, ...]
    groups: tuple[ChoiceOption, ...]
    panel: PupilPanel | None
    missing: MissingView | None
    loose: tuple[LooseResult, ...]
    pupils: tuple[ChoiceOption, ...]
    """To choose whose results they are."""
    beliefs: tuple[BeliefRow, ...]


@dataclass(frozen=True)
class ClassesDesk:
    """All classes, or one of them."""

    classes: tuple[ClassCard, ...]
    open: OneClass | None
    can_restore: bool
    camera: bool
    """Whether the camera is scanning for codes."""
    asks_password: bool
    """Whether a file waits for its password."""
    feedback: str
    tone: Tone
    teacher_href: str
    teacher_route: str


@dataclass(frozen=True)
class ClassesView:
    """The page of classes."""

    template: ClassVar[str] = "classes_page.html"
    page: PageView
    desk: ClassesDesk
