"""Four pictures as a PIN: pressed to play, and chosen by whoever wants one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from warcaby.app.learners.look_texts import full_text, picture_names
from warcaby.app.shell.actions import ActionError, on
from warcaby.app.shell.answers import Reply
from warcaby.app.shell.form_page import FormPage
from warcaby.app.words.translation import Translator
from warcaby.school.sharing import DESK, PIN_LENGTH, PIN_PICTURES, Desk, Sharing, digest_of, is_pin

Purpose: TypeAlias = Literal["play", "change", "set"]


class PinPad:
    """Twelve pictures to press, on the page of those who share the device."""

    def __init__(
        self,
        page: FormPage,
        sharing: Callable[[], Sharing],
        keep: Callable[[Sharing, str], Reply],
        passes: Callable[[str, Purpose], Reply],
    ) -> None:
        self._page = page
        self._sharing = sharing
        self._keep = keep
        """Keeps a list and says something."""
        self._passes = passes
        """What comes once the PIN was right."""
        self.whose = ""
        self._purpose: Purpose = "play"
        self._pressed: tuple[str, ...] = ()
        self._is_forgotten = False

    def open(self, whose: str, purpose: Purpose) -> Reply:
        """Ask for a PIN, or for the pictures of a new one."""
        self.whose, self._purpose, self._pressed, self._is_forgotten = whose, purpose, (), False
        return self._page.shown("pin-title")

    def close(self) -> None:
        """Ask for nothing."""
        self.whose, self._pressed = "", ()

    def view(self, t: Translator) -> dict[str, Any] | None:
        """Build its view; None if no PIN is asked for."""
        if not self.whose:
            return None
        names = picture_names(t)
        learner = self._sharing().learner(self.whose)
        is_new = self._purpose == "set"
        return {
            "title": t.gettext("Choose four pictures") if is_new else t.gettext("Press your four pictures"),
            "whose": full_text(t, learner) if learner else t.gettext("the teacher"),
            "picture": learner.picture if learner else "desk",
            "colour": learner.colour if learner else "plain",
            "pictures": tuple({"value": each, "label": names[each], "is_chosen": False} for each in PIN_PICTURES),
            # Whoever looks on is not told which pictures they were.
            "slots": tuple(self._pressed if is_new else ("guest",) * len(self._pressed)),
            "count": t.gettext("%(done)s of %(count)s", done=len(self._pressed), count=PIN_LENGTH),
            "left": PIN_LENGTH - len(self._pressed),
            "is_new": is_new,
            "is_forgotten": self._is_forgotten,
            "helps_teacher": self._is_forgotten and self._sharing().desk is not None and self.whose != DESK,
        }

    def kept(self, whose: str) -> str:
        """The digest of somebody's PIN; empty if there is none."""
        sharing = self._sharing()
        if whose == DESK:
            return sharing.desk.pin if sharing.desk else ""
        learner = sharing.learner(whose)
        return learner.pin if learner else ""

    def _with_pin(self, pin: str) -> Sharing:
        sharing = self._sharing()
        learner = sharing.learner(self.whose)
        return sharing.with_learner(replace(learner, pin=pin)) if learner else replace(sharing, desk=Desk(pin))

    @on("press-picture")
    def _press(self, picture: str) -> Reply:
        if not self.whose or picture not in PIN_PICTURES:
            raise ActionError("no PIN is asked for")
        if len(self._pressed) == PIN_LENGTH:
            return Reply()
        self._pressed = (*self._pressed, picture)
        t = self._page.t
        if len(self._pressed) < PIN_LENGTH or self._purpose == "set":
            said = t.gettext("%(done)s of %(count)s", done=len(self._pressed), count=PIN_LENGTH)
            return self._page.shown("keep-pin" if len(self._pressed) == PIN_LENGTH else None, say=said)
        if is_pin(self.kept(self.whose), self._pressed):
            whose = self.whose
            self.close()
            return self._passes(whose, self._purpose)
        self._pressed = ()
        return self._page.told(t.gettext("Those were other pictures. Try again."), "hint")

    @on("other-pictures")
    def _begin_again(self) -> Reply:
        self._pressed = ()
        return self._page.shown("pin-title")

    @on("close-pin")
    def _leave(self) -> Reply:
        self.close()
        return self._page.shown("title")

    @on("keep-pin")
    def _set(self) -> Reply:
        if self._purpose != "set" or len(self._pressed) < PIN_LENGTH:
            raise ActionError("there are no pictures to keep")
        sharing = self._with_pin(digest_of(self._pressed))
        self.close()
        return self._keep(sharing, self._page.t.gettext("From now on the four pictures are asked for."))

    @on("forgotten-pin")
    def _forget(self) -> Reply:
        self._is_forgotten = True
        return self._page.shown("pin-forgotten")

    @on("remove-pin")
    def _remove(self) -> Reply:
        """Whoever says so may do it where no teacher is there to be asked."""
        if not self.whose or not self._is_forgotten or (self._sharing().desk is not None and self.whose != DESK):
            raise ActionError("the teacher removes it")
        return self.removed(self.whose)

    def removed(self, whose: str) -> Reply:
        """Take somebody's PIN away."""
        self.whose = whose
        sharing = self._with_pin("")
        self.close()
        return self._keep(sharing, self._page.t.gettext("There is no PIN any more."))
