"""A class on a device that it shares: the names as a link, which makes a picture for each of them there."""

from __future__ import annotations

from warcaby.app.classes.class_files import Desk
from warcaby.app.classes.class_views import TabletView
from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import CopyLink, Reply, ShareLink
from warcaby.app.shell.qr_codes import qr_svg
from warcaby.app.shell.routes import Place
from warcaby.school.teaching.class_list import LINK_LENGTH, encode_names
from warcaby.school.teaching.school_class import SchoolClass


class ClassTablet:
    """Hands the names of the open class to a device."""

    def __init__(self, desk: Desk, place: Place) -> None:
        self._desk = desk
        self._place = place.to("learners")
        self.is_open = False
        self.waits = False
        """Whether what draws the QR code has not come yet."""

    def view(self, current: SchoolClass) -> TabletView:
        """Build its view."""
        self.waits = False
        if not self.is_open:
            return TabletView(has_pupils=bool(current.here))
        link = f"{self._desk.reader.site}{self._place.route}#{self._code(current)}"
        if not self._desk.reader.site or len(link) > LINK_LENGTH:
            return TabletView(has_pupils=True, is_open=True)
        qr = qr_svg(link, self._desk.t.gettext("The link to the pictures of the class as a QR code"))
        self.waits = not qr
        return TabletView(has_pupils=True, is_open=True, qr=qr)

    def _code(self, current: SchoolClass) -> str:
        return encode_names(each.name for each in current.here)

    @on("show-tablet")
    def _show(self) -> Reply:
        self.is_open = True
        return self._desk.shown("tablet")

    @on("copy-tablet-link")
    def _copy(self) -> Reply:
        link = CopyLink(self._code(self._desk.current()), self._place.route)
        return self._desk.told(self._desk.t.gettext("The link is copied."), "good", link, focus=None)

    @on("share-tablet-link")
    def _share(self) -> Reply:
        current = self._desk.current()
        return self._desk.shown(None, ShareLink(self._code(current), current.name, self._place.route))
