"""What a teacher does with a set, a plan or a lesson that is ready: hand it out as a link, a code, a package."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import Copy, CopyLink, Effect, ShareLink
from warcaby.app.shell.embedding import embedding
from warcaby.app.shell.packages import pack_effect
from warcaby.app.shell.qr_codes import qr_svg
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.shell.way_setting import named_way, with_named_way
from warcaby.app.words.choices import Tone
from warcaby.app.words.translation import Translator
from warcaby.school.assignments.way_back import WayBack, with_way
from warcaby.school.scorm.elements import Version
from warcaby.school.scorm.package import Package

Said = TypeVar("Said")
"""What comes of an action on a page: its reply, or the words of a part of it."""


class HandingOut(ABC, Generic[Said]):
    """A desk from which one thing is handed out."""

    handed: ClassVar[str]
    """The kind of page that its link leads to."""
    t: Translator
    reader: Reader
    place: Place

    @abstractmethod
    def code(self) -> str:
        """Return the code of the open thing. Raises FaultError or ActionError if it is not ready."""

    @property
    @abstractmethod
    def handed_title(self) -> str:
        """What is handed out is called."""

    @abstractmethod
    def told(self, text: str, tone: Tone = "good", *effects: Effect, focus: str | None = "feedback") -> Said:
        """Say something, and let the page carry something out."""

    @property
    def way(self) -> WayBack | None:
        """The way on which results are to come back."""
        return named_way(self.reader.progress)

    def qr(self, code: str, label: str) -> str:
        """Draw the link with a code as a QR code; empty without a code, or where no link could be opened."""
        if not code or not self.reader.site:
            return ""
        return qr_svg(f"{self.reader.site}{self.place.to(self.handed).route}#{with_way(code, self.way)}", label)

    @on("copy-link")
    def _copy_link(self) -> Said:
        link = CopyLink(with_way(self.code(), self.way), self.place.to(self.handed).route)
        return self.told(self.t.gettext("The link is on the clipboard."), "good", link, focus=None)

    @on("share-link")
    def _share_link(self) -> Said:
        fragment = with_way(self.code(), self.way)
        link = ShareLink(fragment, self.handed_title, self.place.to(self.handed).route)
        return self.told("", "", link, focus=None)

    @on("copy-code")
    def _copy_code(self) -> Said:
        return self.told(self.t.gettext("The code is on the clipboard."), "good", Copy(self.code()), focus=None)

    @on("name-way")
    def _name_way(self, value: str) -> Said:
        """Keep the way on which results are to come back, for all that is handed out."""
        self.reader.progress, said, tone = with_named_way(self.t, self.reader.progress, value)
        return self.told(said, tone)


class Packing(HandingOut[Said]):
    """A desk whose things can stand in other pages and on learning platforms as well."""

    def embedded(self, route: str, title: str) -> Said:
        """Copy what shows a page of the school inside another one."""
        if not self.reader.site:
            return self.told(self.t.gettext("Only a lesson that lies on the internet can stand in other pages."), "bad")
        copied = Copy(embedding(f"{self.reader.site}{route}", title))
        return self.told(self.t.gettext("The code for your page is on the clipboard."), "good", copied, focus=None)

    def packed(self, package: Package, version: Version) -> Said:
        """Make a package for a learning platform."""
        if self.place.links == "fragments":
            # The file cannot put itself into an archive: it has changed since it was opened.
            return self.told(self.t.gettext("Packages are made on the page of the school, not in this file."), "bad")
        effect = pack_effect(package, version)
        return self.told(self.t.gettext("The package is being made."), "note", effect, focus=None)

    @on("packed")
    def _packed(self, done: bool) -> Said:
        if done:
            return self.told(self.t.gettext("The package is saved. Give it to your platform as it is."))
        text = self.t.gettext(
            "The package could not be made: the file of the school cannot be fetched. Are you online?"
        )
        return self.told(text, "bad")
