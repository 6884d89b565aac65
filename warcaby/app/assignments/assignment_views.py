"""What the templates of the teacher's pages and of puzzle sets are given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from warcaby.app.assignments.ready_puzzles import ReadyView
from warcaby.app.board.board_views import (
    BoardView,
)
from warcaby.app.shell.page_views import PageView
from warcaby.app.words.choices import (
    ChoiceOption,
    Tone,
)


@dataclass(frozen=True)
class SetCard:
    """A set as a list shows it."""

    key: str
    title: str
    count: int
    board: BoardView | None
    """The position of its first puzzle."""


@dataclass(frozen=True)
class PuzzleRow:
    """A puzzle of a set that is being made."""

    number: int
    title: str
    goal: str
    rules: str
    """Which game it is of; empty for the one that is taught here."""
    solution: str
    difficulty: int
    board: BoardView


@dataclass(frozen=True)
class SetView:
    """A set that is being made."""

    key: str
    title: str
    instructions: str
    shuffled: bool
    hints: bool
    tries: int
    minutes: int
    puzzles: tuple[PuzzleRow, ...]
    link_length: int
    """Characters of the code in the link; 0 where there is nothing to hand out yet."""
    is_long: bool
    """Whether the link is longer than mail programs and phones like."""
    problem: str
    """Why it cannot be handed out yet; empty if it can."""
    qr: str
    """The QR code as SVG; empty while it is not shown."""
    ready: ReadyView
    """The puzzles that come with the program."""


@dataclass(frozen=True)
class DeskView:
    """What lies on the teacher's desk: the sets, or one of them."""

    sets: tuple[SetCard, ...]
    current: SetView | None
    can_restore: bool
    """Whether the set that was removed last can come back."""
    can_restore_puzzle: bool
    """Whether the puzzle that was removed last from the open set can."""
    feedback: str
    tone: Tone
    workshop_href: str
    workshop_route: str
    results_href: str
    results_route: str
    print_href: str
    print_route: str


@dataclass(frozen=True)
class TeacherView:
    """The teacher's page."""

    template: ClassVar[str] = "teacher.html"
    page: PageView
    desk: DeskView


@dataclass(frozen=True)
class ResultCell:
    """What one pupil did with one puzzle."""

    text: str
    label: str
    state: str
    """"first", "solved", "failed" or "untouched"."""


@dataclass(frozen=True)
class ResultRow:
    """What one pupil handed in."""

    key: str
    """The name that it is kept under."""
    nickname: str
    solved: str
    first_tries: str
    time: str
    cells: tuple[ResultCell, ...]
    chosen: bool


@dataclass(frozen=True)
class RowPanel:
    """What can be done with a row."""

    key: str
    nickname: str
    names: tuple[str, ...]
    """The other nicknames of the table, to choose from."""
    others: tuple[ChoiceOption, ...]
    """Rows that it can be merged with."""


@dataclass(frozen=True)
class SamePupil:
    """Rows that are likely to be of one pupil."""

    names: str
    key: str
    """The first of them."""


@dataclass(frozen=True)
class WrongMovesView:
    """The wrong moves of a puzzle, drawn on its board."""

    number: int
    board: BoardView
    moves: tuple[str, ...]


@dataclass(frozen=True)
class TableView:
    """The results of a set."""

    sets: tuple[ChoiceOption, ...]
    current: str
    """The key of the chosen set; empty for none."""
    columns: tuple[int, ...]
    rows: tuple[ResultRow, ...]
    """Those that are shown now."""
    count: int
    """How many rows there are in all."""
    before: int | None
    """The first of the earlier rows; None if there are none."""
    after: int | None
    """The first of the further rows; None if there are none."""
    panel: RowPanel | None
    same: tuple[SamePupil, ...]
    totals: tuple[str, ...]
    problems: tuple[str, ...]
    wrong: tuple[WrongMovesView, ...]
    feedback: str
    tone: Tone
    camera: bool
    """Whether the camera looks for codes."""
    undo: str
    """The name of what undoes the last change; empty where there is nothing to undo."""
    notes: tuple[str, ...]
    """What is unusual about these results."""


@dataclass(frozen=True)
class GatherView:
    """The page on which results are gathered."""

    template: ClassVar[str] = "gather.html"
    page: PageView
    table: TableView
    teacher_href: str
    teacher_route: str
