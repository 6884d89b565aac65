"""The session of one reader: actions in, HTML and effects out.

Actions and answers are plain values, as they travel to and from the page as JSON. An answer holds frames, which
the page plays in order: first a piece slides, then elements are replaced, then a sentence is spoken.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warcaby.app.board_screen import Scene
from warcaby.app.home_screen import home_view
from warcaby.app.lesson_screen import LessonScreen
from warcaby.app.render import render
from warcaby.app.routes import Place, find_place
from warcaby.app.translation import LANGUAGE_NAMES, LANGUAGES, Translator, translator
from warcaby.app.views import HomeView, LanguageLink, LessonView, PageView
from warcaby.school.progress import Progress, ProgressError, parse_progress


class ActionError(ValueError):
    """An action cannot be understood: a fault of the page, not of the reader."""


class Session:
    """What the program knows of its reader between two actions.

    >>> Session().handle({"type": "start", "route": "", "progress": None})["lang"]
    'pl'
    """

    def __init__(self) -> None:
        self.place = Place("pl")
        self.progress = Progress()
        self.notice = ""
        self.lesson: LessonScreen | None = None

    @property
    def t(self) -> Translator:
        """The translator of the page's language."""
        return translator(self.place.language)

    def handle(self, action: Mapping[str, Any]) -> dict[str, Any]:
        """Answer an action. Raises ActionError if it is none."""
        kind = action.get("type")
        if kind == "start":
            return self._start(str(action.get("route", "")), action.get("progress"))
        if kind == "open":
            return self.open(str(action.get("route", "")))
        if self.lesson is None:
            raise ActionError(f"there is no exercise for {kind!r}")
        return self._touch(self.lesson, str(kind), action)

    def open(self, route: str) -> dict[str, Any]:
        """Go to a page; an unknown address leads to the front page, with a word about it."""
        place = find_place(route)
        self.place = place or Place("en" if route.startswith("en/") else "pl")
        if place is None:
            self.notice = self.t.gettext("There is no page at this address. Here is the start page.")
        self.lesson = LessonScreen(self.t, place.lesson, self.progress) if place and place.lesson else None
        view = self.view()
        # What is said while Python starts or fails stands outside the page, and changes its language with it.
        regions = {"page": self.region(view), "python-status": render(self.place.language, "status.html")}
        answer = self._answer([{"animate": None, "regions": regions, "say": view.page.title}])
        self.notice = ""
        return {**answer, "title": view.page.title, "lang": view.page.lang, "route": self.place.route, "focus": "title"}

    def _start(self, route: str, kept: object) -> dict[str, Any]:
        damaged = None
        try:
            self.progress = parse_progress(kept)
        except ProgressError:
            damaged = kept
            self.notice = self.t.gettext(
                "Your saved stars could not be read. They have been set aside, nothing was deleted; we start afresh."
            )
        answer = self.open(route)
        return {**answer, "focus": None, "set_aside": damaged}

    def _touch(self, lesson: LessonScreen, kind: str, action: Mapping[str, Any]) -> dict[str, Any]:
        screen = lesson.screen
        solved = screen.run.solved
        if kind == "tap":
            scenes = screen.tap(str(action["square"]))
        elif kind == "grab":
            scenes = screen.grab(str(action["square"]))
        elif kind == "drop":
            end = action["to"]
            scenes = screen.drop(str(action["from"]), None if end is None else str(end))
        elif kind == "cancel":
            scenes = screen.cancel()
        elif kind == "hint":
            scenes = screen.hint()
        elif kind == "check":
            scenes = screen.check()
        elif kind == "choose":
            scenes = screen.choose(str(action["answer"]))
        elif kind == "restart":
            screen.start()
            return self._show_exercise(lesson, "goal")
        elif kind == "next":
            lesson.open(min(lesson.index + 1, len(lesson.lesson.exercises) - 1))
            return self._show_exercise(lesson, "goal")
        elif kind == "exercise":
            lesson.open(max(0, min(int(action["number"]), len(lesson.lesson.exercises)) - 1))
            return self._show_exercise(lesson, "goal")
        else:
            raise ActionError(f"unknown action {kind!r}")
        save = None
        if screen.run.solved and not solved:
            self.progress = self.progress.with_stars(lesson.lesson.id, screen.exercise.id, screen.run.stars)
            save = self.progress.to_json()
        return {**self._answer(self._play(lesson, scenes)), "save": save}

    def _show_exercise(self, lesson: LessonScreen, focus: str) -> dict[str, Any]:
        panel = lesson.panel(self.place, self.progress)
        frame = {"animate": None, "regions": self._regions(lesson), "say": f"{panel.title}. {panel.goal}"}
        return {**self._answer([frame]), "focus": focus}

    def _regions(self, lesson: LessonScreen) -> dict[str, str]:
        values = {"panel": lesson.panel(self.place, self.progress), "board": lesson.board(lesson.screen.picture)}
        return {name: render(self.place.language, f"{name}.html", **values) for name in ("task", "board", "panel")}

    def _play(self, lesson: LessonScreen, scenes: list[Scene]) -> list[dict[str, Any]]:
        """Every scene changes the board; what stands beside it changes with the last one."""
        frames = []
        for number, scene in enumerate(scenes, start=1):
            if number == len(scenes):
                regions = self._regions(lesson)
            else:
                regions = {"board": render(self.place.language, "board.html", board=lesson.board(scene.picture))}
            animate = {"path": scene.path, "captured": scene.captured} if scene.path else None
            frames.append({"animate": animate, "regions": regions, "say": scene.say})
        return frames

    def _answer(self, frames: list[dict[str, Any]]) -> dict[str, Any]:
        return {
            "frames": frames,
            "title": None,
            "lang": None,
            "route": None,
            "focus": None,
            "save": None,
            "set_aside": None,
        }

    def view(self) -> HomeView | LessonView:
        """Build the view of the page."""
        page = self._page()
        if self.lesson:
            return self.lesson.view(page, self.place, self.progress)
        return home_view(self.t, page, self.place, self.progress)

    def region(self, view: HomeView | LessonView) -> str:
        """Render everything that is visible on the page."""
        content = "home.html" if isinstance(view, HomeView) else "lesson.html"
        return render(self.place.language, "region.html", page=view.page, view=view, content=content)

    def _page(self) -> PageView:
        t, place = self.t, self.place
        name = t.gettext("Warcaby: learn Polish draughts")
        lesson = place.lesson
        home = Place(place.language)
        others = [place.translated(language) for language in LANGUAGES if language != place.language]
        return PageView(
            lang=place.language,
            root=place.root,
            route=place.route,
            title=f"{t.lesson(lesson.title)} – Warcaby" if lesson else name,
            description=t.lesson(lesson.summary)
            if lesson
            else t.gettext("Polish draughts step by step, on a board that tells you why."),
            home_href=place.href(home),
            home_route=home.route,
            languages=tuple(
                LanguageLink(other.language, LANGUAGE_NAMES[other.language], place.href(other), other.route)
                for other in others
            ),
            notice=self.notice,
        )
