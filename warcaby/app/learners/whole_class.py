"""A whole class at once, and the desk of its teacher, on the page of those who share the device."""

from __future__ import annotations

from collections.abc import Callable

from warcaby.app.shell.actions import ActionError, Form, on
from warcaby.app.shell.answers import Become, Effect, RemoveLearners, Reply, WriteLearner
from warcaby.app.shell.form_page import FormPage
from warcaby.app.shell.look import with_look
from warcaby.school.codes import CodeError
from warcaby.school.faults import FaultError
from warcaby.school.progress import Progress
from warcaby.school.progress_format import to_json
from warcaby.school.sharing import DESK, FIRST, Learner, Sharing, new_learner, with_first
from warcaby.school.teaching.class_list import decode_names, names_in


def not_reading(learner: Learner) -> WriteLearner:
    """Begin the record of somebody who does not read yet: with pictures in place of sentences."""
    return WriteLearner(learner.id, to_json(with_look(Progress(), "signs", True)))


class WholeClass:
    """Makes pictures for many at once, and removes all."""

    def __init__(
        self,
        page: FormPage,
        sharing: Callable[[], Sharing],
        keep: Callable[[Sharing], Effect],
        fault_text: Callable[[FaultError], str],
    ) -> None:
        self._page = page
        self._sharing = sharing
        self._keep = keep
        self._fault_text = fault_text
        self.names: tuple[str, ...] = ()
        """The names that a link has brought."""
        self.asks_removal = False

    def read(self, fragment: str) -> None:
        """Take the names from a link."""
        t = self._page.t
        try:
            self.names = decode_names(fragment)
        except (CodeError, FaultError):
            self._page.tell(t.gettext("This link is damaged or incomplete. Ask for it once more."), "bad")

    @on("add-class")
    def _add(self, fields: Form) -> Reply:
        """Add a learner for each name; whoever is on the list under a name already stays."""
        page, t = self._page, self._page.t
        try:
            names = names_in(fields.get("names", ""))
            sharing = with_first(self._sharing())
            here = {each.name for each in sharing.learners}
            fresh = [name for name in names if name not in here]
            for name in fresh:
                sharing = sharing.with_learner(new_learner(sharing, name))
            come = [each for each in sharing.learners if each.name in fresh]
        except FaultError as fault:
            return page.told(self._fault_text(fault), "bad")
        if not names:
            return page.told(t.gettext("Write at least one name."), "bad")
        self.names = ()
        if not fresh:
            return page.told(t.gettext("They all have a picture here already."), "note")
        said = t.ngettext("%(num)s picture is new here.", "%(num)s pictures are new here.", len(fresh))
        begun = [not_reading(each) for each in come] if fields.get("signs") else []
        return page.told(said, "good", self._keep(sharing), *begun)

    @on("ask-removal-of-all")
    def _ask(self) -> Reply:
        self._check()
        self.asks_removal = True
        return self._page.shown("removal-of-all")

    @on("keep-all")
    def _keep_all(self) -> Reply:
        self.asks_removal = False
        return self._page.shown("title")

    @on("remove-all")
    def _remove(self) -> Reply:
        """Leave the device as if nobody had been here."""
        self._check()
        if not self.asks_removal:
            raise ActionError("nobody was asked")
        ids = dict.fromkeys((FIRST, *(each.id for each in self._sharing().learners), DESK))
        effects = (self._keep(Sharing()), RemoveLearners(tuple(ids)), Become(FIRST, self._page.place.to("home").route))
        return Reply(effects=effects)

    @property
    def can_remove(self) -> bool:
        """Whether whoever is here may remove all: the teacher at a desk; without one, anybody if no other has a PIN."""
        sharing, who = self._sharing(), self._page.reader.who
        if sharing.desk is not None:
            return who == DESK
        return bool(sharing.learners) and not any(each.pin for each in sharing.learners if each.id != who)

    def _check(self) -> None:
        if not self.can_remove:
            raise ActionError("others remove them")
