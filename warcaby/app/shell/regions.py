"""Regions of a page that are rendered again only when something that they show has changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

Regions: TypeAlias = Mapping[str, tuple[str, tuple[str, ...]]]
"""For each region its template, and the names of the values that it shows."""


class ShownRegions:
    """What the regions of a page show.

    >>> shown = ShownRegions({"panel": ("panel.html", ("score",)), "task": ("task.html", ("goal",))})
    >>> list(shown.changed({"score": 1, "goal": "Win."}))
    [('panel', 'panel.html'), ('task', 'task.html')]
    >>> list(shown.changed({"score": 2, "goal": "Win."}))
    [('panel', 'panel.html')]
    """

    def __init__(self, regions: Regions) -> None:
        self._regions = regions
        self._shown: dict[str, tuple[Any, ...]] = {}

    def changed(self, values: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        """Yield the regions that show other values than before, with their templates; now they show these."""
        for name, (template, needs) in self._regions.items():
            seen = tuple(values[each] for each in needs)
            if self._shown.get(name) != seen:
                self._shown[name] = seen
                yield name, template

    def show_all(self, values: Mapping[str, Any]) -> None:
        """Take note that the whole page shows these values."""
        self._shown = {name: tuple(values[each] for each in needs) for name, (_, needs) in self._regions.items()}
