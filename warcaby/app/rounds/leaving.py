"""The question before a page is left whose round would be lost."""

from __future__ import annotations

from warcaby.app.shell.render import render
from warcaby.app.shell.routes import Place


def question(place: Place) -> str:
    """Ask whether the page is to be left."""
    return render(place.language, "leaving.html", is_live=place.kind == "game")
