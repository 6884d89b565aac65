"""What a page has to do to be shown: the protocol between the session and its screens.

The session knows no screen by name. It opens the one that the place's kind names in `routes.KINDS`, asks it for the
view of the page, and passes every action on to it.
"""

from __future__ import annotations

import datetime
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from warcaby.app.board.board_views import BoardView
from warcaby.app.board.touch import Picture, Scene
from warcaby.app.shell.look import look_of, with_look
from warcaby.app.shell.page_views import Content, PageView
from warcaby.app.shell.render import render
from warcaby.app.shell.routes import KINDS, Place
from warcaby.app.words.translation import translator
from warcaby.rules import Square
from warcaby.school.progress import Progress

if TYPE_CHECKING:
    # Most pages have no use for these.
    from warcaby.school.assignments.sitting import Sitting
    from warcaby.school.scorm.answers import GivenAnswer


class ActionError(ValueError):
    """An action cannot be understood: a fault of the page, not of the reader."""


@dataclass
class Reader:
    """What is known of the reader; a screen that gives `progress` another value has it saved."""

    progress: Progress = field(default_factory=Progress)
    set_aside: tuple[str, ...] = ()
    """Names of damaged records of progress that the browser keeps."""
    today: datetime.date | None = None
    """The date; None where pages are rendered beforehand."""
    site: str = ""
    """Address of the site's root; empty where it has none that others could open."""
    fragment: str = ""
    """What stood after the # of the address when the page was opened; anybody may have written it."""
    told: str = ""
    """What one page has found wrong and the next one, opened because of it, is to say."""
    is_in_lms: bool = False
    """Whether a learning platform shows the page, and keeps what is done."""
    learner: str = ""
    """The nickname by which the platform knows the reader."""


@dataclass(frozen=True)
class Frame:
    """One step of what the page shows: a piece slides, then elements are replaced, then a sentence is spoken."""

    regions: Mapping[str, str] = field(default_factory=dict)
    """HTML of each element that changes, by its DOM id."""
    say: str = ""
    animate: Mapping[str, Any] | None = None
    """The way of a piece: `path` and `captured`, leg by leg."""
    sound: str = ""
    """What is heard while the frame is shown, if the reader wants to hear anything."""


@dataclass(frozen=True)
class Effect:
    """Something that the page does besides showing: `kind` and what that kind needs, as `messages.ts` lists them."""

    kind: str
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Reply:
    """What a screen answers to an action."""

    frames: tuple[Frame, ...] = ()
    focus: str | None = None
    """DOM id of the element that gets the focus after the last frame."""
    effects: tuple[Effect, ...] = ()
    go: Place | None = None
    """Another page that is to be opened instead of all that."""
    fragment: str = ""
    """What that page is to read, as if it stood in the address."""


class Screen(ABC):
    """A page on the screen."""

    resumes: ClassVar[bool] = False
    """Whether opening the page brings back what was on it, from the reader's progress. What was done on other pages is
    done again when Python had to be started anew, so the same actions have to lead to the same place there."""

    def __init__(self, reader: Reader, place: Place) -> None:
        self.reader = reader
        self.place = place
        self.t = translator(place.language).for_reader(lambda: look_of(reader.progress).moves)

    @property
    @abstractmethod
    def title(self) -> str:
        """Title of the page in the window and in lists of results."""

    @property
    @abstractmethod
    def description(self) -> str:
        """The page in one sentence."""

    @abstractmethod
    def view(self, page: PageView) -> Content:
        """Build the view of the whole page; `page` is what stands around it."""

    def act(self, kind: str, action: Mapping[str, Any]) -> Reply:
        """Answer an action of this kind. Raises ActionError if the page knows no such action."""
        raise ActionError(f"there is nothing here for {kind!r}")

    def wanted_wake(self) -> int | None:
        """Milliseconds after which the page is to call `wake`, so that Python goes on by itself; None for not at all.

        Asked after every answer, and every answer counts anew.
        """
        return None

    def wake(self) -> Reply:
        """Go on with what takes time, for some hundredths of a second at most."""
        return Reply()

    @property
    def sitting(self) -> Sitting | None:
        """The sitting of a set of puzzles, where one goes on."""
        return None

    def taken_answer(self) -> GivenAnswer | None:
        """Return the answer that the last action has given, once."""
        return None

    def refresh(self) -> Reply | None:
        """The reader's progress has changed in another tab: show it and leave the rest; None to show the page anew."""
        return None

    def change_look(self, action: Mapping[str, Any]) -> None:
        """Change how boards look, on every page. Raises ActionError if there is no such choice."""
        try:
            self.reader.progress = with_look(self.reader.progress, str(action.get("field")), action.get("value"))
        except ValueError as error:
            raise ActionError(str(error)) from None

    def render(self, template: str, **values: Any) -> str:
        """Render a template in the language of the page."""
        return render(self.place.language, template, **values)


