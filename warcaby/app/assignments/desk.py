"""What every action on the teacher's desk needs: the open set, keeping it, a sentence; and the drills of a set."""

from __future__ import annotations

from dataclasses import replace

from warcaby.app.assignments.desk_drills import chosen_drill
from warcaby.app.shell.actions import ActionError, Form, on
from warcaby.app.shell.answers import Reply
from warcaby.app.shell.form_page import FormPage
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.words.fault_texts import fault_text
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.assignments.own_sets import OwnSet, keep_set, own_set
from warcaby.school.assignments.puzzle_set import MAX_DRILLS, PuzzleSet
from warcaby.school.faults import FaultError
from warcaby.school.progress import Progress


class Desk(FormPage):
    """A desk on which one set may be open."""

    region, region_template = "desk", "desk.html"

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.key = ""
        """The set that is open; empty for the list of all."""
        self._drill_game = BRAZILIAN
        """The game whose rules are offered for exercises."""

    def _current(self) -> OwnSet:
        current = own_set(self.reader.progress, self.key)
        if current is None:
            raise ActionError("no set is open")
        return current

    def _keep(self, key: str, puzzle_set: PuzzleSet) -> Progress | None:
        """Save a set; None and a sentence if it has become too large."""
        try:
            self.reader.progress = keep_set(self.reader.progress, key, puzzle_set)
        except FaultError as fault:
            self.tell(fault_text(self.t, fault), "bad")
            return None
        return self.reader.progress

    # Drills

    @on("drill-game")
    def _choose_drill_game(self, value: str) -> Reply:
        """Offer the rules of another game for exercises."""
        if value not in VARIANTS:
            raise ActionError(f"there is no game {value!r}")
        self._drill_game = VARIANTS[value]
        return self.shown()

    @on("add-drills")
    def _add_drills(self, fields: Form) -> Reply:
        """Add exercises about a rule."""
        own = self._current()
        added = replace(own.puzzle_set, drills=(*own.puzzle_set.drills, chosen_drill(fields)))
        if len(added.drills) > MAX_DRILLS:
            raise FaultError("too-many", "drills")
        if self._keep(own.key, added):
            self.tell(self.t.gettext("The exercises are added."), "good")
        return self.shown("feedback")

    @on("remove-drills")
    def _remove_drills(self, number: int) -> Reply:
        own, place = self._current(), number - 1
        drills = own.puzzle_set.drills
        if 0 <= place < len(drills):
            self._keep(own.key, replace(own.puzzle_set, drills=(*drills[:place], *drills[place + 1 :])))
            self.tell(self.t.gettext("The exercises are removed."), "note")
        return self.shown("drills")
