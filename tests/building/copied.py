"""A copy of the school in which a test adds something, as whoever follows a recipe does."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import build
from warcaby.school.course import chapters

OPENING = """
import functools, json, sys
import jinja2
from warcaby.app.shell import render
from warcaby.app.shell.routes import all_places
from warcaby.app.shell.session import Session
from warcaby.languages import LANGUAGES

# Each template is compiled once for all languages.
kept = jinja2.FileSystemBytecodeCache(".")
render.Environment = functools.partial(jinja2.Environment, bytecode_cache=kept)

def opened(places):
    pages = {}
    for place in places:
        session = Session()
        session.open(place.route)
        assert session.place.route == place.route
        view = session.view()
        pages[place.route] = (session.screen.title, session.screen.description, session.region(view))
    return pages
"""


def copied(place: Path) -> Path:
    """Copy what the pages need, with the first chapter alone: reading all lessons takes longest."""
    others = (f"{chapter.folder}{end}" for chapter in chapters()[1:] for end in ("", ".po"))
    left_out = shutil.ignore_patterns("__pycache__", *others)
    for name in ("warcaby", "lessons", "web/making"):
        shutil.copytree(build.ROOT / name, place / name, ignore=left_out)
    return place


def told(place: Path, program: str) -> Any:
    """Run a program in the copy, and return what it leaves in `found`."""
    text = f"{OPENING}\n{program}\nprint(json.dumps(found))"
    done = subprocess.run([sys.executable, "-c", text], cwd=place, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
