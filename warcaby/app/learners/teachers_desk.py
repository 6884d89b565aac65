"""The desk of a teacher on a device that learners share: set up, closed with a PIN, closed down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from warcaby.app.learners.pin_pad import PinPad, Purpose
from warcaby.app.shell.actions import ActionError, on
from warcaby.app.shell.answers import Become, Effect, RemoveLearners, Reply, WriteLearner
from warcaby.app.shell.form_page import FormPage
from warcaby.school.progress_format import to_json
from warcaby.school.sharing import DESK, Desk, Sharing, with_first


class TeachersDesk:
    """What a teacher keeps apart from all learners."""

    def __init__(
        self,
        page: FormPage,
        sharing: Callable[[], Sharing],
        keep: Callable[[Sharing], Effect],
        pin: PinPad,
        passes: Callable[[str, Purpose], Reply],
    ) -> None:
        self._page = page
        self._sharing = sharing
        self._keep = keep
        self._pin = pin
        self._passes = passes
        self.asks_removal = False

    @on("begin-desk")
    def _begin(self) -> Reply:
        """Set the desk up with a copy of what is kept of whoever plays, since that was the teacher's so far."""
        if self._sharing().desk is not None:
            raise ActionError("there is a desk")
        return self._page.told(
            self._page.t.gettext("One moment …"), "note", WriteLearner(DESK, to_json(self._page.reader.progress))
        )

    def written(self) -> Reply:
        """Keep the desk, since its record is there."""
        sharing = replace(with_first(self._sharing()), desk=Desk())
        said = self._page.t.gettext("The teacher's desk is here now. Press its picture, and give it a PIN if you like.")
        return self._page.told(said, "good", self._keep(sharing))

    @on("play-as-teacher")
    def _enter(self) -> Reply:
        desk = self._sharing().desk
        if desk is None:
            raise ActionError("there is no desk")
        if self._page.reader.who == DESK:
            return Reply(go=self._page.place.to("teacher"))
        return self._pin.open(DESK, "play") if desk.pin else self._passes(DESK, "play")

    @on("set-desk-pin")
    def _set_pin(self) -> Reply:
        self._check()
        return self._pin.open(DESK, "set")

    @on("drop-desk-pin")
    def _drop_pin(self) -> Reply:
        self._check()
        return self._pin.removed(DESK)

    @on("ask-end-of-desk")
    def _ask(self) -> Reply:
        self._check()
        self.asks_removal = True
        return self._page.shown("end-of-desk")

    @on("keep-desk")
    def _stay(self) -> Reply:
        self.asks_removal = False
        return self._page.shown("title")

    @on("end-desk")
    def _end(self) -> Reply:
        """Remove the desk, with all that is kept on it."""
        self._check()
        if not self.asks_removal:
            raise ActionError("nobody was asked")
        effect = self._keep(self._sharing().without(DESK))
        return Reply(effects=(effect, RemoveLearners((DESK,)), Become("", self._page.place.to("home").route)))

    def _check(self) -> None:
        if self._page.reader.who != DESK:
            raise ActionError("this is not the teacher")
