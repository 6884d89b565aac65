"""Handing in a lesson or an exam: a nickname, and the code that a teacher gathers."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal

from warcaby.app.shell.actions import Form, on
from warcaby.app.shell.answers import Copy, Frame, Reply, ShareLink
from warcaby.app.shell.qr_codes import qr_svg
from warcaby.app.shell.render import render
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.words.fault_texts import fault_text
from warcaby.app.words.translation import Translator
from warcaby.school.faults import FaultError
from warcaby.school.progress import NICKNAME, Counted, now

if TYPE_CHECKING:
    from warcaby.school.assignments.way_back import WayBack


@dataclass(frozen=True)
class Handed:
    """What is handed in."""

    task: Counted
    kind: Literal["lesson", "exam"]
    title: str
    is_set: bool = False
    """Whether somebody has set it, who waits for its result."""
    way: WayBack | None = None
    """The way back that its link has named."""


class HandIn:
    """The code of one lesson or exam."""

    def __init__(self, reader: Reader, place: Place, t: Translator, handed: Handed) -> None:
        self._reader, self._place, self._t, self._handed = reader, place, t, handed
        self._problem = self._code = self._link = self._name = ""
        self._copied = False

    @property
    def code(self) -> str:
        """The code as it was made; empty before that."""
        return self._code

    def view(self) -> dict[str, Any]:
        """Build its view."""
        kept = self._reader.progress.value("settings", NICKNAME)
        asked = self._plan
        shown = self._address or self._code
        return {
            "is_open": self._handed.is_set or asked is not None or bool(shown or self._problem),
            # The next child at this phone does not see whose it was before.
            "nickname": self._name,
            "knows_name": bool(kept) and not self._code,
            "problem": self._problem,
            "code": self._code,
            "qr": qr_svg(shown, self._t.gettext("Your code as a QR code")) if shown else "",
            **self._ways(),
            "copied": self._copied,
        }

    @property
    def _plan(self) -> Any:
        """The plan that has brought somebody here; None if there is none."""
        # Few have one: the page of a lesson does not need this before its end.
        return import_module("warcaby.school.teaching.plan_state").plan_with(self._reader.progress, self._handed.task)

    @property
    def _address(self) -> str:
        """The link with which the teacher's page takes the result; empty if the site has no address."""
        site = self._reader.site
        return f"{site}{self._place.to('results').route}#{self._link}" if site and self._link else ""

    def _way(self) -> WayBack | None:
        """The way back that the link of the lesson or of the plan has named."""
        plan = None if self._handed.way else self._plan
        return plan.way if plan else self._handed.way

    def _ways(self) -> dict[str, Any]:
        """The ways on which the result may go back: the one that the teacher has named, or those that there are."""
        if not self._code:
            return {"way": None, "way_link": "", "mail": ""}
        way, by_mail = self._way(), import_module("warcaby.school.assignments.way_back").WayBack("mail", "")
        subject, said = f"{self._handed.title}: {self._name}", f"{self._name}: {self._address or self._code}"
        return {
            "way": way,
            "way_link": way.link(subject, said) if way else "",
            "mail": by_mail.link(subject, said) if self._address else "",
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
        tell = made.exam_result if self._handed.kind == "exam" else made.lesson_result
        progress = self._reader.progress
        self._copied = False
        kept = progress.value("settings", NICKNAME) if fields.get("again") else None
        try:
            result = tell(progress, self._handed.task, kept or fields.get("nickname", ""))
        except FaultError as fault:
            self._code, self._link, self._problem = "", "", fault_text(self._t, fault)
            return self._shown(self._problem, "nickname")
        self._code, self._link = results.encode_result(result), results.encode_result(result, "link")
        self._problem, self._name = "", result.nickname
        if progress.value("settings", NICKNAME) != result.nickname:
            self._reader.progress = progress.with_value("settings", NICKNAME, result.nickname, now())
        focus = "hand-in-way" if self._way() else "share-result" if self._address else "copy-code"
        return self._shown(self._t.gettext("Here is your code."), focus)

    @on("share-result")
    def _share(self) -> Reply:
        """Hand the result to another program, as a link that the teacher opens."""
        title = f"{self._handed.title}: {self._name}"
        shared = ShareLink(self._link, title, self._place.to("results").route)
        return Reply((Frame(),), effects=(shared,) if self._link else ())

    @on("copy-code")
    def _copy(self) -> Reply:
        self._copied = True
        shown = self._shown(self._t.gettext("The code is on the clipboard."), "copy-code")
        return Reply(shown.frames, shown.focus, effects=(Copy(self._code),) if self._code else ())
