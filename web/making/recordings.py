"""Files of what Python answers to the first actions on a page, one for each lesson, exam, test or game and language.

A file is gzipped JSON, which `web/src/recording.ts` reads. HTML is stored in pieces, since most of a board stays as it
is.
"""

from __future__ import annotations

import contextlib
import gc
import gzip
import json
import os
import shutil
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from warcaby.app.shell.routes import Place, all_places
from warcaby.school import course
from web.making.catalogues import compile_catalogues
from web.making.rehearsal import Rehearsal, rehearse
from web.making.steps import ROOT, VENV, content_hash

KEPT = VENV / "recordings"
"""Recordings of earlier builds: lessons that nothing has changed for are not played again."""

OWN_ROOMS = {"variant": "warcaby/app/rules/"}
"""The rooms on which one kind of page leans."""

ELSEWHERE = (
    *("warcaby/app/assignments/", "warcaby/app/match/", "warcaby/app/progress/", "warcaby/app/rounds/"),
    *("warcaby/app/settings/", "warcaby/app/learners/", "warcaby/app/practise/", "warcaby/app/workshop/"),
    *("warcaby/commands/", *OWN_ROOMS.values()),
)
"""Rooms on which no other page leans that is recorded (`tests/building/test_house.py`)."""

RECORDED = ("lesson", "exam", "variant")
"""Kinds of page whose beginning is recorded."""

FOR_EVERYONE = ("variant",)
"""Kinds of page that are the same for whoever opens them. Others are recorded for somebody who has never been here."""

_USUAL: Mapping[str, Any] = {
    "title": None,
    "lang": None,
    "route": None,
    "focus": None,
    "save": None,
    "wake": None,
    "effects": [],
    "look": None,
    "resumes": False,
    "waits": False,
    "session": True,
}
"""What an answer says that has no such field in a recording."""


def recorded_places() -> list[Place]:
    """List the pages whose beginning is recorded."""
    return [place for place in all_places() if place.kind in RECORDED]


def file_name(route: str, source: str) -> str:
    """Return the name of a page's recording, which is known before it has been made.

    >>> file_name("en/lessons/dark-squares/", "2f0c6d1a")
    'en-lessons-dark-squares-2f0c6d1a.pack'
    """
    return f"{route.strip('/').replace('/', '-')}-{source}.pack"


_CUT = "\0"


class Table(dict[str, int]):
    """Texts, each of them stored once, by number."""

    def number(self, text: str) -> int:
        """Return the number of a text."""
        return self.setdefault(text, len(self))


def encode(rehearsal: Rehearsal, source: str) -> bytes:
    """Write a rehearsal as a file; `source` is the digest of what it was made of."""
    pieces, regions, answers, keys = Table(), Table(), Table(), Table()

    def cut(html: str) -> list[int]:
        # At lines, and at the squares and pieces of a board.
        parts = html.replace("\n", f"\n{_CUT}").replace("<g ", f"{_CUT}<g ").split(_CUT)
        return [pieces.number(part) for part in parts if part]

    def stored(answer: Mapping[str, Any]) -> str:
        frames = [
            {**frame, "regions": {name: regions.number(html) for name, html in frame["regions"].items()}}
            for frame in answer["frames"]
        ]
        said = {name: value for name, value in answer.items() if name not in _USUAL or value != _USUAL[name]}
        return json.dumps({**said, "frames": frames}, ensure_ascii=False)

    states = []
    for edges in rehearsal.states:
        groups: dict[tuple[int, int], list[int]] = {}
        for key, edge in edges.items():
            groups.setdefault((answers.number(stored(edge.answer)), edge.state), []).append(keys.number(key))
        states.append([[answer, state, found] for (answer, state), found in groups.items()])
    value = {
        "source": source,
        "usual": _USUAL,
        "page": cut(rehearsal.page),
        "regions": [cut(html) for html in regions],
        "answers": [json.loads(answer) for answer in answers],
        "actions": list(keys),
        "states": states,
        "pieces": list(pieces),
    }
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), mtime=0)


def sources() -> dict[str, str]:
    """Return the digests of all that the recordings are made of, by route."""
    suffixes = (".py", ".html", ".mo")
    program = [
        file
        for file in (ROOT / "warcaby").rglob("*")
        if file.suffix in suffixes and not file.relative_to(ROOT).as_posix().startswith(ELSEWHERE)
    ]
    making = [ROOT / "web/making" / name for name in ("recordings.py", "rehearsal.py", "rehearsed.py")]
    shared = [file for file in (ROOT / "lessons").iterdir() if file.is_file()]
    common = content_hash(*sorted(program), *making, *sorted(shared))
    chapters = {"": common} | {
        chapter.folder: f"{common}{content_hash(*sorted((ROOT / 'lessons' / chapter.folder).iterdir()))}"
        for chapter in course.chapters()
    }
    own = {kind: f"{common}{content_hash(*sorted((ROOT / room).glob('*.py')))}" for kind, room in OWN_ROOMS.items()}
    return {place.route: own.get(place.kind) or chapters[place.pack] for place in recorded_places()}


def record(kept: Path, route: str, source: str) -> None:
    """Write the recording of a page to a file, unless an earlier build has."""
    if not kept.is_file():
        new = kept.with_suffix(f".{os.getpid()}")
        new.write_bytes(encode(rehearse(route), source))
        new.replace(kept)


class Recordings:
    """The recordings that are being made while the rest of the site is."""

    def __init__(self, pool: Executor) -> None:
        made_of = sources()
        self.names = {route: file_name(route, source) for route, source in made_of.items()}
        """The names of the files, by route."""
        self._coming = [
            pool.submit(record, KEPT / self.names[route], route, source) for route, source in made_of.items()
        ]

    def place(self, assets: Path) -> None:
        """Write the recordings among the assets, once they are made; those of earlier builds are deleted."""
        for coming in self._coming:
            coming.result()
        names = set(self.names.values())
        for name in names:
            shutil.copyfile(KEPT / name, assets / name)
        for kept in KEPT.iterdir():
            if kept.name not in names:
                kept.unlink()


@contextlib.contextmanager
def recording() -> Iterator[Recordings]:
    """Record while something else is done."""
    # Compiled first: whoever compiles them meanwhile leaves them as they are.
    compile_catalogues()
    KEPT.mkdir(exist_ok=True)
    # The search for garbage, after every few hundred objects, would take a tenth of the time.
    with ProcessPoolExecutor(None, get_context("spawn"), gc.set_threshold, (100_000,)) as pool:
        try:
            yield Recordings(pool)
        finally:
            pool.shutdown(cancel_futures=True)
