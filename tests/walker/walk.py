"""Somebody who presses everything on every page, the least pressed first, and notes what goes wrong.

States of one shape are one state: the same kind of page with the same controls and the same parts. The first way to a
shape is kept, and gone again whenever something else is to be pressed there.
"""

from __future__ import annotations

import contextlib
import datetime
import json
import random
import re
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin
from unittest.mock import patch

from tests.walker.controls import Action, Hand, Press, presses, sign_of
from tests.walker.shown_page import ShownPage
from warcaby.app.shell.actions import declared
from warcaby.app.shell.routes import KINDS, all_places, find_place
from warcaby.app.shell.session import Session
from warcaby.languages import Language
from web.making.protocol import answering

TODAY = datetime.date(2026, 11, 2)
LONGEST_WAY = 40
MOST_WAKES = 8
"""So often Python goes on by itself after a press."""

_NO_WORDS = re.compile(r"\w\(\w+=|<\w+[. ]|=None\b|%\(\w+\)")
"""What is written where a value is shown in place of words for it."""

LATE: tuple[Action, ...] = (
    {"type": "wake"},
    {"type": "refresh"},
    {"type": "missing", "name": "rooms"},
    {"type": "missing", "name": "pl"},
    {"type": "fragment", "fragment": "s.nic"},
    {"type": "cancel"},
    {"type": "packed", "done": True},
    {"type": "packed", "done": False},
    {"type": "sealed", "done": True},
    {"type": "sealed", "done": False},
    {"type": "unsealed", "text": "{}"},
    {"type": "unsealed", "text": None},
    {"type": "camera-failed", "problem": "ended"},
    {"type": "scanned", "text": "nic"},
    {"type": "picture", "name": "kod.png", "text": "nic", "number": 1, "count": 1},
)
"""What a page sends unasked, or long after it was asked for: another page may be open by then."""


@dataclass(frozen=True)
class Shape:
    """What states have in common that are one state."""

    kind: str
    controls: frozenset[str]
    parts: frozenset[str]

    def __str__(self) -> str:
        return f"{self.kind} with {len(self.controls)} kinds of controls"


@dataclass(frozen=True)
class Fault:
    """Something that goes wrong, once for each kind of page and of action."""

    kind: str
    sign: str
    what: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.sign}: {self.what}"


@dataclass
class State:
    """A shape, the first way to it, and what can be pressed there."""

    shape: Shape
    way: tuple[Action, ...]
    html: str
    left: list[Press]
    number: int

    @property
    def name(self) -> str:
        """A name of its own: the page, and what was done last."""
        return f"{self.number} {self.shape.kind} after {', '.join(sign_of(action) for action in self.way[-3:])}"


class Clock:
    """Time that goes on whenever it is looked at, so that the same way leads to the same state."""

    strftime = staticmethod(time.strftime)

    def __init__(self) -> None:
        self.ms = 0

    def monotonic(self) -> float:
        """Seconds."""
        self.ms += 1
        return self.ms / 1000

    perf_counter = process_time = time = monotonic

    def time_ns(self) -> int:
        """Nanoseconds since 1970, on the day of the walk."""
        return 1_793_600_000_000_000_000 + round(self.monotonic() * 1000) * 1_000_000


CLOCK = Clock()


@contextlib.contextmanager
def one_world() -> Iterator[None]:
    """Let the whole app look at the clock of the walk."""
    list(answering())  # imports everything
    with contextlib.ExitStack() as stack:
        for name, module in sorted(sys.modules.items()):
            if name.startswith("warcaby.") and getattr(module, "time", None) is time:
                stack.enter_context(patch.object(module, "time", CLOCK))
        yield


