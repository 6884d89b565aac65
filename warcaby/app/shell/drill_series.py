"""Drills one after another: the first answer to each counts, and no reload takes back a hint."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from warcaby.app.board.arrow_board import laid
from warcaby.app.board.chips import ChipView
from warcaby.app.board.drill_board import DrillBoard
from warcaby.app.board.touch import Scene
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.series_views import TaskView, chip_row
from warcaby.app.words.drill_texts import task_text
from warcaby.app.words.translation import Translator
from warcaby.school.diagnosis.evidence import Evidence
from warcaby.school.exercises import Question, Response
from warcaby.school.series import Series


class DrillSeries(ABC):
    """Drills in order, one of them on the board, or none at the end; it listens to their boards."""

    def __init__(self, t: Translator) -> None:
        self.t = t
        self.board: DrillBoard | None = None

    @property
    @abstractmethod
    def series(self) -> Series[Any, bool]:
        """The drills, and whether the first answer to each was right, without help."""

    @property
    def helps(self) -> bool:
        """Whether hints are given."""
        return True

    @property
    def others(self) -> tuple[Button, ...]:
        """What leads elsewhere before the last drill is done."""
        return ()

    @property
    def is_open(self) -> bool:
        """Whether what is on the board has no result yet."""
        return self.board is not None and not self.series.is_answered

    @property
    def why(self) -> str:
        """Why the drill on the board comes now; empty where that goes without saying."""
        return ""

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
        if self.board.can_hint and not self.series.is_answered:
            self.note_help()
        return self.board.hint()

    # Views

    @property
    def chips(self) -> tuple[ChipView, ...]:
        """The drills in a row: what became of each."""
        t = self.t

        def named(number: int) -> str:
            return t.gettext("Exercise %(number)s", number=number)

        return chip_row(
            t, named, self.series, t.gettext("right at once"), t.gettext("not at once"), is_shown=self.is_open
        )

    @property
    def title(self) -> str:
        """The heading of the drill on the board."""
        number, count = self.series.at + 1, len(self.series.tasks)
        return self.t.gettext("Exercise %(number)s of %(count)s", number=number, count=count)

    @property
    def next_label(self) -> str:
        """What comes after the drill on the board."""
        is_last = self.series.at + 1 >= len(self.series.tasks)
        return self.t.gettext("See how it went") if is_last else self.t.gettext("Next")

    def task_view(self) -> TaskView:
        """Build the view of the drill on the board."""
        t, board = self.t, self.board
        assert board is not None
        choices = board.choices
        has_boards = bool(choices) and choices[0].board is not None
        return TaskView(
            title=self.title,
            why=self.why,
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
            next_label=self.next_label,
            others=self.others,
        )
