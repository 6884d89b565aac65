"""The drills of a set being answered: one after another, the first answer counts."""

from __future__ import annotations

from warcaby.app.board.drill_board import DrillBoard
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.drill_series import DrillSeries
from warcaby.app.words.translation import Translator
from warcaby.school.assignments import sitting as sittings
from warcaby.school.assignments.sitting import Sitting
from warcaby.school.diagnosis.evidence import Evidence, drawn
from warcaby.school.drills.making import Drill
from warcaby.school.exercises import Response
from warcaby.school.misconceptions import misconceptions_of
from warcaby.school.series import Series


class Drilling(DrillSeries):
    """The drills of a pupil; there is at least one that is not answered yet."""

    board: DrillBoard

    def __init__(self, t: Translator, sitting: Sitting) -> None:
        super().__init__(t)
        self.sitting = sitting
        self._drills = tuple(sitting.drills())
        self.first: Response = None
        """The first answer to it; None where it was shown instead."""
        self._at = min(len(sitting.marks), len(self._drills) - 1)
        self.lay(self.drill.question, self.drill.belief)

    @property
    def drill(self) -> Drill:
        """The drill on the board."""
        return self._drills[self._at]

    @property
    def series(self) -> Series[Drill, bool]:
        """The drills, and what became of those that were answered."""
        return Series(self._drills, tuple(mark.right for mark in self.sitting.marks), self._at)

    @property
    def helps(self) -> bool:
        """Whether the set gives hints."""
        return self.sitting.puzzle_set.hints

    @property
    def ranking(self) -> list[str]:
        """Beliefs of the game, the one that the drill is about first."""
        others = [each.id for each in misconceptions_of(self.drill.position.variant)]
        return [self.drill.belief, *(each for each in others if each != self.drill.belief)]

    def hear(self, evidence: Evidence | None, response: Response) -> str:
        """Count the first answer; a set names no belief."""
        if not self.series.is_answered:
            self.first = response if evidence is not None else None
            right = evidence is not None and not evidence.is_wrong and not self.sitting.is_helped
            believed = evidence is not None and self._is_believed(response)
            self.sitting = sittings.mark_drill(self.sitting, right=right, believed=believed)
        return ""

    def note_help(self) -> None:
        """Keep that a hint has been given."""
        self.sitting = sittings.help_with_drill(self.sitting)

    def _is_believed(self, response: Response) -> bool:
        """Whether an answer is what the belief answers, as far as a board shows it."""
        hand, theirs = self.drill.kind.hand, self.drill.belief_answer
        if not isinstance(response, frozenset) or not isinstance(theirs, frozenset):
            return response == theirs
        if hand == "move":
            return drawn(response) <= drawn(theirs)  # type: ignore[operator]
        return drawn(response) == drawn(theirs) if hand == "arrows" else response == theirs

    @property
    def is_last(self) -> bool:
        """Whether no other drill follows."""
        return self._at + 1 >= len(self._drills)

    def collect(self) -> None:
        """Judge what is on the board as it stands: nobody will check it any more."""
        if self.board.has_answer:
            self.board.check()

    def go_on(self) -> None:
        """Put the next drill on the board, once this one is done."""
        if self.board.is_done and not self.is_last:
            self._at += 1
            self.lay(self.drill.question, self.drill.belief)

    @property
    def others(self) -> tuple[Button, ...]:
        """What leads elsewhere before the last drill is done."""
        t = self.t
        finish = Button("finish", t.gettext("Finish"), {"type": "finish"}, "quiet")
        if not self.sitting.tasks:
            return (finish,)
        return Button("to-puzzles", t.gettext("Puzzles"), {"type": "exercise", "number": 1}, "quiet"), finish