class Page:
    """A page that somebody stands before."""

    def __init__(self, start: Action) -> None:
        self._ms, self._chance = 0, random.Random(1).getstate()
        self.session = Session()
        self.saved = start.get("progress")
        self.faults: list[str] = []
        self.wakes = False
        self.focus: str | None = None
        self.follow_ups: list[Action] = []
        self.given: list[tuple[str, str]] = []
        self.files: list[tuple[str, str]] = []
        self.way: tuple[Action, ...] = ()
        self.shown: ShownPage | None = None
        self.does(start)

    @property
    def kind(self) -> str:
        return self.session.place.kind

    def does(self, action: Action) -> list[str]:
        """Do one thing; return what is wrong with the answer."""
        self.way = (*self.way, action)
        CLOCK.ms = self._ms
        random.setstate(self._chance)
        try:
            answer = json.loads(json.dumps(self.session.handle(action)))
        except Exception as error:  # whatever it is, it is noted
            place = traceback.extract_tb(error.__traceback__)[-1]
            where = (
                "" if type(error).__name__ == "ActionError" else f" ({place.filename.rpartition('/')[2]} {place.name})"
            )
            return [f"{type(error).__name__}: {str(error)[:120]}{where}"]
        finally:
            self._ms, self._chance = CLOCK.ms, random.getstate()
        if action["type"] == "start":
            self.session.reader.today = TODAY
        wrong = []
        if self.shown is None:
            self.shown = ShownPage(answer["frames"][-1]["regions"]["page"])
        else:
            wrong += [f"no element {name} to change" for name in self.shown.hear(answer)]
        if answer["save"]:
            self.saved = answer["save"]["value"]
        self.wakes = answer["wake"] is not None
        if answer["focus"] and answer["focus"] not in self.shown.ids:
            wrong.append(f"no element {answer['focus']} for the focus")
        for effect in answer["effects"]:
            self._carry_out(effect)
        return wrong

    def _carry_out(self, effect: Action) -> None:
        """Do with an effect what the page does."""
        match effect["kind"]:
            case "copy-link" | "share-link":
                route = self.session.place.route if effect["route"] is None else effect["route"]
                self.given.append((route, effect["fragment"]))
            case "copy":
                self.given.append(("", effect["text"]))
            case "download":
                self.files.append((effect["name"], effect["text"]))
            case "pack":
                self.follow_ups.append({"type": "packed", "done": True})
            case "download-sealed":
                self.files.append((effect["name"], effect["text"]))
                self.follow_ups.append({"type": "sealed", "done": True})
            case "unseal":
                self.follow_ups.append({"type": "unsealed", "text": self.files[-1][1] if self.files else None})

    def settles(self) -> list[str]:
        """Let everything come that comes by itself after a press."""
        wrong = []
        while self.follow_ups:
            wrong += self.does(self.follow_ups.pop(0))
        for _ in range(MOST_WAKES):
            if not self.wakes:
                break
            wrong += self.does({"type": "wake"})
        return wrong

    @property
    def html(self) -> str:
        return self.session.region(self.session.view())

    def wrong(self) -> list[str]:
        """What is wrong with what is shown."""
        assert self.shown is not None
        elements = self.shown.elements
        wrong = [
            f"{name} is there {count} times"
            for name, count in Counter(each.get("id") for each in elements if each.has("id")).items()
            if count > 1
        ]
        routes = [each.get("data-route") for each in elements if each.tag == "a" and each.has("data-route")]
        wrong += [f"no page {route}" for route in routes if find_place(route) is None]
        said = [text for each in elements for text in (each.text, each.get("aria-label"), each.get("title"))]
        wrong += [f"no words: {text.strip()[:100]}" for text in said if _NO_WORDS.search(text)]
        if not any(route != self.session.place.route for route in routes):
            wrong.append("no way leads away")
        fresh = ShownPage(self.html)
        stale = controls_of(self.shown) ^ controls_of(fresh)
        if stale:
            wrong.append(f"shown or rendered alone: {', '.join(sorted(stale))[:200]}")
        return wrong

    def shape(self, found: Iterable[Press]) -> Shape:
        assert self.shown is not None
        ids = {re.sub(r"[\d/].*", "#", name) for name in self.shown.ids if not name.startswith(("sq-", "piece"))}
        signs = {press.sign for press in found if not press.sign.startswith(("open ", "tap", "drop", "grab"))}
        return Shape(self.kind, frozenset(signs), frozenset(ids))


def controls_of(page: ShownPage) -> set[str]:
    """The actions that stand in a page."""
    return {each.get("data-action") for each in page.elements if each.has("data-action")}


