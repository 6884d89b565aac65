"""The placement test: what is played already, tasks that follow the answers, and then the lessons to start with."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from warcaby.app.lessons.course_links import entry_board, entry_link, place_text
from warcaby.app.lessons.known_game import known_game
from warcaby.app.lessons.trial_board import TrialBoard
from warcaby.app.lessons.trial_screen import TrialScreen
from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import Reply
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.words.opponent_texts import opponent_name
from warcaby.app.words.rule_texts import variant_name
from warcaby.app.words.translation import translator
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.placing import (
    GAMES,
    MOST_TASKS,
    NOTHING,
    ORIGINS,
    UNSURE,
    Placing,
    Start,
    kept_placing,
    ladder,
    new_placing,
    with_placing,
    with_start,
)
from warcaby.school.progress import now
from warcaby.school.series import Series

STRONG = 7
"""The level of the machine that is good company for somebody who knows all these lessons."""


class PlacementScreen(TrialScreen):
    """The placement test on the screen."""

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place, translator(place.language))
        self._placing = kept_placing(reader.progress)
        if self._placing:
            self._begin_at(len(self._placing.asked) - 1)

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("Where to start?"),
            self.t.gettext("A few tasks show which lesson is the right one to start with."),
        )

    # Actions

    @on("origin")
    def _begin(self, game: str) -> Reply:
        """Begin, as somebody who plays this already; whoever has never played starts with the first lesson."""
        if game not in ORIGINS:
            return Reply()
        self._placing = new_placing(self.reader.progress, game).onward()
        self._begin_at(0)
        if self.has_task:
            self._store()
        else:
            self._finish()
        return self._turned()

    @on("again")
    def _again(self) -> Reply:
        """Ask once more what is played."""
        self._placing, self._is_begun = None, False
        return self.shown("")

    @on("play-strong")
    def _play_strong(self) -> Reply:
        """Go to a game against somebody strong enough."""
        return Reply(go=self.place.to("game", BRAZILIAN), fragment=f"level/{STRONG}")

    def _begin_at(self, index: int) -> None:
        """Begin with the first task, or go on with the one that has no answer yet."""
        asked = self._taken.asked
        results = tuple(each.right for each in asked if each.right is not None)
        self.series, self._is_begun = Series(asked, results, index), True
        self._lay()

    @property
    def _taken(self) -> Placing:
        assert self._placing is not None
        return self._placing

    def _lay(self) -> None:
        self._laid = None
        if self._taken.is_asking:
            lesson = next(each for each in ladder() if each.id == self._taken.asked[-1].lesson)
            self.t = translator(self.place.language).of_chapter(lesson.folder)
            self._laid = TrialBoard(self.t, self._taken.task)

    def _keep(self) -> None:
        self._placing = self._taken.answered(self.series.results[-1]).onward()
        self.series = replace(self.series, tasks=self._placing.asked)
        self._store()

    def _store(self) -> None:
        self.reader.progress = with_placing(self.reader.progress, self._taken, now())

    def _finish(self) -> None:
        self.reader.progress = with_start(self.reader.progress, self._taken.start, now())

    # Views

    def start_view(self) -> dict[str, Any]:
        """Ask what is played already."""
        t = self.t
        texts = {
            NOTHING: t.gettext("Nothing yet"),
            UNSURE: t.gettext("Draughts, but I am not sure of the rules"),
            **{game: variant_name(t.language, VARIANTS[game]) for game in GAMES},
        }
        return {
            "place": "",
            "lead": t.gettext("%(num)s tasks at most, one attempt at each.", num=MOST_TASKS),
            "rules": (),
            "said": "",
            "diploma": None,
            "begin": "",
            "known": known_game(t, self.place),
            "question": t.gettext("What do you play already?"),
            "choices": tuple(
                Button(f"origin-{name}", text, {"type": "origin", "game": name}) for name, text in texts.items()
            ),
            "board": entry_board(t, ladder()[0]),
        }

    def _task_title(self) -> str:
        number = self.series.at + 1
        return self.t.gettext("Task %(number)s, %(count)s at most", number=number, count=MOST_TASKS)

    def end_view(self) -> dict[str, Any]:
        """Show the result."""
        t, start = self.t, self._taken.start
        is_good = start.lesson.id != ladder()[0].id
        return {
            "title": t.gettext("Start here: %(title)s", title=t.lesson(start.first.title)),
            "is_good": is_good,
            "mood": "proud" if is_good else "calm",
            # Tasks that follow the answers are half of them right, whoever takes them.
            "score": "",
            "chips": (),
            "said": self._said(start),
            "wrong": (),
            "onward": entry_link(self.place, start.first, t.gettext("Open the lesson")),
            "onward_board": None if start.news or start.is_after_all else entry_board(t, start.first),
            "news": tuple(entry_link(self.place, each, t.lesson(each.title)) for each in start.news),
            "then": self._then(start),
            "play": self._play_button() if start.is_after_all else None,
            "links": (self.place.link("home", text=t.gettext("To the start page")),),
            "again": t.gettext("Take the test again"),
            "hand_in": None,
            "repeat": "",
        }

    def _play_button(self) -> Button:
        """The way to a game against somebody strong enough."""
        name = opponent_name(self.t.language, STRONG)
        return Button("play", self.t.gettext("Play %(name)s", name=name), {"type": "play-strong"})

    def _then(self, start: Start) -> str:
        """Say where the course goes on behind the lessons with news."""
        where, title = place_text(self.t, start.lesson), self.t.lesson(start.lesson.title)
        return self.t.gettext("Then go on here: %(title)s (%(where)s).", title=title, where=where) if start.news else ""

    def _said(self, start: Start) -> str:
        t = self.t
        if start.lesson.id == ladder()[0].id:
            return t.gettext("All of this is still ahead of you. We begin at the beginning, one step at a time.")
        if start.is_after_all:
            return t.gettext(
                "You know what the lessons about warcaby klasyczne teach. Meet the other games of the family, and play "
                "against strong opponents, from level %(level)s on.",
                level=STRONG,
            )
        if start.news:
            return t.gettext("You can play already. These lessons say what is different here:")
        return t.gettext("Nothing is locked: all lessons are open, also the earlier ones.")
