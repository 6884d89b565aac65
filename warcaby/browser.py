"""The way in from the page: one JSON string in, one JSON string out. Only this file knows that Pyodide exists."""

from __future__ import annotations

import gc
import json
import random
import sys
import traceback
from importlib.machinery import FileFinder

from js import console

from warcaby.app.shell.later import wanted
from warcaby.app.shell.routes import all_places
from warcaby.app.shell.session import Session

_session = Session()

REHEARSED = ("home", "lesson", "game")


def rehearse() -> None:
    """Show a page of each kind that readers come back to, so that what is compiled on first use lies in the memory.

    Not more of them: all that is kept has to be read again at every visit.
    """
    shown = set()
    for place in all_places():
        if place.kind in REHEARSED and (place.kind, place.language) not in shown:
            shown.add((place.kind, place.language))
            Session().open(place.route)
    gc.collect()


def imported_files() -> str:
    """Name the files of all modules that are imported, as a list in JSON."""
    return json.dumps([file for module in list(sys.modules.values()) if (file := getattr(module, "__file__", None))])


def woken() -> None:
    """Go on from a memory that was kept: reseed the random numbers, and look at the files again.

    The finders of zip files are left alone: theirs have not changed, and they would read them again at once.
    """
    random.seed()
    for finder in sys.path_importer_cache.values():
        if isinstance(finder, FileFinder):
            finder.invalidate_caches()


def handle(text: str) -> str:
    """Answer one action; an exception becomes an answer too, so that the page can say that something went wrong."""
    try:
        answer = _session.handle(json.loads(text))
    except Exception as error:
        console.error(traceback.format_exc())
        answer = {"error": {"name": type(error).__name__, "message": str(error)}}
    return json.dumps(answer, ensure_ascii=False)


def take_wanted() -> str:
    """Name a package that was asked for and is not there, once; empty if there is none."""
    return wanted.pop() if wanted else ""
