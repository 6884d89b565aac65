"""Views for the templates of classes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from markupsafe import Markup

from warcaby.app.words.choices import ChoiceOption, Feedback
from warcaby.school.teaching.kept_classes import ClassHead

BeliefRow: TypeAlias = tuple[str, str, str, tuple[str, ...]]
"""What several pupils seem to believe: its id, what it says, the rule instead, and their names."""


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

    @cached_property
    def html(self) -> Markup:
        """The cell as HTML: thousands of cells show few different things, so each of these is written once."""
        cell = Markup('<td class="{}"><span role="img" title="{}">{}</span></td>')
        return cell.format(self.state, self.label, self.text)


@dataclass(frozen=True)
class PupilRow:
    """A pupil in the table."""

    number: int
    """Its place in the table, from 1."""
    key: str
    name: str
    total: str
    cells: tuple[WorkCell, ...]
    chosen: bool

    @property
    def html(self) -> Markup:
        """The cells as HTML."""
        return Markup("".join(cell.html for cell in self.cells))


@dataclass(frozen=True)
class ResultsTable:
    """What everybody has done."""

    columns: tuple[WorkColumn, ...]
    rows: tuple[PupilRow, ...]
    others: tuple[tuple[str, str], ...]
    """What has come from nobody here, or is damaged: whose it seems to be, and what is the matter."""

    def has_outline_of(self, other: ResultsTable) -> bool:
        """Whether the same pupils and the same work stand in it, in the same order."""
        return self._outline == other._outline

    @property
    def _outline(self) -> tuple[list[str], list[str], tuple[tuple[str, str], ...]]:
        return [each.key for each in self.rows], [each.key for each in self.columns], self.others


@dataclass(frozen=True)
class DueView:
    """What is due for repetition."""

    said: str
    """What there is to say of it, such as that nothing is due."""
    rules: tuple[DueRow, ...] = ()
    again: bool = False
    """Whether it can be tried again."""


@dataclass(frozen=True)
class DueRow:
    """A rule that pupils are about to forget."""

    key: str
    rule: str
    names: str
    count: str
    last: str
    """When the last results about it came."""


@dataclass(frozen=True)
class MissingView:
    """Who has not handed something in."""

    title: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class TabletView:
    """A device that the class shares."""

    has_pupils: bool
    is_open: bool = False
    """Whether the ways to hand the names over are shown."""
    qr: str = ""


@dataclass(frozen=True)
class OneClass:
    """A class that is open."""

    key: str
    name: str
    archived: bool
    table: ResultsTable
    groups: tuple[ChoiceOption, ...]
    panel: dict[str, Any] | None
    missing: MissingView | None
    loose: Mapping[str, int]
    """How many results have come under nicknames that nobody of the class has."""
    pupils: tuple[ChoiceOption, ...]
    """To choose whose results they are."""
    beliefs: tuple[BeliefRow, ...]
    due: DueView | None
    """None until somebody asks for it."""
    tablet: TabletView
    following: tuple[str, str, str] | None
    """The lesson to teach next: its id, its title, and why."""


@dataclass(frozen=True)
class ClassesDesk:
    """All classes, or one of them."""

    classes: tuple[ClassHead, ...]
    open: OneClass | None
    problems: tuple[dict[str, Any], ...]
    """The codes that are not in the class."""
    can_restore: bool
    camera: bool
    """Whether the camera is scanning for codes."""
    asks_password: bool
    """Whether a file waits for its password."""
    said: Feedback
