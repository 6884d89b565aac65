"""The page on which a teacher gathers what pupils hand in."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from warcaby.app.assignments.desk_screen import set_card
from warcaby.app.assignments.own_sets import keep_open, open_key, own_set, own_sets
from warcaby.app.assignments.set_texts import clock_text
from warcaby.app.assignments.texts import goal_text, numbered_line
from warcaby.app.assignments.views import GatherView, ResultCell, ResultRow, TableView, WrongMovesView
from warcaby.app.boards import picture
from warcaby.app.code_texts import code_text
from warcaby.app.routes import Place
from warcaby.app.screen import ActionError, Effect, Frame, Reader, Reply, Screen
from warcaby.app.translation import Translator
from warcaby.app.views import ArrowView, PageView, Tone
from warcaby.school.assignments.gathering import BadCode, CsvWords, Gathering, csv_text, gather
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import PuzzleResult, Result, decode_result, encode_result
from warcaby.school.progress import MAX_VALUE_BYTES, now
from warcaby.school.puzzles.puzzle import positions_of
from warcaby.school.strict_json import canonical_json

MAX_FILE_CHARACTERS = 1_000_000
MOST_WRONG_MOVES = 3

_KEPT = "codes/"
"""Results are kept under this and the key of their set."""


class GatherScreen(Screen):
    """The table of results."""

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.key = open_key(reader.progress)
        self.feedback = ""
        self.tone: Tone = ""
        self.camera = False
        """Whether the camera looks for codes."""
        self._problems: tuple[BadCode, ...] = ()
        """What was wrong with what was added last."""
        self._taken_away: tuple[str, ...] = ()
        self._pictures = _Pictures()

    @property
    def title(self) -> str:
        """The name of the page."""
        return self.t.gettext("Gather results") + " – Warcaby"

    @property
    def description(self) -> str:
        """What can be done here."""
        return self.t.gettext("Paste the codes of your pupils and see who solved what.")

    def view(self, page: PageView) -> GatherView:
        """Build the view of the whole page."""
        teacher = self.place.to("teacher")
        return GatherView(page, self.table(), self.place.href(teacher), teacher.route)

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the set's results, kept on this device."""
        kept = self.reader.progress.value("sets", _KEPT + self.key)
        return tuple(map(str, kept)) if isinstance(kept, list) else ()

    @property
    def gathering(self) -> Gathering:
        """The results that have come so far."""
        return self._gathered("")

    def _gathered(self, codes: str) -> Gathering:
        """Put further codes to those that are kept.

        A set that was changed after it was handed out is another one. Where all results are of its earlier state, they
        are shown for what they tell without it.
        """
        text, shown = "\n".join((*self.codes, codes)), self._set(self.key)
        found = gather(text, shown)
        earlier = gather(text) if shown and not found.results else found
        return earlier if shown and earlier.count == len(shown.puzzles) else found

    def _set(self, key: str) -> PuzzleSet | None:
        own = own_set(self.reader.progress, key)
        return own.puzzle_set if own and own.puzzle_set.puzzles else None

    def table(self) -> TableView:
        """Build the view of the table."""
        gathering = self.gathering
        notes = []
        if gathering.results and gathering.puzzle_set is None and self._set(self.key):
            notes.append(
                self.t.gettext("These results are of an earlier state of the set, so the wrong moves are not shown.")
            )
        hidden = len(self.codes) - len(gathering.results)
        if hidden:
            notes.append(
                self.t.ngettext(
                    "%(num)s result of an earlier state of the set is kept, but not shown.",
                    "%(num)s results of an earlier state of the set are kept, but not shown.",
                    hidden,
                )
            )
        return TableView(
            sets=tuple(set_card(self, own) for own in own_sets(self.reader.progress)),
            current=self.key,
            columns=tuple(range(1, gathering.count + 1)),
            rows=tuple(self._row(result) for result in gathering.results),
            totals=tuple(
                f"{gathering.first_tries(number)}/{len(gathering.results)}" for number in range(gathering.count)
            ),
            problems=tuple(self._problem(bad) for bad in self._problems),
            wrong=tuple(
                self._wrong(gathering, number) for number in range(gathering.count) if gathering.wrong_moves(number)
            ),
            feedback=self.feedback,
            tone=self.tone,
            camera=self.camera,
            can_restore=bool(self._taken_away),
            notes=tuple(notes),
        )

    def _row(self, result: Result) -> ResultRow:
        count = len(result.puzzles)
        return ResultRow(
            result.nickname,
            f"{result.solved}/{count}",
            f"{result.first_tries}/{count}",
            clock_text(result.seconds),
            tuple(self._cell(each) for each in result.puzzles),
        )

    def _cell(self, result: PuzzleResult) -> ResultCell:
        t = self.t
        if result.is_untouched:
            return ResultCell("–", t.gettext("not tried"), "untouched")
        told = [
            t.gettext("at the first try")
            if result.is_first_try
            else t.gettext("solved")
            if result.solved
            else t.gettext("not solved"),
        ]
        if result.tries:
            told.append(t.ngettext("%(num)s wrong try", "%(num)s wrong tries", result.tries))
        if result.hints:
            told.append(t.ngettext("%(num)s hint", "%(num)s hints", result.hints))
        told.append(clock_text(result.seconds))
        sign = "★" if result.is_first_try else "✓" if result.solved else "✗"
        state = "first" if result.is_first_try else "solved" if result.solved else "failed"
        text = sign + (f" {result.tries}" if result.tries else "") + (f" ?{result.hints}" if result.hints else "")
        return ResultCell(text, ", ".join(told), state)

    def _problem(self, bad: BadCode) -> str:
        return self.t.gettext(
            "Line %(line)s (%(text)s): %(problem)s", line=bad.line, text=bad.text, problem=self._why(bad)
        )

    def _why(self, bad: BadCode) -> str:
        t = self.t
        if bad.problem == "other-set":
            text = t.gettext("This code belongs to another set, or the set was changed after it was handed out.")
        elif bad.problem == "again":
            text = t.gettext("This code is here already.")
        elif bad.problem == "too-many":
            text = t.gettext("There are too many codes at once.")
        else:
            text = code_text(t, bad.problem)
        return text

    def _wrong(self, gathering: Gathering, number: int) -> WrongMovesView:
        assert gathering.puzzle_set is not None
        puzzle = gathering.puzzle_set.puzzles[number]
        found = gathering.wrong_moves(number)[:MOST_WRONG_MOVES]
        line = found[0][0]
        here = [(move, count) for before, move, count in found if before == line]
        board = picture(
            self.t,
            positions_of(puzzle.position, line)[-1],
            goal_text(self.t, puzzle),
            tuple(ArrowView(move.start, move.end, "question") for move, _ in here),
        )
        texts = tuple(
            f"{numbered_line(self.t, puzzle.position, (*before, move))} · "
            + self.t.ngettext("%(num)s pupil", "%(num)s pupils", count)
            for before, move, count in found
        )
        return WrongMovesView(number + 1, board, texts)

    # What is done

    def act(self, kind: str, action: Mapping[str, Any]) -> Reply:
        """Answer what is done on the page."""
        self.feedback, self.tone = "", ""
        focus = None
        if kind == "choose-set":
            self._choose(str(action["value"]))
        elif kind == "add-codes":
            self._add(str(action["fields"]["codes"]))
        elif kind == "open-file":
            self._open_file(action)
        elif kind == "picture":
            self._picture(action)
        elif kind in ("open-camera", "close-camera"):
            self.camera = kind == "open-camera"
            focus = "close-camera" if self.camera else "open-camera"
        elif kind == "scanned":
            self._scanned(str(action["text"]))
        elif kind == "camera-failed":
            self.camera = False
            self._tell(camera_text(self.t, str(action["problem"])), "bad")
            focus = "feedback"
        elif kind == "clear-codes":
            self._taken_away = self.codes
            self._keep(())
            self._problems = ()
            self._tell(self.t.gettext("The table is empty."), "note")
            focus = "restore-codes"
        elif kind == "restore-codes":
            self._keep(self._taken_away)
            self._taken_away = ()
            self._tell(self.t.gettext("The results are back."), "good")
        elif kind == "save-csv":
            return self._save()
        else:
            raise ActionError(f"unknown action {kind!r}")
        return Reply((Frame({"table": self.render("table.html", table=self.table())}, self.feedback),), focus)

    def _tell(self, text: str, tone: Tone) -> None:
        self.feedback, self.tone = text, tone

    def _choose(self, key: str) -> None:
        self.key, self._problems, self._taken_away = key, (), ()
        if key:
            self.reader.progress = keep_open(self.reader.progress, key)

    def _keep(self, codes: tuple[str, ...]) -> bool:
        """Keep the codes of this set; False where there are more than there is room for."""
        if codes == self.codes:
            return True
        if len(canonical_json({_KEPT + self.key: list(codes)}).encode()) > MAX_VALUE_BYTES:
            return False
        self.reader.progress = self.reader.progress.with_value("sets", _KEPT + self.key, list(codes) or None, now())
        return True

    def _add(self, codes: str) -> int:
        """Add what can be read of some lines, and say how many results have come."""
        t = self.t
        if len(codes) > MAX_FILE_CHARACTERS:
            self._tell(t.gettext("There are too many codes at once."), "bad")
            return 0
        self._turn_to_set_of(codes)
        before = self.codes
        gathering = self._gathered(codes)
        self._problems = tuple(
            replace(bad, line=bad.line - len(before)) for bad in gathering.problems if bad.line > len(before)
        )
        found = tuple(encode_result(result) for result in gathering.results)
        new = tuple(code for code in found if code not in before)
        added = len(new)
        if not self._keep((*before, *new)):
            self._tell(t.gettext("There is no room for more results in this table. Save it and empty it."), "bad")
            return 0
        self._tell(
            t.ngettext("%(num)s result has come.", "%(num)s results have come.", added), "good" if added else "bad"
        )
        return added

    def _turn_to_set_of(self, codes: str) -> None:
        """Where none of the codes is of the set that is shown, show the own set that they are of."""
        results = gather(codes).results
        shown = self._set(self.key)
        if not results or (shown and any(result.is_of(shown) for result in results)):
            return
        for own in own_sets(self.reader.progress):
            if own.puzzle_set.puzzles and results[0].is_of(own.puzzle_set):
                self._choose(own.key)
                return

    def _scanned(self, text: str) -> None:
        """Add the code that the camera has seen; one that is there already is only told."""
        if self._add(text):
            self._tell(self._arrived(text), "good")
        elif self._problems:
            bad = self._problems[0]
            if bad.problem == "again":
                self._tell(f"{bad.text}: {self._why(bad)}", "note")
            elif bad.problem in ("other-set", "version"):
                self._tell(self._why(bad), "bad")
            else:
                # Nobody has typed it: there are no slips in what a camera sees.
                self._tell(self.t.gettext("This QR code holds no result from Warcaby."), "bad")
        self._problems = ()

    def _arrived(self, code: str) -> str:
        result = decode_result(code)
        solved = f"{result.solved}/{len(result.puzzles)}"
        return self.t.gettext("%(name)s is in the table: %(solved)s.", name=result.nickname, solved=solved)

    def _picture(self, action: Mapping[str, Any]) -> None:
        """Add the code of one of several pictures; the last one says what became of all."""
        t, number, count = self.t, int(action["number"]), int(action["count"])
        if number == 1:
            self._pictures = _Pictures()
        pictures = self._pictures
        if action["text"] is None:
            pictures.unread.append(str(action["name"])[:60])
        else:
            pictures.added += self._add(str(action["text"]))
            pictures.problems += [replace(bad, line=number) for bad in self._problems]
        self._problems = tuple(pictures.problems)
        if number < count:
            self._tell(t.gettext("Pictures read: %(number)s of %(count)s", number=number, count=count), "note")
            return
        text = t.ngettext("%(num)s result has come.", "%(num)s results have come.", pictures.added)
        if pictures.unread:
            names = ", ".join(pictures.unread)
            text += " " + t.gettext(
                "No QR code can be read in: %(names)s. Take it from nearer, in good light.", names=names
            )
        self._tell(text, "bad" if pictures.unread or not pictures.added else "good")

    def _open_file(self, action: Mapping[str, Any]) -> None:
        try:
            self._add(base64.b64decode(str(action.get("data")), validate=True).decode("utf-8-sig", "replace"))
        except binascii.Error:
            self._tell(self.t.gettext("This file cannot be read."), "bad")

    def _save(self) -> Reply:
        t = self.t
        words = CsvWords(
            pupil=t.gettext("pupil"),
            solved=t.gettext("solved"),
            first_try=t.gettext("at the first try"),
            seconds=t.gettext("seconds"),
            puzzle=t.gettext("puzzle"),
            tries=t.gettext("wrong tries"),
            hints=t.gettext("hints"),
            wrong_moves=t.gettext("wrong moves"),
            separator=";" if self.place.language == "pl" else ",",
        )
        text = csv_text(self.gathering, words, self.t.notation)
        effect = Effect("download", {"name": t.gettext("results") + ".csv", "mime": "text/csv", "text": text})
        return Reply((Frame(say=t.gettext("The table is saved as a file.")),), effects=(effect,))


@dataclass
class _Pictures:
    """What has become of the pictures that were put in together."""

    added: int = 0
    unread: list[str] = field(default_factory=list)
    problems: list[BadCode] = field(default_factory=list)


def camera_text(t: Translator, problem: str) -> str:
    """Say why there is no camera, and what can be done."""
    other = t.gettext("You can also choose pictures of the codes, or paste the codes.")
    texts = {
        "refused": t.gettext("The camera is not allowed here. It can be allowed in the settings of the browser."),
        "none": t.gettext("No camera was found on this device."),
        "busy": t.gettext("The camera is in use by another program."),
        "ended": t.gettext("The camera has been switched off."),
    }
    unsupported = t.gettext("This browser gives no camera to this page.")
    return f"{texts.get(problem, unsupported)} {other}"
