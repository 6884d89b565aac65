"""What pages of tasks in order show: a task beside its board, one of three parts; plain values for templates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from warcaby.app.board.board_views import StepView
from warcaby.app.board.chips import ChipView, Result
from warcaby.app.shell.control_views import Button
from warcaby.app.words.choices import Tone
from warcaby.app.words.translation import Translator
from warcaby.school.series import Series

LONG = 8
"""Letters from which an answer takes a line of its own."""


@dataclass(frozen=True)
class TaskView:
    """The task on the board, and everything beside it."""

    title: str
    """Heading, such as "Exercise 2 of 8"."""
    goal: str
    feedback: str | tuple[str, ...]
    """One text, or sentences that stand below each other."""
    tone: Tone
    counted: str
    """How much has been done, or reached."""
    waits: bool
    """Whether an answer is still wanted."""
    can_next: bool
    next_label: str
    others: tuple[Button, ...]
    """What else can be done: give up, skip, go elsewhere."""
    chips: tuple[ChipView, ...] = ()
    steps: tuple[StepView, ...] = ()
    """Dots instead of them, where one may go from each task to any other."""
    signs: Any = None
    """The goal in pictures, for those who do not read."""
    why: str = ""
    """Why it comes now."""
    text: str = ""
    """What is said before it is asked, or how it is answered."""
    is_told: bool = False
    """Whether there is something else to say now, so that the text may stand aside."""
    clock: str | None = None
    """What is left of the time; None where no clock can be."""
    choices: tuple[Any, ...] = ()
    """Answers to choose from, with an id, what they mean, what they say or show, and whether they are right."""
    width: Literal["", "short", "numbers", "boards", "speakers"] = ""
    """How much room each of them takes."""
    can_check: bool = False
    hint_label: str = ""
    """What the next hint tells; empty where there is none."""
    rules: str = ""
    """The game; empty where it is the one taught here."""

    @property
    def spoken(self) -> str:
        """What is read out when the task comes."""
        return " ".join(filter(None, (f"{self.title}.", self.why, self.goal)))


def width_of(choices: Sequence[Any]) -> Literal["", "short"]:
    """Say how much room answers take that are words: short ones, such as moves and numbers, stand in a row.

    >>> from warcaby.app.board.board_views import ChoiceView
    >>> yes, no = ChoiceView("yes", "legal"), ChoiceView("no", "against the rules")
    >>> width_of([yes]), width_of([yes, no])
    ('short', '')
    """
    return "short" if all(len(each.text) < LONG for each in choices) else ""


def chip_row(
    t: Translator, named: Callable[[int], str], series: Series[Any, bool], right: str, wrong: str, *, is_shown: bool
) -> tuple[ChipView, ...]:
    """Build the row of small signs, one a task: what became of each, and which one is shown as on the board.

    `named` gives the name of a task by its number, `right` and `wrong` say what became of it.
    """
    said: dict[Result, str] = {
        "": t.gettext("to come"),
        "now": t.gettext("on the board"),
        "right": right,
        "wrong": wrong,
    }
    row: list[Result] = ["right" if each else "wrong" for each in series.results]
    row += [""] * (len(series.tasks) - len(row))
    if is_shown:
        row[series.at] = "now"
    return tuple(ChipView(result, f"{named(number)}: {said[result]}") for number, result in enumerate(row, start=1))
