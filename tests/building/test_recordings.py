"""What is recorded of lessons is what Python answers: at every step of every path that was tried here."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest

from warcaby.app.shell.routes import find_place
from warcaby.app.shell.session import Session
from web.making.recordings import file_name, recorded_places, sources
from web.making.rehearsal import TELLING, actions, begin, key_of

ROUTES = [place.route for place in recorded_places()]
MOST_BYTES = 40_000
LENGTH = 9


class Tape:
    """A recording as the page reads it."""

    def __init__(self, file: Path) -> None:
        self.size = file.stat().st_size
        self.value = json.loads(gzip.decompress(file.read_bytes()))

    def html(self, pieces: list[int]) -> str:
        return "".join(self.value["pieces"][piece] for piece in pieces)

    def edges(self, state: int) -> dict[str, tuple[int, int]]:
        if state >= len(self.value["states"]):
            return {}
        found = self.value["states"][state]
        return {self.value["actions"][key]: (answer, after) for answer, after, keys in found for key in keys}

    def regions(self, numbers: dict[str, int]) -> dict[str, str]:
        return {name: self.html(self.value["regions"][number]) for name, number in numbers.items()}

    def answer(self, number: int) -> dict[str, Any]:
        answer = self.value["usual"] | self.value["answers"][number]
        answer["frames"] = [{**frame, "regions": self.regions(frame["regions"])} for frame in answer["frames"]]
        return {name: value for name, value in answer.items() if name not in TELLING}


def tape(dist: Path, route: str) -> Tape:
    (file,) = dist.glob(f"assets/{Path(file_name(route)).stem}-??????????.pack")
    return Tape(file)


def start(route: str) -> tuple[Session, dict[str, Any]]:
    """Open a page as a browser does today."""
    session = Session()
    return session, session.handle({"type": "start", "route": route, "progress": None, "beside": {}, "aside": []})


@pytest.mark.parametrize("route", ROUTES)
def test_recorded_path_is_the_live_one(dist: Path, route: str) -> None:
    recorded = tape(dist, route)
    chance = random.Random(route)
    session, opened = start(route)
    assert opened["frames"][-1]["regions"]["page"] == recorded.html(recorded.value["page"])
    state = 0
    for _ in range(LENGTH):
        offered = {key_of(action): action for action in actions(session)}
        edges = recorded.edges(state)
        # Mostly on, to what follows; each state is full of taps that lead nowhere.
        onward = [key for key, (_, after) in edges.items() if recorded.edges(after) and after != state]
        if not edges:
            break
        key = chance.choice(sorted(onward or edges))
        number, state = edges[key]
        live = json.loads(json.dumps(session.handle(offered[key])))
        assert {name: value for name, value in live.items() if name not in TELLING} == recorded.answer(number)


@pytest.mark.parametrize("route", ROUTES[:2])
def test_every_first_action_is_recorded_as_it_is_answered(dist: Path, route: str) -> None:
    recorded = tape(dist, route)
    edges = recorded.edges(0)
    for action in actions(begin(route)):
        session, _ = start(route)
        live = json.loads(json.dumps(session.handle(action)))
        number, _ = edges[key_of(action)]
        assert {name: value for name, value in live.items() if name not in TELLING} == recorded.answer(number)


def test_recordings_are_small_and_as_old_as_the_program(dist: Path) -> None:
    by_chapter = sources()
    for route in ROUTES:
        place = find_place(route)
        assert place is not None
        recorded = tape(dist, route)
        assert recorded.size < MOST_BYTES
        assert recorded.value["source"] == by_chapter[place.pack]


def test_only_pages_with_a_recording_name_one(dist: Path) -> None:
    named = {
        page.parent.relative_to(dist).as_posix() + "/"
        for page in dist.rglob("index.html")
        if "data-recording=" in page.read_text(encoding="utf-8")
    }
    assert named == set(ROUTES)
