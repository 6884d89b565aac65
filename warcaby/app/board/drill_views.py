"""What the templates of drills are given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from warcaby.app.board.board_views import ChoiceView
from warcaby.app.board.chips import ChipView, Result
from warcaby.app.board.drill_board import DrillBoard
from warcaby.app.words.choices import Tone
from warcaby.app.words.drill_texts import task_text
from warcaby.app.words.translation import Translator


@dataclass(frozen=True)
class DrillView:
    """The drill on the board, and everything beside it."""

    title: str
    """Heading, such as "Exercise 2 of 8"."""
    chips: tuple[ChipView, ...]
    goal: str
    text: str
    """How it is answered; shown until there is something else to say."""
    tone: Tone
    parts: tuple[str, ...]
    counted: str
    choices: tuple[ChoiceView, ...]
    can_check: bool
    can_hint: bool
    hint_label: str
    can_next: bool
    next_label: str


def drill_view(
    t: Translator, board: DrillBoard, title: str, chips: tuple[ChipView, ...], next_label: str, *, hints: bool = True
) -> DrillView:
    """Build the view of a drill that is answered; without `hints` none may be asked for."""
    return DrillView(
        title=title,
        chips=chips,
        goal=task_text(t, board.question),
        text=t.gettext(board.presenter.help),
        tone=board.tone,
        parts=board.parts,
        counted=board.counted,
        choices=board.choices,
        can_check=board.can_check,
        can_hint=hints and board.can_hint,
        hint_label=board.hint_label,
        can_next=board.is_done,
        next_label=next_label,
    )


def chip_row(t: Translator, results: Sequence[bool], count: int, current: int) -> tuple[ChipView, ...]:
    """Build the row of small signs, one a drill: `results` so far, and which one is on the board, -1 for none."""
    chips = []
    for index in range(count):
        result: Result = ""
        if index < len(results):
            result = "right" if results[index] else "wrong"
        elif index == current:
            result = "now"
        said = {
            "": t.gettext("to come"),
            "now": t.gettext("on the board"),
            "right": t.gettext("right at once"),
            "wrong": t.gettext("not at once"),
        }[result]
        chips.append(ChipView(result, t.gettext("Exercise %(number)s", number=index + 1) + ": " + said))
    return tuple(chips)
