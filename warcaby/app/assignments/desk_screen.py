"""The teacher's page, for making, sorting and handing out sets of puzzles."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal, TypeAlias

from warcaby.app.assignments.desk_drills import drill_choices, drill_row
from warcaby.app.assignments.desk_puzzles import PuzzleDesk
from warcaby.app.assignments.set_cards import puzzle_row, set_card
from warcaby.app.shell.actions import ActionError, Call, Form, on, one_of
from warcaby.app.shell.answers import Download, Reply
from warcaby.app.shell.handing_out import Packing
from warcaby.app.shell.packages import course_package, set_package
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.shell.uploads import file_bytes
from warcaby.app.words.fault_texts import fault_text
from warcaby.school import course
from warcaby.school.assignments.own_sets import EMPTY, keep_open, new_key, own_set, own_sets
from warcaby.school.assignments.puzzle_set import (
    MAX_INSTRUCTIONS,
    MAX_PUZZLES,
    MAX_TRIES,
    PuzzleSet,
    check_set,
    read_set_file,
    set_record,
)
from warcaby.school.assignments.set_codes import LINK_LENGTH, decode_set, encode_set
from warcaby.school.faults import FaultError, plain_text
from warcaby.school.progress import now
from warcaby.school.puzzles.draft import KEPT, draft_of, draft_record
from warcaby.school.puzzles.faults import MAX_TITLE
from warcaby.school.scorm.elements import Version
from warcaby.school.strict_json import canonical_json

SetField: TypeAlias = Literal["title", "instructions", "shuffled", "each", "hints", "tries", "minutes"]
MAX_MINUTES = 240


class TeacherScreen(PuzzleDesk, Packing[Reply]):
    """The sets on the teacher's desk."""

    template = "teacher.html"
    handed = "set"

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self._taken_away: tuple[str, PuzzleSet] | None = None
        """The last set that was removed."""

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("For teachers: sets of puzzles"),
            self.t.gettext(
                "Make sets of puzzles, hand them out as a link, a QR code or a printed sheet, and gather the results."
            ),
        )

    # Views

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        t, own = self.t, own_set(self.reader.progress, self.key)
        puzzle_set = own.puzzle_set if own else EMPTY
        code, problem = self._coded(puzzle_set)
        return {
            "said": self.said,
            "sets": () if own else [set_card(t, each) for each in own_sets(self.reader.progress)],
            "chapters": course.chapters(),
            "can_restore": self._taken_away is not None,
            "can_restore_puzzle": self.can_restore_puzzle,
            "key": self.key,
            "set": puzzle_set if own else None,
            "puzzles": [puzzle_row(t, puzzle) for puzzle in puzzle_set.puzzles],
            "code": code,
            "is_long": len(code) > LINK_LENGTH,
            "problem": problem,
            "qr": self.qr(code, t.gettext("The link to the set as a QR code")),
            "way": self.way.address if self.way else "",
            "ready": self.ready(own) if own else None,
            "drills": [drill_row(t, place) for place in puzzle_set.drills],
            "drill_choices": drill_choices(t, self._drill_game, len(puzzle_set.drills) + 1) if own else None,
        }

    def _coded(self, puzzle_set: PuzzleSet) -> tuple[str, str]:
        """The code of a set, or why it cannot be handed out yet."""
        try:
            return encode_set(check_set(puzzle_set)), ""
        except FaultError as fault:
            return "", fault_text(self.t, fault)

    # Actions

    def carry_out(self, call: Call) -> Reply:
        """Handle an action on the page; the set may have been removed in another tab."""
        if self.key and own_set(self.reader.progress, self.key) is None and call.kind != "restore-set":
            self.key = ""
            return self._gone()
        return super().carry_out(call)

    def _gone(self) -> Reply:
        text = self.t.gettext("This set is not here any more: it was removed in another tab.")
        return self.told(text, "note", focus="title")

    @on("new-set")
    def _begin(self) -> Reply:
        return self._new(EMPTY)

    def _new(self, puzzle_set: PuzzleSet) -> Reply:
        key = new_key(self.reader.progress)
        if self._keep(key, puzzle_set):
            self.key = key
            self.reader.progress = keep_open(self.reader.progress, key)
        return self.shown("set-title" if self.key == key else "feedback")

    @on("copy-set")
    def _copy(self) -> Reply:
        """Copy the open set: a set that has been handed out is better left unchanged."""
        original = self._current().puzzle_set
        title = self.t.gettext("%(title)s (copy)", title=original.title) if original.title else ""
        copied = self._new(replace(original, title=title[:MAX_TITLE]))
        if self.said.text:
            return copied
        return self.shown("title", say=self.tell(self.t.gettext("This is the copy."), "good"))

    @on("try-set")
    def _try(self) -> Reply:
        """Preview the set as a pupil sees it."""
        return Reply(go=self.place.to("set"), fragment=self.code())

    @on("open-set")
    def _open(self, key: str) -> Reply:
        if own_set(self.reader.progress, key) is None:
            return self._gone()
        self.key = key
        self.reader.progress = keep_open(self.reader.progress, key)
        return self.shown("set-title")

    @on("close-set")
    def _close(self) -> Reply:
        self.key = ""
        return self.shown("title")

    @on("remove-set")
    def _remove(self, key: str) -> Reply:
        own = own_set(self.reader.progress, key)
        if own is None:
            return self._gone()
        self._taken_away = (own.key, own.puzzle_set)
        self.reader.progress = self.reader.progress.without_set(own.key)
        self.tell(self.t.gettext("The set is removed."), "note")
        self.key = ""
        return self.shown("restore-set")

    @on("restore-set")
    def _restore(self) -> Reply:
        if self._taken_away:
            self._keep(*self._taken_away)
            self._taken_away = None
        return self.shown("title", say=self.t.gettext("The set is back."))

    @on("change-set")
    def _change(self, field: SetField, value: str | bool) -> Reply:
        own = self._current()
        changed = own.puzzle_set
        try:
            if field == "title":
                changed = replace(changed, title=plain_text(value, field, MAX_TITLE))
            elif field == "instructions":
                changed = replace(changed, instructions=plain_text(value, field, MAX_INSTRUCTIONS, lines=True))
            elif field == "shuffled":
                changed = replace(changed, shuffled=bool(value))
            elif field == "each":
                changed = replace(changed, each=_number(value, MAX_PUZZLES))
            elif field == "hints":
                changed = replace(changed, hints=bool(value))
            elif field == "tries":
                changed = replace(changed, tries=_number(value, MAX_TRIES))
            elif field == "minutes":
                changed = replace(changed, seconds=60 * _number(value, MAX_MINUTES))
        except FaultError as fault:
            self.tell(fault_text(self.t, fault), "bad")
        self._keep(own.key, changed)
        return self.shown()

    @on("edit-puzzle")
    def _edit(self, number: int) -> Reply:
        """Put a puzzle on the workbench; it stays in the set until the edited one replaces it."""
        own = self._current()
        puzzle = one_of(own.puzzle_set.puzzles, number)
        record = draft_record(replace(draft_of(puzzle), origin=(own.key, puzzle.id)))
        self.reader.progress = self.reader.progress.with_value("settings", KEPT, record, now())
        return Reply(go=self.place.to("workshop"))

    @on("save-set")
    def _save(self) -> Reply:
        text = canonical_json(set_record(self._current().puzzle_set))
        said = self.tell(self.t.gettext("The set is saved as a file."), "good")
        return self.shown(None, Download("zestaw.json", "application/json", text), say=said)

    def code(self) -> str:
        """Return the code of the open set."""
        return encode_set(check_set(self._current().puzzle_set))

    @property
    def handed_title(self) -> str:
        """The title of the open set."""
        return self._current().puzzle_set.title

    @on("copy-embed")
    def _copy_embed(self, fields: Form) -> Reply:
        """Copy what shows a lesson of the course inside another page."""
        lesson = next((each for each in course.lessons() if each.id == fields.get("lesson")), None)
        if lesson is None:
            raise ActionError("there is no such lesson")
        return self.embedded(self.place.to("lesson", lesson).route, self.t.lesson(lesson.title))

    @on("pack-set")
    def _pack_set(self, version: Version) -> Reply:
        return self.packed(set_package(self.place.language, check_set(self._current().puzzle_set)), version)

    @on("pack-course")
    def _pack_course(self, version: Version) -> Reply:
        return self.packed(course_package(self.place.language), version)

    @on("open-file")
    def _open_file(self, data: str | None) -> Reply:
        return self._new(read_set_file(file_bytes(data)))

    @on("open-code")
    def _open_code(self, fields: Form) -> Reply:
        return self._new(decode_set(fields.get("code", "")))


def _number(value: object, most: int) -> int:
    text = str(value).strip()
    if not (text.isascii() and text.isdigit()) or int(text[:6]) > most:
        raise FaultError("number")
    return int(text)
