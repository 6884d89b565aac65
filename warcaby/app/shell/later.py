"""What a page can start without: it is loaded on demand."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from warcaby.languages import LANGUAGES
from warcaby.languages.catalogues import interface_file
from warcaby.school import course

ROOMS = "rooms"
"""The pack of pages that do not teach: games, puzzles, practice. It comes when a first lesson can begin."""
DESK = "desk"
"""The pack of the teacher's pages, on top of that of the rooms."""

UNDER = {DESK: (ROOMS,)}
"""The packs that a pack lies on."""

_IN_PACKS = {ROOMS: "match", DESK: "workshop"}
"""A folder of the app that comes with a pack."""

wanted: set[str] = set()
"""Names of packages, chapters and packs that are needed but missing."""


def is_here(pack: str) -> bool:
    """Whether a pack has come: that of the rooms or of the desk, of a language, or a chapter."""
    if pack in _IN_PACKS:
        return Path(__file__).parents[1].joinpath(_IN_PACKS[pack]).is_dir()
    return interface_file(pack).is_file() if pack in LANGUAGES else course.is_here(pack)


def later(name: str) -> Any:
    """Import a package; None if it is not there yet. The page then fetches it and shows the screen again.

    >>> later("json").dumps([])
    '[]'
    """
    try:
        return import_module(name)
    except ModuleNotFoundError:
        wanted.add(name)
        return None
