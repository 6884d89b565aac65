"""Classes as a file: for another device, and for safety; locked by a password, if there is one."""

from __future__ import annotations

from typing import Protocol

from warcaby.app.classes.class_views import ClassesDesk
from warcaby.app.shell.actions import Form, on
from warcaby.app.shell.answers import Download, DownloadSealed, Effect, Reply, Unseal
from warcaby.app.shell.screen import Reader
from warcaby.app.words.choices import Feedback, Tone
from warcaby.app.words.translation import Translator
from warcaby.school.faults import FaultError
from warcaby.school.progress import RoomError
from warcaby.school.teaching.kept_classes import kept_classes, with_classes
from warcaby.school.teaching.school_class import SchoolClass, classes_text, read_classes

SEALED = '"warcaby-sealed"'
"""How a file says that it is locked."""

_BEGINNING = 200

_SOON = 500_000
"""A file of more characters is read after a word about it: the classes of a whole school take seconds."""


class Desk(Protocol):
    """The page that its parts belong to."""

    reader: Reader
    said: Feedback
    before: SchoolClass | None
    seen: ClassesDesk | None

    @property
    def t(self) -> Translator:
        """The translator of the page."""

    @property
    def results(self) -> int:
        """How many results the open class has."""

    def current(self) -> SchoolClass:
        """Return the class that is open; raises ActionError if none is."""

    def keep(self, school_class: SchoolClass) -> None:
        """Store a class in the place of its earlier state."""

    def turn_to(self, key: str) -> None:
        """Open a class, or the list of all."""

    def add(self, text: str) -> Reply:
        """Find results in a text, and put them into the class that is open."""

    def shown(self, focus: str | None = None, *effects: Effect) -> Reply:
        """Render the page again."""

    def told(self, text: str, tone: Tone = "good", *effects: Effect, focus: str | None = "feedback") -> Reply:
        """Say something, and show the page."""


class ClassFiles:
    """Saves all classes, and merges those of a file."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.sealed = ""
        """The text of a file that waits for its password."""
        self.coming = ""
        """The text of a file that is read next."""

    def open(self, text: str) -> Reply:
        """Merge the classes of a file into those that are here, at once or soon, or ask for its password."""
        desk = self._desk
        if SEALED in text[:_BEGINNING]:
            desk.turn_to("")
            self.sealed = text
            return desk.told(desk.t.gettext("This file is locked by a password."), "note", focus="unlock-password")
        if len(text) > _SOON:
            self.coming = text
            return desk.told(desk.t.gettext("The file is being read."), "note")
        return self._merge(text)

    def go_on(self) -> Reply:
        """Read the file that has come."""
        text, self.coming = self.coming, ""
        return self._merge(text)

    def _merge(self, text: str) -> Reply:
        desk = self._desk
        try:
            desk.reader.progress = with_classes(desk.reader.progress, read_classes(text))
        except RoomError:
            raise
        except FaultError:
            return desk.told(desk.t.gettext("This is not a file of classes, or it is damaged."), "bad")
        desk.turn_to("")
        return desk.told(desk.t.gettext("The classes of the file are here. Nothing was lost."))

    @on("save-classes")
    def _save(self, fields: Form) -> Reply:
        """Save all classes as a file, locked if there is a password."""
        t = self._desk.t
        text, name = classes_text(kept_classes(self._desk.reader.progress)), t.gettext("classes") + ".json"
        password = fields.get("password", "")
        if password:
            sealed = DownloadSealed(name, text, password)
            return self._desk.told(t.gettext("The file is being locked."), "note", sealed)
        said = t.gettext("All classes are saved as a file. Anybody who has it can read it.")
        return self._desk.told(said, "good", Download(name, "application/json", text))

    @on("sealed")
    def _locked(self, done: bool) -> Reply:
        t = self._desk.t
        if done:
            return self._desk.told(
                t.gettext("All classes are saved as a file. Without the password nobody can open it.")
            )
        return self._desk.told(t.gettext("This browser cannot lock files here. Save it without a password."), "bad")

    @on("unlock")
    def _unlock(self, fields: Form) -> Reply:
        """Open the file that waits."""
        said = self._desk.t.gettext("The file is being opened.")
        return self._desk.told(said, "note", Unseal(self.sealed, fields.get("password", "")))

    @on("unsealed")
    def _opened(self, text: str | None) -> Reply:
        if not self.sealed:
            return Reply()  # something else has been opened in the meantime
        if text is None:
            said = self._desk.t.gettext("It does not open: another password, or the file is damaged.")
            return self._desk.told(said, "bad", focus="unlock-password")
        self.sealed = ""
        return self.open(text)
