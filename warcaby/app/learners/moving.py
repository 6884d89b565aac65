"""Learners who come from a file, and all who are saved as one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import Effect, Reply, SaveEverybody, WriteLearner
from warcaby.app.shell.form_page import FormPage
from warcaby.app.shell.uploads import file_bytes
from warcaby.school import course
from warcaby.school.arrival import ArrivalError
from warcaby.school.faults import FaultError
from warcaby.school.progress_format import to_json
from warcaby.school.sharing import DESK, Learner, Sharing, new_learner, with_first
from warcaby.school.sharing_files import Comer, read_comers


class Moving:
    """Files of learners, on the page of those who share the device."""

    def __init__(
        self,
        page: FormPage,
        sharing: Callable[[], Sharing],
        keep: Callable[[Sharing], Effect],
        begins_desk: Callable[[], Reply],
    ) -> None:
        self._page = page
        self._sharing = sharing
        self._keep = keep
        self._begins_desk = begins_desk
        self._coming: dict[str, Learner] = {}
        """Those whose records are being written: they are on the list once that is done."""

    @on("save-everybody")
    def _save(self) -> Reply:
        t = self._page.t
        name = t.gettext("warcaby-everybody-%(date)s.json", date=date.today().isoformat())
        return self._page.told(t.gettext("The file is being saved."), "good", SaveEverybody(name), focus=None)

    def save_one(self, learner: Learner) -> Reply:
        """Save a learner as a file, from which the learner comes back here or elsewhere."""
        t = self._page.t
        name = t.gettext("warcaby-learner-%(date)s.json", date=date.today().isoformat())
        return self._page.told(
            t.gettext("The file is being saved."), "good", SaveEverybody(name, learner.id), focus=None
        )

    @on("bring-learners")
    def _bring(self, data: str | None) -> Reply:
        t = self._page.t
        try:
            text = file_bytes(data).decode()
            comers = read_comers(text, course.code_places())
        except (FaultError, ArrivalError, UnicodeDecodeError) as error:
            if isinstance(error, ArrivalError) and error.reason == "newer-file":
                return self._page.told(
                    t.gettext("This file was saved by a newer Warcaby. Open the newest version of the page first."),
                    "bad",
                )
            return self._page.told(t.gettext("This is not a file with progress from Warcaby, or it is damaged."), "bad")
        sharing = with_first(self._sharing())
        effects: list[Effect] = []
        try:
            for comer in comers:
                learner = _made(sharing, comer)
                sharing = sharing.with_learner(learner)
                self._coming[learner.id] = learner
                effects.append(WriteLearner(learner.id, to_json(comer.progress)))
        except FaultError:
            self._coming.clear()
            return self._page.told(t.gettext("There is no room for more learners here."), "bad")
        return self._page.told(t.gettext("One moment …"), "note", *effects)

    @on("learner-written")
    def _written(self, learner: str, done: bool) -> Reply:
        t = self._page.t
        came = self._coming.pop(learner, None)
        if came is None and learner != DESK and done:
            return Reply()
        if not done:
            return self._page.told(t.gettext("This could not be stored here. Nothing has changed."), "bad")
        if came is None:
            return self._begins_desk()
        effect = self._keep(with_first(self._sharing()).with_learner(came))
        return self._page.told(t.gettext("What was in the file is here, as somebody new."), "good", effect)


def _made(sharing: Sharing, comer: Comer) -> Learner:
    """The learner that somebody from a file becomes, with the same look if nobody has it."""
    try:
        return new_learner(sharing, comer.name, comer.picture, comer.colour)
    except FaultError:
        return replace(new_learner(sharing, ""), name=comer.name)
