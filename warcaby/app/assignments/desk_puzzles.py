"""The puzzles of the open set on the teacher's desk: ready ones added, swapped, moved and taken out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from warcaby.app.assignments.desk import Desk
from warcaby.app.assignments.ready_puzzles import (
    FIRST_WISH,
    USUAL,
    count_of,
    gallery_view,
    like,
    ready_view,
    spread,
    wished_puzzles,
)
from warcaby.app.shell.actions import Form, on, one_of
from warcaby.app.shell.answers import Reply
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.school.assignments.own_sets import OwnSet, own_sets
from warcaby.school.puzzles.puzzle import Puzzle


class PuzzleDesk(Desk):
    """A desk on which puzzles of the open set are arranged."""

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self._taken_out: tuple[str, int, Puzzle] | None = None
        """The last puzzle that was removed: its set, its index in the set, and the puzzle."""
        self._wish = FIRST_WISH
        """What the form of ready puzzles says."""
        self._first_picture: int | None = None
        """Number of the first picture shown; None while none are."""
        self._swapped: set[str] = set()
        """The ids of puzzles that were swapped for others: they are not offered again."""

    @property
    def can_restore_puzzle(self) -> bool:
        """Whether removing the last puzzle of the open set can be undone."""
        return self._taken_out is not None and self._taken_out[0] == self.key

    def ready(self, own: OwnSet) -> dict[str, Any]:
        """Build the view of the built-in puzzles to choose from."""
        return ready_view(self.t, self._wish, self._gallery(own))

    def _gallery(self, own: OwnSet) -> dict[str, Any] | None:
        if self._first_picture is None:
            return None
        return gallery_view(self.t, wished_puzzles(self._wish), self._first_picture, _ids(own))

    def _put(self, own: OwnSet, at: int, *puzzles: Puzzle, instead: int = 0) -> bool:
        """Put puzzles into the set, instead of as many as are to go; say whether there was room."""
        before = own.puzzle_set.puzzles
        after = (*before[:at], *puzzles, *before[at + instead :])
        return self._keep(own.key, replace(own.puzzle_set, puzzles=after)) is not None

    # Ready puzzles

    @on("add-ready")
    def _add_ready(self, fields: Form) -> Reply:
        """Add built-in puzzles, or show their pictures to choose from."""
        own, t = self._current(), self.t
        wanted = count_of(fields)
        self._wish = {name: fields.get(name, "") for name in FIRST_WISH}
        if fields.get("by") == "picture":
            self._first_picture = 0
            return self.shown("gallery")
        self._first_picture = None
        used = {puzzle.id for each in own_sets(self.reader.progress) for puzzle in each.puzzle_set.puzzles}
        chosen = spread(wished_puzzles(self._wish), wanted, used, _ids(own))
        if self._put(own, len(own.puzzle_set.puzzles), *chosen):
            text = t.ngettext("%(num)s puzzle is added.", "%(num)s puzzles are added.", len(chosen))
            if len(chosen) < wanted:
                text += " " + t.gettext("There are no more of this kind.")
            self.tell(text, "good" if chosen else "bad")
        return self.shown("feedback")

    @on("turn-ready")
    def _turn(self, first: int) -> Reply:
        """Show other pictures."""
        self._first_picture = first
        return self.shown("gallery")

    @on("close-ready")
    def _close_gallery(self) -> Reply:
        self._first_picture = None
        return self.shown("show-ready")

    @on("add-one")
    def _add_one(self, id: str) -> Reply:
        """Add the puzzle that was chosen by its picture."""
        own = self._current()
        chosen = next((puzzle for puzzle in wished_puzzles(self._wish) if puzzle.id == id), None)
        if chosen and id not in _ids(own) and self._put(own, len(own.puzzle_set.puzzles), chosen.puzzle):
            added = self.t.ngettext("%(num)s puzzle is added.", "%(num)s puzzles are added.", 1)
            return self.shown(f"ready-{id}", say=added)
        return self.shown()

    @on("swap-puzzle")
    def _swap(self, number: int) -> Reply:
        """Put another puzzle of the same kind in the place of one."""
        own = self._current()
        puzzle = one_of(own.puzzle_set.puzzles, number)
        others = like(puzzle, 1, self._swapped | _ids(own))
        if not others:
            text = self.t.gettext("There is no other puzzle like this one.")
            return self.shown(f"puzzle-{number}", say=self.tell(text, "note"))
        if self._put(own, number - 1, *others, instead=1):
            self._swapped.add(puzzle.id)
            self._taken_out = None
        return self.shown(f"puzzle-{number}", say=self.said.text or self.t.gettext("Here is another one like it."))

    @on("more-puzzles")
    def _more(self, number: int) -> Reply:
        """Add some puzzles like one, right behind it."""
        own, t = self._current(), self.t
        puzzle = one_of(own.puzzle_set.puzzles, number)
        others = like(puzzle, USUAL, _ids(own))
        if not others:
            self.tell(t.gettext("There is no other puzzle like this one."), "note")
        elif self._put(own, number, *others):
            self.tell(t.ngettext("%(num)s puzzle is added.", "%(num)s puzzles are added.", len(others)), "good")
            return self.shown(f"puzzle-{number + 1}")
        return self.shown(f"puzzle-{number}")

    # Their order

    @on("move-puzzle")
    def _move(self, number: int, by: Literal["up", "down"]) -> Reply:
        own, place = self._current(), number + (-1 if by == "up" else 1)
        puzzles = list(own.puzzle_set.puzzles)
        puzzles[number - 1], puzzles[place - 1] = one_of(puzzles, place), one_of(puzzles, number)
        self._keep(own.key, replace(own.puzzle_set, puzzles=tuple(puzzles)))
        return self.shown(f"puzzle-{place}", say=self.t.gettext("Now it is puzzle %(number)s.", number=place))

    @on("remove-puzzle")
    def _remove_puzzle(self, number: int) -> Reply:
        own = self._current()
        puzzle = one_of(own.puzzle_set.puzzles, number)
        self._put(own, number - 1, instead=1)
        self._taken_out = own.key, number - 1, puzzle
        return self.shown("restore-puzzle", say=self.tell(self.t.gettext("The puzzle is removed."), "note"))

    @on("restore-puzzle")
    def _restore_puzzle(self) -> Reply:
        own = self._current()
        if self._taken_out and self._taken_out[0] == own.key:
            _, place, puzzle = self._taken_out
            if self._put(own, place, puzzle):
                self._taken_out = None
                self.tell(self.t.gettext("The puzzle is back."), "good")
        return self.shown("puzzles")


def _ids(own: OwnSet) -> set[str]:
    return {puzzle.id for puzzle in own.puzzle_set.puzzles}
