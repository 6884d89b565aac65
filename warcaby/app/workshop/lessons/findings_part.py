"""What is to be mended in a step of the lesson editor: said in sentences, and shown on the board by one press."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from warcaby.app.board.board_views import ArrowView, Mark
from warcaby.app.board.touch import Picture, Scene
from warcaby.app.words.step_texts import finding_text
from warcaby.app.words.translation import Translator
from warcaby.rules import Position, Square
from warcaby.school.exercises import Exercise
from warcaby.school.own_lessons.checking import Finding, FindingReason, StepCheck

ADVICE: frozenset[FindingReason] = frozenset(("no-hint", "not-proven", "nothing-there"))
"""What a step may well be handed out with."""

MOST_FINDINGS = 4
"""Nobody reads more at once."""


@dataclass(frozen=True)
class SaidFinding:
    """A finding in words."""

    text: str
    number: int | None = None
    """What shows it on the board; None where there is nothing to show."""


class FindingsPart:
    """The check of one step; it begins again whenever the step has changed."""

    def __init__(self, t: Translator) -> None:
        self.t = t
        self.check: StepCheck | None = None
        """What is looked at in the step; None while it cannot be done."""
        self._checked: dict[str, Any] | None = None

    def look(self, step: dict[str, Any], exercise: Exercise | None) -> None:
        """Check the step again if it has changed."""
        if step != self._checked:
            self._checked = step
            self.check = StepCheck(exercise, self.check) if exercise else None

    @property
    def is_checking(self) -> bool:
        """Whether the check is not done yet."""
        return self.check is not None and not self.check.is_finished

    def view(self, position: Position, problem: str) -> dict[str, Any]:
        """Build the view of what is to be mended; `problem` says why the step cannot be done, if it cannot."""
        if problem or self.check is None:
            return {"bad": (SaidFinding(problem),) if problem else (), "notes": (), "is_checking": False}
        bad, notes = list[SaidFinding](), list[SaidFinding]()
        for number, each in enumerate(self.check.findings):
            is_shown = bool(each.line or each.squares)
            said = SaidFinding(finding_text(self.t, position, each), number if is_shown else None)
            (notes if each.reason in ADVICE else bad).append(said)
        return {"bad": tuple(bad[:MOST_FINDINGS]), "notes": tuple(notes), "is_checking": self.is_checking}

    def shown(self, number: int) -> Scene | None:
        """Draw a finding by its number, with what is said of it; None if it has gone."""
        findings = self.check.findings if self.check else ()
        if self.check is None or not 0 <= number < len(findings):
            return None
        position, finding = self.check.exercise.position, findings[number]
        return Scene(pointed(position, finding), say=finding_text(self.t, position, finding))


def pointed(position: Position, finding: Finding) -> Picture:
    """Draw what a finding is about: arrows along its moves or the try of its mistake, and its squares marked."""
    ways = [move.path for move in finding.line] or ([finding.squares] if finding.is_try else [])
    arrows = tuple(ArrowView(start, end, "question") for way in ways for start, end in pairwise(way))
    marks: dict[Square, frozenset[Mark]] = {square: frozenset(("reason",)) for square in finding.squares}
    return Picture(position, marks=marks, arrows=arrows)
