"""The drills of a set being answered: one after another, the first answer counts."""

from __future__ import annotations

from warcaby.app.board.arrow_board import laid
from warcaby.app.board.drill_board import DrillBoard
from warcaby.app.board.drill_views import DrillView, chip_row, drill_view
from warcaby.app.board.touch import Scene
from warcaby.app.shell.control_views import Button
from warcaby.app.words.translation import Translator
from warcaby.school.assignments import sitting as sittings
from warcaby.school.assignments.sitting import Sitting
from warcaby.school.diagnosis.evidence import Evidence, drawn
from warcaby.school.drills.making import Drill
from warcaby.school.exercises import Response
from warcaby.school.misconceptions import misconceptions_of


class Drilling:
    """The drills of a pupil; there is at least one that is not answered yet."""

    def __init__(self, t: Translator, sitting: Sitting) -> None:
        self._t = t
        self.sitting = sitting
        self._drills = sitting.drills()
        self._at = min(len(sitting.marks), len(self._drills) - 1)
        self.board = self._lay()

    @property
    def _drill(self) -> Drill:
        return self._drills[self._at]

    def _lay(self) -> DrillBoard:
        question = self._drill.question
        return laid(self._t, question, self, belief=self._drill.belief)

    @property
    def ranking(self) -> list[str]:
        """Beliefs of the game, the one that the drill is about first."""
        others = [each.id for each in misconceptions_of(self._drill.position.variant)]
        return [self._drill.belief, *(each for each in others if each != self._drill.belief)]

    def hear(self, evidence: Evidence | None, response: Response) -> str:
        """Count the first answer; a set names no belief."""
        if len(self.sitting.marks) == self._at:
            right = evidence is not None and not evidence.is_wrong and not self.sitting.is_helped
            believed = evidence is not None and self._is_believed(response)
            self.sitting = sittings.mark_drill(self.sitting, right=right, believed=believed)
        return ""

    def hint(self) -> list[Scene]:
        """Give a hint, and remember that it was given when the page is opened again."""
        if self.board.can_hint and len(self.sitting.marks) == self._at:
            self.sitting = sittings.help_with_drill(self.sitting)
        return self.board.hint()

    def _is_believed(self, response: Response) -> bool:
        """Whether an answer is what the belief answers, as far as a board shows it."""
        hand, theirs = self._drill.kind.hand, self._drill.belief_answer
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
            self.board = self._lay()

    def view(self) -> DrillView:
        """Build the view of the drill on the board."""
        t, count = self._t, len(self._drills)
        title = t.gettext("Exercise %(number)s of %(count)s", number=self._at + 1, count=count)
        results = [mark.right for mark in self.sitting.marks]
        current = self._at if len(results) <= self._at else -1
        next_label = t.gettext("See how it went") if self.is_last else t.gettext("Next")
        chips = chip_row(t, results, count, current)
        return drill_view(t, self.board, title, chips, next_label, hints=self.sitting.puzzle_set.hints)

    @property
    def ways_out(self) -> tuple[Button, ...]:
        """What leads elsewhere before the last drill is done."""
        t = self._t
        finish = Button("finish", t.gettext("Finish"), {"type": "finish"}, "quiet")
        if not self.sitting.tasks:
            return (finish,)
        return Button("to-puzzles", t.gettext("Puzzles"), {"type": "exercise", "number": 1}, "quiet"), finish
