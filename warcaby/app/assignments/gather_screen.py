"""The page on which a teacher gathers what pupils hand in."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from typing import Any

from warcaby.app.assignments.desk_screen import set_card
from warcaby.app.assignments.own_sets import own_set, own_sets
from warcaby.app.assignments.texts import goal_text, numbered_line
from warcaby.app.assignments.views import GatherView, ResultCell, ResultRow, TableView, WrongMovesView
from warcaby.app.boards import picture
from warcaby.app.code_texts import code_text
from warcaby.app.routes import Place
from warcaby.app.screen import ActionError, Effect, Frame, Reader, Reply, Screen
from warcaby.app.views import ArrowView, PageView, Tone
from warcaby.school.assignments.gathering import BadCode, CsvWords, Gathering, csv_text, gather
from warcaby.school.assignments.results import PuzzleResult, Result
from warcaby.school.puzzles.puzzle import positions_of

MAX_FILE_CHARACTERS = 1_000_000
MOST_WRONG_MOVES = 3


class GatherScreen(Screen):
    """The table of results."""

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        sets = own_sets(reader.progress)
        self.key = sets[0].key if sets else ""
        self.codes = ""
        self.feedback = ""
        self.tone: Tone = ""

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
    def gathering(self) -> Gathering:
        """The results that have come so far."""
        own = own_set(self.reader.progress, self.key)
        return gather(self.codes, own.puzzle_set if own and own.puzzle_set.puzzles else None)

    def table(self) -> TableView:
        """Build the view of the table."""
        gathering = self.gathering
        return TableView(
            sets=tuple(set_card(self, own) for own in own_sets(self.reader.progress)),
            current=self.key,
            columns=tuple(range(1, gathering.count + 1)),
            rows=tuple(self._row(result) for result in gathering.results),
            totals=tuple(
                f"{gathering.first_tries(number)}/{len(gathering.results)}" for number in range(gathering.count)
            ),
            problems=tuple(self._problem(bad) for bad in gathering.problems),
            wrong=tuple(
                self._wrong(gathering, number) for number in range(gathering.count) if gathering.wrong_moves(number)
            ),
            feedback=self.feedback,
            tone=self.tone,
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
        t = self.t
        if bad.problem == "other-set":
            text = t.gettext("This code belongs to another set.")
        elif bad.problem == "again":
            text = t.gettext("This code is here already.")
        elif bad.problem == "too-many":
            text = t.gettext("There are too many codes at once.")
        else:
            text = code_text(t, bad.problem)
        return t.gettext("Line %(line)s (%(text)s): %(problem)s", line=bad.line, text=bad.text, problem=text)

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
            f"{numbered_line(puzzle.position, (*before, move))} · "
            + self.t.ngettext("%(num)s pupil", "%(num)s pupils", count)
            for before, move, count in found
        )
        return WrongMovesView(number + 1, board, texts)

    # What is done

    def act(self, kind: str, action: Mapping[str, Any]) -> Reply:
        """Answer what is done on the page."""
        self.feedback, self.tone = "", ""
        if kind == "choose-set":
            self.key = str(action["value"])
        elif kind == "add-codes":
            self._add(str(action["fields"]["codes"]))
        elif kind == "open-file":
            self._open_file(action)
        elif kind == "clear-codes":
            self.codes = ""
        elif kind == "save-csv":
            return self._save()
        else:
            raise ActionError(f"unknown action {kind!r}")
        return Reply((Frame({"table": self.render("table.html", table=self.table())}, self.feedback),))

    def _add(self, codes: str) -> None:
        if len(self.codes) + len(codes) > MAX_FILE_CHARACTERS:
            self.feedback, self.tone = self.t.gettext("There are too many codes at once."), "bad"
            return
        before = len(self.gathering.results)
        self.codes = "\n".join(text for text in (self.codes, codes.strip()) if text)
        added = len(self.gathering.results) - before
        self.feedback = self.t.ngettext("%(num)s result has come.", "%(num)s results have come.", added)
        self.tone = "good" if added else "bad"

    def _open_file(self, action: Mapping[str, Any]) -> None:
        try:
            self._add(base64.b64decode(str(action.get("data")), validate=True).decode("utf-8-sig", "replace"))
        except binascii.Error:
            self.feedback, self.tone = self.t.gettext("This file cannot be read."), "bad"

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
        text = csv_text(self.gathering, words)
        effect = Effect("download", {"name": t.gettext("results") + ".csv", "mime": "text/csv", "text": text})
        return Reply((Frame(say=t.gettext("The table is saved as a file.")),), effects=(effect,))


def clock_text(seconds: float) -> str:
    """Write a time as minutes and seconds.

    >>> clock_text(75)
    '1:15'
    """
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"
