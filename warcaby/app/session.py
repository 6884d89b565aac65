"""The session of one reader: actions in, HTML and effects out.

Actions and answers are plain values, as they travel to and from the page as JSON. An answer holds frames, which
the page plays in order: first a piece slides, then elements are replaced, then a sentence is spoken.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from warcaby.app.render import render
from warcaby.app.routes import SINGLE_FILE, Links, Place, find_place
from warcaby.app.screen import ActionError, Frame, Reader, Reply, Screen, open_screen
from warcaby.app.translation import LANGUAGE_NAMES, LANGUAGES, Translator, translator
from warcaby.app.views import Content, LanguageLink, PageView
from warcaby.school.progress_format import ProgressError, parse_progress, to_json

__all__ = ["ActionError", "Session"]


class Session:
    """What the program knows of its reader between two actions.

    >>> Session().handle({"type": "start", "route": "", "progress": None})["lang"]
    'pl'
    """

    def __init__(self, links: Links = "paths") -> None:
        self.reader = Reader()
        self.place = Place("pl", links=links)
        self.notice = ""
        self.screen: Screen = open_screen(self.reader, self.place)

    @property
    def t(self) -> Translator:
        """The translator of the page's language."""
        return translator(self.place.language)

    def handle(self, action: Mapping[str, Any]) -> dict[str, Any]:
        """Answer an action. Raises ActionError if it is none."""
        kind = action.get("type")
        if kind == "start":
            if action.get("links") == "fragments":
                self.place = replace(self.place, links="fragments")
            return self._start(str(action.get("route", "")), action.get("progress"))
        if kind == "open":
            return self.open(str(action.get("route", "")))
        before = self.reader.progress
        reply = self.screen.wake() if kind == "wake" else self.screen.act(str(kind), action)
        return self._answer(reply, before)

    def open(self, route: str) -> dict[str, Any]:
        """Go to a page; an unknown address leads to the front page, with a word about it."""
        place = find_place(route)
        found = place or Place("en" if route.startswith("en/") else "pl")
        self.place = replace(found, links=self.place.links)
        if place is None:
            self.notice = self.t.gettext("There is no page at this address. Here is the start page.")
        before = self.reader.progress
        self.screen = open_screen(self.reader, self.place)
        view = self.view()
        # What is said while Python starts or fails stands outside the page, and changes its language with it.
        regions = {"page": self.region(view), "python-status": render(self.place.language, "status.html")}
        reply = Reply((Frame(regions, view.page.title),), "title", self.screen.opened())
        self.notice = ""
        return {
            **self._answer(reply, before),
            "title": view.page.title,
            "lang": view.page.lang,
            "route": self.place.route,
        }

    def _start(self, route: str, kept: object) -> dict[str, Any]:
        damaged = None
        try:
            self.reader.progress = parse_progress(kept)
        except ProgressError:
            damaged = kept
            self.notice = self.t.gettext(
                "Your saved stars could not be read. They have been set aside, nothing was deleted; we start afresh."
            )
        answer = self.open(route)
        return {**answer, "focus": None, "set_aside": damaged}

    def _answer(self, reply: Reply, before: object) -> dict[str, Any]:
        """Build an answer; progress that is no longer what it was `before` is to be saved."""
        progress = self.reader.progress
        return {
            "frames": [asdict(frame) for frame in reply.frames],
            "title": None,
            "lang": None,
            "route": None,
            "focus": reply.focus,
            "save": None if progress is before else to_json(progress),
            "set_aside": None,
            "wake": reply.wake,
            "effects": [{"kind": effect.kind, **effect.values} for effect in reply.effects],
        }

    def view(self) -> Content:
        """Build the view of the page."""
        return self.screen.view(self._page())

    def region(self, view: Content) -> str:
        """Render everything that is visible on the page."""
        return render(self.place.language, "region.html", page=view.page, view=view, content=view.template)

    def _page(self) -> PageView:
        place = self.place
        home, rules = place.to("home"), place.to("rules")
        others = [place.translated(language) for language in LANGUAGES if language != place.language]
        return PageView(
            lang=place.language,
            root=place.root,
            route=place.route,
            title=self.screen.title,
            description=self.screen.description,
            home_href=place.href(home),
            home_route=home.route,
            rules_href=place.href(rules),
            rules_route=rules.route,
            languages=tuple(
                LanguageLink(other.language, LANGUAGE_NAMES[other.language], place.href(other), other.route)
                for other in others
            ),
            download_href="" if place.links == "fragments" else place.root + SINGLE_FILE,
            notice=self.notice,
        )
