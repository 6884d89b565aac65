"""What of a class is due for repetition: computed when somebody asks, by a package that comes only then."""

from __future__ import annotations

from collections.abc import Mapping

from warcaby.app.classes.class_files import Desk
from warcaby.app.classes.class_views import DueRow, DueView
from warcaby.app.classes.plan_choices import rules_to_practise
from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import Reply
from warcaby.app.shell.later import later
from warcaby.app.words.dates import date_text
from warcaby.app.words.plan_texts import day_of
from warcaby.school.teaching.class_repetitions import repetitions_of
from warcaby.school.teaching.class_table import Work
from warcaby.school.teaching.school_class import SchoolClass

PACKAGE = "fsrs"
_MOST_SHOWN = 5


class ClassDue:
    """Tells what is due in the class that is open."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.wanted = self.is_missing = False
        """Whether somebody has asked for it, and whether the package cannot be fetched."""

    @on("show-due")
    def _show(self) -> Reply:
        self.wanted, self.is_missing = True, False
        return self._desk.shown("due")

    def view(self, school_class: SchoolClass, works: Mapping[str, Work], group: str, day: int) -> DueView | None:
        """Build the view; None until somebody asks for it."""
        t = self._desk.t
        if not self.wanted:
            return None
        if self.is_missing:  # asking for it here would fetch it again and again
            return DueView(t.gettext("What is due cannot be computed without the network."), again=True)
        if not later(PACKAGE):
            return DueView(t.gettext("One moment …"))
        found = repetitions_of(school_class, works, group, day, later("warcaby.school.learner.schedule").reviewed)
        rules = dict(rules_to_practise(t))
        due = [each for each in found.due if each.belief in rules]
        if not found.practised:
            return DueView(
                t.gettext("No result tells of a rule yet: lessons about rules and sets with exercises do that.")
            )
        if not due:
            return DueView(t.gettext("Nothing is due today."))
        return DueView(
            t.gettext(
                "Counted from the days on which results came here. What pupils practise by themselves is not known."
            ),
            tuple(
                DueRow(
                    each.belief,
                    rules[each.belief],
                    ", ".join(each.names),
                    t.ngettext("%(num)s pupil", "%(num)s pupils", len(each.names)),
                    t.gettext("last results: %(day)s", day=date_text(t, day_of(each.last))),
                )
                for each in due[:_MOST_SHOWN]
            ),
        )