class Touched(Protocol):
    """A board that is touched."""

    @property
    def picture(self) -> Picture:
        """The board as it stands."""

    def tap(self, square: Square) -> list[Scene]:
        """Answer a tap on a square."""

    def grab(self, square: Square) -> list[Scene]:
        """Answer the beginning of a drag."""

    def drop(self, start: Square, end: Square | None) -> list[Scene]:
        """Answer the end of a drag, on a square or outside the board."""

    def cancel(self) -> list[Scene]:
        """Take back what was begun."""


class BoardPage(Screen):
    """A page whose board is touched: `touched` is what is on it at present."""

    touched: Touched
    task_focus: ClassVar[str] = "goal"
    """DOM id of what is to be read first when something else comes on the board."""

    @abstractmethod
    def board(self, shown: Picture) -> BoardView:
        """Build the view of the board for one moment."""

    @abstractmethod
    def surroundings(self) -> dict[str, str]:
        """Render what stands around the board, by DOM id."""

    def regions(self) -> dict[str, str]:
        """Render everything that changes with the board, the board itself included."""
        return {**self.surroundings(), "board": self._board(self.touched.picture)}

    def refresh(self) -> Reply | None:
        """Show what has changed; the board stays as it is."""
        return Reply((Frame(self.surroundings()),))

    def touch(self, kind: str, action: Mapping[str, Any]) -> list[Scene] | None:
        """Pass a touch of the board on; None if the action is none."""
        if kind == "tap":
            return self.touched.tap(str(action["square"]))
        if kind == "grab":
            return self.touched.grab(str(action["square"]))
        if kind == "drop":
            end = action["to"]
            return self.touched.drop(str(action["from"]), None if end is None else str(end))
        return self.touched.cancel() if kind == "cancel" else None

    def frames(self, scenes: list[Scene]) -> tuple[Frame, ...]:
        """Every scene changes the board; what stands around it changes with the last one."""
        frames = []
        for number, scene in enumerate(scenes, start=1):
            regions = self.regions() if number == len(scenes) else {"board": self._board(scene.picture)}
            animate = {"path": scene.path, "captured": scene.captured} if scene.path else None
            frames.append(Frame(regions, scene.say, animate))
        return tuple(frames)

    def task(self, say: str) -> Reply:
        """Show what has come on the board, and what is to be done with it."""
        return Reply((Frame(self.regions(), say),), self.task_focus)

    def _board(self, shown: Picture) -> str:
        return self.render("board.html", board=self.board(shown))


def open_screen(reader: Reader, place: Place) -> Screen:
    """Open the screen of a place.

    >>> open_screen(Reader(), Place("en")).title
    'Warcaby: learn Polish draughts'
    """
    module, _, name = KINDS[place.kind].screen.partition(":")
    screen = getattr(import_module(f"warcaby.app.{module}"), name)
    opened = screen(reader, place)
    assert isinstance(opened, Screen)
    return opened
