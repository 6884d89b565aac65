"""The school without a browser: actions in, frames out, for whoever plays a session from outside.

A simulated learner, a test of one's own or another interface does what the page does: it sends actions to a session and
reads the frames that come back. Nothing else happens between a tap and what is shown.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, cast

from warcaby.app.shell.answers import Cue
from warcaby.app.shell.screen import BoardPage
from warcaby.app.shell.session import Session
from warcaby.notation import fen
from warcaby.school.progress_format import to_json

_CONTROL = re.compile(r"data-action='([^']*)'")
_TAG = re.compile(r"<[^>]*>")
_SPACES = re.compile(r"\s+")


@dataclass(frozen=True)
class Shown:
    """One frame: what the page shows at one moment of an answer."""

    regions: Mapping[str, str]
    """HTML of each element that has changed, by its DOM id."""
    says: str
    """What a screen reader is told; empty if nothing."""
    path: tuple[str, ...]
    """The squares over which a piece slides before that; empty if none does."""
    cue: Cue | Literal[""]
    """What has come of the action: "right", "refused", "done" …; empty if nothing to be heard."""

    def text(self, region: str) -> str:
        """Return what can be read in a region. Raises KeyError if it has not changed."""
        return _SPACES.sub(" ", html.unescape(_TAG.sub(" ", self.regions[region]))).strip()


class Visit:
    """A visit to the school: opens a page, does what a reader may do there, and sees what comes back.

    `kept` is what a former visit has kept (`Visit.kept`), None for somebody who has never been here.

    >>> visit = Visit("en/lessons/captures/")
    >>> visit.does("exercise", number=2)[-1].text("task")
    'Exercise 2 of 10. Exercises of this lesson 0 1 2 3 4 5 6 7 8 9 10 Exercise 2 of 10 Jump over the black man.'
    >>> visit.board
    'W:Wg1,b2:Bc3,h8'
    """

    def __init__(self, route: str = "", kept: Mapping[str, Any] | None = None) -> None:
        self.session = Session()
        self.frames: tuple[Shown, ...] = ()
        """What came of the last action."""
        self._wake: int | None = None
        self.does("start", route=route, progress=kept)

    def does(self, kind: str, **fields: object) -> tuple[Shown, ...]:
        """Do an action, such as `does("tap", square="c3")`. Raises ActionError if the page has no such action."""
        answer = self.session.handle({"type": kind, **fields})
        self._wake = answer["wake"]
        self.frames = tuple(_shown(frame) for frame in answer["frames"])
        return self.frames

    def taps(self, *squares: str) -> tuple[Shown, ...]:
        """Tap squares of the board one after another, and return the frames of the last tap."""
        for square in squares:
            self.does("tap", square=square)
        return self.frames

    def waits(self) -> tuple[Shown, ...]:
        """Let the page go on by itself, as when the machine thinks, until it has nothing more to show."""
        while self._wake is not None:
            self.does("wake")
        return self.frames

    @property
    def page(self) -> str:
        """The whole page as HTML."""
        return self.session.region(self.session.view())

    @property
    def actions(self) -> tuple[Mapping[str, Any], ...]:
        """The actions of all controls on the page; taps on squares of a board are not listed."""
        found = dict.fromkeys(_CONTROL.findall(self.page))
        return tuple(json.loads(html.unescape(each)) for each in found)

    @property
    def board(self) -> str:
        """The position on the board as FEN; empty where no board is to be played on."""
        screen = self.session.screen
        return fen(screen.touched.picture.position) if isinstance(screen, BoardPage) and screen.is_session else ""

    @property
    def kept(self) -> Mapping[str, Any]:
        """What a browser would store now: stars, settings, what is known of the learner."""
        return to_json(self.session.reader.progress)


def _shown(frame: Mapping[str, Any]) -> Shown:
    animation = frame["animate"]
    path = tuple(animation["path"]) if animation else ()
    return Shown(frame["regions"], frame["say"], path, cast("Cue", frame["cue"]))
