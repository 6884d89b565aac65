"""Views for the templates of the workshop."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.board.board_views import (
    Colour,
    PieceView,
)
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
    """The piece it places; None for a tool that places none."""
    current: bool


@dataclass(frozen=True)
class OptionView:
    """A rule option that can be switched on."""

    id: str
    label: str
    chosen: bool


@dataclass(frozen=True)
class SetupView:
    """Everything around the board for setting up a position."""

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
    """Whether the puzzle that one of a file replaced can be restored."""


@dataclass(frozen=True)
class LineView:
    """A line of moves that can be shown on the board."""

    number: int
    text: str


@dataclass(frozen=True)
class SolutionView:
    """Everything around the board for playing and proving a solution."""

    goals: tuple[ChoiceOption, ...]
    limits: tuple[ChoiceOption, ...]
    played: str
    """The moves on the board."""
    can_add: bool
    can_take_back: bool
    asks_for_lines: bool
    """False if the rules alone give the solution."""
    lines: tuple[LineView, ...]
    feedback: str
    tone: Tone
    judged: bool
    others: tuple[LineView, ...]
    """Second solutions, and second ways within one."""
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
    """The teacher's texts, and the set for the puzzle."""

    title: str
    hints: tuple[str, ...]
    answers: tuple[AnswerView, ...]
    difficulty: int
    can_overrule: bool
    """Whether the puzzle can go into a set only if the teacher keeps it in spite of the proof."""
    overrules: bool
    feedback: str
    tone: Tone
    replaces: str
    """The puzzle of a set that it can replace, as the button names it; empty if there is none."""
    sets: tuple[ChoiceOption, ...]


@dataclass(frozen=True)
class LeftOutView:
    """A problem of a file that did not go into the set unmarked, and why."""

    place: int
    name: str
    why: str


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
    """The regions around the board: the stages, and the view of the open one; the others are None."""

    stages: tuple[StageView, ...]
    setup: SetupView | None = None
    solution: SolutionView | None = None
    words: WordsView | None = None
    file: FileView | None = None
