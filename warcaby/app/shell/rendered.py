"""Parts of a page that often stay as they are from one answer to the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warcaby.app.shell.render import render
from warcaby.app.shell.routes import Place

_last: dict[str, tuple[Place, Mapping[str, Any], str]] = {}
"""What was rendered last, by template. Not kept by a screen: it says nothing of where a reader stands."""


def rendered(place: Place, template: str, **values: Any) -> str:
    """Render a template; with the same values as the last time, which nobody has changed since, it is not done again.

    It gets no translator: what that says of squares depends on the reader, who is not compared.
    """
    known_place, known, html = _last.get(template, (None, None, ""))
    if (known_place, known) != (place, values):
        html = render(place.language, template, to=place.link, **values)
        _last[template] = place, values, html
    return html


def forget_rendered() -> None:
    """Render everything again: words have come that were missing."""
    _last.clear()
