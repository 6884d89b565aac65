"""The teacher's page: sets of puzzles are made, ordered and handed out."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from warcaby.app.assignments.assignment_views import DeskView, SetView, TeacherView
from warcaby.app.assignments.qr_codes import qr_svg
from warcaby.app.assignments.ready_puzzles import ready_puzzles, ready_view
from warcaby.app.assignments.set_cards import puzzle_row, set_card
from warcaby.app.shell.packages import course_package, pack_effect, set_package
from warcaby.app.shell.page_views import PageView
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import ActionError, Effect, Frame, Reader, Reply, Screen
from warcaby.app.words.choices import (
    Tone,
)
from warcaby.app.words.code_texts import code_text
from warcaby.app.words.fault_texts import (
    fault_text,
)
from warcaby.school.assignments.own_sets import (
    EMPTY,
    OwnSet,
    keep_open,
    keep_set,
    new_key,
    own_set,
    own_sets,
    remove_set,
)
from warcaby.school.assignments.puzzle_set import (
    MAX_INSTRUCTIONS,
    MAX_TRIES,
    PuzzleSet,
    check_set,
    read_set_file,
    set_record,
)
from warcaby.school.assignments.set_codes import LINK_LENGTH, decode_set, encode_set
from warcaby.school.codes import CodeError
from warcaby.school.faults import FaultError, plain_text
from warcaby.school.progress import Progress, now
from warcaby.school.puzzles.draft import (
    KEPT,
    draft_of,
    draft_record,
)
from warcaby.school.puzzles.faults import MAX_TITLE
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.scorm.elements import VERSIONS
from warcaby.school.scorm.package import Package
from warcaby.school.strict_json import canonical_json

MAX_MINUTES = 240


class TeacherScreen(Screen):
    """The sets on the teacher's desk."""

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.key = ""
        """The set that is open; empty for the list of all."""
        self.feedback = ""
        self.tone: Tone = ""
        self._taken_away: tuple[str, PuzzleSet] | None = None
        """The set that was removed last."""
        self._taken_out: tuple[str, int, Puzzle] | None = None
        """The puzzle that was removed last: of which set, at which place from 0, and the puzzle."""

    @property
    def title(self) -> str:
        """The name of the page."""
        return self.t.gettext("For teachers: sets of puzzles") + " – Warcaby"

    @property
    def description(self) -> str:
        """What can be done here."""
        return self.t.gettext(
            "Make sets of puzzles, hand them out as a link, a QR code or a printed sheet, and gather the results."
        )

    # What is shown

    def view(self, page: PageView) -> TeacherView:
        """Build the view of the whole page."""
        return TeacherView(page, self.desk())

    def desk(self) -> DeskView:
        """Build the view of what lies on the desk."""
        current = own_set(self.reader.progress, self.key)
        workshop, results, sheet = (self.place.to(kind) for kind in ("workshop", "results", "print"))
        return DeskView(
            sets=() if current else tuple(set_card(self.t, own) for own in own_sets(self.reader.progress)),
            current=self._set_view(current) if current else None,
            can_restore=self._taken_away is not None,
            can_restore_puzzle=bool(current and self._taken_out and self._taken_out[0] == current.key),
            feedback=self.feedback,
            tone=self.tone,
            workshop_href=self.place.href(workshop),
            workshop_route=workshop.route,
            results_href=self.place.href(results),
            results_route=results.route,
            print_href=self.place.href(sheet),
            print_route=sheet.route,
        )

    def _set_view(self, own: OwnSet) -> SetView:
        puzzle_set = own.puzzle_set
        try:
            code, problem = encode_set(check_set(puzzle_set)), ""
        except FaultError as fault:
            code, problem = "", fault_text(self.t, fault)
        return SetView(
            key=own.key,
            title=puzzle_set.title,
            instructions=puzzle_set.instructions,
            shuffled=puzzle_set.shuffled,
            hints=puzzle_set.hints,
            tries=puzzle_set.tries,
            minutes=puzzle_set.seconds // 60,
            puzzles=tuple(
                puzzle_row(self.t, number, puzzle) for number, puzzle in enumerate(puzzle_set.puzzles, start=1)
            ),
            link_length=len(code),
            is_long=len(code) > LINK_LENGTH,
            problem=problem,
            qr=self._qr(code),
            ready=ready_view(self.t),
        )

    def _qr(self, code: str) -> str:
        if not code or not self.reader.site:
            return ""
        link = f"{self.reader.site}{self.place.to('set').route}#{code}"
        return qr_svg(link, self.t.gettext("The link to the set as a QR code"))

    def _reply(self, said: str = "", focus: str | None = None, *effects: Effect) -> Reply:
        return Reply((Frame({"desk": self.render("desk.html", desk=self.desk())}, said),), focus, effects=effects)

    # What is done

    def act(self, kind: str, action: Mapping[str, Any]) -> Reply:
        """Answer what is done on the page."""
        answers: dict[str, Callable[[Mapping[str, Any]], Reply]] = {
            "new-set": lambda _: self._new(EMPTY),
            "open-set": lambda action: self._open(str(action["key"])),
            "close-set": lambda _: self._open(""),
            "remove-set": self._remove,
            "restore-set": lambda _: self._restore(),
            "change-set": self._change,
            "move-puzzle": self._move,
            "remove-puzzle": self._remove_puzzle,
            "restore-puzzle": lambda _: self._restore_puzzle(),
            "add-ready": self._add_ready,
            "edit-puzzle": self._edit,
            "copy-set": lambda _: self._copy(),
            "try-set": lambda _: self._try(),
            "copy-link": lambda _: self._hand_out("copy-link"),
            "share-link": lambda _: self._hand_out("share-link"),
            "copy-code": lambda _: self._hand_out("copy-code"),
            "save-set": lambda _: self._hand_out("save-set"),
            "pack-set": self._pack_set,
            "pack-course": lambda action: self._pack(course_package(self.place.language), action),
            "packed": self._packed,
            "open-file": self._open_file,
            "open-code": self._open_code,
        }
        if kind not in answers:
            raise ActionError(f"unknown action {kind!r}")
        self.feedback, self.tone = "", ""
        if self.key and own_set(self.reader.progress, self.key) is None and kind != "restore-set":
            self.key = ""
            gone = self.t.gettext("This set is not here any more: it was removed in another tab.")
            return self._reply(self._tell(gone, "note"), "title")
        return answers[kind](action)

    def _current(self) -> OwnSet:
        current = own_set(self.reader.progress, self.key)
        if current is None:
            raise ActionError("no set is open")
        return current

    def _keep(self, key: str, puzzle_set: PuzzleSet) -> Progress | None:
        """Keep a set; None and a sentence if it has become too large."""
        try:
            self.reader.progress = keep_set(self.reader.progress, key, puzzle_set)
        except FaultError as fault:
            self._tell(fault_text(self.t, fault), "bad")
            return None
        return self.reader.progress

    def _tell(self, text: str, tone: Tone) -> str:
        self.feedback, self.tone = text, tone
        return text

    def _new(self, puzzle_set: PuzzleSet) -> Reply:
        key = new_key(self.reader.progress)
        if self._keep(key, puzzle_set):
            self.key = key
            self.reader.progress = keep_open(self.reader.progress, key)
        return self._reply(self.feedback, "set-title" if self.key == key else "feedback")

    def _copy(self) -> Reply:
        """Make a set like the open one: what was handed out is better left as it is."""
        original = self._current().puzzle_set
        title = self.t.gettext("%(title)s (copy)", title=original.title) if original.title else ""
        copied = self._new(replace(original, title=title[:MAX_TITLE]))
        if self.feedback:
            return copied
        return self._reply(self._tell(self.t.gettext("This is the copy."), "good"), "title")

    def _try(self) -> Reply:
        """Show the set as a pupil sees it."""
        try:
            code = encode_set(check_set(self._current().puzzle_set))
        except FaultError as fault:
            return self._reply(self._tell(fault_text(self.t, fault), "bad"), "feedback")
        return Reply(go=self.place.to("set"), fragment=code)

    def _open(self, key: str) -> Reply:
        self.key = key
        if key:
            self.reader.progress = keep_open(self.reader.progress, key)
        return self._reply("", "set-title" if key else "title")

    def _remove(self, action: Mapping[str, Any]) -> Reply:
        own = own_set(self.reader.progress, str(action["key"]))
        if own:
            self._taken_away = (own.key, own.puzzle_set)
            self.reader.progress = remove_set(self.reader.progress, own.key)
            self._tell(self.t.gettext("The set is removed."), "note")
        self.key = ""
        return self._reply(self.feedback, "restore-set")

    def _restore(self) -> Reply:
        if self._taken_away:
            self._keep(*self._taken_away)
            self._taken_away = None
        return self._reply(self.t.gettext("The set is back."), "title")

    def _change(self, action: Mapping[str, Any]) -> Reply:
        own, field, value = self._current(), str(action["field"]), action["value"]
        changed = own.puzzle_set
        try:
            if field == "title":
                changed = replace(changed, title=plain_text(value, field, MAX_TITLE))
            elif field == "instructions":
                changed = replace(changed, instructions=plain_text(value, field, MAX_INSTRUCTIONS, lines=True))
            elif field == "shuffled":
                changed = replace(changed, shuffled=bool(value))
            elif field == "hints":
                changed = replace(changed, hints=bool(value))
            elif field == "tries":
                changed = replace(changed, tries=_number(value, MAX_TRIES))
            elif field == "minutes":
                changed = replace(changed, seconds=60 * _number(value, MAX_MINUTES))
        except FaultError as fault:
            self._tell(fault_text(self.t, fault), "bad")
        self._keep(own.key, changed)
        return self._reply(self.feedback)

    def _move(self, action: Mapping[str, Any]) -> Reply:
        own, number, by = self._current(), int(action["number"]) - 1, -1 if action["by"] == "up" else 1
        puzzles = list(own.puzzle_set.puzzles)
        if 0 <= number < len(puzzles) and 0 <= number + by < len(puzzles):
            puzzles[number], puzzles[number + by] = puzzles[number + by], puzzles[number]
            self._keep(own.key, replace(own.puzzle_set, puzzles=tuple(puzzles)))
            place = number + by + 1
            return self._reply(self.t.gettext("Now it is puzzle %(number)s.", number=place), f"puzzle-{place}")
        return self._reply()

    def _remove_puzzle(self, action: Mapping[str, Any]) -> Reply:
        own, place = self._current(), int(action["number"]) - 1
        puzzles = own.puzzle_set.puzzles
        if not 0 <= place < len(puzzles):
            return self._reply()
        self._keep(own.key, replace(own.puzzle_set, puzzles=(*puzzles[:place], *puzzles[place + 1 :])))
        self._taken_out = own.key, place, puzzles[place]
        return self._reply(self._tell(self.t.gettext("The puzzle is removed."), "note"), "restore-puzzle")

    def _restore_puzzle(self) -> Reply:
        own = self._current()
        if self._taken_out and self._taken_out[0] == own.key:
            _, place, puzzle = self._taken_out
            puzzles = own.puzzle_set.puzzles
            if self._keep(own.key, replace(own.puzzle_set, puzzles=(*puzzles[:place], puzzle, *puzzles[place:]))):
                self._taken_out = None
                self._tell(self.t.gettext("The puzzle is back."), "good")
        return self._reply(self.feedback, "puzzles")

    def _add_ready(self, action: Mapping[str, Any]) -> Reply:
        """Add puzzles that come with the program."""
        own, t = self._current(), self.t
        try:
            chosen = ready_puzzles(action["fields"], self.reader.progress, own.puzzle_set)
        except FaultError as fault:
            return self._reply(self._tell(fault_text(t, fault), "bad"), "feedback")
        wanted = int(action["fields"]["count"])
        if self._keep(own.key, replace(own.puzzle_set, puzzles=(*own.puzzle_set.puzzles, *chosen))):
            text = t.ngettext("%(num)s puzzle is added.", "%(num)s puzzles are added.", len(chosen))
            if len(chosen) < wanted:
                text += " " + t.gettext("There are no more of this kind.")
            self._tell(text, "good" if chosen else "bad")
        return self._reply(self.feedback, "feedback")

    def _edit(self, action: Mapping[str, Any]) -> Reply:
        """Put a puzzle on the workbench; it stays in the set until what becomes of it takes its place."""
        own, number = self._current(), int(action["number"])
        puzzles = own.puzzle_set.puzzles
        if not 1 <= number <= len(puzzles):
            raise ActionError(f"there is no puzzle {number}")
        puzzle = puzzles[number - 1]
        record = draft_record(replace(draft_of(puzzle), origin=(own.key, puzzle.id)))
        self.reader.progress = self.reader.progress.with_value("settings", KEPT, record, now())
        return Reply(go=self.place.to("workshop"))

    def _hand_out(self, how: str) -> Reply:
        puzzle_set = self._current().puzzle_set
        try:
            code = encode_set(check_set(puzzle_set)) if how != "save-set" else ""
        except FaultError as fault:
            return self._reply(self._tell(fault_text(self.t, fault), "bad"), "feedback")
        route = self.place.to("set").route
        if how == "save-set":
            text = canonical_json(set_record(puzzle_set))
            effect = Effect("download", {"name": "zestaw.json", "mime": "application/json", "text": text})
            return self._reply(self._tell(self.t.gettext("The set is saved as a file."), "good"), None, effect)
        if how == "copy-code":
            return self._reply(
                self._tell(self.t.gettext("The code is on the clipboard."), "good"),
                None,
                Effect("copy", {"text": code}),
            )
        values = {"fragment": code, "route": route, "title": puzzle_set.title}
        said = self.t.gettext("The link is on the clipboard.") if how == "copy-link" else ""
        return self._reply(self._tell(said, "good" if said else ""), None, Effect(how, values))

    def _pack_set(self, action: Mapping[str, Any]) -> Reply:
        try:
            package = set_package(self.place.language, check_set(self._current().puzzle_set))
        except FaultError as fault:
            return self._reply(self._tell(fault_text(self.t, fault), "bad"), "feedback")
        return self._pack(package, action)

    def _pack(self, package: Package, action: Mapping[str, Any]) -> Reply:
        version = next((each for each in VERSIONS if each == action["version"]), None)
        if version is None:
            raise ActionError(f"there is no SCORM {action['version']!r}")
        if self.place.links == "fragments":
            # The file cannot put itself into an archive: it is not what it was when it was opened.
            text = self.t.gettext("Packages are made on the page of the school, not in this file.")
            return self._reply(self._tell(text, "bad"), "feedback")
        said = self._tell(self.t.gettext("The package is being made."), "note")
        return self._reply(said, None, pack_effect(package, version))

    def _packed(self, action: Mapping[str, Any]) -> Reply:
        if action["done"]:
            said = self._tell(self.t.gettext("The package is saved. Give it to your platform as it is."), "good")
        else:
            text = self.t.gettext(
                "The package could not be made: the file of the school cannot be fetched. Are you online?"
            )
            said = self._tell(text, "bad")
        return self._reply(said, "feedback")

    def _open_file(self, action: Mapping[str, Any]) -> Reply:
        try:
            if not isinstance(action.get("data"), str):
                raise FaultError("too-long", "file")
            return self._new(read_set_file(base64.b64decode(action["data"], validate=True)))
        except (FaultError, binascii.Error) as error:
            fault = error if isinstance(error, FaultError) else FaultError("shape", "file")
            return self._reply(self._tell(fault_text(self.t, fault), "bad"), "feedback")

    def _open_code(self, action: Mapping[str, Any]) -> Reply:
        try:
            return self._new(decode_set(str(action["fields"]["code"])))
        except CodeError as error:
            return self._reply(self._tell(code_text(self.t, error.reason), "bad"), "feedback")
        except FaultError as fault:
            return self._reply(self._tell(fault_text(self.t, fault), "bad"), "feedback")


def _number(value: object, most: int) -> int:
    text = str(value).strip()
    if not (text.isascii() and text.isdigit()) or int(text[:6]) > most:
        raise FaultError("number")
    return int(text)
