"""A recording as the page reads it, and a session beside it that must answer the same."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from warcaby.app.shell.session import Session
from web.making.recordings import file_name
from web.making.rehearsal import TELLING


class Tape:
    """A recording."""

    def __init__(self, file: Path) -> None:
        self.size = file.stat().st_size
        self.text = gzip.decompress(file.read_bytes()).decode()

    @cached_property
    def value(self) -> dict[str, Any]:
        """What the file holds."""
        found: dict[str, Any] = json.loads(self.text)
        return found

    def html(self, pieces: list[int]) -> str:
        return "".join(self.value["pieces"][piece] for piece in pieces)

    @property
    def page(self) -> str:
        """The page at the beginning."""
        return self.html(self.value["page"])

    @property
    def regions(self) -> list[str]:
        """What parts of the page become, in all answers."""
        return [self.html(pieces) for pieces in self.value["regions"]]

    @property
    def states(self) -> range:
        """The numbers of the states whose answers are recorded."""
        return range(len(self.value["states"]))

    def edges(self, state: int) -> dict[str, tuple[int, int]]:
        """The numbers of the answer and of the state after it, by action; none for a state that is not recorded."""
        if state not in self.states:
            return {}
        found = self.value["states"][state]
        return {self.value["actions"][key]: (answer, after) for answer, after, keys in found for key in keys}

    def goes_on(self, state: int) -> bool:
        """Whether any answer is recorded that leads on from a state."""
        return state in self.states and bool(self.value["states"][state])

    def answer(self, number: int) -> dict[str, Any]:
        answer = self.value["usual"] | self.value["answers"][number]
        answer["frames"] = [{**frame, "regions": self._regions(frame["regions"])} for frame in answer["frames"]]
        return told(answer)

    def _regions(self, numbers: dict[str, int]) -> dict[str, str]:
        return {name: self.html(self.value["regions"][number]) for name, number in numbers.items()}


def tape(dist: Path, route: str, source: str) -> Tape:
    """Read the recording of a page."""
    return Tape(dist / "assets" / file_name(route, source))


def start(route: str) -> tuple[Session, dict[str, Any]]:
    """Open a page as a browser does today."""
    session = Session()
    return session, session.handle({"type": "start", "route": route, "progress": None, "beside": {}, "aside": []})


def live(session: Session, action: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a session answers, as far as it is recorded."""
    answer: dict[str, Any] = json.loads(json.dumps(session.handle(action)))
    return told(answer)


def told(answer: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in answer.items() if name not in TELLING}
