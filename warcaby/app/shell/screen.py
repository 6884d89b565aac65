"""The protocol between the session and its screens.

The session doesn't know any screen by name. It opens the one listed for the place's kind in `routes.KINDS`, asks it for
the view of the page, and passes every action on to it.
"""

from __future__ import annotations

import datetime
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol, get_args

from warcaby.app.board.board_views import BoardView
from warcaby.app.board.touch import Picture, Scene
from warcaby.app.shell.actions import ActionError, Call, found, on
from warcaby.app.shell.answers import Animation, Cue, Frame, Reply
from warcaby.app.shell.later import is_here, wanted
from warcaby.app.shell.look import TextSize, look_of, with_look
from warcaby.app.shell.render import render
from warcaby.app.shell.routes import KINDS, Place
from warcaby.app.words.choices import Tone
from warcaby.app.words.code_texts import code_text
from warcaby.app.words.fault_texts import fault_text
from warcaby.app.words.translation import translator
from warcaby.languages import Language
from warcaby.rules import Square
from warcaby.school.codes import CodeError
from warcaby.school.faults import FaultError
from warcaby.school.progress import Progress, RoomError

if TYPE_CHECKING:
    # Most pages have no use for these.
    from warcaby.school.assignments.sitting import Sitting
    from warcaby.school.scorm.answers import GivenAnswer


FIRST = "first"
"""The learner of a device that nobody shares (see `warcaby.school.sharing`, which most pages do not need)."""

_START = datetime.date(1970, 1, 1)


@dataclass
class Reader:
    """What is known about the reader; assigning a new value to `progress` saves it."""

    progress: Progress = field(default_factory=Progress)
    set_aside: tuple[str, ...] = ()
    """Names of damaged progress records stored in the browser."""
    today: datetime.date | None = None
    """The date; None on pre-rendered pages."""
    site: str = ""
    """Address of the site's root; empty if it has none that others could open."""
    fragment: str = ""
    """What stood after the # of the address when the page was opened; anybody may have written it."""
    told: str = ""
    """A problem found by one page, to be reported by the page opened instead."""
    is_in_lms: bool = False
    """Whether a learning platform shows the page and stores the results."""
    learner: str = ""
    """The reader's nickname on the platform."""
    who: str = FIRST
    """Who plays, of those who share the device; empty as long as nobody has said it."""
    learners: Any = None
    """The list of those who share the device, as it is kept; None if there is none."""
    code: str = ""
    """A code to hand in that stands open while the device is passed on."""

    @property
    def day(self) -> int:
        """Today in days since 1970; 0 on pre-rendered pages."""
        return (self.today - _START).days if self.today else 0


UNASKED = frozenset(
    (
        *("cancel", "packed", "sealed", "unsealed", "camera-failed", "scanned", "picture", "learner-written", "peer"),
        *("kept-files", "kept-index", "larger-table", "open-file", "open-pdn", "bring-file", "bring-learners"),
    )
)
"""Kinds of action that a page sends by itself, also long after it was asked to: by then nothing may wait for them.

A file takes its time to be read: whoever chose it may have gone on to another page."""

ASKING = "learners"
"""The kind of page that asks who plays."""

WAITING = "shell.waiting_screen:WaitingScreen"
"""What is shown of a page until its chapter has come."""


