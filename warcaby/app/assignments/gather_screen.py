"""The page on which a teacher collects pupils' results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from warcaby.app.assignments.correcting_part import CorrectingPart
from warcaby.app.assignments.results_table import (
    csv_effect,
    drill_columns,
    row_view,
    same_pupils,
    score_text,
    wrong_view,
)
from warcaby.app.shell.actions import Call, Form, on
from warcaby.app.shell.answers import Frame, Reply
from warcaby.app.shell.bad_codes import BadCodes
from warcaby.app.shell.form_page import FormPage
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.shell.uploads import file_bytes
from warcaby.app.words.camera_texts import CameraProblem, camera_text
from warcaby.app.words.choices import Feedback
from warcaby.app.words.fault_texts import fault_text
from warcaby.app.words.gathering_texts import arrived_text, damaged_text, why_text
from warcaby.app.words.own_set_texts import set_choices
from warcaby.school.assignments.bad_code import MAX_KEPT, BadCode
from warcaby.school.assignments.finding import find_codes
from warcaby.school.assignments.gathering import Gathering, gather, is_same_set
from warcaby.school.assignments.kept_results import Row, kept_bad_codes, result_of, rows, with_bad_codes, with_results
from warcaby.school.assignments.own_sets import keep_open, open_key, own_set, own_sets
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import Result
from warcaby.school.faults import FaultError
from warcaby.school.progress import RoomError
from warcaby.school.teaching.handed_in import with_result

MAX_FILE_CHARACTERS = 1_000_000

_COLUMNS = 6
"""Columns before those of puzzles and drills."""

ROWS = 100
"""Rows per page of the table."""


class GatherScreen(FormPage):
    """The table of results."""

    template, region, region_template = "gather.html", "table", "table.html"

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.key = open_key(reader.progress)
        self.camera = False
        """Whether the camera is scanning for codes."""
        self._bad = BadCodes(self._add, lambda focus: focus, self)
        self._correcting = CorrectingPart(self)
        self._first = 0
        """The index of the first row shown."""
        self._pictures = _Pictures()
        if reader.fragment:
            self._arrive(reader.fragment)

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("Gather results"),
            self.t.gettext("Paste the codes of your pupils and see who solved what."),
        )

    def parts(self) -> tuple[object, ...]:
        """The page, the rows being corrected, and the codes that are not in the table."""
        return self, self._correcting, self._bad

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        t, (shown, puzzle_set) = self.t, self._shown()
        gathering = Gathering(puzzle_set, tuple(row.result for row in shown))
        first = self._first if self._first < len(shown) else 0
        numbers = range(gathering.count)
        wrong = (wrong_view(t, gathering, number) for number in numbers)
        return {
            "said": self.said,
            "sets": set_choices(t, own_sets(self.reader.progress), self.key),
            "current": self.key,
            "columns": range(1, gathering.count + 1),
            "drills": drill_columns(t, gathering),
            "rows": [row_view(t, row, gathering) for row in shown[first : first + ROWS]],
            "count": len(shown),
            "before": first - ROWS if first else None,
            "after": first + ROWS if first + ROWS < len(shown) else None,
            "chosen": next((row for row in shown if row.key == self._correcting.chosen), None),
            "others": [row for row in shown if row.key != self._correcting.chosen],
            "same": [(", ".join(row.result.nickname for row in group), group[0].key) for group in same_pupils(shown)],
            "totals": [f"{gathering.first_tries(number)}/{gathering.given(number)}" for number in numbers],
            "problems": self._bad.views(t),
            "damaged": [(each.name or "?", damaged_text(t, each)) for each in self.bad_codes if each.is_damaged],
            "above": _COLUMNS,
            "wrong": [each for each in wrong if each],
            "camera": self.camera,
            "undo": self._correcting.undo_label,
            "notes": list(self._notes(len(shown), puzzle_set)),
        }

    def _notes(self, shown: int, puzzle_set: PuzzleSet | None) -> Iterator[str]:
        """Say what is unusual about these results."""
        t = self.t
        if shown and puzzle_set is None and self._set(self.key):
            yield t.gettext("These results are of an earlier state of the set, so the wrong moves are not shown.")
        hidden = len(self.rows) - shown
        if hidden:
            yield t.ngettext(
                "%(num)s result of an earlier state of the set is kept, but not shown.",
                "%(num)s results of an earlier state of the set are kept, but not shown.",
                hidden,
            )

    @property
    def bad_codes(self) -> tuple[BadCode, ...]:
        """What has come for the set and cannot be used, stored on this device."""
        return kept_bad_codes(self.reader.progress, self.key)

    def keep_bad_codes(self, codes: tuple[BadCode, ...]) -> None:
        """Store it."""
        self.reader.progress = with_bad_codes(self.reader.progress, self.key, codes)

    @property
    def rows(self) -> list[Row]:
        """The rows of the set's results, stored on this device."""
        return rows(self.reader.progress, self.key)

    @property
    def shown_rows(self) -> list[Row]:
        """Those that belong to the set as it is shown."""
        return self._shown()[0]

    def _shown(self) -> tuple[list[Row], PuzzleSet | None]:
        """The rows that belong to the set, and the set if they match its present state.

        A set that was changed after it was handed out is a different one. If all results are for its earlier state,
        they are shown as far as possible without it.
        """
        every, puzzle_set = self.rows, self._set(self.key)
        if puzzle_set and (fitting := [row for row in every if row.result.is_of(puzzle_set)]):
            return fitting, puzzle_set
        earlier = [row for row in every if is_same_set(row.result, every[0].result)]
        if puzzle_set and (not earlier or len(earlier[0].result.puzzles) != len(puzzle_set.puzzles)):
            return [], puzzle_set
        return earlier, None

    def _gathering(self) -> Gathering:
        shown, puzzle_set = self._shown()
        return Gathering(puzzle_set, tuple(row.result for row in shown), self.bad_codes)

    def _gathered(self, codes: str) -> Gathering:
        """Read more codes of the set, or of its earlier state if there are no others."""
        known, own = [result_of(code) for row in self.rows for code in row.codes], self._set(self.key)
        found = gather(codes, own, known)
        if own and not found.results and not any(result.is_of(own) for result in known):
            earlier = gather(codes, None, known)
            return earlier if earlier.count == len(own.puzzles) else found
        return found

    def _set(self, key: str) -> PuzzleSet | None:
        own = own_set(self.reader.progress, key)
        return own.puzzle_set if own and not own.puzzle_set.is_empty else None

    def follow(self, fragment: str) -> Reply:
        """Take the result of another link."""
        self._arrive(fragment)
        return self.shown("feedback")

    def _arrive(self, link: str) -> None:
        """Take what the link of a pupil carries, into the table of its set and into the classes that have the pupil."""
        t, came = self.t, self._taken(link)
        self._bad.take(came.results, came.problems)
        found = [each.result for each in find_codes(link) if each.result]
        if not found:
            return
        result, said = found[0], why_text(t, came.problems[0]) if came.problems else ""
        names: dict[str, None] = {}
        try:
            # The link of a plan brings the results of all its tasks.
            for each in found:
                self.reader.progress, named = with_result(self.reader.progress, each, self.reader.day)
                names |= dict.fromkeys(named)
        except FaultError as fault:
            self.tell(fault_text(t, fault), "bad")
            return
        if came.results:
            said = self._arrived(result)
        if names:
            said += " " + t.gettext("In the class, too: %(names)s.", names=", ".join(names))
        self.tell(f"{result.nickname}: {said}" if not came.results else said, "good" if came.results else "note")

    # Actions

    def carry_out(self, call: Call) -> Reply:
        """Handle an action on the page, and set the focus."""
        self.said = Feedback()
        answer = call()
        return answer if isinstance(answer, Reply) else self.shown(answer)

    @on("choose-set")
    def _choose_set(self, value: str) -> None:
        self._bad.forget()
        self._choose(value)

    @on("add-codes")
    def _add_codes(self, fields: Form) -> None:
        self._add(fields.get("codes", ""))

    @on("open-file")
    def _open_file(self, data: str | None) -> None:
        try:
            text = file_bytes(data).decode("utf-8", "replace").removeprefix("\ufeff")
        except FaultError:
            self.tell(self.t.gettext("This file cannot be read."), "bad")
        else:
            self._add(text)

    @on("open-camera", "close-camera")
    def _use_camera(self, kind: str) -> str:
        self.camera = kind == "open-camera"
        return "close-camera" if self.camera else "open-camera"

    @on("camera-failed")
    def _lose_camera(self, problem: CameraProblem) -> str:
        self.camera = False
        self.tell(camera_text(self.t, problem), "bad")
        return "feedback"

    @on("clear-codes")
    def _clear(self) -> str:
        self._correcting.change(self.rows, [], self.t.gettext("Bring the results back"))
        self._bad.forget()
        self.tell(self.t.gettext("The table is empty."), "note")
        return "restore-codes"

    @on("turn-rows")
    def _turn_rows(self, first: int) -> str:
        self._first = max(0, first)
        return "results"

    @on("save-csv")
    def _save(self) -> Reply:
        effect = csv_effect(self.t, self._gathering())
        return Reply((Frame(say=self.t.gettext("The table is saved as a file.")),), effects=(effect,))

    def _choose(self, key: str) -> None:
        self.key, self._first = key, 0
        self._correcting.forget()
        if key:
            self.reader.progress = keep_open(self.reader.progress, key)

    def _add(self, codes: str) -> None:
        """Add the readable results of some lines, say how many there are, and keep the other codes in sight."""
        came = self._taken(codes)
        self._bad.take(came.results, came.problems)

    def _taken(self, codes: str) -> Gathering:
        """Add the readable results of some lines, and say how many there are."""
        t, nothing = self.t, Gathering(None, ())
        if len(codes) > MAX_FILE_CHARACTERS:
            self.tell(t.gettext("There are too many codes at once."), "bad")
            return nothing
        self._turn_to_set_of(codes)
        came = self._gathered(codes)
        try:
            self.reader.progress = with_results(self.reader.progress, self.key, came.results)
        except RoomError:
            self.tell(t.gettext("There is no room for more results in this table. Save it and empty it."), "bad")
            return nothing
        self.tell(*arrived_text(t, len(came.results), came.problems))
        return came

    def _turn_to_set_of(self, codes: str) -> None:
        """If none of the codes belongs to the set shown, switch to the teacher's set that they belong to."""
        results = gather(codes).results
        shown = self._set(self.key)
        if not results or (shown and any(result.is_of(shown) for result in results)):
            return
        for own in own_sets(self.reader.progress):
            if not own.puzzle_set.is_empty and results[0].is_of(own.puzzle_set):
                # What could not be read came with them, or before them.
                waiting = self.bad_codes
                self.keep_bad_codes(())
                self._choose(own.key)
                self.keep_bad_codes(tuple(dict.fromkeys((*self.bad_codes, *waiting)))[:MAX_KEPT])
                return

    @on("scanned")
    def _scanned(self, text: str) -> None:
        """Add the code that the camera has seen; a known one is only reported."""
        came = self._taken(text)
        if came.results:
            self.tell(self._arrived(came.results[0]), "good")
        elif came.problems:
            bad = came.problems[0]
            if bad.problem == "again":
                self.tell(f"{bad.text}: {why_text(self.t, bad)}", "note")
            elif bad.problem in ("other-set", "version"):
                self.tell(why_text(self.t, bad), "bad")
            else:
                # Nobody typed it, so there are no typing errors to consider.
                self.tell(self.t.gettext("This QR code holds no result from Warcaby."), "bad")

    def _arrived(self, result: Result) -> str:
        solved = score_text(result, self._set(self.key))
        return self.t.gettext("%(name)s is in the table: %(solved)s.", name=result.nickname, solved=solved)

    @on("picture")
    def _picture(self, name: str, text: str | None, number: int, count: int) -> None:
        """Add the code of one of several pictures; the last one reports on all of them."""
        t = self.t
        if number == 1:
            self._pictures = _Pictures()
        pictures = self._pictures
        if text is None:
            pictures.unread.append(name[:60])
        else:
            came = self._taken(text)
            pictures.added += len(came.results)
            pictures.problems += [replace(bad, line=number) for bad in came.problems]
            self._bad.take(came.results, pictures.problems)
        if number < count:
            self.tell(t.gettext("Pictures read: %(number)s of %(count)s", number=number, count=count), "note")
            return
        said, tone = arrived_text(t, pictures.added, pictures.problems)
        if pictures.unread:
            names = ", ".join(pictures.unread)
            said += " " + t.gettext(
                "No QR code can be read in: %(names)s. Take it from nearer, in good light.", names=names
            )
        self.tell(said, "bad" if pictures.unread else tone)


@dataclass
class _Pictures:
    """The outcome of pictures that were opened together."""

    added: int = 0
    unread: list[str] = field(default_factory=list)
    problems: list[BadCode] = field(default_factory=list)
