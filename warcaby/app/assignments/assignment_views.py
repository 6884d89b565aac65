"""Views for the templates of the teacher's pages and of puzzle sets."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.assignments.desk_drills import DrillChoices, DrillRow
from warcaby.app.assignments.ready_puzzles import ReadyView
from warcaby.app.board.board_views import (
    BoardView,
)
from warcaby.app.shell.bad_codes import BadCodeView
from warcaby.app.words.choices import (
    ChoiceOption,
    Tone,
)


@dataclass(frozen=True)
class SetCard:
    """A set in a list."""

    key: str
    title: str
    counts: tuple[str, ...]
    """How many puzzles and exercises it has."""
    board: BoardView | None
    """The position of its first puzzle; None where it has none."""


@dataclass(frozen=True)
class PuzzleRow:
    """A puzzle of a set being edited."""

    number: int
    title: str
    goal: str
    rules: str
    """Its variant; empty for the one taught here."""
    solution: str
    difficulty: int
    board: BoardView


@dataclass(frozen=True)
class SetView:
    """A set being edited."""

    key: str
    title: str
    instructions: str
    shuffled: bool
    each: int
    hints: bool
    tries: int
    minutes: int
    puzzles: tuple[PuzzleRow, ...]
    link_length: int
    """Length of the code in the link; 0 while there is nothing to hand out."""
    is_long: bool
    """Whether the link is too long for some mail programs and phones."""
    problem: str
    """Why it cannot be handed out yet; empty if it can."""
    qr: str
    """The QR code as SVG; empty while it is not shown."""
    ready: ReadyView
    """The built-in puzzles."""
    drills: tuple[DrillRow, ...]
    drill_choices: DrillChoices


@dataclass(frozen=True)
class LessonGroup:
    """The lessons of a chapter, to choose from."""

    name: str
    options: tuple[ChoiceOption, ...]


@dataclass(frozen=True)
class DeskView:
    """The teacher's desk: the sets, or one of them."""

    sets: tuple[SetCard, ...]
    current: SetView | None
    can_restore: bool
    """Whether removing the last set can be undone."""
    can_restore_puzzle: bool
    """Whether removing the last puzzle of the open set can be undone."""
    feedback: str
    tone: Tone
    lessons: tuple[LessonGroup, ...]


@dataclass(frozen=True)
class ResultCell:
    """What one pupil did with one puzzle, or with one place of drills."""

    text: str
    label: str
    state: str
    """"first", "solved", "failed" or "untouched"."""


@dataclass(frozen=True)
class DrillColumn:
    """A place of drills in the table of results."""

    letter: str
    name: str
    """The rule that they are about; empty where the set is not known."""
    total: str
    """How many of all pupils' answers were right at once."""


@dataclass(frozen=True)
class ResultRow:
    """What one pupil handed in."""

    key: str
    """The name of its record."""
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
    """Rows that probably belong to one pupil."""

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
    """The numbers of the puzzles; none where the set has drills alone."""
    drills: tuple[DrillColumn, ...]
    rows: tuple[ResultRow, ...]
    """The rows shown now."""
    count: int
    """How many rows there are in all."""
    before: int | None
    """The first row of the previous page; None if there is none."""
    after: int | None
    """The first row of the next page; None if there is none."""
    panel: RowPanel | None
    same: tuple[SamePupil, ...]
    totals: tuple[str, ...]
    problems: tuple[BadCodeView, ...]
    """The codes that are not in it."""
    wrong: tuple[WrongMovesView, ...]
    feedback: str
    tone: Tone
    camera: bool
    """Whether the camera is scanning for codes."""
    undo: str
    """The label of the undo button; empty if there is nothing to undo."""
    notes: tuple[str, ...]
    """What is unusual about these results."""