class Screen(ABC):
    """A page on the screen."""

    template: ClassVar[str]
    """The template of the page."""
    resumes: ClassVar[bool] = False
    """Whether opening the page restores its state from the reader's progress. On other pages, actions are replayed
    after Python has been restarted, so the same actions must lead to the same state."""
    waits: ClassVar[bool] = False
    """Whether it stands for a page that is still being fetched."""

    def __init__(self, reader: Reader, place: Place) -> None:
        self.reader = reader
        self.place = place
        self.t = translator(place.language).for_reader(lambda: look_of(reader.progress).moves)

    @abstractmethod
    def _titles(self) -> tuple[str, str]:
        """Return what the page is called, and the page in one sentence."""

    @property
    def title(self) -> str:
        """What the page is called."""
        return self._titles()[0]

    @property
    def window_title(self) -> str:
        """Title of the page in the window and in lists of results."""
        return f"{self.title} – Warcaby"

    @property
    def description(self) -> str:
        """The page in one sentence."""
        return self._titles()[1]

    @abstractmethod
    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows, by the names that it has there."""

    def parts(self) -> Iterable[Any]:
        """The objects that handle actions here: the page itself, and its current parts."""
        return (self,)

    @property
    def is_session(self) -> bool:
        """Whether something goes on that has a narrow window to itself: a lesson, a game, a set."""
        return False

    @property
    def loses(self) -> bool:
        """Whether something goes on that is lost when the page is left."""
        return False

    def act(self, action: Mapping[str, Any]) -> Reply:
        """Answer an action. Raises ActionError if nothing here does."""
        try:
            return self.carry_out(found(self.parts(), action))
        except ActionError:
            if action.get("type") in UNASKED:
                return Reply()
            raise
        except RoomError:
            raise  # the action has been carried out: the session reports that it could not be saved
        except FaultError as fault:
            return self.faulty(fault_text(self.t, fault))
        except CodeError as error:
            return self.faulty(code_text(self.t, error.reason, error.missing))

    def carry_out(self, call: Call) -> Reply:
        """Carry out an action; a page that does something before or after every action overrides this."""
        reply = call()
        assert isinstance(reply, Reply)
        return reply

    def faulty(self, text: str) -> Reply:
        """Report what is wrong with the reader's input. Pages without input have nothing to report."""
        raise ActionError(text)

    def follow(self, fragment: str) -> Reply:
        """Handle a code in the address; most pages have no use for one."""
        return Reply()

    def wanted_wake(self) -> int | None:
        """Milliseconds until the page should call `wake`, so that Python can continue by itself; None for never.

        Asked after every answer; each answer replaces the last one.
        """
        return None

    def wake(self) -> Reply:
        """Continue a lengthy task, for a few hundredths of a second at most."""
        return Reply()

    def language_of(self, text: str) -> Language:
        """Return the language in which a shown text is spoken."""
        return self.place.language

    @property
    def code_to_hand_in(self) -> str:
        """A code that stands open here, for a teacher; empty if there is none."""
        return ""

    @property
    def sitting(self) -> Sitting | None:
        """The current sitting of a set of puzzles, if any."""
        return None

    def taken_answer(self) -> GivenAnswer | None:
        """Return the answer given by the last action, once."""
        return None

    def refresh(self) -> Reply | None:
        """The reader's progress has changed in another tab: show it; None to render the whole page again."""
        return None

    @property
    def has_come(self) -> bool:
        """Whether what the screen has been waiting for is here, so that the page can be opened again."""
        return False

    def lacks(self, name: str) -> Reply:
        """Say that something cannot be fetched; what works without it says nothing."""
        return Reply()

    @on("look")
    def change_look(self, field: str, value: bool | str) -> Reply:
        """Change how boards look, on every page. Raises ActionError if there is no such choice."""
        try:
            self.reader.progress = with_look(self.reader.progress, field, value)
        except ValueError as error:
            raise ActionError(str(error)) from None
        return self.still()

    @on("sound")
    def switch_sound(self) -> Reply:
        """Switch the sounds off or on, on every page."""
        is_on = not look_of(self.reader.progress).sounds
        self.reader.progress = with_look(self.reader.progress, "sounds", is_on)
        return Reply((Frame(say=self.t.gettext("Sound on.") if is_on else self.t.gettext("Sound off.")),))

    @on("text-size")
    def change_text_size(self) -> Reply:
        """Make the text larger, on every page, or as large as it was at first."""
        sizes = get_args(TextSize)
        size = sizes[(sizes.index(look_of(self.reader.progress).text) + 1) % len(sizes)]
        self.reader.progress = with_look(self.reader.progress, "text", size)
        said = {
            "normal": self.t.gettext("The text is as large as usual."),
            "large": self.t.gettext("The text is larger now."),
            "largest": self.t.gettext("The text is very large now."),
        }
        return Reply((Frame(say=said[size]),))

    def still(self) -> Reply:
        """Show what depends on how boards look."""
        return Reply()

    def render(self, template: str, **values: Any) -> str:
        """Render a template in the language of the page."""
        return render(self.place.language, template, to=self.place.link, t=self.t, **values)


