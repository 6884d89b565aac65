"""The session of one reader: actions in, HTML and effects out.

Actions and answers are plain values, as they travel to and from the page as JSON. An answer holds frames, which
the page plays in order: first a piece slides, then elements are replaced, then a sentence is spoken.
"""

from __future__ import annotations

import base64
import datetime
from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from warcaby.app.shell.actions import ActionError, declared, found, on
from warcaby.app.shell.answers import Answer, Become, Effect, Frame, Reply, Speak
from warcaby.app.shell.built_pages import unless_built
from warcaby.app.shell.kept_progress import KeptProgress
from warcaby.app.shell.later import ROOMS, is_here, wanted
from warcaby.app.shell.look import look_of, said_look
from warcaby.app.shell.menu import menu, way_back
from warcaby.app.shell.page_views import Content, PageView
from warcaby.app.shell.render import render
from warcaby.app.shell.rendered import forget_rendered
from warcaby.app.shell.routes import LICENCES_PAGE, SINGLE_FILE, Link, Links, Place, find_place, language_of
from warcaby.app.shell.screen import ASKING, FIRST, Reader, Screen, named, open_screen
from warcaby.app.words.room_texts import room_text
from warcaby.app.words.translation import Translator, translator
from warcaby.engine import endgames
from warcaby.languages import COURSE_LANGUAGE, LANGUAGES, record_of
from warcaby.school.exams import chapters_finished, has_begun
from warcaby.school.practice_days import has_worked, with_day
from warcaby.school.progress import Progress, RoomError, now

if TYPE_CHECKING:
    from warcaby.app.shell.lms import Lms

__all__ = ["ActionError", "Session"]


