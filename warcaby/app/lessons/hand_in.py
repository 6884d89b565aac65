"""Handing in a lesson or an exam: a nickname, and the code that a teacher gathers."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Literal

from warcaby.app.shell.actions import Form, on
from warcaby.app.shell.answers import Copy, Frame, Reply
from warcaby.app.shell.qr_codes import qr_svg
from warcaby.app.shell.render import render
from warcaby.app.shell.screen import Reader
from warcaby.app.words.fault_texts import fault_text
from warcaby.app.words.translation import Translator
from warcaby.school.faults import FaultError
from warcaby.school.progress import NICKNAME, Counted, now

HAND_IN = ("hand-in", "copy-code")
"""What can be done about it."""


class HandIn:
    """The code of one lesson or exam."""

    def __init__(
        self, reader: Reader, t: Translator, task: Counted, kind: Literal["lesson", "exam"], *, expected: bool
    ) -> None:
        self._reader, self._t, self._task, self._kind = reader, t, task, kind
        self._expected = expected
        self._problem = self._code = self._name = ""
        self._copied = False

    @property
    def code(self) -> str:
        """The code as it was made; empty before that."""
        return self._code

    def view(self) -> dict[str, Any]:
        """Build its view."""
        kept = self._reader.progress.value("settings", NICKNAME)
        qr = qr_svg(self._code, self._t.gettext("Your code as a QR code")) if self._code else ""
        return {
            "is_open": self._expected or bool(self._code or self._problem),
            # The next child at this phone does not see whose it was before.
            "nickname": self._name,
            "knows_name": bool(kept) and not self._code,
            "problem": self._problem,
            "code": self._code,
            "qr": qr,
            "copied": self._copied,
        }

    def refresh(self) -> Reply:
        """Show what has come meanwhile; as long as there is no code, a nickname may be being typed."""
        return self._shown("", None) if self._code else Reply()

    def _shown(self, say: str, focus: str | None) -> Reply:
        html = render(self._t.language, "hand_in.html", hand=self.view())
        return Reply((Frame({"hand-in": html}, say),), focus)

    @on("hand-in")
    def _make(self, fields: Form) -> Reply:
        """Make the code, and remember the nickname for the next one."""
        # Few lessons are handed in: the page does not need this before.
        results = import_module("warcaby.school.assignments.results")
        made = import_module("warcaby.school.assignments.lesson_results")
        tell = made.exam_result if self._kind == "exam" else made.lesson_result
        progress = self._reader.progress
        self._copied = False
        kept = progress.value("settings", NICKNAME) if fields.get("again") else None
        try:
            result = tell(progress, self._task, kept or fields.get("nickname", ""))
        except FaultError as fault:
            self._code, self._problem = "", fault_text(self._t, fault)
            return self._shown(self._problem, "nickname")
        self._code, self._problem, self._name = results.encode_result(result), "", result.nickname
        if progress.value("settings", NICKNAME) != result.nickname:
            self._reader.progress = progress.with_value("settings", NICKNAME, result.nickname, now())
        return self._shown(self._t.gettext("Here is your code."), "copy-code")

    @on("copy-code")
    def _copy(self) -> Reply:
        self._copied = True
        shown = self._shown(self._t.gettext("The code is on the clipboard."), "copy-code")
        return Reply(shown.frames, shown.focus, effects=(Copy(self._code),) if self._code else ())
