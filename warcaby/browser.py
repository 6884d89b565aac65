"""The way in from the page: one JSON string in, one JSON string out. Only this file knows that Pyodide exists."""

from __future__ import annotations

import gc
import importlib
import json
import random
import sys
import traceback

from js import console

from warcaby.app.later import wanted
from warcaby.app.routes import all_places
from warcaby.app.session import Session

_session = Session()


def rehearse() -> None:
    """Show every page once, so that what is loaded or compiled on first use lies in the memory that is kept.

    micropip holds on to objects of this one interpreter, which cannot be kept; it is imported anew when it is needed.
    """
    for place in all_places():
        Session().open(place.route)
    for name in [name for name in sys.modules if name.split(".")[0] == "micropip"]:
        del sys.modules[name]
    gc.collect()


def woken() -> None:
    """Go on from a memory that was kept: chance must not repeat itself, and files were laid anew."""
    random.seed()
    importlib.invalidate_caches()


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
