"""The session of one reader: actions in, HTML and effects out.

Actions and answers are plain values, as they travel to and from the page as JSON. An answer holds frames, which
the page plays in order: first a piece slides, then elements are replaced, then a sentence is spoken.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warcaby.app.board_screen import BoardScreen, Scene
from warcaby.app.home_screen import home_view
from warcaby.app.lesson_screen import LessonScreen
from warcaby.app.render import render
from warcaby.app.routes import Place, find_place
from warcaby.app.rule_texts import special_text, variant_name
from warcaby.app.rules_screen import rules_view
from warcaby.app.translation import LANGUAGE_NAMES, LANGUAGES, Translator, translator
from warcaby.app.variant_screen import VariantScreen
from warcaby.app.views import Content, HomeView, LanguageLink, LessonView, PageView, RulesView
from warcaby.rules import Variant
from warcaby.school.exercise import Lesson
from warcaby.school.progress import Progress
from warcaby.school.progress_format import ProgressError, parse_progress, to_json


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
        self.screen: LessonScreen | VariantScreen | None = None

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
        if self.screen is None:
            raise ActionError(f"there is no board for {kind!r}")
        if isinstance(self.screen, VariantScreen):
            return self._try(self.screen, str(kind), action)
        return self._learn(self.screen, str(kind), action)

    def open(self, route: str) -> dict[str, Any]:
        """Go to a page; an unknown address leads to the front page, with a word about it."""
        place = find_place(route)
        self.place = place or Place("en" if route.startswith("en/") else "pl")
        if place is None:
            self.notice = self.t.gettext("There is no page at this address. Here is the start page.")
        self.screen = self._screen()
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

    def _screen(self) -> LessonScreen | VariantScreen | None:
        """What the page has a board for."""
        subject = self.place.subject
        if isinstance(subject, Lesson):
            return LessonScreen(self.t, subject, self.progress)
        return VariantScreen(self.t, subject) if isinstance(subject, Variant) else None

    def _learn(self, lesson: LessonScreen, kind: str, action: Mapping[str, Any]) -> dict[str, Any]:
        """Answer what is done to an exercise."""
        screen = lesson.screen
        solved = screen.run.solved
        scenes = _touch(screen, kind, action)
        if kind == "hint":
            scenes = screen.hint()
        elif kind == "check":
            scenes = screen.check()
        elif kind == "choose":
            scenes = screen.choose(str(action["answer"]))
        elif kind == "restart":
            screen.start()
        elif kind == "next":
            lesson.open(min(lesson.index + 1, len(lesson.lesson.exercises) - 1))
        elif kind == "exercise":
            lesson.open(max(0, min(int(action["number"]), len(lesson.lesson.exercises)) - 1))
        elif scenes is None:
            raise ActionError(f"unknown action {kind!r}")
        if scenes is None:
            panel = lesson.panel(self.place, self.progress)
            return self._show_task(lesson, f"{panel.title}. {panel.goal}")
        save = None
        if screen.run.solved and not solved:
            self.progress = self.progress.with_stars(lesson.lesson.id, screen.exercise.id, screen.run.stars)
            save = to_json(self.progress)
        return {**self._answer(self._play(lesson, scenes)), "save": save, "focus": self._refuge(lesson, kind)}

    def _refuge(self, lesson: LessonScreen, kind: str) -> str | None:
        """Where the focus goes when the button that was pressed is not there any more."""
        if kind == "check" and lesson.screen.run.solved:
            return "next"
        if kind == "hint" and not lesson.panel(self.place, self.progress).can_hint:
            return "feedback"
        return None

    def _try(self, variant: VariantScreen, kind: str, action: Mapping[str, Any]) -> dict[str, Any]:
        """Answer what is done to a demonstration."""
        scenes = _touch(variant.screen, kind, action)
        if scenes is not None:
            return self._answer(self._play(variant, scenes))
        if kind == "restart":
            variant.screen.start()
        elif kind == "demo":
            variant.open(str(action["name"]))
        else:
            raise ActionError(f"unknown action {kind!r}")
        return self._show_task(variant, variant.demo().goal)

    def _show_task(self, screen: LessonScreen | VariantScreen, say: str) -> dict[str, Any]:
        frame = {"animate": None, "regions": self._regions(screen), "say": say}
        return {**self._answer([frame]), "focus": "goal"}

    def _regions(self, screen: LessonScreen | VariantScreen) -> dict[str, str]:
        values: dict[str, Any] = {"board": screen.board(screen.screen.picture)}
        if isinstance(screen, LessonScreen):
            templates = {"task": "task.html", "board": "board.html", "panel": "panel.html"}
            values["panel"] = screen.panel(self.place, self.progress)
        else:
            templates = {"task": "demo_task.html", "board": "board.html", "panel": "demo_panel.html"}
            values["demo"] = screen.demo()
        return {name: render(self.place.language, template, **values) for name, template in templates.items()}

    def _play(self, screen: LessonScreen | VariantScreen, scenes: list[Scene]) -> list[dict[str, Any]]:
        """Every scene changes the board; what stands beside it changes with the last one."""
        frames = []
        for number, scene in enumerate(scenes, start=1):
            if number == len(scenes):
                regions = self._regions(screen)
            else:
                regions = {"board": render(self.place.language, "board.html", board=screen.board(scene.picture))}
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

    def view(self) -> Content:
        """Build the view of the page."""
        page = self._page()
        if isinstance(self.screen, LessonScreen):
            return self.screen.view(page, self.place, self.progress)
        if isinstance(self.screen, VariantScreen):
            return self.screen.view(page)
        if self.place.subject == "rules":
            return rules_view(self.t, page, self.place)
        return home_view(self.t, page, self.place, self.progress)

    def region(self, view: Content) -> str:
        """Render everything that is visible on the page."""
        return render(self.place.language, "region.html", page=view.page, view=view, content=template_of(view))

    def _page(self) -> PageView:
        place = self.place
        home, rules = place.to("home"), place.to("rules")
        others = [place.translated(language) for language in LANGUAGES if language != place.language]
        title, description = self._titles()
        return PageView(
            lang=place.language,
            root=place.root,
            route=place.route,
            title=title,
            description=description,
            home_href=place.href(home),
            home_route=home.route,
            rules_href=place.href(rules),
            rules_route=rules.route,
            languages=tuple(
                LanguageLink(other.language, LANGUAGE_NAMES[other.language], place.href(other), other.route)
                for other in others
            ),
            notice=self.notice,
        )

    def _titles(self) -> tuple[str, str]:
        """Title and description of the page."""
        t, subject = self.t, self.place.subject
        if isinstance(subject, Lesson):
            return f"{t.lesson(subject.title)} – Warcaby", t.lesson(subject.summary)
        if isinstance(subject, Variant):
            name = variant_name(self.place.language, subject)
            return t.gettext("%(name)s: rules", name=name) + " – Warcaby", special_text(t, subject)
        if subject == "rules":
            title = t.gettext("Rules of all variants") + " – Warcaby"
            return title, t.gettext("The rules of many games of draughts side by side.")
        description = t.gettext("Polish draughts step by step, on a board that tells you why.")
        return t.gettext("Warcaby: learn Polish draughts"), description


def template_of(view: Content) -> str:
    """Name the template that shows a page's content."""
    if isinstance(view, HomeView):
        return "home.html"
    if isinstance(view, RulesView):
        return "rules.html"
    return "lesson.html" if isinstance(view, LessonView) else "variant.html"


def _touch(screen: BoardScreen, kind: str, action: Mapping[str, Any]) -> list[Scene] | None:
    """Pass a touch of the board on; None if the action is none."""
    if kind == "tap":
        return screen.tap(str(action["square"]))
    if kind == "grab":
        return screen.grab(str(action["square"]))
    if kind == "drop":
        end = action["to"]
        return screen.drop(str(action["from"]), None if end is None else str(end))
    return screen.cancel() if kind == "cancel" else None
