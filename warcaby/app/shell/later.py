"""Packages that a page can start without: they are loaded on demand."""

from __future__ import annotations

from importlib import import_module
from typing import Any

wanted: set[str] = set()
"""Names of packages that are needed but missing."""


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
