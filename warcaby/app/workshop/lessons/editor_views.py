"""Views for the templates of the lesson editor."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.board.board_views import BoardView, PanelView
from warcaby.app.words.choices import ChoiceOption, Tone
from warcaby.app.workshop.workshop_views import SetupView, StageView


@dataclass(frozen=True)
class LessonCard:
    """A lesson in the list of all."""

    key: str
    title: str
    count: str
    board: BoardView | None
    """Its first position; None where it has no step."""


@dataclass(frozen=True)
class ShelfView:
    """All lessons on the desk."""

    lessons: tuple[LessonCard, ...]
    can_restore: bool
    feedback: str
    tone: Tone


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
class HandOutView:
    """How the lesson is handed out."""

    problem: str
    """Why it cannot be yet; empty if it can."""
    link_length: int
    is_long: bool
    qr: str
    """As SVG; empty where there is none."""


@dataclass(frozen=True)
class DeskView:
    """A lesson with all its steps."""

    title: str
    fields: tuple[FieldView, ...]
    variants: tuple[ChoiceOption, ...]
    steps: tuple[StepRow, ...]
    kinds: tuple[ChoiceOption, ...]
    """The kinds of steps that can be added."""
    hand_out: HandOutView
    can_undo: bool
    feedback: str
    tone: Tone
    left_out: str = ""
    """That something was left out because the lesson was full."""
    left_out_names: tuple[str, ...] = ()


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


@dataclass(frozen=True)
class AnswerView:
    """What the answer to a step is."""

    lead: str
    """What is to be done here."""
    choices: tuple[ChoiceGroup, ...]
    played: str = ""
    """The moves on the board."""
    can_accept: bool = False
    can_foresee: bool = False
    can_take_back: bool = False
    plays: bool = False
    """Whether the answer is given by playing."""
    right: tuple[ListedView, ...] = ()
    tempting: tuple[ListedView, ...] = ()
    """Wrong answers that could be foreseen, moves with their refutations."""
    foresees: bool | None = None
    """Whether taps mark what pupils will mark wrongly; None where nothing is marked."""
    can_redraw: bool = False
    """Whether another exercise of the same kind can be made."""


@dataclass(frozen=True)
class SceneView:
    """The scene of a worked example that is being written."""

    number: int
    count: int
    scenes: tuple[ChoiceOption, ...]
    fields: tuple[FieldView, ...]
    asks: bool
    played: str
    """Its move, and what the answer is."""
    can_add: bool
    can_remove: bool
    draws: bool
    """Whether taps draw, instead of playing."""


@dataclass(frozen=True)
class ChecksView:
    """What is to be mended in a step, as far as it has been looked at."""

    bad: tuple[str, ...]
    notes: tuple[str, ...]
    is_checking: bool
    """Whether other solutions are still being looked for."""


@dataclass(frozen=True)
class BenchView:
    """One step: its stages, and the open one; what is not open is None."""

    lesson: str
    """The title of the lesson."""
    number: int
    count: int
    stages: tuple[StageView, ...]
    kinds: tuple[ChoiceOption, ...]
    checks: ChecksView
    feedback: str
    tone: Tone
    can_undo: bool
    setup: SetupView | None = None
    answer: AnswerView | None = None
    scene: SceneView | None = None
    drawing: bool = False
    has_lines: bool = False
    """Whether the answer is lines of moves, with others that may tempt."""
    words: tuple[FieldView, ...] = ()
    mistakes: tuple[MistakeView, ...] = ()
    pupil: PanelView | None = None
    answers: tuple[ChoiceOption, ...] = ()
    """What can be shown on the pupil's board."""


@dataclass(frozen=True)
class EditorPart:
    """What is shown: all lessons, a lesson, or a step of it; the others are None."""

    shelf: ShelfView | None = None
    desk: DeskView | None = None
    bench: BenchView | None = None
    board: BoardView | None = None
