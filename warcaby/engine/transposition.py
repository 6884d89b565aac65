"""A search's memory of the states it has visited."""

from __future__ import annotations

from typing import Final, TypeAlias

from warcaby.rules.priority import State

EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2

Entry: TypeAlias = tuple[int, int, int, int]
"""Depth searched, value, which bound the value is, and the place of the best move among the successors."""

CAPACITY: Final = 100_000
"""Entries of one generation; each takes about 400 bytes."""


class Table:
    """Two generations of entries: when the young one is full it becomes the old one, and the old one is dropped."""

    def __init__(self, capacity: int = CAPACITY) -> None:
        self.young: dict[State, Entry] = {}
        self.old: dict[State, Entry] = {}
        self._capacity = capacity

    def age(self) -> None:
        """Begin a new generation if the young one is full; the dictionaries stay the same objects."""
        if len(self.young) >= self._capacity:
            self.old.clear()
            self.old.update(self.young)
            self.young.clear()

    def find(self, state: State) -> Entry | None:
        """Return what is known about a state."""
        return self.young.get(state) or self.old.get(state)
