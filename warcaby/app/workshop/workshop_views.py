"""What the templates of the puzzle workshop are given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from warcaby.app.board.board_views import (
    BoardView,
    Colour,
    PieceView,
)
from warcaby.app.shell.page_views import PageView
from warcaby.app.words.choices import (
    ChoiceOption,
    Tone,
)


@dataclass(frozen=True)
class ToolView:
    """One tool of the tray."""

    id: str
    label: str
    piece: PieceView | None
    """The piece it puts on the board; None for a tool that puts none."""
    current: bool


@dataclass(frozen=True)
class OptionView:
    """A change of the rules that can be chosen."""

    id: str
    label: str
    chosen: bool


@dataclass(frozen=True)
class SetupView:
    """Everything around a board on which a position is set up."""

    variants: tuple[ChoiceOption, ...]
    options: tuple[OptionView, ...]
    tools: tuple[ToolView, ...]
    turn: Colour
    fen: str
    squares: tuple[ChoiceOption, ...]
    """The ways to write squares, in every game."""
    faults: tuple[str, ...]
    feedback: str
    tone: Tone
    can_undo: bool
    can_mirror: bool
    can_restore: bool
    """Whether the puzzle that lay here before the one of a file can come back."""


@dataclass(frozen=True)
class LineView:
    """A line of moves that can be shown on the board."""

    number: int
    text: str


@dataclass(frozen=True)
class SolutionView:
    """Everything around the board on which a solution is played and proven."""

    goals: tuple[ChoiceOption, ...]
    limits: tuple[ChoiceOption, ...]
    played: str
    """The moves on the board."""
    can_add: bool
    can_take_back: bool
    asks_for_lines: bool
    """Not where the rules alone know the solution."""
    lines: tuple[LineView, ...]
    feedback: str
    tone: Tone
    judged: bool
    others: tuple[LineView, ...]
    """Second solutions, and second ways in the course of one."""
    refutations: tuple[str, ...]
    running: bool


@dataclass(frozen=True)
class AnswerView:
    """A wrong first move and the answer to it."""

    key: str
    label: str
    text: str


@dataclass(frozen=True)
class WordsView:
    """The teacher's words, and where the puzzle goes."""

    title: str
    hints: tuple[str, ...]
    answers: tuple[AnswerView, ...]
    difficulty: int
    can_overrule: bool
    """Whether the puzzle goes into a set only if the teacher keeps it in spite of the proof."""
    overrules: bool
    feedback: str
    tone: Tone
    replaces: str
    """Which puzzle of a set it can take the place of, as the button says it; empty where there is none."""
    sets: tuple[ChoiceOption, ...]
    teacher_href: str
    teacher_route: str


@dataclass(frozen=True)
class LeftOutView:
    """A problem of a file that did not simply go into the set, and why."""

    place: int
    name: str
    why: str


@dataclass(frozen=True)
class FileView:
    """A PDN file, the game of it that is looked at, and what becomes of it."""

    feedback: str
    tone: Tone
    is_open: bool = False
    is_read: bool = False
    name: str = ""
    percent: int = 0
    encodings: tuple[ChoiceOption, ...] = ()
    """The encodings that its letters may be in; empty where it does not matter."""
    variants: tuple[ChoiceOption, ...] = ()
    entries: tuple[ChoiceOption, ...] = ()
    can_back: bool = False
    can_on: bool = False
    plies: tuple[ChoiceOption, ...] = ()
    can_step_back: bool = False
    can_step_on: bool = False
    kind: str = ""
    """What the game that is looked at is."""
    tasks: int = 0
    """How many problems have a solution."""
    sets: tuple[ChoiceOption, ...] = ()
    adding: str = ""
    """How far the puzzles are that go into a set; empty while none do."""
    left_out: tuple[LeftOutView, ...] = ()
    problems: tuple[str, ...] = ()


@dataclass(frozen=True)
class StageView:
    """One of the stages of making a puzzle."""

    id: str
    label: str
    current: bool


@dataclass(frozen=True)
class BenchView:
    """What stands around the board: the stages, and the one that is shown; the others are None."""

    stages: tuple[StageView, ...]
    setup: SetupView | None = None
    solution: SolutionView | None = None
    words: WordsView | None = None
    file: FileView | None = None


@dataclass(frozen=True)
class WorkshopView:
    """The page on which positions are set up and puzzles are made of them."""

    template: ClassVar[str] = "workshop.html"
    page: PageView
    board: BoardView
    bench: BenchView
