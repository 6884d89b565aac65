"""Files of what Python answers to the first actions in a lesson, one for each lesson and language.

A file is gzipped JSON, which `web/src/recording.ts` reads. HTML is stored in pieces, since most of a board stays as it
is.
"""

from __future__ import annotations

import contextlib
import gzip
import json
import os
import re
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
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

FIRST_CHAPTERS = 2
"""Chapters whose lessons are recorded: every further one would take seconds of each build, and few begin there."""

ELSEWHERE = tuple(
    f"warcaby/{room}/"
    for room in (
        *("app/assignments", "app/match", "app/practise", "app/progress", "app/rounds", "app/rules", "app/settings"),
        *("app/workshop", "commands"),
    )
)
"""Rooms on which no lesson leans (`tests/building/test_house.py`): what changes there changes no recording."""

_PIECES = re.compile(r"(?<=\n)|(?=<g )")
"""Where HTML is cut: at lines, and at the squares and pieces of a board."""

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
    "session": True,
}
"""What an answer says that has no such field in a recording."""


def recorded_places() -> list[Place]:
    """List the pages whose beginning is recorded: lessons with which newcomers begin."""
    first = [chapter.folder for chapter in course.chapters()[:FIRST_CHAPTERS]]
    return [place for place in all_places() if place.kind == "lesson" and place.pack in first]


def file_name(route: str) -> str:
    """Return the name of a page's recording.

    >>> file_name("en/lessons/dark-squares/")
    'en-lessons-dark-squares.pack'
    """
    return f"{route.strip('/').replace('/', '-')}.pack"


class Table(dict[str, int]):
    """Texts, each of them stored once, by number."""

    def number(self, text: str) -> int:
        """Return the number of a text."""
        return self.setdefault(text, len(self))


def encode(rehearsal: Rehearsal, source: str) -> bytes:
    """Write a rehearsal as a file; `source` is the digest of what it was made of."""
    pieces, regions, answers, keys = Table(), Table(), Table(), Table()

    def cut(html: str) -> list[int]:
        return [pieces.number(piece) for piece in _PIECES.split(html)]

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
    """Return the digests of all that the recordings are made of, by chapter: the program, and its own files."""
    suffixes = (".py", ".html", ".mo")
    program = [
        file
        for file in (ROOT / "warcaby").rglob("*")
        if file.suffix in suffixes and not file.relative_to(ROOT).as_posix().startswith(ELSEWHERE)
    ]
    making = [ROOT / "web/making" / name for name in ("recordings.py", "rehearsal.py")]
    shared = [file for file in (ROOT / "lessons").iterdir() if file.is_file()]
    common = content_hash(*sorted(program), *making, *sorted(shared))
    return {
        chapter.folder: f"{common}{content_hash(*sorted((ROOT / 'lessons' / chapter.folder).iterdir()))}"
        for chapter in course.chapters()
    }


def record(route: str, source: str) -> bytes:
    """Return the recording of a page, made now or by an earlier build."""
    kept = KEPT / f"{source}-{file_name(route)}"
    if kept.is_file():
        return kept.read_bytes()
    data = encode(rehearse(route), source)
    new = kept.with_suffix(f".{os.getpid()}")
    new.write_bytes(data)
    new.replace(kept)
    return data


@contextlib.contextmanager
def recording() -> Iterator[Callable[[Path], dict[str, str]]]:
    """Record while something else is done; yield what then writes the recordings among the assets.

    It returns their names by route.
    """
    # Compiled first: whoever compiles them meanwhile leaves them as they are.
    compile_catalogues()
    KEPT.mkdir(exist_ok=True)
    by_chapter = sources()
    made_of = {place.route: by_chapter[place.pack] for place in recorded_places()}
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        coming = {route: pool.submit(record, route, source) for route, source in made_of.items()}

        def place(assets: Path) -> dict[str, str]:
            names = {}
            for route, recorded in coming.items():
                whole = assets / file_name(route)
                whole.write_bytes(recorded.result())
                names[route] = whole.rename(assets / f"{whole.stem}-{content_hash(whole)}{whole.suffix}").name
            wanted = {f"{source}-{file_name(route)}" for route, source in made_of.items()}
            for old in KEPT.iterdir():
                if old.name not in wanted:
                    old.unlink()
            return names

        yield place
