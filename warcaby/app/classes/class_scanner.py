"""Results of a class read from QR codes: before the camera, or in pictures that pupils have sent."""

from __future__ import annotations

from warcaby.app.classes.class_files import Desk
from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import Reply
from warcaby.app.words.camera_texts import CameraProblem, camera_text
from warcaby.app.words.code_texts import code_text
from warcaby.school.assignments.finding import find_codes

_LONGEST_NAME = 60


class ClassScanner:
    """Scans for the class that is open."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.camera = False
        """Whether the camera is scanning for codes."""
        self._unread: list[str] = []
        """Pictures, of those opened together, in which there is no code."""
        self._before = 0
        """How many results there were before these pictures."""

    @on("open-camera", "close-camera")
    def _use_camera(self, kind: str) -> Reply:
        self.camera = kind == "open-camera"
        return self._desk.shown("close-camera" if self.camera else "open-camera")

    @on("camera-failed")
    def _lose_camera(self, problem: CameraProblem) -> Reply:
        self.camera = False
        return self._desk.told(camera_text(self._desk.t, problem), "bad")

    @on("scanned")
    def _scanned(self, text: str) -> Reply:
        """Add the code that the camera has seen; the focus stays where it is, for the next one."""
        t = self._desk.t
        found = find_codes(text)
        names = [each.result.nickname for each in found if each.result]
        if not names:
            is_newer = any(each.problem == "version" for each in found)
            said = code_text(t, "version") if is_newer else t.gettext("This QR code holds no result from Warcaby.")
            return self._desk.told(said, "bad", focus=None)
        told = self._desk.add(text)
        said = f"{names[0]}: {told.frames[-1].say}"
        return self._desk.told(said, self._desk.said.tone, focus=None)

    @on("picture")
    def _picture(self, name: str, text: str | None, number: int, count: int) -> Reply:
        """Add the code of one of several pictures; the last one reports on all of them."""
        t = self._desk.t
        if number == 1:
            self._unread, self._before = [], self._desk.results
        if text is None:
            self._unread.append(name[:_LONGEST_NAME])
        else:
            told = self._desk.add(text)
            if count == 1:
                return told
        if number < count:
            return self._desk.told(
                t.gettext("Pictures read: %(number)s of %(count)s", number=number, count=count), "note", focus=None
            )
        added = self._desk.results - self._before
        said = t.ngettext("%(num)s result has come.", "%(num)s results have come.", added)
        if self._unread:
            names = ", ".join(self._unread)
            said += " " + t.gettext(
                "No QR code can be read in: %(names)s. Take it from nearer, in good light.", names=names
            )
        return self._desk.told(said, "bad" if self._unread or not added else "good")
