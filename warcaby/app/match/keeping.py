"""Where the game of a variant is kept between two visits: in the reader's progress, anew after every move."""

from __future__ import annotations

import time
from collections.abc import Callable

from warcaby.app.match.match import Match
from warcaby.app.match.saved import parse_match, to_json
from warcaby.app.screen import Reader
from warcaby.rules import Variant


class Keeping:
    """The place of one variant's game."""

    def __init__(self, reader: Reader, variant: Variant, now: Callable[[], float]) -> None:
        self.reader = reader
        self.variant = variant
        self.now = now
        self._kept: object = None

    def restore(self) -> Match | None:
        """Take up the game that was left standing, if there is one. Raises SavedGameError."""
        kept = self.reader.progress.value("games", self.variant.id)
        match = parse_match(self.variant.id, kept, self.now()) if kept is not None else None
        self._kept = _state(match)
        return match

    def keep(self, match: Match | None) -> None:
        """Keep the game if it has changed since it was kept."""
        state = _state(match)
        if state != self._kept and match:
            self.store(match)
        self._kept = state

    def store(self, match: Match) -> None:
        """Keep a game in the place of its own variant."""
        at = int(time.time() * 1000)
        value = to_json(match, self.now())
        self.reader.progress = self.reader.progress.with_value("games", match.setup.variant, value, at)


def _state(match: Match | None) -> object:
    """What tells whether a game has changed."""
    if match is None:
        return None
    judged = tuple(node.judged for node in match.front.path)
    return match, match.tree.size, match.node, match.front, match.outcome, match.hints, match.below, judged
