"""The placement test: eight tasks, and then the lesson to start with."""

from __future__ import annotations

from typing import Any

from warcaby.app.lessons.course_links import entry_board, entry_link
from warcaby.app.lessons.trial_screen import TrialScreen
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.words.translation import translator
from warcaby.school import course
from warcaby.school.exams import start_after, with_placement
from warcaby.school.progress import now


class PlacementScreen(TrialScreen):
    """The placement test on the screen."""

    def __init__(self, reader: Reader, place: Place) -> None:
        placement = course.load_placement()
        assert placement is not None
        super().__init__(reader, place, translator(place.language), placement)

    def start_view(self) -> dict[str, Any]:
        """Say what the test is about."""
        t, count = self.t, len(self.trial.exercises)
        return {
            "place": "",
            "lead": t.lesson(self.trial.summary),
            "rules": (
                t.ngettext("%(num)s task, without hints", "%(num)s tasks, without hints", count),
                t.gettext("one attempt at each"),
                t.gettext("then you see which lesson is the right one to start with"),
            ),
            "said": "",
            "diploma": None,
            "begin": t.gettext("Begin"),
            "board": self.small_board(0),
        }

    def _finish(self) -> None:
        start = start_after(self.trial, self.series.results)
        self.reader.progress = with_placement(self.reader.progress, start, now())

    def end_view(self) -> dict[str, Any]:
        """Show the result."""
        t, count, right = self.t, len(self.series.results), sum(self.series.results)
        start = start_after(self.trial, self.series.results)
        is_good = 2 * right >= count
        return {
            "title": t.gettext("Start here: %(title)s", title=t.lesson(start.title)),
            "is_good": is_good,
            "mood": "proud" if is_good else "calm",
            "score": t.gettext("%(done)s of %(count)s right", done=right, count=count),
            "said": self._said(right),
            "chips": self.chips(),
            "wrong": (),
            "onward": entry_link(self.place, start, t.gettext("Open the lesson")),
            "onward_board": entry_board(t, start),
            "links": (self.place.link("home", text=t.gettext("To the start page")),),
            "again": t.gettext("Take the test again"),
            "hand_in": None,
            "repeat": "",
        }

    def _said(self, right: int) -> str:
        if not right:
            return self.t.gettext("All of this is still ahead of you. We begin at the beginning, one step at a time.")
        return self.t.gettext("Nothing is locked: all lessons are open, also the earlier ones.")
