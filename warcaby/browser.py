"""The page's entry point: one JSON string in, one JSON string out. Only this file depends on Pyodide."""

from __future__ import annotations

import gc
import json
import random
import sys
import traceback
from importlib import import_module
from importlib.machinery import FileFinder
from pathlib import Path

from js import console

from warcaby.app.shell.actions import ActionError
from warcaby.app.shell.later import wanted
from warcaby.app.shell.routes import all_places
from warcaby.app.shell.session import Session

_session = Session()

_PACKAGES = Path(__file__).parents[1]
"""Where packages are unpacked."""

REHEARSED = ("home", "lesson", "variant", "game")


def rehearse() -> None:
    """Render one page of each kind that readers return to, so that code compiled on first use is in the snapshot.

    Only these: the whole snapshot has to be read again on every visit. Rendered again and again, they also make the
    interpreter's own code so hot that browsers keep it compiled.
    """
    shown = set()
    for place in all_places():
        # Texts of further languages are not there yet.
        if not place.texts and place.kind in REHEARSED and (place.kind, place.language) not in shown:
            shown.add((place.kind, place.language))
            Session().handle({"type": "start", "route": place.route})
    gc.collect()


def imported_files() -> str:
    """Return the files of all imported modules, as a JSON list."""
    return json.dumps([file for module in list(sys.modules.values()) if (file := getattr(module, "__file__", None))])


def woken() -> None:
    """Resume from a memory snapshot: reseed the random numbers, and rescan the files."""
    random.seed()
    _rescan()


def arrived() -> None:
    """Something has been unpacked: it can be imported, even if the rest of its package came with Python or Pyodide."""
    _rescan()
    with_python = {*sys.stdlib_module_names, "pyodide"}
    for folder in _PACKAGES.iterdir():
        is_part = folder.name in with_python and folder.is_dir() and not (folder / "__init__.pyc").exists()
        if is_part and str(folder) not in (path := import_module(folder.name).__path__):
            path.append(str(folder))


def _rescan() -> None:
    """Look at the files again.

    The finders of zip files are left alone: their archives have not changed, and they would reread them at once.
    """
    for finder in sys.path_importer_cache.values():
        if isinstance(finder, FileFinder):
            finder.invalidate_caches()


def handle(text: str) -> str:
    """Answer one action; exceptions become answers too, so that the page can report them."""
    try:
        answer = _session.handle(json.loads(text))
    except Exception as error:
        if not isinstance(error, ActionError):  # the page itself tells of what it should not have sent
            console.error(traceback.format_exc())
        answer = {"error": {"name": type(error).__name__, "message": str(error), "where": _where(error)}}
    return json.dumps(answer, ensure_ascii=False)


def _where(error: Exception) -> str:
    """Name the lines in which an exception was raised and passed on, from the inside out."""
    frames = traceback.extract_tb(error.__traceback__)[-4:]
    return " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames))


def take_wanted() -> str:
    """Return the name of a package that was needed but is missing, once; empty if there is none."""
    return wanted.pop() if wanted else ""
