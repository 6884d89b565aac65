"""The stage of the workshop that takes puzzles and positions from a PDN file."""

from __future__ import annotations

import re
from dataclasses import replace
from io import StringIO
from typing import Any, Literal

from warcaby.app.board.free_board import FreeBoard
from warcaby.app.shell.actions import ActionError, Form, on
from warcaby.app.shell.screen import Reader
from warcaby.app.shell.uploads import file_bytes
from warcaby.app.words.choices import ChoiceOption, Tone
from warcaby.app.words.fault_texts import fault_text
from warcaby.app.words.own_set_texts import set_choices
from warcaby.app.words.pdn_texts import encoding_choices, entry_name, game_choices, pdn_problem_text, recognised_text
from warcaby.app.words.translation import Translator
from warcaby.app.workshop.adding import SERIES, Adding
from warcaby.app.workshop.pdn_file import MOST_MOVES, Entry, PdnFile
from warcaby.app.workshop.solution import SLICE_SECONDS
from warcaby.notation import Notation, PdnEncoding, decode_pdn, pdn_encoding, recognise
from warcaby.rules import VARIANTS, Variant, initial_position
from warcaby.school.assignments.own_sets import open_key, own_sets
from warcaby.school.assignments.problem_book import as_problems
from warcaby.school.assignments.puzzle_set import MAX_PUZZLES
from warcaby.school.faults import FaultError, made_plain
from warcaby.school.progress import Progress
from warcaby.school.puzzles.draft import Draft, draft_of
from warcaby.school.puzzles.faults import MAX_SOURCE
from warcaby.school.puzzles.puzzle import Puzzle

MAX_TEXT = 2_000_000
"""Characters read of pasted text; larger files are refused too."""

MOST_NAMED = 12
"""So many of the problems that a set has no room for are named."""

MOST_PROBLEMS = 100
MOST_ENTRIES = 400
"""Lines of a list shown; a page with thousands of them would be slow."""


NEW_SET = "new"


