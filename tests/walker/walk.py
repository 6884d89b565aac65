"""Somebody who presses everything on every page, the least pressed first, and notes what goes wrong.

States of one shape are one state: the same kind of page with the same controls and the same parts. The first way to a
shape is kept, and gone again whenever something else is to be pressed there.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from tests.walker.controls import Action, Hand, Press, presses, sign_of
from tests.walker.promises import broken, unkept
from tests.walker.shown_page import ShownPage
from tests.walker.visited import Page, Shape, one_world
from warcaby.app.shell.actions import declared
from warcaby.app.shell.routes import KINDS, all_places
from warcaby.languages import Language

LONGEST_WAY = 40
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
    {"type": "kept-files", "names": ["partie.pdn"], "done": True},
    {"type": "kept-files", "names": None, "done": False},
    {"type": "larger-table", "name": "brazilian", "size": 20_000_000, "kept": 1_000_000, "state": "coming"},
    {"type": "kept-index", "name": "partie.pdn", "data": "AAAA"},
    {"type": "open-pdn", "name": "partie.pdn", "data": "AAAA", "at": 3, "size": 9},
    {"type": "open-file", "name": "kody.txt", "data": "bmlj"},
    {"type": "bring-file", "name": "uczen.json", "data": "bmlj"},
    {"type": "bring-learners", "name": "klasa.json", "data": "bmlj"},
)
"""What a page sends unasked, or long after it was asked for: another page may be open by then."""
NAMES_OF_THINGS = (
    "board",
    "exam",
    "game",
    "id",
    "key",
    "learner",
    "lesson",
    "node",
    "number",
    "place",
    "record",
    "tool",
)
"""Parts of actions that say of what they speak."""
NOTHING: Mapping[type, tuple[object, ...]] = {int: (-1, 10**6), str: ("nowhere",)}
"""Names that nothing on a page has, by their type."""


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
    look: Action
    """What the document says of how the page looks."""
    left: list[Press]
    number: int

    @property
    def name(self) -> str:
        """A name of its own: the page, and what was done last."""
        return f"{self.number} {self.shape.kind} after {', '.join(sign_of(action) for action in self.way[-3:])}"


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
            if press.button:
                self._note(
                    kind,
                    press.sign,
                    unkept(press.button, press.action, page.shown.elements, page.effects, did=page.did),
                    page.way,
                )
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
            self.states[shape] = State(shape, page.way, page.html, page.look, found, len(self.states))
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

    def name_nothing(self) -> Walk:
        """Press what is shown, as if another tab had removed what it speaks of: nothing comes of it."""
        tried = set[tuple[str, str, object]]()
        with one_world():
            for state in list(self.states.values()):
                page: Page | None = None
                for press in presses(ShownPage(state.html), self.hand):
                    for name, nothing in _of_nothing(press.action):
                        key = (state.shape.kind, press.sign, nothing)
                        if key not in tried:
                            tried.add(key)
                            self.counts["of nothing"] += 1
                            page = page or self._gone(state)
                            wrong = page.passes({**press.action, name: nothing})
                            self._note(state.shape.kind, f"of nothing {press.sign}", wrong, page.way)
                            page = None if wrong else page
        return self

    def press_what_is_gone(self, kinds: Collection[str]) -> Walk:
        """Press what is shown on some kinds of page, just as another tab has removed everything that was kept."""
        tried = set[tuple[str, str]]()
        with one_world():
            for state in [each for each in self.states.values() if each.shape.kind in kinds]:
                for press in presses(ShownPage(state.html), self.hand):
                    if (state.shape.kind, press.sign) in tried or press.sign.startswith("open "):
                        continue
                    tried.add((state.shape.kind, press.sign))
                    self.counts["of what is gone"] += 1
                    page = self._gone(state)
                    page.does({"type": "stored", "progress": None})
                    wrong = [each for each in page.does(press.action) if not each.startswith("ActionError")]
                    self._note(
                        state.shape.kind,
                        f"gone {press.sign}",
                        [*wrong, *broken(ShownPage(page.html).elements)],
                        page.way,
                    )
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


def _of_nothing(action: Action) -> Iterator[tuple[str, object]]:
    """The parts of an action that say of what it speaks, each with what they would be of nothing."""
    for name in action:
        if name in NAMES_OF_THINGS:
            yield from ((name, nothing) for nothing in NOTHING.get(type(action[name]), ()))
