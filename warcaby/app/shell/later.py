"""Packages that a page can do without at first: they are fetched when something has asked for them in vain."""

from __future__ import annotations

from importlib import import_module
from typing import Any

wanted: set[str] = set()
"""Names of packages that were asked for and are not there."""


def later(name: str) -> Any:
    """Import a package; None where it is not there yet. In the page it comes, and the screen is shown anew.

    >>> later("json").dumps([])
    '[]'
    """
    try:
        return import_module(name)
    except ModuleNotFoundError:
        wanted.add(name)
        return None