@dataclass
class Walk:
    """A walk from several starts; `budget` is how often something is pressed."""

    starts: Sequence[Action]
    budget: int
    seed: int = 1
    states: dict[Shape, State] = field(default_factory=dict)
    faults: dict[Fault, tuple[Action, ...]] = field(default_factory=dict)
    presses: Counter[tuple[str, str]] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    kept: Any = None
    """The fullest record of progress that was saved."""

    def __post_init__(self) -> None:
        self.hand = Hand(random.Random(self.seed))

    def go(self) -> Walk:
        """Walk."""
        with one_world():
            for start in self.starts:
                self._arrive(Page(start), "start")
            page: Page | None = None
            while self.counts["presses"] < self.budget:
                page = self._press_on(page)
                if page is None:
                    break
        return self

    def _press_on(self, page: Page | None) -> Page | None:
        """Press the least pressed control of the page, or go where there is one that is pressed less."""
        state = None if page is None or len(page.way) > LONGEST_WAY else self._arrive(page, "")
        fewest = min((self._rarity(each) for each in self.states.values() if each.left), default=None)
        if fewest is None:
            return None
        if state is None or not state.left or self._rarity(state) > fewest + 1:
            state = min(
                (each for each in self.states.values() if each.left),
                key=lambda each: (self._rarity(each), len(each.way)),
            )
            page = self._gone(state)
        assert page is not None
        press = min(state.left, key=lambda each: self.presses[self._key(state, each)])
        state.left.remove(press)
        assert page.shown is not None
        # Another page of this shape has other pupils and numbers.
        there = [each for each in presses(page.shown, self.hand) if each.sign == press.sign]
        press = next((each for each in there if each.action == press.action), there[0] if there else press)
        self.presses[self._key(state, press)] += 1
        self.counts["presses"] += 1
        kind = page.kind
        wrong = page.does(press.action)
        self._note(kind, press.sign, wrong, page.way)
        if not any("Error" in each for each in wrong):
            self._note(kind, f"after {press.sign}", page.settles(), page.way)
        self._take(page)
        self._arrive(page, press.sign)
        return page

    def _gone(self, state: State) -> Page:
        """Go the way to a state again."""
        self.counts["replays"] += 1
        page = Page(state.way[0])
        for action in state.way[1:]:
            page.does(action)
        page.follow_ups.clear()
        return page

    def _take(self, page: Page) -> None:
        """Take along what a page gives out; what is given as a link is a start as well."""
        for route, text in page.given:
            if text not in self.hand.codes:
                self.hand.codes.append(text)
                if route:
                    self._arrive(Page({"type": "start", "route": route, "fragment": text, "progress": None}), "link")
        for each in page.files:
            if each not in self.hand.files:
                self.hand.files.append(each)
        page.given.clear()
        if len(json.dumps(page.saved)) > len(json.dumps(self.kept)):
            self.kept = page.saved

    def _key(self, state: State, press: Press) -> tuple[str, str]:
        return ("" if press.sign.startswith("open ") else state.shape.kind, press.sign)

    def _rarity(self, state: State) -> int:
        return min(self.presses[self._key(state, press)] for press in state.left)

    def _arrive(self, page: Page, sign: str) -> State:
        """Note the state of a page if there has been none of its shape."""
        assert page.shown is not None
        found = presses(page.shown, self.hand)
        shape = page.shape(found)
        if shape not in self.states:
            self._note(page.kind, f"shown after {sign}", page.wrong(), page.way)
            self.states[shape] = State(shape, page.way, page.html, found, len(self.states))
        return self.states[shape]

    def _note(self, kind: str, sign: str, wrong: Iterable[str], way: tuple[Action, ...]) -> None:
        for what in wrong:
            self.faults.setdefault(Fault(kind, sign, what), way)

    def disturb(self, most: int | None = None) -> Walk:
        """In every state, or in the first ones, let come what comes unasked."""
        with one_world():
            for state in list(self.states.values())[:most]:
                page = self._gone(state)
                assert page.shown is not None
                records = [{"type": "stored", "progress": each} for each in (page.saved, self.kept, None)]
                for action in (*LATE, *records):
                    if action["type"] == "cancel" and "board" not in page.shown.ids:
                        continue
                    self.counts["disturbed"] += 1
                    self._note(state.shape.kind, f"unasked {sign_of(action)}", page.does(action), page.way)
        return self

    def press_late(self) -> Walk:
        """Press what is not there, as somebody who presses twice does; the page lets pass what comes too late for it.

        Only ActionError says that something comes too late.
        """
        tried = set[tuple[str, str]]()
        with one_world():
            for state in list(self.states.values()):
                page = self._gone(state)
                for owner in page.session.screen.parts():
                    for each in declared(type(owner)).values():
                        key = (type(owner).__name__ + str(state.shape.kind), each.kind)
                        if key in tried:
                            continue
                        tried.add(key)
                        page = self._gone(state)
                        action = {"type": each.kind, **{it.name: _any(it.annotation) for it in each.parameters}}
                        self.counts["late"] += 1
                        wrong = [
                            what
                            for what in page.does(action)
                            if "Error: " in what and not what.startswith("ActionError")
                        ]
                        self._note(state.shape.kind, f"late {each.kind}", wrong, page.way)
        return self

    def told(self) -> list[str]:
        """Say what went wrong, and how to come to it."""
        return [f"{fault}\n  by {json.dumps(way, ensure_ascii=False)}" for fault, way in self.faults.items()]


def starts(language: Language) -> list[Action]:
    """Every kind of page, as somebody comes to it for the first time."""
    kinds = dict.fromkeys(KINDS)
    for place in reversed(all_places()):
        if place.language == language:
            kinds[place.kind] = place.route
    return [{"type": "start", "route": route, "progress": None} for route in kinds.values() if route is not None]


def _any(annotation: Any) -> Any:
    """Any value of a type."""
    if get_origin(annotation) is Annotated:
        return _any(get_args(annotation)[0])
    if get_origin(annotation) is Literal:
        return get_args(annotation)[0]
    if get_origin(annotation) in (Union, UnionType):
        return _any(get_args(annotation)[0])
    return {str: "a1", int: 1, float: 1.0, bool: True}.get(annotation, {})
