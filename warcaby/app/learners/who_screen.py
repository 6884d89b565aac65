"""The page of those who share a device: who plays today, and who is new."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from warcaby.app.learners.look_texts import colour_names, full_text, look_text, picture_names, short_name
from warcaby.app.learners.moving import Moving
from warcaby.app.learners.pin_pad import PinPad, Purpose
from warcaby.app.learners.teachers_desk import TeachersDesk
from warcaby.app.learners.whole_class import WholeClass, not_reading
from warcaby.app.shell.actions import ActionError, Form, on
from warcaby.app.shell.answers import Become, Copy, Effect, KeepLearners, RemoveLearners, Reply
from warcaby.app.shell.form_page import FormPage
from warcaby.app.shell.look import look_of, with_look
from warcaby.app.shell.qr_codes import qr_svg
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.school.faults import FaultError
from warcaby.school.sharing import (
    COLOURS,
    DESK,
    FIRST,
    GUEST,
    MAX_NAME,
    MOST,
    PICTURES,
    Learner,
    Listed,
    Sharing,
    changed,
    free_look,
    new_learner,
    read_sharing,
    sharing_value,
    with_first,
)
from warcaby.school.sharing_files import MAX_BYTES

NEW = "new"
"""Stands for the form of a learner who is not here yet."""


class WhoScreen(FormPage):
    """Those who share the device, on the screen."""

    template = "who.html"
    region = "who-page"
    region_template = "who_content.html"
    # The list is kept as it is changed: nothing is to be done twice.
    resumes = True

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self._open = ""
        """Whose form is open: an id, or NEW; empty for none."""
        self._asks_removal = False
        self._code, reader.code = reader.code, ""
        self._pin = PinPad(self, lambda: self.listed.sharing, self._kept, self._passed)
        self._desk = TeachersDesk(self, lambda: self.listed.sharing, self._keep, self._pin, self._passed)
        self._moving = Moving(self, lambda: self.listed.sharing, self._keep, self._desk.written)
        self._class = WholeClass(self, lambda: self.listed.sharing, self._keep, self._fault)
        if reader.fragment and place.kind == "learners":
            self._class.read(reader.fragment)
        if self.listed.is_damaged:
            self.tell(
                self.t.gettext(
                    "The list of those who play here was damaged. What could not be read of it is set aside; "
                    "nobody's stars are lost."
                ),
                "note",
            )

    def parts(self) -> Iterable[Any]:
        """The page, the PIN, files, a whole class, and the teacher's desk."""
        return self, self._pin, self._moving, self._class, self._desk

    def follow(self, fragment: str) -> Reply:
        """Take the names of a class from a link."""
        self._class.read(fragment)
        shown = self.shown("class-names", say=self.said.text)
        # Where a learner is being changed, or a PIN is asked for, there is no place for names.
        has_place = any('id="class-names"' in html for html in shown.frames[-1].regions.values())
        return shown if has_place else replace(shown, focus="title")

    @property
    def listed(self) -> Listed:
        """The list as it is kept."""
        return read_sharing(self.reader.learners)

    def _titles(self) -> tuple[str, str]:
        title = self.t.gettext("More than one of us plays here")
        if self._code:
            title = self.t.gettext("Your code comes first")
        elif not self.reader.who or len(self.listed.sharing.learners) > 1:
            title = self.t.gettext("Who is playing today?")
        return title, self.t.gettext("Several learners share this device, each with stars of their own.")

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        return {"who": self._view(), "most_bytes": MAX_BYTES}

    def _view(self) -> dict[str, Any]:
        listed = self.listed
        learners = listed.sharing.learners
        return {
            "title": self.title,
            "is_asked": not self.reader.who,
            "learners": tuple(self._shown(each) for each in learners),
            "form": None if self._code or listed.is_newer else self._form(listed.sharing),
            "pin": self._pin.view(self.t),
            "has_room": len(learners) < MOST,
            "is_newer": listed.is_newer,
            "code": self._code,
            "qr": qr_svg(self._code, self.t.gettext("Your code as a QR code")) if self._code else "",
            "class_names": "\n".join(self._class.names),
            "desk": self._desk_view(listed.sharing),
            "asks_end_of_desk": self._desk.asks_removal,
            "can_remove_all": self._class.can_remove,
            "asks_removal_of_all": self._class.asks_removal,
            "said": self.said,
        }

    def _desk_view(self, sharing: Sharing) -> dict[str, Any] | None:
        return {"has_pin": bool(sharing.desk.pin), "is_here": self.reader.who == DESK} if sharing.desk else None

    def _shown(self, learner: Learner) -> dict[str, Any]:
        return {
            "id": learner.id,
            "picture": learner.picture,
            "colour": learner.colour,
            "name": short_name(self.t, learner),
            "label": full_text(self.t, learner),
            "has_pin": bool(learner.pin),
            "is_here": learner.id == self.reader.who,
        }

    def _form(self, sharing: Sharing) -> dict[str, Any] | None:
        learner = sharing.learner(self._open)
        is_new = learner is None and (self._open == NEW or not (sharing.learners or self._class.names))
        if learner is None and not is_new:
            return None
        picture, colour = (learner.picture, learner.colour) if learner else free_look(with_first(sharing).learners)
        pictures, colours = picture_names(self.t), colour_names(self.t)
        return {
            "id": learner.id if learner else NEW,
            "title": self.t.gettext("Change: %(name)s", name=full_text(self.t, learner))
            if learner
            else self.t.gettext("Somebody new"),
            "name": learner.name if learner else "",
            "pictures": tuple(
                {"value": each, "label": pictures[each], "is_chosen": each == picture} for each in PICTURES
            ),
            "colours": tuple({"value": each, "label": colours[each], "is_chosen": each == colour} for each in COLOURS),
            "reads": not look_of(self.reader.progress).signs
            if learner and learner.id == self.reader.who
            else True
            if is_new
            else None,
            "has_pin": bool(learner and learner.pin),
            "asks_removal": self._removal_question(learner) if learner and self._asks_removal else "",
            "can_remove": learner is not None and len(sharing.learners) > 1,
        }

    def _keep(self, sharing: Sharing) -> Effect:
        """Keep the list; raises ActionError if it is a newer program's."""
        listed = self.listed
        if listed.is_newer:
            raise ActionError("the list is a newer program's")
        # Whoever is alone again needs no list.
        is_alone = [(each.id, each.pin) for each in sharing.learners] in ([], [(FIRST, "")]) and sharing.desk is None
        self.reader.learners = None if is_alone else sharing_value(sharing)
        return KeepLearners(self.reader.learners, listed.is_damaged)

    def _kept(self, sharing: Sharing, said: str) -> Reply:
        """Keep the list, and say something."""
        return self.told(said, "good", self._keep(sharing))

    def _removal_question(self, learner: Learner) -> str:
        return self.t.gettext(
            "Remove %(name)s from this device, with all stars and games? This cannot be undone. "
            "“Your progress” saves them as a file first.",
            name=full_text(self.t, learner),
        )

    def _becomes(self, who: str) -> Effect:
        """Somebody else plays: on the page that was asked for, or from the beginning."""
        if who == DESK:
            return Become(who, self.place.to("teacher").route)
        return Become(who, None if not self.reader.who else self.place.to("home").route)

    def _known(self, learner: str, sharing: Sharing | None = None) -> Learner:
        """Return a learner on the list; raises ActionError if there is none of this id."""
        found = (sharing or self.listed.sharing).learner(learner)
        if found is None:
            raise ActionError(f"nobody is called {learner!r}")
        return found

    def _passed(self, whose: str, purpose: Purpose) -> Reply:
        """Let somebody through."""
        if purpose == "play":
            return Reply(effects=(self._becomes(whose),))
        self._open, self._asks_removal = whose, False
        return self.shown("learner-title")

    @on("play-as")
    def _play_as(self, learner: str) -> Reply:
        """Let a learner play, who has said the PIN if there is one."""
        found = self._known(learner)
        if learner == self.reader.who:
            return Reply(go=self.place.to("home"))
        return self._pin.open(learner, "play") if found.pin else self._passed(learner, "play")

    @on("play-as-guest")
    def _play_as_guest(self) -> Reply:
        return Reply(effects=(self._becomes(GUEST),))

    @on("open-learner")
    def _open_form(self, learner: str) -> Reply:
        """Open the form of a learner, or of a new one."""
        is_asked = learner not in (NEW, self.reader.who) and self.reader.who != DESK and self._known(learner).pin
        if learner != NEW:
            self._known(learner)
        return self._pin.open(learner, "change") if is_asked else self._passed(learner, "change")

    @on("set-pin")
    def _set_pin(self) -> Reply:
        return self._pin.open(self._known(self._open).id, "set")

    @on("drop-pin")
    def _drop_pin(self) -> Reply:
        return self._pin.removed(self._known(self._open).id)

    @on("save-learner-file")
    def _save_file(self) -> Reply:
        return self._moving.save_one(self._known(self._open))

    @on("ask-removal")
    def _ask_removal(self) -> Reply:
        self._asks_removal = True
        return self.shown("removal")

    @on("remove-learner")
    def _remove(self) -> Reply:
        """Remove the learner whose form is open, with all records."""
        found, sharing = self._known(self._open), self.listed.sharing
        if not self._asks_removal or len(sharing.learners) == 1:
            raise ActionError("nobody was asked about")
        left = sharing.without(found.id)
        effects: list[Effect] = [self._keep(left), RemoveLearners((found.id,))]
        self._open, self._asks_removal = "", False
        if found.id == self.reader.who:
            return Reply(effects=(*effects, Become("", self.place.to("home").route)))
        return self.told(self.t.gettext("%(name)s is removed.", name=full_text(self.t, found)), "good", *effects)

    @on("close-learner")
    def _close_form(self) -> Reply:
        self._open, self._asks_removal = "", False
        return self.shown("title")

    @on("save-learner")
    def _save(self, learner: str, fields: Form) -> Reply:
        """Add a learner, or change one."""
        name, picture, colour = (fields.get(field, "") for field in ("name", "picture", "colour"))
        sharing = with_first(self.listed.sharing)
        found = None if learner == NEW else self._known(learner, sharing)
        try:
            if found is None:
                found = new_learner(sharing, name, picture, colour)
                sharing = sharing.with_learner(found)
            else:
                sharing = changed(sharing, found, name, picture, colour)
        except FaultError as fault:
            return self.told(self._fault(fault), "bad")
        effects = (self._keep(sharing), *self._reading(found, fields, is_new=learner == NEW))
        self._open = ""
        now = sharing.learner(found.id) or found
        told = self.t.gettext("%(name)s plays here now.", name=full_text(self.t, now))
        if len(sharing.learners) == 2 and learner == NEW:
            first = sharing.learners[0]
            told += " " + self.t.gettext(
                "Whoever has played here so far has this picture: %(look)s.", look=look_text(self.t, first)
            )
        return self.told(told, "good", *effects)

    def _reading(self, learner: Learner, fields: Form, *, is_new: bool) -> tuple[Effect, ...]:
        """Keep with the learner whether sentences are shown, or pictures in place of them."""
        reads = fields.get("reads")
        if is_new:
            return (not_reading(learner),) if reads == "no" else ()
        if learner.id == self.reader.who and reads in ("yes", "no"):
            self.reader.progress = with_look(self.reader.progress, "signs", reads == "no")
        return ()

    def _fault(self, fault: FaultError) -> str:
        if fault.field == "look":
            return self.t.gettext("Somebody here looks like that already. Choose another picture or another colour.")
        if fault.reason == "too-long":
            return self.t.gettext("The name is too long: %(count)s letters at most.", count=MAX_NAME)
        if fault.reason == "too-many":
            return self.t.gettext("There is no room for more learners here.")
        return self.t.gettext("The name has characters that cannot be shown.")

    @on("copy-code")
    def _copy_code(self) -> Reply:
        return self.told(
            self.t.gettext("The code is on the clipboard."), "good", *([Copy(self._code)] if self._code else [])
        )
