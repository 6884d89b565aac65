"""Drills one after another: the first answer to each counts, and no reload takes back a hint."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from warcaby.app.board.arrow_board import laid
from warcaby.app.board.chips import ChipView, Result
from warcaby.app.board.drill_board import DrillBoard
from warcaby.app.board.touch import Scene
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.series_views import TaskView, chip_row
from warcaby.app.words.drill_texts import task_text
from warcaby.app.words.translation import Translator
from warcaby.school.diagnosis.evidence import Evidence
from warcaby.school.exercises import Question, Response


class DrillSeries(ABC):
    """Drills in order, one of them on the board, or none at the end; it listens to their boards."""

    def __init__(self, t: Translator) -> None:
        self.t = t
        self.board: DrillBoard | None = None

    @property
    @abstractmethod
    def results(self) -> Sequence[bool]:
        """Whether the first answer to each drill was right, without help."""

    @property
    @abstractmethod
    def count(self) -> int:
        """How many drills there are."""

    @property
    @abstractmethod
    def is_answered(self) -> bool:
        """Whether the drill on the board has its first answer."""

    @property
    def helps(self) -> bool:
        """Whether hints are given."""
        return True

    @property
    def others(self) -> tuple[Button, ...]:
        """What leads elsewhere before the last drill is done."""
        return ()

    @property
    @abstractmethod
    def ranking(self) -> list[str]:
        """Beliefs of the game, those first that the drill is about, or that the learner seems to have."""

    @abstractmethod
    def hear(self, evidence: Evidence | None, response: Response) -> str:
        """Take an answer in, None where it was shown instead; return the belief to be told of, or nothing."""

    @abstractmethod
    def note_help(self) -> None:
        """Keep that a hint has been given to the drill on the board."""

    def lay(self, question: Question, belief: str) -> None:
        """Put a drill on the board."""
        self.board = laid(self.t, question, self, belief=belief)

    def hint(self) -> list[Scene]:
        """Give a hint, and remember that it was given when the page is opened again."""
        assert self.board is not None
        if self.board.can_hint and not self.is_answered:
            self.note_help()
        return self.board.hint()

    # Views

    @property
    def number(self) -> int:
        """Number of the drill on the board, counted from 1."""
        return len(self.results) + (not self.is_answered)

    @property
    def chips(self) -> tuple[ChipView, ...]:
        """The drills in a row: what became of each."""
        t = self.t
        said: dict[Result, str] = {
            "": t.gettext("to come"),
            "now": t.gettext("on the board"),
            "right": t.gettext("right at once"),
            "wrong": t.gettext("not at once"),
        }

        def named(number: int) -> str:
            return t.gettext("Exercise %(number)s", number=number)

        is_open = self.board is not None and not self.is_answered
        return chip_row(named, self.results, self.count, self.number - 1 if is_open else None, said)

    def task_view(self) -> TaskView:
        """Build the view of the drill on the board."""
        t, board = self.t, self.board
        assert board is not None
        choices = board.choices
        has_boards = bool(choices) and choices[0].board is not None
        return TaskView(
            title=t.gettext("Exercise %(number)s of %(count)s", number=self.number, count=self.count),
            goal=task_text(t, board.question),
            feedback=board.parts,
            tone=board.tone,
            chips=self.chips,
            text=t.gettext(board.presenter.help),
            is_told=bool(board.parts or choices),
            counted=board.counted,
            choices=choices,
            width="boards" if has_boards else "numbers" if len(choices) > 3 else "",
            can_check=board.can_check,
            hint_label=board.hint_label if self.helps and board.can_hint else "",
            waits=not board.is_done,
            can_next=board.is_done,
            next_label=t.gettext("See how it went") if self.number >= self.count else t.gettext("Next"),
            others=self.others,
        )