class Session:
    """What the program knows about its reader between two actions.

    >>> Session().handle({"type": "start", "route": "", "progress": None})["lang"]
    'pl'
    """

    def __init__(self, links: Links = "paths") -> None:
        self.reader = Reader()
        self.keeper = KeptProgress()
        self.place = Place(COURSE_LANGUAGE, links=links)
        self.notice = ""
        self._look: Mapping[str, str] | None = None
        self._looked_at: Progress | None = None
        self._listed: Any = None
        """The list of learners as the header shows it."""
        self._unspoken: tuple[str, str] | None = None
        """What is to be spoken as soon as the words for it have come."""
        self._leaving = ""
        """The page that was asked for, where it is asked whether this one is to be left."""
        self.lms: Lms | None = None
        self.screen: Screen = open_screen(self.reader, self.place)

    @property
    def t(self) -> Translator:
        """The translator of the page's language."""
        return translator(self.place.language)

    def handle(self, action: Mapping[str, Any]) -> dict[str, Any]:
        """Answer an action. Raises ActionError if it is invalid."""
        if action.get("type") in declared(Session):
            answer = found((self,), action)()
            assert isinstance(answer, Answer)
        else:
            answer = self._of_page(action)
        return answer.plain

    def _of_page(self, action: Mapping[str, Any]) -> Answer:
        return self._after(lambda: self.screen.act(action))

    @on("wake")
    def _wake(self) -> Answer:
        """Let the page go on by itself, if it still has something to go on with."""
        return self._after(lambda: Reply() if self.screen.wanted_wake() is None else self.screen.wake())

    @on("fragment")
    def _follow(self, fragment: str) -> Answer:
        """Pass a code in the address to the page."""
        return self._after(lambda: self.screen.follow(fragment))

    def _after(self, answered: Callable[[], Reply]) -> Answer:
        before, was_session = self.reader.progress, self.screen.is_session
        try:
            reply = answered()
            if was_session and not self.lms and has_worked(before, self.reader.progress):
                self.reader.progress = with_day(self.reader.progress, self.reader.day, now())
        except RoomError as error:
            # The action has been carried out; only saving it has failed.
            self.notice = room_text(self.t, error)
            reply = Reply((Frame({"page": self.region(self.view())}, self.notice),))
        return self.open(reply.go.route, reply.fragment) if reply.go else self._answer(reply)

    @on("open")
    def _go(self, route: str) -> Answer:
        """Go to a page; where something would be lost by that, it is asked first."""
        if not self.screen.loses:
            return self.open(route)
        self._leaving = route
        asked = str(named("rounds.leaving:question")(self.place))
        return replace(self._answer(Reply((Frame({"leaving": asked}),), "remain")), route=self.place.route)

    @on("remain")
    def _remain(self) -> Answer:
        return self._answer(Reply((Frame({"leaving": '<div id="leaving"></div>'}),), "title"))

    @on("leave")
    def _leave(self) -> Answer:
        return self.open(self._leaving)

    def open(self, route: str, fragment: str = "") -> Answer:
        """Go to a page; an unknown address leads to the front page, with a message."""
        self.notice = ""
        return self._open(route, fragment)

    def _open(self, route: str, fragment: str) -> Answer:
        place = find_place(route)
        found = place or Place(language_of(route))
        self.place = replace(found, links=self.place.links)
        if place is None:
            lost = self.t.gettext("There is no page at this address. Here is the start page.")
            self.notice = f"{lost} {self.notice}".strip()
        self.reader.fragment = fragment
        self.screen = open_screen(self.reader, self.place)
        view = self.view()
        # The messages about Python's start are outside the page, and change language with it.
        regions = {"page": self.region(view), "python-status": render(self.place.language, "status.html")}
        reply = Reply((Frame(regions, view.page.title),), "title")
        answer = self._answer(reply)
        return replace(answer, title=view.page.title, lang=view.page.lang, route=self.place.route)

    @on("start")
    def _start(
        self,
        route: str = "",
        fragment: str = "",
        links: Links = "paths",
        site: str = "",
        lms: Any = None,
        who: str = FIRST,
        learners: Any = None,
        progress: Any = None,
        beside: Any = None,
        aside: Any = None,
        built: str = "",
    ) -> Answer:
        """Begin on a page. `built` is the checksum of the page that is shown, as long as it is as the build drew it."""
        self._look = None  # the page begins, and knows nothing of it
        if links == "fragments":
            self.place = replace(self.place, links=links)
        self.place = replace(find_place(route) or self.place, links=self.place.links)  # whose language is spoken
        if lms:
            # Only in a package for learning platforms.
            self.lms = import_module("warcaby.app.shell.lms").open_lms(lms, self.place, fragment)
        if self.lms:
            told = self.lms.told
            self.reader = Reader(self.lms.progress, is_in_lms=True, learner=told.learner)
        else:
            self.reader.who, self.reader.learners = who, learners
            self._hear_of_records(progress, beside, aside)
            if lms:
                self.notice = self.t.gettext(
                    "This is a page of a course, but the course cannot be reached. "
                    "What you do here is kept on this device only."
                )
        self.reader.today = datetime.date.today()
        self.reader.site = site if site.startswith(("https://", "http://")) else ""
        return replace(unless_built(self._open(route, fragment), built), focus=None)

    @on("stored")
    def _stored(self, progress: Any = None, beside: Any = None, aside: Any = None) -> Answer:
        """Handle changes in the browser's storage, usually by another tab; nobody has touched this page."""
        if self.lms:
            return self._answer(Reply())
        before, set_aside, notice = self.reader.progress, self.reader.set_aside, self.notice
        self._hear_of_records(progress, beside, aside)
        if self.notice != notice:
            reply = Reply((Frame({"page": self.region(self.view())}, self.notice),))
        elif (before, set_aside) != (self.reader.progress, self.reader.set_aside):
            reply = self._refreshed()
        else:
            reply = Reply()
        return self._answer(reply)

    @on("hear")
    def _hear(self, of: str, text: str) -> Answer:
        """Speak a text that is shown; how it is said comes with the rooms."""
        self._unspoken = (of, text)
        return self._answer(Reply(effects=self._spoken()))

    def _spoken(self) -> tuple[Effect, ...]:
        if self._unspoken is None:
            return ()
        if not is_here(ROOMS):
            wanted.add(ROOMS)
            return ()
        (of, text), self._unspoken = self._unspoken, None
        language = self.screen.language_of(text)
        return (Speak(of, language, named("words.speech:spoken")(language, text)),)

    @on("learners")
    def _hear_of_learners(self, learners: Any, refused: bool) -> Answer:
        """Handle a list of learners that another tab has kept, or one that could not be kept here."""
        self.reader.learners = learners
        if refused:
            self.notice = self.t.gettext("This browser does not let the page remember who plays here.")
            return self._answer(Reply((Frame({"page": self.region(self.view())}, self.notice),)))
        return self._answer(self._refreshed() if self.place.kind == ASKING else Reply())

    @on("pass-on")
    def _pass_on(self) -> Answer:
        """Pass the device on to somebody else; a code that has to be handed in is shown first."""
        code = self.screen.code_to_hand_in
        if code:
            self.reader.code = code
            return self.open(self.place.to(ASKING).route)
        return self._answer(Reply(effects=(Become("", self.place.to("home").route),)))

    def _hear_of_records(self, main: Any, beside: Any, aside: Any) -> None:
        known = self.keeper.trouble
        self.reader.progress = self.keeper.told(main, beside, aside, self.reader.progress)
        self.reader.set_aside = self.keeper.set_aside
        if self.keeper.trouble == "damaged":
            self.notice = self.t.gettext(
                "Part of your saved data could not be read. "
                "Nothing was deleted: you will find it on the page “Your progress”."
            )
        elif self.keeper.trouble == "newer" and not known:
            self.notice = self.t.gettext(
                "A newer version of Warcaby has saved your progress here. It stays as it is. What you do now is saved "
                "separately, and the newer version will combine both."
            )

    def _answer(self, reply: Reply) -> Answer:
        heard = self.lms.hear(self.screen, self.reader.progress) if self.lms else ()
        frames = reply.frames
        if self._listed is not self.reader.learners:
            # The header of whoever plays alone has no place for who plays.
            has_place = self._listed is not None and self._is_shared
            regions = {"who": self._who()} if has_place else {"page": self.region(self.view())}
            self._listed = self.reader.learners
            frames = (Frame(regions), *frames)
        return Answer(
            frames=frames,
            title=None,
            lang=None,
            route=None,
            focus=reply.focus,
            save=None if self.lms else self.keeper.saving(self.reader.progress),
            wake=self.screen.wanted_wake(),
            effects=(*reply.effects, *heard),
            look=self._changed_look(),
            resumes=self.screen.resumes,
            waits=self.screen.waits,
            session=self.screen.is_session,
        )

    def _changed_look(self) -> Mapping[str, str] | None:
        progress = self.reader.progress
        if self._look is not None and progress is self._looked_at:
            return None
        self._looked_at = progress
        # Whoever has begun is not greeted as a newcomer while Python loads.
        look = said_look(look_of(progress)) | {"begun": "yes" if has_begun(progress) else "no"}
        if look == self._look:
            return None
        self._look = look
        return look

    @on("refresh")
    def _refresh(self) -> Answer:
        """Show what has arrived in the meantime."""
        if self.screen.has_come:
            self.screen = open_screen(self.reader, self.place)
            return self._answer(Reply((Frame({"page": self.region(self.view())}),)))
        reply = self._refreshed()
        # What draws who plays may have come with what the screen has waited for.
        drawn = (Frame({"who": self._who()}),) if self._is_shared else ()
        effects = (*reply.effects, *self._spoken())
        return self._answer(replace(reply, frames=(*reply.frames, *drawn), effects=effects))

    @on("missing")
    def _missing(self, name: str) -> Answer:
        """Something that is needed cannot be fetched."""
        return self._answer(self.screen.lacks(name))

    def _refreshed(self) -> Reply:
        """Show what has changed; nobody has touched this page."""
        forget_rendered()
        return self.screen.refresh() or Reply((Frame({"page": self.region(self.view())}),))

    @on("table")
    def _use_table(self, name: str, data: str) -> Answer:
        """Load a table that a screen has requested by an effect, as base64: endgames, or learnt patterns.

        DamagedFileError if it isn't one.
        """
        from warcaby.engine import patterns  # noqa: PLC0415 - games ask for tables, and come with what reads them

        load = patterns.load if name in patterns.FAMILIES else endgames.load
        load(name, base64.b64decode(data))
        return self._answer(Reply())

    @property
    def _is_shared(self) -> bool:
        return bool(self.reader.who) and (self.reader.who != FIRST or self.reader.learners is not None)

    def _who(self) -> str:
        """Draw who plays, as the header shows it: what draws it comes with the rooms."""
        return (
            str(named("learners.who_plays:drawn")(self.reader, self.place))
            if is_here(ROOMS)
            else '<div id="who"></div>'
        )

    def view(self) -> Content:
        """Build the view of the page."""
        values = {**self.screen.content(), "t": self.screen.t}
        return Content(self._page(), self.place, self.screen.template, values)

    def region(self, view: Content) -> str:
        """Render everything that is visible on the page."""
        return render(self.place.language, "region.html", **view.shown)

    def _page(self) -> PageView:
        place = self.place
        self._listed = self.reader.learners
        others = [place.translated(language) for language in LANGUAGES if language != place.language]
        return PageView(
            lang=place.language,
            root=place.root,
            route=place.route,
            title=self.screen.window_title,
            description=self.screen.description,
            language=record_of(place.language).name,
            languages={
                other.language: Link(place.href(other), other.route, record_of(other.language).name) for other in others
            },
            licences_href="" if place.links == "fragments" else place.root + LICENCES_PAGE,
            download_href="" if place.links == "fragments" else place.root + SINGLE_FILE,
            menu=menu(self.t, place),
            back=way_back(self.t, place, resumes=self.screen.resumes),
            is_session=self.screen.is_session,
            grown=chapters_finished(self.reader.progress),
            packs=" ".join((*place.packs, *place.texts)),
            notice=self.notice,
            who=Markup(self._who()) if self._is_shared else Markup(),
        )