class FileStage:
    """A file, the game being viewed, and the puzzles being added to a set."""

    def __init__(self, t: Translator, variant: Variant, reader: Reader) -> None:
        self.t = t
        self.reader = reader
        self.variant = variant
        """The variant of files that do not name one."""
        self.file: PdnFile | None = None
        self.feedback = ""
        self.tone: Tone = ""
        self.board = FreeBoard(t, initial_position(variant))
        self._at = 0
        self._ply = 0
        self._data = b""
        """The file as it arrived; empty for pasted text."""
        self._encoding: PdnEncoding = "utf-8"
        self._arrived: list[str] = []
        """Those of several files that have come."""
        self._first_name = ""
        self._written: tuple[Entry, Notation, tuple[str, ...]] | None = None
        """The moves of the game being viewed, as they are written."""
        self._adding: Adding | None = None
        self._added: Adding | None = None
        """The puzzles being added, or added last."""
        self._rest: tuple[Entry, ...] = ()
        """Those for which the set had no room."""

    @property
    def is_busy(self) -> bool:
        """Whether there is more to read or prove."""
        return self._adding is not None or (self.file is not None and not self.file.is_read)

    @property
    def entry(self) -> Entry | None:
        """The game being viewed."""
        return self.file.entries[self._at] if self.file and self.file.is_read and self.file.entries else None

    @property
    def advance(self) -> tuple[int, str]:
        """Progress of reading and adding, as far as a reader sees it."""
        return self.file.percent if self.file else 0, self._adding.progress if self._adding else ""

    # Views

    def view(self, progress: Progress) -> dict[str, Any]:
        """Build the view of the stage."""
        t, file, entry = self.t, self.file, self.entry
        feedback, tone = self.feedback or self.board.feedback, self.tone if self.feedback else self.board.tone
        if file is None or not file.is_read:
            nothing: dict[str, Any] = dict.fromkeys(("entries", "tasks", "adding", "left_out", "problems"))
            known = {"feedback": feedback, "tone": tone, "percent": file.percent if file else 0}
            return {**nothing, **known, "is_open": file is not None, "is_read": False}
        first = max(0, min(self._at - MOST_ENTRIES // 2, len(file.entries) - MOST_ENTRIES))
        shown = file.entries[first : first + MOST_ENTRIES]
        sets = set_choices(t, own_sets(progress), open_key(progress))
        needs_several = len(self._tasks) > MAX_PUZZLES
        told = [pdn_problem_text(t, problem) for problem in file.problems[:MOST_PROBLEMS]]
        if len(file.problems) > MOST_PROBLEMS:
            more = len(file.problems) - MOST_PROBLEMS
            told.append(t.ngettext("and %(num)s more", "and %(num)s more", more))
        return {
            "is_open": True,
            "is_read": file.is_read,
            "name": file.name,
            "percent": file.percent,
            "encodings": encoding_choices(t, self._data, self._encoding),
            "rules": recognised_text(t, file.rules, self.variant),
            "variants": game_choices(t, file.rules),
            "entries": tuple(
                ChoiceOption(str(place), entry_name(t, each.number, each.game), place == self._at)
                for place, each in enumerate(shown, start=first)
            ),
            "can_back": self._at > 0,
            "can_on": self._at + 1 < len(file.entries),
            "plies": self._plies(entry) if entry else (),
            "can_step_back": self._ply > 0,
            "can_step_on": entry is not None and self._ply < len(entry.moves),
            "kind": self._kind(entry) if entry else "",
            "tasks": len(self._tasks),
            "is_rest": bool(self._rest),
            "sets": (
                *(replace(each, current=False) if needs_several else each for each in sets),
                ChoiceOption(NEW_SET, t.gettext("a new set"), False),
                *([ChoiceOption(SERIES, t.gettext("new sets, numbered"), True)] if needs_several else []),
            ),
            "adding": self._adding.progress if self._adding else "",
            "left_out": tuple(
                {
                    "place": file.entries.index(each) if each in file.entries else None,
                    "name": entry_name(t, each.number, each.game),
                    "why": why,
                }
                for each, why in (self._added.left_out if self._added else ())
            ),
            "problems": tuple(told),
            "feedback": feedback,
            "tone": tone,
        }

    def _plies(self, entry: Entry) -> tuple[ChoiceOption, ...]:
        texts = (self.t.gettext("the start"), *self._texts(entry))
        return tuple(ChoiceOption(str(ply), text, ply == self._ply) for ply, text in enumerate(texts))

    def _texts(self, entry: Entry) -> tuple[str, ...]:
        notation = self.t.notation(entry.start.variant)
        if self._written is None or self._written[0] is not entry or self._written[1] != notation:
            self._written = entry, notation, entry.texts(notation)
        return self._written[2]

    def _kind(self, entry: Entry) -> str:
        t = self.t
        if entry.is_cut:
            return t.gettext("The game is very long: its first %(count)s moves are shown.", count=MOST_MOVES)
        if not entry.is_problem:
            return t.gettext("A game. Choose the move after which the position is interesting.")
        if isinstance(entry.puzzle, Puzzle):
            text = t.gettext("A problem with its solution.")
            if entry.puzzle.position != entry.start:
                begins = t.gettext(
                    "The side that loses moves first: the puzzle begins after %(move)s.", move=self._texts(entry)[0]
                )
                text = f"{text} {begins}"
            return text
        if entry.moves:
            return t.gettext("A problem. %(why)s", why=fault_text(t, entry.puzzle))
        return t.gettext("A position without a solution.")

    # Actions

    @on("open-pdn")
    def _open_file(self, data: str | None, name: str = "", number: int = 1, count: int = 1) -> str:
        """Open a file; several of them come one after another, and are read as one."""
        t = self.t
        if number == 1:
            self._arrived, self._first_name = [], name[:80]
        try:
            contents = file_bytes(data)
        except FaultError as fault:
            if fault.reason == "too-long":
                return self._tell(t.gettext("This file is too large: up to 2 MB can be read here."), "bad")
            return self._tell(t.gettext("This file cannot be read."), "bad")
        if count == 1:
            return self._decode(contents, pdn_encoding(contents), name[:80])
        text = decode_pdn(contents, pdn_encoding(contents))
        if "\0" in text:
            return self._tell(t.gettext("This is no PDN file: it does not hold text."), "bad")
        self._arrived.append(text)
        if number < count:
            return ""
        self._data = b""
        return self._open("\n\n".join(map(as_problems, self._arrived)), self._first_name)

    @on("paste-pdn")
    def _paste(self, fields: Form) -> str:
        self._data = b""
        return self._open(fields.get("pdn", ""), "")

    @property
    def _tasks(self) -> tuple[Entry, ...]:
        """The problems to be added next: all, or those for which the last set had no room."""
        return self._rest or (self.file.tasks if self.file else ())

    def _read(self) -> PdnFile:
        if self.file is None or not self.file.is_read:
            raise ActionError("no file is open")
        return self.file

    @on("file-variant")
    def _play_by(self, value: str) -> str:
        file = self._read()
        if value not in VARIANTS:
            raise ActionError(f"there is no game {value!r}")
        self.variant = VARIANTS[value]
        return self._begin(PdnFile(file.text, file.rules.overruled(self.variant), file.name))

    @on("file-encoding")
    def _read_again(self, value: PdnEncoding) -> str:
        return self._decode(self._data, value, self._read().name)

    @on("choose-entry")
    def _choose_entry(self, value: str) -> str:
        self._read()
        return self._show(_number(value), 0)

    @on("step-entry")
    def _step_entry(self, by: Literal["back", "on"]) -> str:
        self._read()
        return self._show(self._at + (1 if by == "on" else -1), 0)

    @on("choose-ply")
    def _choose_ply(self, value: str) -> str:
        self._read()
        return self._show(self._at, _number(value))

    @on("step-ply")
    def _step_ply(self, by: Literal["first", "back", "on", "last"]) -> str:
        self._read()
        most = len(self.entry.moves) if self.entry else 0
        return self._show(self._at, {"first": 0, "back": self._ply - 1, "on": self._ply + 1, "last": most}[by])

    @on("stop-adding")
    def _stop_adding(self) -> str:
        return self._end_adding(self.t.gettext("Stopped.")) if self._adding else ""

    def _decode(self, data: bytes, encoding: PdnEncoding, name: str) -> str:
        text = decode_pdn(data, encoding)
        if "\0" in text:
            return self._tell(self.t.gettext("This is no PDN file: it does not hold text."), "bad")
        self._data, self._encoding = data, encoding
        return self._open(text, name)

    def _open(self, text: str, name: str) -> str:
        if not text.strip():
            return self._tell(self.t.gettext("There is nothing in it."), "bad")
        if len(text) > MAX_TEXT:
            return self._tell(self.t.gettext("This file is too large: up to 2 MB can be read here."), "bad")
        text = as_problems(text)
        return self._begin(PdnFile(text, recognise(StringIO(text), self.variant), name))

    def _begin(self, file: PdnFile) -> str:
        self.file = file
        self._at = self._ply = 0
        self._adding = self._added = None
        self._rest = ()
        self._tell("", "")
        return self.read_on() or self.t.gettext("The file is being read …")

    def read_on(self) -> str | None:
        """Read for a slice of time; return the message once everything has been read, None before."""
        return self._arrive() if self.file and not self.file.is_read and self.file.run(SLICE_SECONDS) else None

    def _arrive(self) -> str:
        """Everything has been read: describe it."""
        t, file = self.t, self.file
        assert file is not None
        if not file.entries:
            text = t.gettext("There is no game and no problem in it that can be shown.")
            return self._tell(text, "bad")
        self._show(0, 0)
        problems = sum(entry.is_problem for entry in file.entries)
        games = len(file.entries) - problems
        parts = [
            *([t.ngettext("%(num)s problem", "%(num)s problems", problems)] if problems else []),
            *([t.ngettext("%(num)s game", "%(num)s games", games)] if games else []),
        ]
        text = t.gettext("The file is open: %(what)s.", what=", ".join(parts))
        if file.rules.variant.id != self.variant.id:
            text = f"{text} {recognised_text(t, file.rules, self.variant)}".strip()
        if file.problems:
            text += " " + t.ngettext(
                "%(num)s place in it could not be read as it stands, see below.",
                "%(num)s places in it could not be read as they stand, see below.",
                len(file.problems),
            )
        return self._tell(text, "note" if file.problems else "good")

    def _show(self, at: int, ply: int) -> str:
        """Put a position of a game on the board."""
        entries = self.file.entries if self.file else ()
        if not 0 <= at < len(entries):
            return ""
        entry = entries[at]
        self._at, self._ply = at, max(0, min(ply, len(entry.moves)))
        self.board.begin(entry.positions[self._ply])
        self._tell("", "")
        if not self._ply:
            return entry_name(self.t, entry.number, entry.game)
        move = entry.moves[self._ply - 1]
        self.board.last = move
        return self._texts(entry)[self._ply - 1]

    def taken(self) -> Draft | None:
        """Return the draft for the workbench: a problem with its solution, or the position on the board."""
        entry = self.entry
        if entry is None:
            return None
        if not self._ply and not self.board.moves and entry.is_problem and isinstance(entry.puzzle, Puzzle):
            return draft_of(entry.puzzle)
        name = entry_name(self.t, entry.number, entry.game).partition(". ")[2]
        return Draft(self.board.position, source=made_plain(name, MAX_SOURCE))

    @on("add-all")
    def _add_all(self, fields: Form) -> str:
        tasks = list(self._tasks)
        if not tasks:
            return ""
        told = [] if self._rest else [(each, self._why_not(each)) for each in self._read().told]
        self._rest = ()
        self._adding = self._added = Adding(self.t, self.reader, fields.get("set", ""), self._set_title(), tasks)
        self._adding.left_out += told
        return self._tell(self.t.gettext("Every puzzle is being checked before it goes into the set …"), "note")

    def _why_not(self, entry: Entry) -> str:
        """Say why a problem cannot be added."""
        if entry not in self._read().entries:
            return self.t.gettext("No game comes to this position.")
        return fault_text(self.t, entry.puzzle) if isinstance(entry.puzzle, FaultError) else ""

    def go_on(self) -> str | None:
        """Read or prove for a slice of time; return the message at the end, None before."""
        if self._adding is None:
            return self.read_on()
        try:
            return None if self._adding.go_on() else self._end_adding("")
        except FaultError as fault:
            self._rest = tuple(self._adding.waiting)
            return self._end_adding(f"{fault_text(self.t, fault)} {self._rest_text()}")

    def _rest_text(self) -> str:
        """Name the problems for which the set had no room."""
        names = [entry_name(self.t, each.number, each.game) for each in self._rest[:MOST_NAMED]]
        if len(self._rest) > MOST_NAMED:
            more = len(self._rest) - MOST_NAMED
            names.append(self.t.ngettext("and %(num)s more", "and %(num)s more", more))
        return self.t.gettext("There was no room for these: %(names)s.", names="; ".join(names))

    def _set_title(self) -> str:
        name = self.file.name if self.file else ""
        return re.sub(r"\.(?:pdn|fen|txt)$", "", name, flags=re.IGNORECASE)[:80].strip()

    def _end_adding(self, text: str) -> str:
        adding, self._adding = self._adding, None
        assert adding is not None
        said = [adding.counted]
        said += [text] if text else []
        said += [self.t.gettext("The list below tells of the others.")] if adding.left_out else []
        return self._tell(" ".join(said), "good" if adding.added else "bad")

    def _tell(self, text: str, tone: Tone) -> str:
        self.feedback, self.tone = text, tone
        return text


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ActionError(f"no number: {text!r}")
    return int(text[:9])