class Touched(Protocol):
    """A board that is touched."""

    feedback: str
    """What is said of it."""
    tone: Tone

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


TOUCHES = ("tap", "grab", "drop", "cancel")
"""Kinds of action that are done to the board itself."""


class BoardPage(Screen):
    """A page with an interactive board; `touched` is its current board."""

    touched: Touched
    asks: ClassVar[bool] = True
    """Whether something is asked here, so that a move can be the right one."""
    _told: tuple[str, str] = ("", "")
    task_focus: ClassVar[str] = "goal"
    """DOM id of the element to read first when the board shows something else."""

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

    def still(self) -> Reply:
        """Show the board again as it stands."""
        return Reply(self.frames([Scene(self.touched.picture)]))

    def carry_out(self, call: Call) -> Reply:
        """Show the scenes of an answer."""
        answer = call()
        return answer if isinstance(answer, Reply) else Reply(self.frames(answer))

    @on("tap")
    def tap(self, square: str) -> list[Scene]:
        """Pass a tap on."""
        return self.touched.tap(square)

    @on("grab")
    def grab(self, square: str) -> list[Scene]:
        """Pass the beginning of a drag on."""
        return self.touched.grab(square)

    @on("drop")
    def drop(self, from_: str, to: str | None) -> list[Scene]:
        """Pass the end of a drag on, on a square or outside the board."""
        return self.touched.drop(from_, to)

    @on("cancel")
    def cancel(self) -> list[Scene]:
        """Take back what was begun."""
        return self.touched.cancel()

    def frames(self, scenes: list[Scene]) -> tuple[Frame, ...]:
        """Every scene changes the board; what stands around it changes with the last one, or with one that stays."""
        frames = []
        for number, scene in enumerate(scenes, start=1):
            is_last = number == len(scenes)
            regions = {"board": self._board(scene.picture)} if not is_last else self.regions()
            if scene.stays and not is_last:
                regions = {**self.surroundings(), **regions}
            cue = self.cue(scene.say) if is_last else ""
            frames.append(Frame(regions, scene.say, animation_of(scene), cue, scene.stays))
        return tuple(frames)

    def cue(self, said: str) -> Cue | Literal[""]:
        """Tell what an answer has come to: what is wrong is felt each time, what is right once."""
        before, self._told = self._told, (self.touched.feedback, self.touched.tone)
        if not said or self.touched.tone not in ("good", "bad"):
            return ""
        if self.touched.tone == "bad":
            return "refused"
        return "right" if self.asks and self._told != before else ""

    def task(self, say: str) -> Reply:
        """Show what has come on the board, and what is to be done with it."""
        return Reply((Frame(self.regions(), say),), self.task_focus)

    def _board(self, shown: Picture) -> str:
        return self.render("board.html", board=self.board(shown))


def animation_of(scene: Scene) -> Animation | None:
    """How the piece of a scene moves; None if none does."""
    if not scene.path:
        return None
    at_once = scene.picture.position.variant.capture.removal == "immediate"
    return Animation(tuple(scene.path), tuple(scene.captured), at_once, scene.back)


def open_screen(reader: Reader, place: Place) -> Screen:
    """Open the screen of a place; while its pack is not here, one that waits for it.

    >>> open_screen(Reader(), Place("en")).title
    'Warcaby: learn Polish draughts'
    """
    # Whoever opens a page of a shared device says first who it is.
    shown = place if reader.who else place.to(ASKING)
    where = KINDS[shown.kind].screen
    missing = [pack for pack in (*shown.packs, *shown.texts) if not is_here(pack)]
    if missing:
        wanted.update(missing)
        where = WAITING
    opened = named(where)(reader, place)
    assert isinstance(opened, Screen)
    return opened


def named(where: str) -> Any:
    """Import what "module:name" of the app names."""
    module, _, name = where.partition(":")
    return getattr(import_module(f"warcaby.app.{module}"), name)
