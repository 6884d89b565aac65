"""A page that somebody stands before who presses what is shown, and what is wrong with it."""

from __future__ import annotations

import contextlib
import datetime
import itertools
import json
import random
import re
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from unittest.mock import patch

from tests.walker.controls import Action, Press
from tests.walker.promises import broken, is_off
from tests.walker.shown_page import Element, ShownPage, nameless
from warcaby.app.shell.actions import ActionError
from warcaby.app.shell.routes import find_place
from warcaby.app.shell.session import Session
from web.making.protocol import answering

TODAY = datetime.date(2026, 11, 2)
MOST_WAKES = 8
"""So often Python goes on by itself after a press."""

_NO_WORDS = re.compile(r"\w\(\w+=|<\w+[. ]|=None\b|%\(\w+\)")
"""What is written where a value is shown in place of words for it."""


@dataclass(frozen=True)
class Shape:
    """What states have in common that are one state."""

    kind: str
    controls: frozenset[str]
    parts: frozenset[str]

    def __str__(self) -> str:
        return f"{self.kind} with {len(self.controls)} kinds of controls"


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
            # Tests give some modules another clock already.
            if name.startswith("warcaby.") and hasattr(getattr(module, "time", None), "perf_counter"):
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
        self.effects: list[str] = []
        """What came of the last action beside the page."""
        self.did = False
        """Whether anything came of what was done last."""
        self.focus: str | None = None
        self.follow_ups: list[Action] = []
        self.given: list[tuple[str, str]] = []
        self.files: list[tuple[str, str]] = []
        self.kept_files: dict[str, str] = {}
        self.kept_indexes: dict[str, str] = {}
        self.way: tuple[Action, ...] = ()
        self.shown: ShownPage | None = None
        self.look: Action = {}
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
        wrong = []
        if self.shown is None:
            self.session.reader.today = TODAY
            self.shown = ShownPage(self.html)
        else:
            before = self.shown.look
            wrong += [f"no element {name} to change" for name in self.shown.hear(answer)]
            self.shown.sits(answer["session"])
            told = [answer["effects"], answer["save"], answer["look"], *(frame["say"] for frame in answer["frames"])]
            self.did = any(told) or answer["wake"] is not None or self.shown.look != before
        wrong += [f"no name: {name}" for frame in answer["frames"] for name in nameless(frame["regions"].values())]
        if answer["save"]:
            self.saved = answer["save"]["value"]
        self.look = answer["look"] or self.look
        self.wakes = answer["wake"] is not None
        if answer["focus"] and answer["focus"] not in self.shown.ids:
            wrong.append(f"no element {answer['focus']} for the focus")
        self.effects = [effect["kind"] for effect in answer["effects"]]
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
            case "file":
                if effect["work"] == "add":
                    self.kept_files[effect["name"]] = self.kept_files.get(effect["name"], "") + effect["data"]
                elif effect["work"] in ("keep", "index"):
                    self.kept_indexes[effect["name"]] = effect["index"]
                if effect["work"] == "keep":
                    self.kept_files[effect["name"]] = effect["data"]
                elif effect["work"] == "remove":
                    self.kept_files.pop(effect["name"], None)
                if effect["work"] == "open":
                    data = self.kept_files.get(effect["name"], "")
                    index = self.kept_indexes.get(effect["name"], "")
                    self.follow_ups.append({"type": "kept-index", "name": effect["name"], "data": index})
                    self.follow_ups.append({"type": "open-pdn", "name": effect["name"], "data": data})
                elif effect["work"] not in ("index", "add"):
                    self.follow_ups.append({"type": "kept-files", "names": [*self.kept_files], "done": True})
            case "larger-table":
                kept = 20_000_000 if effect["work"] == "fetch" else 0
                news = {"type": "larger-table", "name": effect["name"], "size": 20_000_000, "state": "still"}
                self.follow_ups.append({**news, "kept": kept})
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

    def passes(self, action: Action) -> list[str]:
        """Do what is to be refused or to come to nothing; return what comes of it, beside what is said."""
        before = self._stands()
        self.effects.clear()
        wrong = [each for each in self.does(action) if not each.startswith("ActionError")]
        return [*wrong, *(["something comes of it"] if self.effects or self._stands() != before else [])]

    def _stands(self) -> tuple[object, ...]:
        """The page, what is kept, and every control."""
        controls = [each.attributes for each in ShownPage(self.html).elements if each.has("data-action")]
        return self.kind, self.saved, controls

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
        pairs = itertools.zip_longest(self.shown.look, ShownPage(self.html).look)
        wrong += [f"shown {shown}, rendered alone {alone}" for shown, alone in pairs if shown != alone][:1]
        return [*wrong, *broken(elements), *self._off(elements)]

    def _off(self, elements: Iterable[Element]) -> Iterator[str]:
        """Say which controls change what is kept, or hand out something, although they show that they are off."""
        ms = CLOCK.ms
        for each in elements:
            if each.has("data-action") and is_off(each):
                with contextlib.suppress(ActionError):
                    answer = self.session.handle(json.loads(each.get("data-action")))
                    if answer["effects"] or (self.saved and answer["save"] and answer["save"]["value"] != self.saved):
                        yield f"it is off, and does something: {each.get('data-action')}"
        CLOCK.ms = ms

    def shape(self, found: Iterable[Press]) -> Shape:
        assert self.shown is not None
        ids = {re.sub(r"[\d/].*", "#", name) for name in self.shown.ids if not name.startswith(("sq-", "piece"))}
        signs = {press.sign for press in found if not press.sign.startswith(("open ", "tap", "drop", "grab"))}
        return Shape(self.kind, frozenset(signs), frozenset(ids))
